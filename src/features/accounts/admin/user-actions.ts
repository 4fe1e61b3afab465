import type { AccountDictionary } from '../dictionary';
import { banUser, endSessionsOf, grantAdmin, revokeAdmin, unbanUser } from './user-admin.api';
import type { ListedUser } from '../responses.schema';

/** What an admin can do with an account. */
export const userActions = ['ban', 'unban', 'grant', 'revoke', 'endSessions'] as const;
export type UserAction = (typeof userActions)[number];

type Texts = AccountDictionary['admin'];

export interface ActionTexts {
  label: string;
  /** `{name}` */
  title: string;
  text: string;
  /** `{name}` */
  done: string;
  isDestructive: boolean;
}

/** What each is called, asked and reported as. */
export function actionTexts(action: UserAction, t: Texts): ActionTexts {
  const isDestructive = action !== 'unban' && action !== 'grant';
  const words = {
    ban: [t.ban, t.banTitle, t.banText, t.bannedDone],
    unban: [t.unban, t.unbanTitle, t.unbanText, t.unbannedDone],
    grant: [t.grant, t.grantTitle, t.grantText, t.grantedDone],
    revoke: [t.revoke, t.revokeTitle, t.revokeText, t.revokedDone],
    endSessions: [t.endSessions, t.endSessionsTitle, t.endSessionsText, t.endedDone],
  } satisfies Record<UserAction, string[]>;
  const [label = '', title = '', text = '', done = ''] = words[action];
  return { label, title, text, done, isDestructive };
}

/** What can be done with this account; nobody bans or demotes oneself. */
export function availableActions(user: ListedUser, ownId: number | undefined): UserAction[] {
  if (user.id === ownId) return [];
  const possible: Record<UserAction, boolean> = {
    endSessions: user.sessions > 0,
    grant: !user.isAdmin && !user.ban,
    revoke: user.isAdmin,
    ban: !user.ban,
    unban: Boolean(user.ban),
  };
  return (['endSessions', 'grant', 'revoke', 'unban', 'ban'] as const).filter(
    (action) => possible[action],
  );
}

/** Does it, unless the account is no longer as it was seen. */
export function performAction(action: UserAction, user: ListedUser, reason: string): Promise<void> {
  const calls: Record<UserAction, () => Promise<void>> = {
    ban: () => banUser(user, reason),
    unban: () => unbanUser(user),
    grant: () => grantAdmin(user),
    revoke: () => revokeAdmin(user),
    endSessions: () => endSessionsOf(user),
  };
  return calls[action]();
}
