import type { Db } from '#db/client';
import { contactMessages } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { inBackground } from '~/server/background';
import type { SentForm } from '~/server/http/form-token';
import { allowSameForm, openInboxItem } from '~/server/mail/inbox';
import { sendMail } from '~/server/mail/mail';
import { mayMail } from '~/server/mail/mail-limit';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import { receivedMail, staffMail } from './contact-mails.server';
import type { ContactInput } from './contact.schema';

/** Messages that one sender may write. */
const senderLimits: Limit[] = [
  { name: 'contact-hour', points: 5, seconds: 3600 },
  { name: 'contact-day', points: 15, seconds: 86_400 },
];

type Row = typeof contactMessages.$inferSelect;

/** Sends the sender a confirmation, unless the address has had too many of them today. */
async function confirm(db: Db, row: Row, itemId: number): Promise<void> {
  if (await mayMail(db, 'contact', row.email)) await sendMail(receivedMail(row, itemId));
}

export interface ContactCall {
  actor: Actor | null;
  /** Names the sender for the rate limit. */
  sender: string;
  input: ContactInput;
  sent: SentForm;
}

/**
 * Stores a message, notifies the staff, and confirms it to the sender. What a program seems to have
 * written is stored as spam without any mail. The same form sent twice is one message.
 */
export async function sendContact(
  db: Db,
  { actor, sender, input, sent }: ContactCall,
): Promise<void> {
  await countAttempt(db, senderLimits, sender);
  const { website, ...values } = input;
  const isHeld = sent.isHeld || website !== '';
  try {
    const { row, itemId } = await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(contactMessages)
        .values({ ...values, userId: actor?.id ?? null })
        .returning();
      if (!row) throw new Error('The message was not stored.');
      const itemId = await openInboxItem(tx, { contactId: row.id }, { ...sent, isHeld });
      return { row, itemId };
    });
    if (isHeld) return;
    inBackground('mail contact message', () => sendMail(staffMail(row, itemId)));
    inBackground('mail contact message received', () => confirm(db, row, itemId));
  } catch (error) {
    await allowSameForm(db, sent, error);
  }
}
