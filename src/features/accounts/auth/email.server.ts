import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client';
import { users } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { logAttempt } from '~/server/auth/authentication-log';
import { AppError, fieldError } from '~/server/errors';
import { enqueue } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { keyedHash } from '~/server/auth/secret';
import { countMail } from '~/server/mail/mail-limit';
import { mayMailOnce, sendJobMail } from '~/server/mail/queue-mail';
import { countAttempt } from '~/server/http/rate-limit';
import { addressVerifications, verifyMails } from '../login-limits.server';
import { countGuess, guessKey, forgetGuesses } from './login.server';
import { verificationMail } from '../account-mails.server';
import { isPasswordOf } from '../password-rules.server';
import { checkToken, makeToken, spendToken } from './tokens.server';
import { userRow, type UserRow } from '../user.server';

/** Names an address in a job, without containing it. */
const addressKey = (email: string) => keyedHash('mail-address', email.toLowerCase());

/**
 * Mails the link that verifies an address. The token is created as it is sent, so no table holds
 * it.
 */
export const verificationMailJob = defineJob({
  name: 'verification-mail',
  data: z.object({ userId: z.int(), mailbox: z.string(), isCounted: z.boolean() }),
  run: async (db, { userId, mailbox, isCounted }, context) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    // A newer address gets a mail of its own.
    if (!user || user.emailVerifiedAt || addressKey(user.email) !== mailbox) return;
    if (!isCounted && !(await mayMailOnce(db, context, 'verification', user.email))) return;
    await sendJobMail(verificationMail(user, await makeToken(db, user, 'verify')), context);
  },
});

/** Queues the mail that verifies the person's address, unless the mailbox had its share today. */
export const queueVerification = (
  tx: Db,
  { id: userId, email }: UserRow,
  isCounted = false,
): Promise<void> =>
  enqueue(tx, verificationMailJob, { userId, mailbox: addressKey(email), isCounted });

/** Mails the link once more, unless the address is verified already. */
export async function sendVerification(db: Db, actor: Actor): Promise<void> {
  await countAttempt(db, [verifyMails], String(actor.id));
  const user = await userRow(db, actor.id);
  if (user.emailVerifiedAt) return;
  await countMail(db, 'verification', user.email);
  await queueVerification(db, user, true);
}

/** Throws if it is not the password of the account; attempts count as those at login. */
async function requirePassword(
  db: Db,
  { id, password, browser }: { id: number; password: string; browser?: string | undefined },
): Promise<void> {
  await logAttempt({ event: 'reauthentication', userId: id }, async (noteFactor) => {
    const guess = await countGuess(db, guessKey({ id }, '', browser));
    if (!(await isPasswordOf(db, await userRow(db, id), password, guess))) {
      throw fieldError('password', 'password_wrong');
    }
    noteFactor('password');
    await forgetGuesses(db, id, browser);
  });
}

export interface VerifyCall {
  actor: Actor | null;
  token: string;
  /** The password of the link's account; not needed with a session of it. */
  password?: string | undefined;
  /** Names the network for the rate limit. */
  address: string;
  browser?: string | undefined;
  /** Runs in the transaction that confirms the address. */
  onConfirmed?: ((tx: Db, userId: number) => Promise<void>) | undefined;
}

/**
 * Marks an address as verified if the account still has it. The link only shows who reads the
 * mails; another person may have typed the address. So it requires a session of the account, or its
 * password.
 */
export async function verifyEmail(
  db: Db,
  { actor, token, password, address, browser, onConfirmed }: VerifyCall,
): Promise<void> {
  await countAttempt(db, [addressVerifications], address);
  const { userId: id } = await checkToken(db, token, 'verify');
  if (actor?.id !== id) {
    if (password === undefined) {
      throw actor ? new AppError('account_mismatch') : new AppError('account_password_needed');
    }
    await requirePassword(db, { id, password, browser });
  }
  await db.transaction(async (tx) => {
    const { userId, email } = await spendToken(tx, token, 'verify');
    const [row] = await tx
      .update(users)
      .set({ emailVerifiedAt: new Date() })
      .where(and(eq(users.id, userId), eq(users.email, email)))
      .returning({ id: users.id });
    if (!row) throw new AppError('gone');
    await onConfirmed?.(tx, userId);
  });
}
