import { send } from '~/calls/send';
import { banUser, endSessions, grantAdmin, revokeAdmin, unbanUser } from './accounts-admin.calls';
import type { AdminKitProps } from '~/ui/admin/AdminProvider';
import type { AccountDictionary } from '../dictionary';
import { fill } from '~/lib/fill';
import { toFieldLabels } from '~/ui/admin/field-labels';
import type { RowAction } from '~/ui/admin/RowActions';
import type { ListedUser } from '../responses.schema';

interface UserAction {
  label: string;
  /** The question and the report; `{name}` is the account's. */
  title: string;
  text: string;
  done: string;
  isPossible: (user: ListedUser) => boolean;
  send: (user: ListedUser, reason: string) => Promise<void>;
  isHarmless?: boolean;
  asksWhy?: boolean;
}

/** The account with the state that the admin saw, so that a changed one is refused. */
const asSeen = ({ id, isAdmin, ban }: ListedUser) => ({
  id,
  isAdmin: String(isAdmin),
  bannedAt: ban?.bannedAt ?? '',
});

const actionsOf = (t: AdminTexts['t']): UserAction[] => [
  {
    label: t.endSessions,
    title: t.endSessionsTitle,
    text: t.endSessionsText,
    done: t.endedDone,
    isPossible: ({ sessions }) => sessions > 0,
    send: ({ id }) => send(endSessions, { id }),
  },
  {
    label: t.grant,
    title: t.grantTitle,
    text: t.grantText,
    done: t.grantedDone,
    isPossible: ({ isAdmin, ban }) => !isAdmin && !ban,
    send: (user) => send(grantAdmin, asSeen(user)),
    isHarmless: true,
  },
  {
    label: t.revoke,
    title: t.revokeTitle,
    text: t.revokeText,
    done: t.revokedDone,
    isPossible: ({ isAdmin }) => isAdmin,
    send: (user) => send(revokeAdmin, asSeen(user)),
  },
  {
    label: t.unban,
    title: t.unbanTitle,
    text: t.unbanText,
    done: t.unbannedDone,
    isPossible: ({ ban }) => ban !== null,
    send: (user) => send(unbanUser, asSeen(user)),
    isHarmless: true,
  },
  {
    label: t.ban,
    title: t.banTitle,
    text: t.banText,
    done: t.bannedDone,
    isPossible: ({ ban }) => ban === null,
    send: (user, reason) => send(banUser, asSeen(user), { reason }),
    asksWhy: true,
  },
];

export const personId = ({ id }: ListedUser) => `user-${id}`;

/** Actions for an account. Admins cannot ban or demote themselves. */
export function userActions(
  user: ListedUser,
  ownId: number | undefined,
  { t, issueTexts }: Pick<AdminTexts, 't' | 'issueTexts'>,
): RowAction<ListedUser>[] {
  if (user.id === ownId) return [];
  const toState = ({ ban }: ListedUser) => {
    if (!ban) return t.active;
    return ban.reason ? `${t.banned}. ${fill(t.banReason, { reason: ban.reason })}` : t.banned;
  };
  return actionsOf(t)
    .filter(({ isPossible }) => isPossible(user))
    .map(({ label, isPossible, send, isHarmless, asksWhy, ...texts }) => ({
      label: `${label}: {name}`,
      question: {
        ...texts,
        confirm: label,
        action: send,
        comparison: {
          toValues: (account) => ({ isAdmin: account.isAdmin, state: toState(account) }),
          labels: toFieldLabels(t),
          isPossible,
        },
        failed: issueTexts.internal,
        // The button may be gone.
        focusAfter: personId(user),
        isDestructive: !isHarmless,
        reason: asksWhy ? { label: t.reason, hint: t.reasonHint, maxLength: 500 } : undefined,
      },
    }));
}

export interface AdminTexts extends AdminKitProps {
  t: AccountDictionary['admin'];
}
