import type { contactMessages } from '#db/schema';
import { paths } from '~/config/paths';
import { dictionaryOf } from '~/i18n/get-dictionary';
import { readEnv } from '~/server/env';
import { threadOf } from '~/server/inbox';
import { linkTo, type Mail } from '~/server/mail';
import { renderMail } from '~/server/mail-layout';

type Row = typeof contactMessages.$inferSelect;

/** The staff's mail. */
export function staffMail(row: Row, itemId: number): Mail {
  const facts = [`Topic: ${row.topic}`, `From: ${row.name}, ${row.email}`];
  return {
    to: readEnv(process.env).STAFF_EMAIL,
    ...renderMail({
      locale: 'en',
      subject: `Contact: ${row.topic}, ${row.name}`,
      paragraphs: ['Somebody has written to us.', facts.join('\n'), row.message],
      button: { label: 'Open in the inbox', href: linkTo('en', paths.adminInboxItem(itemId)) },
    }),
  };
}

/**
 * Says that the message has arrived, and begins the thread of its answers. It repeats nothing that was
 * typed, since anyone can type anybody's address.
 */
export function receivedMail({ locale, email }: Row, itemId: number): Mail {
  const { subject, text, note } = dictionaryOf(locale).contactForm.mails.received;
  const { first } = threadOf(itemId);
  return {
    to: email,
    replyTo: readEnv(process.env).STAFF_EMAIL,
    messageId: first,
    ...renderMail({ locale, subject, paragraphs: [text], note }),
  };
}
