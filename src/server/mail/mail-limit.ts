import type { Db } from '#db/client';
import { mailboxOf } from '~/lib/text-forms/email';
import { AppError } from '../errors';
import { countAttempt, type Limit } from '../http/rate-limit';
import { keyedHash } from '../auth/secret';

const day = 86_400;

/**
 * Mails that people can cause again and again, and how many of each a mailbox gets per day
 * (docs/product.md#mails). Other mails are sent because staff or a date caused them;
 * `tests/unit/mail-senders.test.ts` names the reason of each such sender.
 */
const perDay = {
  /** Mails that people cause themselves, to their confirmed address. */
  own: 30,
  /** Asks the owner of a mailbox to confirm an account's address, or to set a password before that. */
  verification: 5,
  newsletter: 5,
  'job-alert': 5,
  'job-submission': 5,
  contact: 5,
  trainer: 6,
  'invitation-request': 5,
  /** Invitations by managers of organisations; staff have no limit. */
  invitation: 5,
} as const;
export type MailPurpose = keyof typeof perDay;

/**
 * All together that others can cause by typing an address; the questions of accounts apart, so that
 * the others cannot use them up.
 */
const together: Limit = { name: 'mail-day', points: 15, seconds: day };

function getLimits(purpose: MailPurpose): Limit[] {
  const limit = { name: `mail-${purpose}`, points: perDay[purpose], seconds: day };
  return purpose === 'verification' || purpose === 'own' ? [limit] : [limit, together];
}

/** Names a mailbox in limits, however its address is spelt; the address itself is stored nowhere. */
export const mailboxKey = (email: string) => keyedHash('mail-address', mailboxOf(email));

/** Counts a mail that can be caused repeatedly; throws `rate_limited`. */
export async function countMail(db: Db, purpose: MailPurpose, email: string): Promise<void> {
  await countAttempt(db, getLimits(purpose), mailboxKey(email));
}

/** Counts a mail that is skipped silently; returns false beyond the limit. */
export async function mayMail(db: Db, purpose: MailPurpose, email: string): Promise<boolean> {
  try {
    await countMail(db, purpose, email);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
