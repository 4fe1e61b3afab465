import type { Db } from '#db/client';
import { hashOfNobody, verifyPassword } from '~/server/auth/password-hash';
import { AppError, fieldError } from '~/server/errors';
import { forgetAttempt, type Limit } from '~/server/http/rate-limit';
import { fold, minPasswordLength } from './accounts.schema';

/**
 * Words that do not make a password, alone or with digits and signs between: our names, those of
 * partner institutions, and roles.
 */
const passwordWords = [
  'sinau ai akademi academy infrastruktur infrastructure',
  'admin administrator master trainer guru teacher siswa student',
].flatMap((line) => line.split(' '));

/** Number of common passwords that are refused. */
const commonest = 3_000;

let common: Set<string> | null = null;

/** Returns true for one of the 3,000 most common passwords of an accepted length, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (!common) {
    // Loaded on the first use: most starts of a function never need the list.
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    // Shorter ones are refused anyway.
    const longEnough = dictionary['passwords-common'].filter(
      (word) => [...word].length >= minPasswordLength,
    );
    common = new Set(longEnough.slice(0, commonest).map(fold));
  }
  return common.has(fold(password));
}

/** The longest first, because a short word may be part of another. */
const words = passwordWords.toSorted((a, b) => b.length - a.length);

/** Returns true if the letters of a password are only names of ours, such as `SinauAI-2026`. */
export function isContextPassword(password: string): boolean {
  const letters = fold(password).replace(/[^\p{L}]/gu, '');
  return letters !== '' && words.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
}

/** Throws `invalid_fields` for a password that is easily guessed; `field` is its name in the body. */
export async function refuseCommon(password: string, field = 'password'): Promise<void> {
  if (isContextPassword(password) || (await isCommonPassword(password))) {
    throw fieldError(field, 'password_common');
  }
}

/** The keys of a counted attempt. */
export interface CountedGuess {
  limits: readonly Limit[];
  key: string;
}

/**
 * Returns true if it is the account's password. Without an account it takes equally long, and
 * returns false. While there are too many log-ins for it to be looked at, the attempt is taken back.
 */
export async function isPasswordOf(
  db: Db,
  account: { password: string } | undefined,
  password: string,
  guess: CountedGuess,
): Promise<boolean> {
  try {
    const matches = await verifyPassword(account?.password ?? hashOfNobody(), password);
    return account !== undefined && matches;
  } catch (error) {
    if (error instanceof AppError && error.code === 'logins_busy') {
      await Promise.all(guess.limits.map((limit) => forgetAttempt(db, limit, guess.key)));
    }
    throw error;
  }
}
