import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '#db/client';
import { bannedUsers, users } from '#db/schema';
import type { StaffScope } from '~/config/staff-scopes';
import { isStaffOf, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { withLocks } from '~/server/locks';

/**
 * Holds, to the end of the transaction, everyone else who would change who is an admin: two admins
 * who remove each other at once must not both succeed.
 */
export async function lockAdmins(tx: Db): Promise<void> {
  await withLocks(tx, ['admins']);
}

const isUnbanned = isNull(bannedUsers.id);

/** Throws `forbidden` if the actor has lost the scope meanwhile; call it after `lockAdmins`. */
export async function requireStillStaff(tx: Db, actor: Actor, scope: StaffScope): Promise<void> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(bannedUsers, eq(bannedUsers.userId, users.id))
    .where(and(eq(users.id, actor.id), isStaffOf(scope), isUnbanned));
  if (!row) throw new AppError('forbidden');
}

/** Throws `last_admin` unless another admin can log in. Call it after `lockAdmins`. */
export async function requireOtherAdmin(tx: Db, id: number): Promise<void> {
  const [otherAdmin] = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(bannedUsers, eq(bannedUsers.userId, users.id))
    .where(and(ne(users.id, id), eq(users.isAdmin, true), isUnbanned))
    .limit(1);
  if (!otherAdmin) {
    throw new AppError('last_admin');
  }
}
