import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { hashPassword } from '#db/password';
import { sessions, userTokens, users } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/actor';
import { inBackground } from '~/server/background';
import { AppError } from '~/server/errors';
import { countAttempt } from '~/server/rate-limit';
import { keyedHash } from '~/server/secret';
import { addressForgets, addressResets, resetMails } from './limits.server';
import { forgetGuesses } from './login.server';
import { mailPasswordChanged, mailReset } from './mails.server';
import { refuseCommon } from './passwords.server';
import { reauthenticate } from './reauthentication.server';
import { checkToken, makeToken, spendToken } from './tokens.server';
import { userByEmail } from './user.server';

/**
 * Mails a link to the person whose address it is. Whether there is one is looked up after the
 * answer, so that neither its words nor its time tell.
 */
export async function forgotPassword(
  db: Db,
  { email, locale, address }: { email: string; locale?: Locale; address: string },
): Promise<void> {
  await countAttempt(db, [resetMails], keyedHash('forgot', email));
  await countAttempt(db, [addressForgets], address);
  inBackground('mail of reset', async () => {
    const user = await userByEmail(db, email);
    if (!user) return;
    const token = await makeToken(db, user, 'reset');
    await mailReset({ ...user, locale: locale ?? user.locale }, token);
  });
}

/** Sets a password within a transaction: all sessions and the links that replace it end with it. */
async function setPassword(tx: Db, id: number, hash: string) {
  const [row] = await tx.update(users).set({ password: hash }).where(eq(users.id, id)).returning();
  if (!row) throw new AppError('not_found', 'This account does not exist.');
  await tx.delete(sessions).where(eq(sessions.userId, id));
  await tx
    .delete(userTokens)
    .where(and(eq(userTokens.userId, id), eq(userTokens.purpose, 'reset')));
  return row;
}

/** Replaces a forgotten password; the link worked, so the address is the person's own. */
export async function resetPassword(
  db: Db,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<void> {
  await countAttempt(db, [addressResets], address);
  await checkToken(db, token, 'reset');
  await refuseCommon(password);
  const hash = await hashPassword(password);
  const user = await db.transaction(async (tx) => {
    const { userId, email } = await spendToken(tx, token, 'reset');
    const row = await setPassword(tx, userId, hash);
    if (row.email !== email) throw new AppError('gone', 'This link is no longer valid.');
    await tx
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(eq(users.id, userId));
    return row;
  });
  await forgetGuesses(db, user.id);
  inBackground('mail of changed password', () => mailPasswordChanged(user));
}

/** Changes the password of a person who knows the present one. The caller opens a new session. */
export async function changePassword(
  db: Db,
  input: { actor: Actor; currentPassword: string; newPassword: string; code?: string | undefined },
): Promise<void> {
  const { actor, currentPassword, newPassword, code } = input;
  await refuseCommon(newPassword, 'newPassword');
  const proof = { actor, password: currentPassword, code };
  await reauthenticate(db, proof, { field: 'currentPassword', withFactor: true });
  const hash = await hashPassword(newPassword);
  const user = await db.transaction((tx) => setPassword(tx, actor.id, hash));
  inBackground('mail of changed password', () => mailPasswordChanged(user));
}
