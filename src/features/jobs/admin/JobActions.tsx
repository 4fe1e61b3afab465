import { useState } from 'react';
import { fill } from '~/lib/fill';
import { ConfirmDialog } from '~/ui/Dialog';
import { IconButton } from '~/ui/IconButton';
import type { AdminJob } from '../job-input.schema';
import { duplicateJob, editJob } from './editing.store';
import { deleteJob, setActive, setHot } from './jobs-admin.api';
import { useTexts } from './texts';
import { useAct } from './use-act';

/** Asks before a job is deleted; stays open where that fails. */
function DeleteDialog({ job, onClose }: { job: AdminJob; onClose: () => void }) {
  const { t, common } = useTexts();
  const { act, isBusy } = useAct();
  const remove = async () => {
    const isGone = await act(() => deleteJob(job.id), t.toasts.deleted, t.toasts.deleteFailed);
    if (!isGone) return;
    onClose();
    // The row with its button is gone.
    document.getElementById('jobs-heading')?.focus();
  };
  return (
    <ConfirmDialog
      title={t.remove.title}
      confirmLabel={t.remove.confirm}
      cancelLabel={t.form.cancel}
      closeLabel={common.close}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{fill(t.remove.text, { title: job.title })}</p>
    </ConfirmDialog>
  );
}

/** The acts of a job's row: hot, edit, duplicate, close or reopen, delete. */
export function JobActions({ job }: { job: AdminJob }) {
  const { t } = useTexts();
  const { act, isBusy } = useAct();
  const [isDeleting, setDeleting] = useState(false);
  const { id, isHot, isActive } = job;
  const named = (text: string) => fill(text, { title: job.title });
  const { toasts } = t;

  return (
    <div className="row-actions">
      <IconButton
        icon="flame"
        label={named(t.rows.hot)}
        isPressed={isHot}
        disabled={isBusy}
        onClick={() =>
          void act(
            () => setHot(id, !isHot),
            isHot ? toasts.notHot : toasts.hot,
            toasts.changeFailed,
          )
        }
      />
      <IconButton icon="pen" label={named(t.rows.edit)} onClick={() => editJob(job)} />
      <IconButton icon="copy" label={named(t.rows.duplicate)} onClick={() => duplicateJob(job)} />
      <IconButton
        icon={isActive ? 'eyeOff' : 'eye'}
        label={named(isActive ? t.rows.close : t.rows.reopen)}
        disabled={isBusy}
        onClick={() =>
          void act(
            () => setActive(id, !isActive),
            isActive ? toasts.closed : toasts.reopened,
            toasts.changeFailed,
          )
        }
      />
      <IconButton
        icon="trash"
        label={named(t.rows.delete)}
        isDestructive
        onClick={() => setDeleting(true)}
      />
      {isDeleting && <DeleteDialog job={job} onClose={() => setDeleting(false)} />}
    </div>
  );
}
