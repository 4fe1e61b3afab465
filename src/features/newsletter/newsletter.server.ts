import { timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { newsletterSubscribers as subscribers } from '#db/schema';
import { inBackground } from '~/server/background';
import { AppError } from '~/server/errors';
import { sendMail } from '~/server/mail';
import { countAttempt, type Limit } from '~/server/rate-limit';
import { keyedHash } from '~/server/secret';
import { confirmMail, knownMail } from './newsletter-mails.server';
import type { NewsletterInput, NewsletterLink } from './newsletter.schema';

/** Subscriptions that one sender may ask for. */
const senderLimits: Limit[] = [
  { name: 'newsletter-hour', points: 10, seconds: 3600 },
  { name: 'newsletter-day', points: 30, seconds: 86_400 },
];

/** Mails that one address gets by it, whoever typed it. */
const addressLimits: Limit[] = [{ name: 'newsletter-mail', points: 5, seconds: 86_400 }];

/** Milliseconds after which an address that never confirmed is forgotten. */
const patience = 30 * 86_400_000;

export type SubscriberRow = typeof subscribers.$inferSelect;

/** What a link in a mail is for; a token of one opens nothing of the other. */
export type LinkPurpose = 'confirm' | 'stop';

/** The token of a subscriber's links: bound to the row, so that it ends with it and needs no place. */
export function newsletterToken(purpose: LinkPurpose, row: SubscriberRow): string {
  const text = JSON.stringify([row.id, row.email.toLowerCase(), row.createdAt.getTime()]);
  return keyedHash(`newsletter-${purpose}`, text);
}

function isToken(purpose: LinkPurpose, row: SubscriberRow, token: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(newsletterToken(purpose, row))];
  return given.length === right.length && timingSafeEqual(given, right);
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
  input: NewsletterInput;
}

/**
 * Takes a wish for the newsletter in. The answer is the same whether the address was known: what is to
 * be said is said by mail, and nothing else is sent before it was confirmed.
 */
export async function subscribe(db: Db, { sender, input }: Subscription): Promise<void> {
  await countAttempt(db, senderLimits, sender);
  const { website, email, locale } = input;
  if (website) return;
  await db.insert(subscribers).values({ email, locale }).onConflictDoNothing();
  inBackground('mail newsletter', async () => {
    const [row] = await db
      .select()
      .from(subscribers)
      .where(sql`lower(${subscribers.email}) = lower(${email})`);
    if (!row || !(await mayWrite(db, email))) return;
    const links = { confirm: newsletterToken('confirm', row), stop: newsletterToken('stop', row) };
    // In the language of the page that asked now.
    await sendMail((row.confirmedAt ? knownMail : confirmMail)({ ...row, locale }, links));
  });
}

async function find(db: Db, id: number): Promise<SubscriberRow | null> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row ?? null;
}

const gone = () => new AppError('gone', 'This link is no longer valid.');

/** Confirms a subscription. Twice does no harm. */
export async function confirmSubscription(db: Db, link: NewsletterLink): Promise<void> {
  const row = await find(db, link.id);
  if (!row || !isToken('confirm', row, link.token)) throw gone();
  await db
    .update(subscribers)
    .set({ confirmedAt: new Date() })
    .where(and(eq(subscribers.id, row.id), isNull(subscribers.confirmedAt)));
}

/** Ends a subscription and forgets the address; one that is not there any more was ended before. */
export async function unsubscribe(db: Db, { id, token }: NewsletterLink): Promise<void> {
  const row = await find(db, id);
  if (!row) return;
  if (!isToken('stop', row, token)) throw gone();
  await db.delete(subscribers).where(eq(subscribers.id, row.id));
}

/** Forgets the addresses that were never confirmed. */
export async function sweepNewsletter(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - patience);
  await db
    .delete(subscribers)
    .where(and(isNull(subscribers.confirmedAt), lt(subscribers.createdAt, before)));
}
