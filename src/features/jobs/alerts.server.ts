import { timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobAlerts } from '#db/schema';
import { inBackground } from '~/server/background';
import { AppError } from '~/server/errors';
import { sendMail } from '~/server/mail';
import { countAttempt, type Limit } from '~/server/rate-limit';
import { keyedHash } from '~/server/secret';
import { confirmMail, knownMail } from './alert-mails.server';
import type { AlertInput, AlertLink } from './alert.schema';

/** Alerts that one sender may ask for. */
const senderLimits: Limit[] = [
  { name: 'job-alert-hour', points: 10, seconds: 3600 },
  { name: 'job-alert-day', points: 30, seconds: 86_400 },
];

/** Mails that one address gets by it, whoever typed it. */
const addressLimits: Limit[] = [{ name: 'job-alert-mail', points: 5, seconds: 86_400 }];

export type AlertRow = typeof jobAlerts.$inferSelect;

/** What a link in a mail is for; a token of one opens nothing of the other. */
export type AlertPurpose = 'confirm' | 'stop';

/** The token of an alert's links: bound to the row, so that it ends with it and needs no place. */
export function alertToken(purpose: AlertPurpose, row: AlertRow): string {
  const { id, email, query, createdAt } = row;
  const text = JSON.stringify([id, email.toLowerCase(), query, createdAt.getTime()]);
  return keyedHash(`job-alert-${purpose}`, text);
}

function isToken(purpose: AlertPurpose, row: AlertRow, token: string): boolean {
  const [given, right] = [token, alertToken(purpose, row)].map((text) => Buffer.from(text));
  return given !== undefined && right?.length === given.length && timingSafeEqual(given, right);
}

async function mayWrite(db: Db, email: string): Promise<boolean> {
  try {
    await countAttempt(db, addressLimits, keyedHash('mail-address', email.toLowerCase()));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

export interface Subscription {
  /** Names the sender for the rate limit. */
  sender: string;
  input: AlertInput;
}

/**
 * Takes a wish for mails in. Nothing tells whether the address was known: the answer is the same, and
 * what is to be said is said by mail. Nothing but that mail is sent before it was confirmed.
 */
export async function subscribe(db: Db, { sender, input }: Subscription): Promise<void> {
  await countAttempt(db, senderLimits, sender);
  const { website, email, query, locale } = input;
  if (website) return;
  await db.insert(jobAlerts).values({ email, query, locale }).onConflictDoNothing();
  inBackground('mail job alert', async () => {
    const [row] = await db
      .select()
      .from(jobAlerts)
      .where(and(sql`lower(${jobAlerts.email}) = lower(${email})`, eq(jobAlerts.query, query)));
    if (!row || !(await mayWrite(db, email))) return;
    const links = { confirm: alertToken('confirm', row), stop: alertToken('stop', row) };
    // In the language of the page that asked now.
    await sendMail((row.confirmedAt ? knownMail : confirmMail)({ ...row, locale }, links));
  });
}

async function find(db: Db, id: number): Promise<AlertRow | null> {
  const [row] = await db.select().from(jobAlerts).where(eq(jobAlerts.id, id));
  return row ?? null;
}

const gone = () => new AppError('gone', 'This link is no longer valid.');

/** Confirms an alert: from now on the digests are sent. Twice does no harm. */
export async function confirmAlert(db: Db, link: AlertLink): Promise<void> {
  const row = await find(db, link.id);
  if (!row || !isToken('confirm', row, link.token)) throw gone();
  await db
    .update(jobAlerts)
    .set({ confirmedAt: new Date() })
    .where(and(eq(jobAlerts.id, row.id), isNull(jobAlerts.confirmedAt)));
}

/**
 * Ends an alert and forgets the address. One that is not there any more was ended before: mail
 * programs ask twice, and people go back.
 */
export async function stopAlert(db: Db, { id, token }: AlertLink): Promise<void> {
  const row = await find(db, id);
  if (!row) return;
  if (!isToken('stop', row, token)) throw gone();
  await db.delete(jobAlerts).where(eq(jobAlerts.id, row.id));
}
