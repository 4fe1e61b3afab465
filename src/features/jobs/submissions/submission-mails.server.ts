import type { jobSubmissions } from '#db/schema';
import { paths } from '~/config/paths';
import { fill } from '~/lib/fill';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { getStaffMail } from '~/server/mail/staff-mail';
import { getJobDictionary } from '../dictionary';

type Row = typeof jobSubmissions.$inferSelect;
export type Verdict = 'accepted' | 'declined';

/** The mail to staff; a reply from the inbox goes to the company. */
export const staffMail = (row: Row, itemId: number): Mail =>
  getStaffMail(({ job: t, openItem }) => ({
    subject: fill(t.subject, { title: row.title, company: row.company }),
    intro: t.intro,
    facts: {
      company: row.company,
      position: row.title,
      link: row.applicationUrl ?? '-',
      contact: `${row.contactName}, ${row.contactEmail}`,
    },
    words: row.description,
    button: { label: openItem, path: paths.adminInboxItem(itemId) },
  }));

/**
 * Confirms that the form has arrived. It repeats nothing that was typed, because anyone can type
 * anybody's address.
 */
export function receivedMail({ locale, contactEmail }: Row): Mail {
  const { subject, text, note } = getJobDictionary(locale).jobForms.mails.received;
  return { to: contactEmail, ...renderMail({ locale, subject, paragraphs: [text], note }) };
}

/** The decision about a submission, in the sender's language; `slug` is that of a visible job. */
export function answerMail(verdict: Verdict, row: Row, slug: string | null): Mail {
  const { locale, contactName: name, contactEmail, title, company } = row;
  const { greeting, open, again, ...kinds } = getJobDictionary(locale).jobForms.mails;
  const words = kinds[verdict];
  const jobLink = slug && { label: open, href: linkTo(locale, paths.job(slug)) };
  const button =
    verdict === 'accepted' ? jobLink : { label: again, href: linkTo(locale, paths.postJob) };
  const values = { name, title, company };
  const mail = renderMail({
    locale,
    subject: fill(words.subject, values),
    paragraphs: [greeting, words.text].map((text) => fill(text, values)),
    button: button || undefined,
    note: words.note,
  });
  return { to: contactEmail, ...mail };
}
