import { useState } from 'react';
import { ConfirmDialog } from '~/ui/Dialog';
import { useTexts } from './texts';

export interface DeleteDialogProps {
  title: string;
  text: string;
  /** Something truthy where it went well. */
  onDelete: () => Promise<unknown>;
  onClose: () => void;
  /** Part of the page to go on from, since the row with its button is gone. */
  part: 'events' | 'speakers' | 'categories';
}

/** Asks before something is deleted; stays open where that fails. */
export function DeleteDialog({ title, text, onDelete, onClose, part }: DeleteDialogProps) {
  const { t, common } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const isGone = await onDelete();
    setBusy(false);
    if (!isGone) return;
    onClose();
    document.getElementById(`${part}-heading`)?.focus();
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={t.remove.confirm}
      cancelLabel={t.form.cancel}
      closeLabel={common.close}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
