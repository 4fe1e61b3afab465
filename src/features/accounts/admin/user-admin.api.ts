import { api } from '~/config/api-paths';
import { getPage, sendJson } from '~/lib/api-client';
import type { AuditEntry, ListedUser } from '../responses.schema';

/** A page of the people with an account, newest first. */
export const fetchUsers = (query: string, page: number) =>
  getPage<ListedUser>(`${api.adminUsers}?${new URLSearchParams({ q: query, page: String(page) })}`);

export const banUser = (id: number, reason: string) =>
  sendJson('POST', api.adminUserBan(id), { reason });

export const unbanUser = (id: number) => sendJson('DELETE', api.adminUserBan(id));

export const grantAdmin = (id: number) => sendJson('POST', api.adminUserAdmin(id));

export const revokeAdmin = (id: number) => sendJson('DELETE', api.adminUserAdmin(id));

/** Logs a person out on all devices. */
export const endSessionsOf = (id: number) => sendJson('DELETE', api.adminUserSessions(id));

/** A page of what admins did, newest first. */
export const fetchAudit = (page: number) => getPage<AuditEntry>(`${api.adminAudit}?page=${page}`);
