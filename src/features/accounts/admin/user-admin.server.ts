import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { bannedUsers, sessions, users, userTokens } from '#db/schema';
import { mailboxOf } from '~/lib/text-forms/email';
import { phoneKey } from '~/lib/text-forms/phone';
import { requireAdmin, type Actor } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { AppError } from '~/server/errors';
import { endSessionsOf } from '~/server/auth/session-rows';
import { changedSince } from '~/server/versioned';
import type { SeenUser } from '../accounts.schema';
import { lockAdmins, requireOtherAdmin, requireStillAdmin } from './admins.server';
import { userRow, type UserRow } from '../user.server';
import { findListedUser } from './users.server';

/** An admin's action on an account. */
export interface UserCall {
  actor: Actor;
  id: number;
  /** The account as the admin saw it. */
  seen?: SeenUser;
}

/** Refuses a write on an account that another admin has banned, unbanned, promoted or demoted since. */
async function requireAsSeen(tx: Db, id: number, user: SeenUser): Promise<void> {
  const now = await findListedUser(tx, id);
  if (!now) throw new AppError('account_not_found');
  const isSame =
    (user.isAdmin ?? now.isAdmin) === now.isAdmin &&
    (user.bannedAt === undefined || user.bannedAt === (now.ban?.bannedAt ?? ''));
  if (!isSame) throw changedSince(now);
}

/** Runs an admin's write on an account unless it has changed since they saw it; one at a time. */
async function write(
  db: Db,
  { actor, id, seen }: UserCall,
  work: (tx: Db, user: UserRow) => Promise<void>,
): Promise<void> {
  requireAdmin(actor);
  await db.transaction(async (tx) => {
    await lockAdmins(tx);
    await requireStillAdmin(tx, actor);
    if (seen) await requireAsSeen(tx, id, seen);
    await work(tx, await userRow(tx, id));
  });
}

/** Bans a person: sessions end at once, and log-in and registration are refused (docs/product.md#bans). */
export async function banUser(
  db: Db,
  { reason, ...call }: UserCall & { reason?: string | null },
): Promise<void> {
  await write(db, call, async (tx, user) => {
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
  await write(db, call, async (tx, user) => {
    const lifted = await tx
      .delete(bannedUsers)
      .where(eq(bannedUsers.userId, user.id))
      .returning({ id: bannedUsers.id });
    if (lifted.length === 0) return;
    await did(tx, call.actor, 'user.unban', user);
  });
}

async function setAdmin(db: Db, call: UserCall, isAdmin: boolean): Promise<void> {
  await write(db, call, async (tx, user) => {
    if (!isAdmin && user.isAdmin) await requireOtherAdmin(tx, user.id);
    const updatedRows = await tx
      .update(users)
      .set({ isAdmin })
      .where(and(eq(users.id, user.id), ne(users.isAdmin, isAdmin)))
      .returning({ id: users.id });
    if (updatedRows.length === 0) return;
    await did(tx, call.actor, isAdmin ? 'user.grant_admin' : 'user.revoke_admin', user);
  });
}

/** Makes a person an admin. */
export const grantAdmin = (db: Db, call: UserCall) => setAdmin(db, call, true);

/** Makes an admin a plain user; never the last one. */
export const revokeAdmin = (db: Db, call: UserCall) => setAdmin(db, call, false);

/** Logs a person out everywhere. */
export async function endSessions(db: Db, call: UserCall): Promise<void> {
  await write(db, call, async (tx, user) => {
    await endSessionsOf(tx, user.id);
    await did(tx, call.actor, 'user.end_sessions', user);
  });
}
