import type { jobAlerts } from '#db/schema';
import { api, paths } from '~/config/paths';
import { dictionaryOf } from '~/i18n/get-dictionary';
import { fill } from '~/lib/fill';
import { linkTo, type Mail } from '~/server/mail';
import { renderMail } from '~/server/mail-layout';
import type { MatchedJob } from './alert-matches.server';
import { describeQuery } from './alert-query';

type Row = typeof jobAlerts.$inferSelect;

/** Tokens of the links of one alert. */
export interface AlertTokens {
  confirm: string;
  stop: string;
}

const link = (row: Row, path: string, token: string) =>
  linkTo(row.locale, path, { id: String(row.id), token });

/** How a mail program unsubscribes for its reader, with one click (RFC 8058). */
function unsubscribeHeaders({ id, locale }: Row, token: string): Record<string, string> {
  // The API has one address in all languages: `id` stands for no prefix.
  const url = linkTo('id', api.stopJobAlert, { id: String(id), token, locale });
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/**
 * Asks whether the address wants the mails. It repeats nothing that was typed, since anyone can type
 * anybody's address.
 */
export function confirmMail(row: Row, { confirm }: AlertTokens): Mail {
  const { subject, text, button, note } = dictionaryOf(row.locale).jobForms.alertMails.confirm;
  const href = link(row, paths.confirmJobAlert, confirm);
  const mail = renderMail({
    locale: row.locale,
    subject,
    paragraphs: [text],
    button: { label: button, href },
    note,
  });
  return { to: row.email, ...mail };
}

/** Says that these mails are on their way already, and how to end them. */
export function knownMail(row: Row, { stop }: AlertTokens): Mail {
  const { subject, text, button } = dictionaryOf(row.locale).jobForms.alertMails.known;
  const href = link(row, paths.stopJobAlert, stop);
  const mail = renderMail({
    locale: row.locale,
    subject,
    paragraphs: [text],
    button: { label: button, href },
  });
  return { to: row.email, headers: unsubscribeHeaders(row, stop), ...mail };
}

/** The jobs of a week. */
export function digestMail(
  row: Row,
  { stop }: Pick<AlertTokens, 'stop'>,
  { rows, total }: { rows: MatchedJob[]; total: number },
): Mail {
  const { locale, query } = row;
  const dictionary = dictionaryOf(locale);
  const { workModes, alertMails } = dictionary.jobForms;
  const t = alertMails.digest;
  const filter = describeQuery(query, dictionary);
  const values = { n: total, filter };
  const href = new URL(linkTo(locale, paths.jobs));
  href.search = query;
  const mail = renderMail({
    locale,
    subject: fill(total === 1 ? t.subjectOne : t.subject, values),
    paragraphs: [
      fill(filter ? t.text : t.textAll, values),
      ...(total > rows.length ? [fill(t.more, { shown: rows.length, n: total })] : []),
    ],
    items: rows.map((job) => ({
      title: job.title,
      text: [job.company, job.location, workModes[job.workMode]].join(' · '),
      href: linkTo(locale, paths.job(job.slug)),
    })),
    button: { label: t.open, href: href.href },
    note: t.why,
    exit: { label: t.stop, href: link(row, paths.stopJobAlert, stop) },
  });
  return { to: row.email, headers: unsubscribeHeaders(row, stop), ...mail };
}
