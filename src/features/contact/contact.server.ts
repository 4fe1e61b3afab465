import type { Db } from '#db/client';
import { contactMessages } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import type { SentForm } from '~/server/http/form-token';
import { openInboxItem, storeForm } from '~/features/inbox/index.server';
import { queueMail } from '~/server/mail/queue-mail';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import { receivedMail, staffMail } from './contact-mails.server';
import type { ContactInput } from './contact.schema';

/** Messages that one sender may write. */
const senderLimits: Limit[] = [
  { name: 'contact-hour', points: 5, seconds: 3600 },
  { name: 'contact-day', points: 15, seconds: 86_400 },
];

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
  await storeForm(db, sent, async (tx) => {
    const [row] = await tx
      .insert(contactMessages)
      .values({ ...values, userId: actor?.id ?? null })
      .returning();
    if (!row) throw new Error('The message was not stored.');
    const itemId = await openInboxItem(tx, { contactId: row.id }, { ...sent, isHeld });
    if (isHeld) return;
    await queueMail(tx, staffMail(row, itemId));
    await queueMail(tx, receivedMail(row, itemId), { limit: 'contact' });
  });
}
