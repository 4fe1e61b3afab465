import { ConfirmDialog } from '../Dialog';
import { useAdmin } from './AdminProvider';

interface DiscardQuestionProps {
  onDiscard: () => void;
  onStay: () => void;
}

/** Asks before a dialog is closed whose form has unsaved changes. */
export function DiscardQuestion({ onDiscard, onStay }: DiscardQuestionProps) {
  const { kit, common } = useAdmin();
  return (
    <ConfirmDialog
      title={kit.unsaved.title}
      confirmLabel={kit.unsaved.discard}
      cancelLabel={kit.unsaved.stay}
      closeLabel={common.close}
      isDestructive
      onConfirm={onDiscard}
      onClose={onStay}
    >
      <p>{kit.unsaved.text}</p>
    </ConfirmDialog>
  );
}
