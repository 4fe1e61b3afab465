import type { trainerApplications } from '#db/schema';
import { paths } from '~/config/paths';
import { formatDate } from '~/i18n/format';
import { fill } from '~/lib/fill';
import { invitationDays } from '~/features/members/index.server';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { getStaffMail } from '~/server/mail/staff-mail';
import { getTrainerDictionary } from '../dictionary';
import { answeredBy, applicationNumber } from './application';
import { stateWords, type ToldState } from './state-mail';

type Row = typeof trainerApplications.$inferSelect;

const getMails = (row: Row) => getTrainerDictionary(row.locale).trainerMails;
const opens = (row: Row, token: string) => linkTo(row.locale, paths.resumeApplication, { token });

/**
 * The link that opens a draft on any device. It repeats nothing that was typed, since anyone can type
 * anybody's address.
 */
export function resumeMail(row: Row, token: string): Mail {
  const { resume: t, hello } = getMails(row);
  const { locale } = row;
  const mail = renderMail({
    locale,
    subject: t.subject,
    paragraphs: [hello, t.text],
    button: { label: t.button, href: opens(row, token) },
    note: t.note,
  });
  return { to: row.email, ...mail };
}

/** Confirms that the application has arrived. */
export function receivedMail(row: Row, token: string): Mail {
  const { received: t, view, hello } = getMails(row);
  const date = formatDate(row.locale, answeredBy(row.submittedAt ?? new Date()));
  const next = fill(t.next, { number: applicationNumber(row.id), date });
  const mail = renderMail({
    locale: row.locale,
    subject: t.subject,
    paragraphs: [hello, t.text, next],
    button: { label: view, href: opens(row, token) },
    note: t.note,
  });
  return { to: row.email, ...mail };
}

/** Tells an address that it already has an application. */
export function knownMail(row: Row, token: string): Mail {
  const { known: t, view, hello } = getMails(row);
  const mail = renderMail({
    locale: row.locale,
    subject: t.subject,
    paragraphs: [hello, t.text],
    button: { label: view, href: opens(row, token) },
    note: t.note,
  });
  return { to: row.email, ...mail };
}

/** Tells the applicant about a new state, in their language, with the staff's message. */
export function stateMail(
  row: Row,
  status: ToldState,
  words: string,
  token: string,
  /** The link to create an account, if the applicant has none. */
  invitation: string | null = null,
): Mail {
  const { account, view, words: wordsLabel } = getMails(row);
  const { subject, paragraphs, note } = stateWords(row, status);
  const mail = renderMail({
    locale: row.locale,
    subject,
    paragraphs: [...paragraphs, ...(words ? [`${wordsLabel}\n${words}`] : [])],
    ...(invitation && {
      items: [
        {
          title: account.button,
          text: fill(account.text, { days: invitationDays }),
          href: invitation,
        },
      ],
    }),
    button: { label: view, href: opens(row, token) },
    note,
  });
  return { to: row.email, ...mail };
}

export const staffMail = (row: Row): Mail =>
  getStaffMail(({ application: t, openApplication }) => {
    const { answers: a, name, email, country } = row;
    return {
      subject: fill(t.subject, { name, country }),
      intro: t.intro,
      facts: {
        name,
        email,
        school: [a.school, a.city, country].filter(Boolean).join(', '),
        subjects: a.subjects ?? '',
      },
      button: { label: openApplication, path: paths.adminTrainer(row.id) },
    };
  });
