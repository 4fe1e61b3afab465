import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { users } from '#db/schema';
import { type OpenSession, startSession } from './session';

/** An account whose password was verified, and the hash that it was compared with. */
export interface VerifiedPassword {
  id: number;
  password: string;
}

/**
 * Locks an account until the end of the transaction; returns false if its password has changed
 * since it was verified. A concurrent password change waits, and then ends the sessions that the old
 * password opened.
 */
export async function lockVerified(tx: Db, { id, password }: VerifiedPassword): Promise<boolean> {
  const [row] = await tx
    .select({ password: users.password })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return row?.password === password;
}

/** Starts a session with a verified password; null if it has been changed meanwhile. */
export async function startVerifiedSession(
  db: Db,
  verified: VerifiedPassword,
  device: { userAgent?: string } = {},
): Promise<OpenSession | null> {
  return db.transaction(async (tx) =>
    (await lockVerified(tx, verified)) ? startSession(tx, verified.id, device) : null,
  );
}
