import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fill } from '~/lib/fill';
import { ConfirmAction } from '~/ui/admin/ConfirmAction';
import { toFieldLabels } from '~/ui/admin/field-labels';
import { TextAreaField } from '~/ui/forms/Field';
import type { ListedUser } from '../responses.schema';
import { $user } from '../session.store';
import { actionTexts, availableActions, performAction, type UserAction } from './user-actions';
import { useTexts } from './texts';

export interface UserActionDialogProps {
  action: UserAction;
  user: ListedUser;
  /** Id of what takes the focus afterwards, since the button may be gone. */
  focusAfter: string;
  onClose: () => void;
}

/** Asks before something is done to an account, and for the reason of a ban. */
export function UserActionDialog({ action, user, focusAfter, onClose }: UserActionDialogProps) {
  const { t, issueTexts } = useTexts();
  const ownId = useStore($user)?.id;
  const [reason, setReason] = useState('');
  const words = actionTexts(action, t);
  const name = user.username;
  const toState = ({ ban }: ListedUser) => {
    if (!ban) return t.active;
    return ban.reason ? `${t.banned}. ${fill(t.banReason, { reason: ban.reason })}` : t.banned;
  };
  return (
    <ConfirmAction
      title={fill(words.title, { name })}
      text={words.text}
      confirm={words.label}
      row={user}
      action={(seen) => performAction(action, seen, reason.trim())}
      comparison={{
        toValues: (one) => ({ isAdmin: one.isAdmin, state: toState(one) }),
        labels: toFieldLabels(t),
        isPossible: (now) => availableActions(now, ownId).includes(action),
      }}
      done={fill(words.done, { name })}
      failed={issueTexts.internal}
      onClose={onClose}
      focusAfter={focusAfter}
      isDestructive={words.isDestructive}
    >
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
    </ConfirmAction>
  );
}
