import { useState } from 'react';
import { fill } from '~/lib/fill';
import { getErrorMessage } from '~/lib/error-message';
import { ConfirmDialog } from '~/ui/Dialog';
import { TextAreaField } from '~/ui/forms/Field';
import { showToast } from '~/ui/toast';
import type { ListedUser } from '../responses.schema';
import { noteRefusal } from '../use-action';
import { actionTexts, performAction, type UserAction } from './user-actions';
import type { AdminTexts } from './texts';

export interface UserActionDialogProps extends AdminTexts {
  action: UserAction;
  user: ListedUser;
  /** Loads the list again. */
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is done to an account, and for the reason of a ban. */
export function UserActionDialog(props: UserActionDialogProps) {
  const { action, user, onDone, onClose, t, common, issues, cancel } = props;
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const words = actionTexts(action, t);
  const name = user.username;

  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await performAction(action, user, reason.trim());
      await onDone();
      onClose();
      showToast({ title: t.success, text: fill(words.done, { name }) });
    } catch (caught) {
      noteRefusal(caught);
      setError(caught);
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      title={fill(words.title, { name })}
      confirmLabel={words.label}
      cancelLabel={cancel}
      closeLabel={common.close}
      isDestructive={words.isDestructive}
      isBusy={isBusy}
      error={error === null ? undefined : getErrorMessage(error, issues)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="text-ink-soft">{words.text}</p>
      {action === 'ban' && (
        <div className="mt-5">
          <TextAreaField
            id="ban-reason"
            label={t.reason}
            hint={t.reasonHint}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
