import { fill } from '~/lib/fill';
import { ConfirmDialog } from '~/ui/Dialog';
import { useTexts } from './texts';
import { useAct } from './use-act';

export interface RemoveDialogProps {
  name: string;
  remove: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before something is deleted. */
export function RemoveDialog({ name, remove, onDone, onClose }: RemoveDialogProps) {
  const { t, common } = useTexts();
  const { act, isBusy } = useAct();
  return (
    <ConfirmDialog
      title={t.titles.remove}
      confirmLabel={t.remove}
      cancelLabel={t.cancel}
      closeLabel={common.close}
      isDestructive
      isBusy={isBusy}
      onConfirm={() =>
        void act(remove, t.toasts.removed, t.hasLearners).then((isDone) => isDone && onDone())
      }
      onClose={onClose}
    >
      <p>{fill(t.removeText, { name })}</p>
    </ConfirmDialog>
  );
}
