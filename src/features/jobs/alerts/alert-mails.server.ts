import { jobAlerts } from '#db/schema';
import { optIn, optInMails } from '~/features/opt-in/index.server';
import { paths } from '~/config/paths';
import { oneClickPaths } from '~/config/small-paths';
import { getDictionary } from '~/i18n/dictionary';
import { languageName } from '~/i18n/locales';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { getJobDictionary } from '../dictionary';
import type { MatchedJob } from './alert-matches.server';
import { describeQuery } from './alert-query';

type Row = typeof jobAlerts.$inferSelect;

/** The confirmation mails, and the links that end an alert. */
const alertMails = optInMails({
  words: (locale) => getJobDictionary(locale).jobForms.alertMails,
  paths: {
    confirm: paths.confirmJobAlert,
    stop: paths.stopJobAlert,
    oneClick: oneClickPaths.jobAlerts,
  },
});

/** The jobs of a week. */
export function digestMail(
  row: Row,
  stopToken: string,
  { rows, total }: { rows: MatchedJob[]; total: number },
): Mail {
  const { locale, query } = row;
  const { jobForms, jobPages } = getJobDictionary(locale);
  const { rowLanguage } = getDictionary(locale);
  const { alertMails: words } = jobForms;
  const t = words.digest;
  const filter = describeQuery(query, locale);
  const values = { n: total, filter };
  const href = new URL(linkTo(locale, paths.jobs));
  href.search = query;
  const mail = renderMail({
    locale,
    subject: plural(locale, t.subject, total),
    paragraphs: [
      fill(filter ? t.text : t.textAll, values),
      ...(total > rows.length ? [fill(t.more, { shown: rows.length, n: total })] : []),
    ],
    items: rows.map(({ title, company, location, workMode, slug, lang }) => ({
      title,
      href: linkTo(locale, paths.job(slug)),
      text: [
        ...[company, location, jobPages.modes[workMode]],
        ...(lang === locale ? [] : [languageName(lang, rowLanguage.in)]),
      ].join(' · '),
      lang: lang === locale ? undefined : lang,
    })),
    button: { label: t.open, href: href.href },
    note: t.why,
    exit: { label: t.stop, href: alertMails.stopLink(row, stopToken) },
  });
  return { to: row.email, headers: alertMails.stopHeaders(row, stopToken), ...mail };
}

export type AlertRow = typeof jobAlerts.$inferSelect;

/** Mails about new jobs: one alert per address and filter. Digests start with the confirmation. */
export const alerts = optIn({
  name: 'job-alert',
  table: jobAlerts,
  mails: alertMails,
  distinctBy: ['query'],
});
