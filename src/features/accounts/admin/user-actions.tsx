import { send } from '~/calls/send';
import { banUser, endSessions, setScopes, unbanUser } from './accounts-admin.calls';
import type { StaffScope } from '~/config/staff-scopes';
import type { AdminKitProps } from '~/ui/admin/AdminProvider';
import type { AccountDictionary } from '../dictionary';
import { fill } from '~/lib/fill';
import { toFieldLabels } from '~/ui/admin/field-labels';
import type { RowAction } from '~/ui/admin/RowActions';
import { ScopeBoxes, type ScopeChoice } from './ScopeBoxes';
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
const asSeen = ({ id, scopes, ban }: ListedUser) => ({
  id,
  scopes: scopes.join(),
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

const toState = (t: AdminTexts['t'], { ban }: ListedUser) => {
  if (!ban) return t.active;
  return ban.reason ? `${t.banned}. ${fill(t.banReason, { reason: ban.reason })}` : t.banned;
};

export const toScopeNames = (
  { scopes }: Pick<ListedUser, 'scopes'>,
  { scopeNames }: Pick<AdminTexts, 'scopeNames'>,
) => scopes.map((scope) => scopeNames[scope]).join(', ');

/** The boxes of what a person may do as staff. */
function scopeAction(user: ListedUser, texts: AdminTexts): RowAction<ListedUser> {
  const { t, issueTexts, scopeNames } = texts;
  const choice: ScopeChoice = { current: user.scopes };
  return {
    label: `${t.scopes}: {name}`,
    question: {
      title: t.scopesTitle,
      text: t.scopesText,
      confirm: t.scopesSave,
      done: t.scopesDone,
      failed: issueTexts.internal,
      action: (seen) => send(setScopes, asSeen(seen), { scopes: [...choice.current] }),
      comparison: {
        toValues: (account) => ({
          scopes: toScopeNames(account, texts),
          state: toState(t, account),
        }),
        labels: toFieldLabels(t),
      },
      focusAfter: personId(user),
      isDestructive: false,
      children: (
        <ScopeBoxes legend={t.scopes} names={scopeNames} initial={user.scopes} choiceRef={choice} />
      ),
    },
  };
}

/**
 * Actions for an account; nobody has any for themselves. Only who gives rights acts on staff.
 */
export function userActions(
  user: ListedUser,
  { ownId, maySetScopes }: Viewer,
  texts: AdminTexts,
): RowAction<ListedUser>[] {
  const { t, issueTexts } = texts;
  if (user.id === ownId || (user.scopes.length > 0 && !maySetScopes)) return [];
  const actions = actionsOf(t)
    .filter(({ isPossible }) => isPossible(user))
    .map(({ label, isPossible, send, isHarmless, asksWhy, ...words }) => ({
      label: `${label}: {name}`,
      question: {
        ...words,
        confirm: label,
        action: send,
        comparison: {
          toValues: (account: ListedUser) => ({
            scopes: toScopeNames(account, texts),
            state: toState(t, account),
          }),
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
  return maySetScopes && !user.ban ? [scopeAction(user, texts), ...actions] : actions;
}

export interface AdminTexts extends AdminKitProps {
  t: AccountDictionary['admin'];
  scopeNames: Readonly<Record<StaffScope, string>>;
}

/** Who looks at the accounts. */
export interface Viewer {
  /** The own account, which has no actions here. */
  ownId: number | undefined;
  /** Whether they give and take rights of staff. */
  maySetScopes: boolean;
}
