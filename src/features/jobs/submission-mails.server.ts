import type { jobSubmissions } from '#db/schema';
import { paths } from '~/config/paths';
import { dictionaryOf } from '~/i18n/get-dictionary';
import { fill } from '~/lib/fill';
import { readEnv } from '~/server/env';
import { linkTo, type Mail } from '~/server/mail';
import { renderMail } from '~/server/mail-layout';

type Row = typeof jobSubmissions.$inferSelect;
export type Verdict = 'accepted' | 'declined';

/** The staff's mail; answering it in the inbox writes to the company. */
export function staffMail(row: Row, itemId: number): Mail {
  const facts = [
    `Company: ${row.company}`,
    `Role: ${row.title}`,
    `Link: ${row.applicationUrl ?? '-'}`,
    `Contact: ${row.contactName}, ${row.contactEmail}`,
  ];
  return {
    to: readEnv(process.env).STAFF_EMAIL,
    ...renderMail({
      locale: 'en',
      subject: `Job to post: ${row.title}, ${row.company}`,
      paragraphs: ['A company would like to post a job.', facts.join('\n'), row.description],
      button: { label: 'Open in the inbox', href: linkTo('en', paths.adminInboxItem(itemId)) },
    }),
  };
}

/**
 * Says that the form has arrived. It repeats nothing that was typed, since anyone can type anybody's
 * address.
 */
export function receivedMail({ locale, contactEmail }: Row): Mail {
  const { subject, text, note } = dictionaryOf(locale).jobForms.mails.received;
  return { to: contactEmail, ...renderMail({ locale, subject, paragraphs: [text], note }) };
}

/** What became of a submission, in the sender's language; `slug` is that of a job that can be seen. */
export function answerMail(verdict: Verdict, row: Row, slug: string | null): Mail {
  const { locale, contactName: name, contactEmail, title, company } = row;
  const { greeting, open, again, ...kinds } = dictionaryOf(locale).jobForms.mails;
  const words = kinds[verdict];
  const seen = slug && { label: open, href: linkTo(locale, paths.job(slug)) };
  const button =
    verdict === 'accepted' ? seen : { label: again, href: linkTo(locale, paths.postJob) };
  const values = { name, title, company };
  const mail = renderMail({
    locale,
    subject: fill(words.subject, values),
    paragraphs: [greeting, words.text].map((text) => fill(text, values)),
    ...(button && { button }),
    note: words.note,
  });
  return { to: contactEmail, ...mail };
}
