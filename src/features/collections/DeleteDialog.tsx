import { useState } from 'react';
import { errorSentence } from '~/lib/error-sentence';
import { fill } from '~/lib/fill';
import { ConfirmDialog } from '~/ui/Dialog';
import { showToast } from '~/ui/toast';
import { removeCollection } from './collections.store';
import type { Collection } from './schema';
import { useTexts } from './texts';

/** Asks before a collection is deleted. */
export function DeleteDialog({
  collection,
  onClose,
}: {
  collection: Collection;
  onClose: () => void;
}) {
  const { t, errors, common } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const confirm = async () => {
    setBusy(true);
    try {
      await removeCollection(collection.id);
      onClose();
      showToast({ title: t.toasts.deleted });
    } catch (failure) {
      const text = errorSentence(failure, errors);
      setError(text);
      showToast({ title: t.toasts.deleteFailed, text, isDestructive: true });
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
      <p className="break-words">{fill(t.delete.text, { name: collection.name })}</p>
    </ConfirmDialog>
  );
}
