import { useState } from 'react';
import { fill } from '~/lib/fill';
import { ConfirmDialog } from '~/ui/Dialog';
import { IconButton } from '~/ui/IconButton';
import type { AdminBootcamp } from '../bootcamp-input.schema';
import { editBootcamp } from './editing.store';
import { checkLink, deleteBootcamp, setActive } from './hub-admin.api';
import { useTexts } from './texts';
import { useAct } from './use-act';

/** The acts of a row: edit, show or hide, check the link, delete. */
export function BootcampActions({ bootcamp }: { bootcamp: AdminBootcamp }) {
  const { t, common } = useTexts();
  const { act, isBusy } = useAct();
  const [isAsking, setAsking] = useState(false);
  const { id, title, isActive } = bootcamp;
  const named = (text: string) => fill(text, { title });
  const toggle = () =>
    act(
      () => setActive(id, !isActive),
      isActive ? t.toasts.deactivated : t.toasts.activated,
      t.toasts.activeFailed,
    );
  const check = () =>
    act(
      () => checkLink(id),
      ({ linkStatus }) => `${title}: ${t.link[linkStatus ?? 'unchecked']}`,
      t.toasts.checkFailed,
    );
  const remove = async () => {
    if (!(await act(() => deleteBootcamp(id), t.toasts.deleted, t.toasts.deleteFailed))) return;
    setAsking(false);
    // The row with its button is gone.
    document.getElementById('bootcamps-heading')?.focus();
  };
  return (
    <div className="row-actions">
      <IconButton icon="pen" label={named(t.rows.edit)} onClick={() => editBootcamp(bootcamp)} />
      <IconButton
        icon={isActive ? 'eyeOff' : 'eye'}
        label={named(isActive ? t.rows.deactivate : t.rows.activate)}
        onClick={() => !isBusy && void toggle()}
      />
      <IconButton icon="link" label={named(t.rows.check)} onClick={() => !isBusy && void check()} />
      <IconButton
        icon="trash"
        label={named(t.rows.delete)}
        isDestructive
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={t.remove.title}
          confirmLabel={t.remove.confirm}
          cancelLabel={t.form.cancel}
          closeLabel={common.close}
          isDestructive
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p>{named(t.remove.text)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
