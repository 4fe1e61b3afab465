import { useState } from 'react';
import { ConfirmDialog } from '../Dialog';
import { IconButton } from '../IconButton';
import { useAdmin } from './AdminProvider';
import { useMutation } from './use-mutation';

export interface ConfirmActionProps {
  /** The question, and what it means. */
  title: string;
  text: string;
  confirm: string;
  action: () => Promise<unknown>;
  /** What is said when it went well, and when it did not. */
  done: string;
  failed: string;
  onClose: () => void;
  /** Id of what takes the focus afterwards, where the row with its button is gone. */
  focusAfter?: string;
}

/** Asks before something is taken away; stays open where that fails. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { title, text, confirm, action, done, failed, onClose, focusAfter } = props;
  const { kit, common } = useAdmin();
  const { mutate, isBusy } = useMutation();
  const run = async () => {
    if (!(await mutate(action, done, failed))) return;
    onClose();
    if (focusAfter) document.getElementById(focusAfter)?.focus();
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirm}
      cancelLabel={kit.cancel}
      closeLabel={common.close}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}

export interface DeleteButtonProps extends Omit<ConfirmActionProps, 'onClose' | 'confirm'> {
  /** What the button deletes. */
  label: string;
}

/** The button of a row that deletes it, after a question. */
export function DeleteButton({ label, ...question }: DeleteButtonProps) {
  const { kit } = useAdmin();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton icon="trash" label={label} isDestructive onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmAction {...question} confirm={kit.delete} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
