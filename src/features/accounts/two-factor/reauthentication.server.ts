import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { users } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { logAttempt } from '~/server/auth/authentication-log';
import { fieldError } from '~/server/errors';
import { countAttempt, forgetAttempts } from '~/server/http/rate-limit';
import { lockVerified, type VerifiedPassword } from '~/server/auth/verified-password';
import { passwordGuesses } from '../login-limits.server';
import { isPasswordOf } from '../password-rules.server';
import { spendCode } from './second-factor.server';

/** The credentials that a logged-in person enters again. */
export interface Proof {
  actor: Actor;
  password: string;
  /** Six digits of the second factor, or a recovery code. */
  code?: string | undefined;
}

export interface Question {
  /** The password's name in the body. */
  field?: string;
  /** The second factor is required too, if it is on. */
  withFactor?: boolean;
  /** Throws if the action would be refused anyway, so that no code is used up for it. */
  first?: () => Promise<void>;
}

/**
 * Requires the current password of a logged-in person, and the second factor before changes to who
 * can log in: an open or copied session is not enough (docs/product.md#re-authentication). Each
 * attempt is counted before anything is checked, until every factor was right. The result is for
 * `requireVerified` in the transaction of the action.
 */
export async function reauthenticate(
  db: Db,
  { actor, password, code }: Proof,
  { field = 'password', withFactor = false, first }: Question = {},
): Promise<VerifiedPassword> {
  return logAttempt({ event: 'reauthentication', userId: actor.id }, async (noteFactor) => {
    const key = String(actor.id);
    await countAttempt(db, passwordGuesses, key);
    const [account] = await db.select().from(users).where(eq(users.id, actor.id));
    const guess = { limits: passwordGuesses, key };
    const matches = await isPasswordOf(db, account, password, guess);
    if (!account || !matches) throw fieldError(field, 'password_wrong');
    noteFactor('password');
    await first?.();
    if (withFactor && account.totpConfirmedAt) {
      if (!code) throw fieldError('code', 'code_required');
      const factor = await spendCode(db, account, code);
      if (!factor) throw fieldError('code', 'code_wrong');
      noteFactor(factor);
    }
    await forgetAttempts(db, passwordGuesses, key);
    return { id: account.id, password: account.password };
  });
}

/**
 * Locks the account until the transaction ends, and throws if its password has changed since it
 * was checked, so that the old password cannot win a race against its replacement.
 */
export async function requireVerified(
  tx: Db,
  proof: VerifiedPassword,
  field = 'password',
): Promise<void> {
  if (!(await lockVerified(tx, proof))) throw fieldError(field, 'password_wrong');
}
