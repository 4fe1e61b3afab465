import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { staffScopes } from '#db/lists';
import { bannedUsers, sessions, users, userTokens } from '#db/schema';
import type { StaffScope } from '~/config/staff-scopes';
import { mailboxOf } from '~/lib/text-forms/email';
import { phoneKey } from '~/lib/text-forms/phone';
import { requireScope, type Actor } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { AppError } from '~/server/errors';
import { endSessionsOf } from '~/server/auth/session-rows';
import { changedSince } from '~/server/versioned';
import type { SeenUser } from '../accounts.schema';
import { scopesMail } from '../account-mails.server';
import { lockAdmins, requireOtherAdmin, requireStillStaff } from './admins.server';
import { userRow, type UserRow } from '../user.server';
import { findListedUser } from './users.server';

/** An act of staff on an account. */
export interface UserCall {
  actor: Actor;
  id: number;
  /** The account as the person saw it. */
  seen?: SeenUser;
}

/** Refuses a write on an account that somebody has banned, unbanned, or given other scopes since. */
async function requireAsSeen(tx: Db, id: number, user: SeenUser): Promise<void> {
  const now = await findListedUser(tx, id);
  if (!now) throw new AppError('account_not_found');
  const isSame =
    (user.isAdmin ?? now.isAdmin) === now.isAdmin &&
    (user.scopes ?? now.scopes.join()) === now.scopes.join() &&
    (user.bannedAt === undefined || user.bannedAt === (now.ban?.bannedAt ?? ''));
  if (!isSame) throw changedSince(now);
}

/** Runs a write on an account unless it has changed since it was seen; one at a time. */
async function write(
  db: Db,
  { actor, id, seen }: UserCall,
  need: 'people' | 'all',
  work: (tx: Db, user: UserRow) => Promise<void>,
): Promise<void> {
  requireScope(actor, need);
  await db.transaction(async (tx) => {
    await lockAdmins(tx);
    await requireStillStaff(tx, actor, need);
    if (seen) await requireAsSeen(tx, id, seen);
    const user = await userRow(tx, id);
    // Whoever could lock staff out would take their scopes away.
    if (user.staffScopes.length > 0 && user.id !== actor.id) requireScope(actor, 'all');
    await work(tx, user);
  });
}

/** Bans a person: sessions end at once, and log-in and registration are refused (docs/product.md#bans). */
export async function banUser(
  db: Db,
  { reason, ...call }: UserCall & { reason?: string | null },
): Promise<void> {
  await write(db, call, 'people', async (tx, user) => {
    if (user.isAdmin) await requireOtherAdmin(tx, user.id);
    if (user.id === call.actor.id) throw new AppError('self_ban');
    const imposed = { reason: reason || null, bannedAt: new Date(), bannedBy: call.actor.id };
    await tx
      .insert(bannedUsers)
      .values({
        userId: user.id,
        username: user.username,
        email: mailboxOf(user.email),
        phoneNumber: phoneKey(user.phoneNumber),
        ...imposed,
      })
      .onConflictDoUpdate({
        target: bannedUsers.userId,
        targetWhere: sql`${bannedUsers.userId} is not null`,
        set: imposed,
      });
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await tx.delete(userTokens).where(eq(userTokens.userId, user.id));
    await did(tx, call.actor, 'user.ban', { ...user, reason: imposed.reason });
  });
}

/** Lifts a ban; nothing changes if there is none. */
export async function unbanUser(db: Db, call: UserCall): Promise<void> {
  await write(db, call, 'people', async (tx, user) => {
    const lifted = await tx
      .delete(bannedUsers)
      .where(eq(bannedUsers.userId, user.id))
      .returning({ id: bannedUsers.id });
    if (lifted.length === 0) return;
    await did(tx, call.actor, 'user.unban', user);
  });
}

type ScopeDeed = 'user.set-scopes' | 'user.grant_admin' | 'user.revoke_admin';

async function changeScopes(
  db: Db,
  { scopes: wanted, deed, ...call }: UserCall & { scopes: readonly StaffScope[]; deed: ScopeDeed },
): Promise<void> {
  // In the order of the list, and `all` has the others in it.
  const scopes = wanted.includes('all')
    ? (['all'] as const)
    : staffScopes.filter((scope) => wanted.includes(scope));
  await write(db, call, 'all', async (tx, user) => {
    if (user.isAdmin && !scopes.includes('all')) await requireOtherAdmin(tx, user.id);
    const updatedRows = await tx
      .update(users)
      .set({ staffScopes: [...scopes] })
      .where(and(eq(users.id, user.id), ne(users.staffScopes, [...scopes])))
      .returning({ id: users.id });
    if (updatedRows.length === 0) return;
    // An address that was never confirmed may be a stranger's.
    const mail = user.emailVerifiedAt ? scopesMail(user, scopes) : null;
    await did(tx, call.actor, deed, { ...user, scopes, before: user.staffScopes, mail });
  });
}

/** Sets what a person may do as staff; the last `all` stays. */
export const setScopes = (db: Db, call: UserCall & { scopes: readonly StaffScope[] }) =>
  changeScopes(db, { ...call, deed: 'user.set-scopes' });

/** Makes a person an admin: staff of all. */
export const grantAdmin = (db: Db, call: UserCall) =>
  changeScopes(db, { ...call, scopes: ['all'], deed: 'user.grant_admin' });

/** Makes staff a plain user; never the last one of all. */
export const revokeAdmin = (db: Db, call: UserCall) =>
  changeScopes(db, { ...call, scopes: [], deed: 'user.revoke_admin' });

/** Logs a person out everywhere. */
export async function endSessions(db: Db, call: UserCall): Promise<void> {
  await write(db, call, 'people', async (tx, user) => {
    await endSessionsOf(tx, user.id);
    await did(tx, call.actor, 'user.end_sessions', user);
  });
}
