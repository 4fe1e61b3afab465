import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/client';
import { users } from '#db/schema';
import { AppError } from '../errors';

/** Returns true if the person has shown to read the mails of their address. */
export async function hasVerifiedAddress(db: Db, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  return row !== undefined;
}

/**
 * Throws `email_unverified` without a confirmed address: accounts that cost nothing take no places from
 * people, and no checks.
 */
export async function requireVerifiedAddress(db: Db, userId: number): Promise<void> {
  if (!(await hasVerifiedAddress(db, userId))) throw new AppError('email_unverified');
}
