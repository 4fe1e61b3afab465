import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { site } from '~/config/site';
import type { Db } from '#db/client';
import { recoveryCodes, users } from '#db/schema';
import { seal, unseal } from '~/server/auth/secret';
import type { UserRow } from '../user.server';

type Holder = Pick<UserRow, 'id' | 'username' | 'totpSecret'>;

const owner = (id: number) => `user:${id}`;

/** The app's side of a secret. */
export function createTotp(username: string, secret: Secret): TOTP {
  return new TOTP({ issuer: site.brand, label: username, secret, digits: 6, period: 30 });
}

/** A new secret, and its stored form. */
export function newSecret(id: number): { secret: Secret; sealed: string } {
  const secret = new Secret({ size: 20 });
  return { secret, sealed: seal('totp', owner(id), secret.base32) };
}

/** Returns the time step of a code, now or one step before or after; null if it is wrong. */
export function stepOf(user: Holder, code: string, timestamp = Date.now()): number | null {
  const base32 = user.totpSecret && unseal('totp', owner(user.id), user.totpSecret);
  if (!base32) return null;
  const totp = createTotp(user.username, Secret.fromBase32(base32));
  const token = code.replace(/\s/g, '');
  const delta = /^\d{6}$/.test(token) ? totp.validate({ token, timestamp, window: 1 }) : null;
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Condition: the step is later than that of every used code. */
export const isNewStep = (step: number) =>
  or(isNull(users.totpLastStep), lt(users.totpLastStep, step));

/** A recovery code: seven groups of four, without letters that look like digits. */
export function newRecoveryCode(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const signs = [...randomBytes(28)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}

/** The stored form of a recovery code: with 140 random bits, its hash cannot be reversed. */
export function recoveryHash(code: string): string {
  const signs = code.toLowerCase().replace(/[^a-z\d]/g, '');
  return createHash('sha256').update(signs).digest('hex');
}

/** Consumes a code and returns its kind, or null. Safe under concurrent use. */
export async function spendCode(
  db: Db,
  user: Holder,
  code: string,
): Promise<'totp' | 'recovery_code' | null> {
  const step = stepOf(user, code);
  if (step !== null) {
    const spentCodes = await db
      .update(users)
      .set({ totpLastStep: step })
      .where(and(eq(users.id, user.id), isNewStep(step)))
      .returning({ id: users.id });
    return spentCodes.length > 0 ? 'totp' : null;
  }
  const usedCodes = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, user.id), eq(recoveryCodes.codeHash, recoveryHash(code))))
    .returning({ id: recoveryCodes.id });
  return usedCodes.length > 0 ? 'recovery_code' : null;
}
