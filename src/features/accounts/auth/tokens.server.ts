import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '#db/client';
import { userTokens } from '#db/schema';
import { AppError } from '~/server/errors';
import { hashToken } from '~/server/auth/session-rows';
import type { UserRow } from '../user.server';

type Token = typeof userTokens.$inferSelect;

/** Minutes for which a token of each kind may be used. */
const lifetimes = { reset: 30, verify: 3 * 24 * 60 } as const;
type Purpose = keyof typeof lifetimes;

/**
 * Creates a token; only its hash is stored. A person has at most one to confirm an address, but
 * several to reset a password: anyone can request one, and must not invalidate the owner's.
 */
export async function makeToken(db: Db, user: UserRow, purpose: Purpose): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + lifetimes[purpose] * 60_000);
  await db.transaction(async (tx) => {
    if (purpose === 'verify') {
      await tx
        .delete(userTokens)
        .where(and(eq(userTokens.userId, user.id), eq(userTokens.purpose, purpose)));
    }
    await tx.insert(userTokens).values({
      id: hashToken(token),
      userId: user.id,
      purpose,
      email: user.email,
      expiresAt,
    });
  });
  return token;
}

const usable = (token: string, purpose: Purpose) =>
  and(
    eq(userTokens.id, hashToken(token)),
    eq(userTokens.purpose, purpose),
    gt(userTokens.expiresAt, new Date()),
  );

function goneError(): AppError {
  return new AppError('gone');
}

/** Returns the purpose of a token; throws `gone` if it cannot be used. */
export async function checkToken(db: Db, token: string, purpose: Purpose): Promise<Token> {
  const [row] = await db.select().from(userTokens).where(usable(token, purpose));
  if (!row) throw goneError();
  return row;
}

/** Uses a token up; throws `gone` if it cannot be used, also if a concurrent call was first. */
export async function spendToken(tx: Db, token: string, purpose: Purpose): Promise<Token> {
  const [row] = await tx.delete(userTokens).where(usable(token, purpose)).returning();
  if (!row) throw goneError();
  return row;
}

/** Deletes the tokens that have run out. */
export async function sweepTokens(db: Db): Promise<void> {
  await db.delete(userTokens).where(lt(userTokens.expiresAt, new Date()));
}
