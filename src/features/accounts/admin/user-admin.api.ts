import { api } from '~/config/api-paths';
import { getPage, sendJson } from '~/lib/api-client';
import type { ListedUser } from '../responses.schema';

/** A page of the people with an account; `query` is what follows the question mark. */
export const fetchUsers = (query: string) => getPage<ListedUser>(`${api.adminUsers}?${query}`);

/** An address with the state in which the admin saw the account. */
const asSeen = (path: string, { isAdmin, ban }: ListedUser) =>
  `${path}?${new URLSearchParams({ isAdmin: String(isAdmin), bannedAt: ban?.bannedAt ?? '' })}`;

export const banUser = (user: ListedUser, reason: string) =>
  sendJson('POST', asSeen(api.adminUserBan(user.id), user), { reason });

export const unbanUser = (user: ListedUser) =>
  sendJson('DELETE', asSeen(api.adminUserBan(user.id), user));

export const grantAdmin = (user: ListedUser) =>
  sendJson('POST', asSeen(api.adminUserAdmin(user.id), user));

export const revokeAdmin = (user: ListedUser) =>
  sendJson('DELETE', asSeen(api.adminUserAdmin(user.id), user));

/** Logs a person out on all devices. */
export const endSessionsOf = ({ id }: ListedUser) => sendJson('DELETE', api.adminUserSessions(id));
