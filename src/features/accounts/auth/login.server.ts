import type { z } from 'zod';
import type { Db } from '#db/client';
import type { Locale } from '~/i18n/locales';
import { logAttempt } from '~/server/auth/authentication-log';
import { refuseBanned } from '~/server/auth/bans';
import { AppError } from '~/server/errors';
import { knownBrowser } from '~/server/auth/known-browser';
import { countAttempt, forgetAttempt, forgetAttempts } from '~/server/http/rate-limit';
import { keyedHash } from '~/server/auth/secret';
import { startVerifiedSession } from '~/server/auth/verified-password';
import type { OpenSession } from '~/server/auth/session';
import type { User } from '../responses.schema';
import { addressLogins, loginGuesses } from '../login-limits.server';
import { isPasswordOf, type CountedGuess } from '../password-rules.server';
import { fold, type loginSchema } from '../accounts.schema';
import { spendCode } from '../two-factor/second-factor.server';
import { sweepNowAndThen } from '../account-sweep.server';
import { describeUser, userByName, type UserRow } from '../user.server';

/**
 * The rate-limit key of an account, whichever of its names is tried; unknown names have one too. A
 * browser that has logged in before has its own, which strangers cannot use up.
 */
export const guessKey = (row: Pick<UserRow, 'id'> | undefined, name: string, browser?: string) => {
  if (!row) return keyedHash('login', name);
  const browserId = knownBrowser(browser, row.id);
  return browserId ? `${row.id}:${browserId}` : String(row.id);
};

/** Lets a person try again immediately, after the password was reset by mail. */
export async function forgetGuesses(db: Db, id: number, browser?: string): Promise<void> {
  await forgetAttempts(db, loginGuesses, guessKey({ id }, ''));
  await forgetAttempts(db, loginGuesses, guessKey({ id }, '', browser));
}

/**
 * Counts an attempt at the password of an account; throws if there were too many, in any way. The
 * result is for `isPasswordOf`.
 */
export async function countGuess(db: Db, key: string): Promise<CountedGuess> {
  await countAttempt(db, loginGuesses, key);
  return { limits: loginGuesses, key };
}

export interface LoginCall extends z.infer<typeof loginSchema> {
  /** Names the network for the rate limit. */
  address: string;
  /** The cookie of earlier log-ins. */
  browser?: string | undefined;
  userAgent?: string;
  /** Language of the organisation's name; defaults to that of the account. */
  lang?: Locale | undefined;
}

/** A logged-in person with the new session. */
export interface Entered {
  user: User;
  session: OpenSession;
}

const invalidCredentials = () => new AppError('invalid_credentials');

/**
 * Logs in. Unknown names and wrong passwords are indistinguishable, in message and time. Every
 * attempt is counted before the password is checked, and the session starts only while the checked
 * password is still valid.
 */
export async function login(
  db: Db,
  { username, password, code, address, browser, userAgent, lang }: LoginCall,
): Promise<Entered> {
  sweepNowAndThen(db);
  const name = fold(username);
  const row = await userByName(db, name);
  return logAttempt({ event: 'login', userId: row?.id }, async (noteFactor) => {
    // The account is counted first, so that refused attempts do not use up the limit of a whole
    // school.
    const key = guessKey(row, name, browser);
    const guess = await countGuess(db, key);
    await countAttempt(db, [addressLogins], address);
    const matches = await isPasswordOf(db, row, password, guess);
    if (!row || !matches) throw invalidCredentials();
    noteFactor('password');
    await refuseBanned(db, { id: row.id });
    if (row.totpConfirmedAt) {
      if (!code) throw new AppError('second_factor');
      const factor = await spendCode(db, row, code);
      if (!factor)
        throw new AppError('second_factor', undefined, {
          issues: { code: { code: 'code_wrong' } },
        });
      noteFactor(factor);
    }
    const session = await startVerifiedSession(
      db,
      row,
      userAgent === undefined ? {} : { userAgent },
    );
    if (!session) throw invalidCredentials();
    await forgetAttempts(db, loginGuesses, key);
    await forgetAttempt(db, addressLogins, address);
    return { user: await describeUser(db, row, lang ?? row.locale), session };
  });
}
