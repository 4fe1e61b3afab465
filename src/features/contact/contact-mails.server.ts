import type { contactMessages } from '#db/schema';
import { paths } from '~/config/paths';
import { getDictionary } from '~/i18n/dictionary';
import { fill } from '~/lib/fill';
import { getEnv } from '~/server/env';
import { getThread } from '~/features/inbox/index.server';
import type { Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { getStaffMail } from '~/server/mail/staff-mail';
import { getContactDictionary } from './dictionary';

type Row = typeof contactMessages.$inferSelect;

export const staffMail = (row: Row, itemId: number): Mail =>
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
export function receivedMail({ locale, email }: Row, itemId: number): Mail {
  const { subject, text, note } = getContactDictionary(locale).contactForm.mails.received;
  const { first } = getThread(itemId);
  return {
    to: email,
    replyTo: getEnv().STAFF_EMAIL,
    messageId: first,
    ...renderMail({ locale, subject, paragraphs: [text], note }),
  };
}
