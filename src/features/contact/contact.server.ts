import type { Db } from '#db/client';
import { contactMessages } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import type { SentForm } from '~/server/http/form-token';
import { openInboxItem, storeForm, getThread } from '~/features/inbox/index.server';
import { did } from '~/deeds.server';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import type { ContactInput } from './contact.schema';
import { paths } from '~/config/paths';
import { getDictionary } from '~/i18n/dictionary';
import { fill } from '~/lib/fill';
import { getEnv } from '~/server/env';
import type { Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { getStaffMail } from '~/server/mail/staff-mail';
import { getContactDictionary } from './dictionary';

type Row = typeof contactMessages.$inferSelect;

const staffMail = (row: Row, itemId: number): Mail =>
  getStaffMail(({ contact: t, openItem }, locale) => {
    const topic = getDictionary(locale).contactTopics[row.topic];
    return {
      subject: fill(t.subject, { topic, name: row.name }),
      intro: t.intro,
      facts: { topic, from: `${row.name}, ${row.email}` },
      words: row.message,
      button: { label: openItem, path: paths.adminInboxItem(itemId) },
    };
  });

/**
 * Confirms that the message has arrived, and begins the thread of its replies. It repeats nothing
 * that was typed, because anyone can type anybody's address.
 */
function receivedMail({ locale, email }: Row, itemId: number): Mail {
  const { subject, text, note } = getContactDictionary(locale).contactForm.mails.received;
  const { first } = getThread(itemId);
  return {
    to: email,
    replyTo: getEnv().STAFF_EMAIL,
    messageId: first,
    ...renderMail({ locale, subject, paragraphs: [text], note }),
  };
}

/** Messages that one sender may write. */
const senderLimits: Limit[] = [
  { name: 'contact-hour', points: 5, seconds: 3600 },
  { name: 'contact-day', points: 15, seconds: 86_400 },
];

/** Hours that the law on personal data gives for an answer (docs/product.md#messages). */
const answerHours: { [Topic in Row['topic']]?: number } = { privacy: 72 };

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
  await storeForm(db, sent, async (tx) => {
    const [row] = await tx
      .insert(contactMessages)
      .values({ ...input, userId: actor?.id ?? null })
      .returning();
    if (!row) throw new Error('The message was not stored.');
    const itemId = await openInboxItem(tx, { contactId: row.id }, sent, answerHours[row.topic]);
    if (sent.isHeld) return;
    const mails = { toStaff: staffMail(row, itemId), toSender: receivedMail(row, itemId) };
    await did(tx, actor, 'contact.send', mails);
  });
}
