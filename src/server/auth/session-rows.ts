import { createHash } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#db/client';
import { sessions } from '#db/schema';

/** The database stores hashes of session ids, so that a dump opens nothing. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Ends all sessions of a person except `except`. */
export async function endSessionsOf(db: Db, userId: number, except?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        except === undefined ? undefined : ne(sessions.id, hashToken(except)),
      ),
    );
}
