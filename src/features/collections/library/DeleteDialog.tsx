import { useState } from 'react';
import { fill } from '~/lib/fill';
import { getErrorMessage } from '~/lib/error-message';
import { ConfirmDialog } from '~/ui/Dialog';
import { showToast } from '~/ui/toast';
import type { Collection } from '../collections.schema';
import { useTexts } from '../collection-texts';

export interface DeleteDialogProps {
  collection: Collection;
  /** Deletes it; throws the `ApiError` of a refusal. */
  remove: () => Promise<unknown>;
  /** Explains the consequences, with `{name}`. */
  text: string;
  onClose: () => void;
}

/** Asks for a confirmation before a collection is deleted. */
export function DeleteDialog({ collection, remove, text, onClose }: DeleteDialogProps) {
  const { t, issues, common } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const confirm = async () => {
    setBusy(true);
    try {
      await remove();
      onClose();
      showToast({ title: t.toasts.deleted });
    } catch (failure) {
      const message = getErrorMessage(failure, issues);
      setError(message);
      showToast({ title: t.toasts.deleteFailed, text: message, isDestructive: true });
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      title={t.delete.title}
      confirmLabel={t.delete.confirm}
      cancelLabel={t.delete.cancel}
      closeLabel={common.close}
      onConfirm={() => void confirm()}
      onClose={onClose}
      isDestructive
      isBusy={isBusy}
      error={error}
    >
      <p className="break-words">{fill(text, { name: collection.name })}</p>
    </ConfirmDialog>
  );
}
