import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { sessions, userTokens, users } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { knownBrowser } from '~/server/auth/known-browser';
import { did } from '~/deeds.server';
import { hashPassword } from '~/server/auth/password-hash';
import { enqueue } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { sealData, sealedData, unsealData } from '~/server/jobs/sealed';
import { mailboxKey } from '~/server/mail/mail-limit';
import { mayMailOnce, sendJobMail } from '~/server/mail/queue-mail';
import { countAttempt } from '~/server/http/rate-limit';
import { startSession, type OpenSession } from '~/server/auth/session';
import {
  addressForgets,
  addressResets,
  passwordChanges,
  resetMails,
  strangeResetMails,
} from '../login-limits.server';
import type { VerifyCall } from './email.server';
import { forgetGuesses } from './login.server';
import { passwordChangedMail, resetMail } from '../account-mails.server';
import { refuseCommon } from '../password-rules.server';
import { reauthenticate, requireVerified } from '../two-factor/reauthentication.server';
import { checkToken, makeToken, spendToken } from './tokens.server';
import { userByEmail } from '../user.server';

interface From {
  /** Names the network for the rate limit. */
  address: string;
  /** The cookie of earlier log-ins. */
  browser?: string | undefined;
}

/** Names a browser that has logged in to the account with this address before; null for any other. */
async function getBrowser(db: Db, email: string, browser?: string): Promise<string | null> {
  if (!browser) return null;
  const user = await userByEmail(db, email);
  return user ? knownBrowser(browser, user.id) : null;
}

interface ResetRequest {
  email: string;
  /** The language of the page; without it, that of the account. */
  locale?: Locale;
}

/** Looks up an address and mails its owner the link. The token is created as it is sent. */
export const resetMailJob = defineJob({
  name: 'reset-mail',
  data: sealedData,
  isPrivate: true,
  run: async (db, data, context) => {
    const { email, locale } = unsealData<ResetRequest>('reset-mail', data);
    const user = await userByEmail(db, email);
    if (!user) return;
    // An unconfirmed address may belong to a stranger, but its account could not be entered
    // otherwise.
    const isOpen = user.emailVerifiedAt ?? (await mayMailOnce(db, context, 'verification', email));
    if (!isOpen) return;
    const token = await makeToken(db, user, 'reset');
    await sendJobMail(resetMail({ ...user, locale: locale ?? user.locale }, token), context);
  },
});

/**
 * Mails a reset link to the owner of an address. The lookup happens after the response, so that
 * neither its content nor its time reveals an account. Networks and known browsers are counted
 * separately, so that strangers do not use up the owner's limit.
 */
export async function forgotPassword(
  db: Db,
  { email, locale, address, browser }: From & ResetRequest,
): Promise<void> {
  const mailbox = mailboxKey(email);
  const browserId = await getBrowser(db, email, browser);
  await countAttempt(db, [addressForgets], address);
  await countAttempt(db, resetMails, `${mailbox}:${browserId ?? address}`);
  if (!browserId) await countAttempt(db, [strangeResetMails], mailbox);
  await enqueue(db, resetMailJob, sealData('reset-mail', { email, locale }));
}

/** Sets a password within a transaction: all sessions and the links that replace it end with it. */
async function setPassword(tx: Db, id: number, hash: string) {
  const [row] = await tx.update(users).set({ password: hash }).where(eq(users.id, id)).returning();
  if (!row) throw new AppError('account_not_found');
  await tx.delete(sessions).where(eq(sessions.userId, id));
  await tx
    .delete(userTokens)
    .where(and(eq(userTokens.userId, id), eq(userTokens.purpose, 'reset')));
  return row;
}

/** Replaces a forgotten password; the link worked, so the address is the person's own. */
export async function resetPassword(
  db: Db,
  {
    token,
    password,
    address,
    browser,
    onConfirmed,
  }: From & { token: string; password: string } & Pick<VerifyCall, 'onConfirmed'>,
): Promise<void> {
  await countAttempt(db, [addressResets], address);
  const { userId } = await checkToken(db, token, 'reset');
  await refuseCommon(password);
  const hash = await hashPassword(password);
  const user = await db.transaction(async (tx) => {
    // Concurrent links wait here, before locking what the other deletes.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const { email } = await spendToken(tx, token, 'reset');
    const row = await setPassword(tx, userId, hash);
    if (row.email !== email) throw new AppError('gone');
    await tx
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(eq(users.id, userId));
    await onConfirmed?.(tx, userId);
    await did(tx, null, 'account.set-password', { mail: passwordChangedMail(row) });
    return row;
  });
  await forgetGuesses(db, user.id, browser);
}

export interface ChangePassword {
  actor: Actor;
  currentPassword: string;
  newPassword: string;
  code?: string | undefined;
  userAgent?: string;
}

/**
 * Changes the password of a person who knows the current one; returns the only remaining session.
 */
export async function changePassword(db: Db, input: ChangePassword): Promise<OpenSession> {
  const { actor, currentPassword, newPassword, code, userAgent = '' } = input;
  await refuseCommon(newPassword, 'newPassword');
  const proof = { actor, password: currentPassword, code };
  const question = { field: 'currentPassword', withFactor: true };
  const proven = await reauthenticate(db, proof, question);
  await countAttempt(db, [passwordChanges], String(actor.id));
  const hash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    await requireVerified(tx, proven, 'currentPassword');
    const user = await setPassword(tx, actor.id, hash);
    // An unconfirmed address may belong to a stranger.
    const mail = user.emailVerifiedAt ? passwordChangedMail(user) : null;
    await did(tx, actor, 'account.set-password', { mail });
    return startSession(tx, actor.id, { userAgent });
  });
}
