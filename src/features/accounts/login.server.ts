import type { z } from 'zod';
import type { Db } from '#db/client';
import { logAttempt } from '~/server/authentication-log';
import { refuseBanned } from '~/server/bans';
import { AppError } from '~/server/errors';
import { countAttempt, forgetAttempt, forgetAttempts } from '~/server/rate-limit';
import { keyedHash } from '~/server/secret';
import type { User } from './answers';
import { addressLogins, loginGuesses } from './limits.server';
import { isPasswordOf } from './passwords.server';
import { faults, fold, type loginSchema } from './schema';
import { spendCode } from './second-factor.server';
import { sweepNowAndThen } from './sweep.server';
import { describeUser, userByName, type UserRow } from './user.server';

/** Names an account in the limits, by whichever of its names it is tried; a name of nobody as well. */
const guessKey = (row: Pick<UserRow, 'id'> | undefined, name: string) =>
  row ? String(row.id) : keyedHash('login', name);

/** Lets a person try again at once, after the password was replaced by mail. */
export async function forgetGuesses(db: Db, id: number): Promise<void> {
  await forgetAttempts(db, loginGuesses, guessKey({ id }, ''));
}

/**
 * Checks who someone is (spec §7 `POST /api/login`). An unknown name and a wrong password are told
 * apart neither by words nor by time. Every attempt is counted before the password is looked at.
 */
export async function login(
  db: Db,
  { username, password, code, address }: z.infer<typeof loginSchema> & { address: string },
): Promise<User> {
  sweepNowAndThen(db);
  const name = fold(username);
  const row = await userByName(db, name);
  return logAttempt({ event: 'login', userId: row?.id }, async (shown) => {
    // The account first: who is refused there must not use up what a whole school shares.
    await countAttempt(db, loginGuesses, guessKey(row, name));
    await countAttempt(db, [addressLogins], address);
    const matches = await isPasswordOf(row, password);
    if (!row || !matches) throw new AppError('unauthorized', 'Wrong username or password.');
    shown('password');
    await refuseBanned(db, { id: row.id });
    if (row.totpConfirmedAt) {
      if (!code) throw new AppError('second_factor', 'Please enter your code.');
      const fields = { code: faults.codeWrong };
      const factor = await spendCode(db, row, code);
      if (!factor) throw new AppError('second_factor', faults.codeWrong, { fields });
      shown(factor);
    }
    await forgetGuesses(db, row.id);
    await forgetAttempt(db, addressLogins, address);
    return describeUser(db, row);
  });
}
