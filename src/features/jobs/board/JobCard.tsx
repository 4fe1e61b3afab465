import { limits } from '~/config/limits';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { plural } from '~/i18n/plural';
import { serverNow } from '~/lib/browser/server-clock';
import type { MarkLook } from '~/lib/covers/looks';
import { CompanyMark } from '~/ui/covers/CompanyMark';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { LanguageTag, langOf, type LanguageTagTexts } from '~/ui/language/LanguageTag';
import type { JobDictionary } from '../dictionary';
import { applyHref, plainDescription, postedAgo } from '../jobs';
import type { Job } from '../jobs.schema';

/** The skeleton has the same height, so that nothing below jumps; a row on phones. */
const frame = 'card md:min-h-[22rem] md:gap-3 md:p-5';

export interface JobTexts {
  locale: Locale;
  t: Omit<JobDictionary['jobs'], 'heading' | 'intro' | 'viewAll' | 'contactToPost'>;
  language: LanguageTagTexts;
}

type AgeTexts = Pick<
  JobDictionary['jobs'],
  'postedToday' | 'postedYesterday' | 'daysAgo' | 'weeksAgo' | 'monthsAgo'
>;

/** The age of a job in words. */
export function postedText(
  { locale, t }: { locale: Locale; t: AgeTexts },
  postedAt: string,
): string {
  const ago = postedAgo(new Date(postedAt), serverNow());
  if (!('count' in ago)) return ago.unit === 'today' ? t.postedToday : t.postedYesterday;
  const { unit, count } = ago;
  const texts = { days: { other: t.daysAgo }, weeks: t.weeksAgo, months: t.monthsAgo };
  return plural(locale, texts[unit], count);
}

/** Texts that only the list needs; home does without. */
interface JobMore {
  /** Mode of work, such as "Remote". */
  mode: string;
  salary: string | null;
  /** The salary in short, for a row. */
  pay: string | null;
}

export interface JobCardProps extends JobTexts {
  job: Job;
  look: MarkLook;
  more?: JobMore;
}

/** A job in a list: that of home, or of the job board with `more`. */
export function JobCard({ job, look, more, ...texts }: JobCardProps) {
  const { locale, t, language } = texts;
  const lang = langOf(locale, job.lang);
  const details = localizedPath(locale, paths.job(job.slug));
  const apply = applyHref(job);
  return (
    <li className={`${frame} card-link`}>
      <div className="flex w-full min-w-0 items-start gap-3">
        <CompanyMark look={look} logo={job.companyLogo} />
        <div className="min-w-0 flex-1">
          <h3 className="row-title" lang={lang}>
            <a href={details} className="row-link hover:text-nila">
              {job.title}
            </a>
          </h3>
          <p className="row-line text-sm text-ink-soft max-md:leading-5">
            {job.isHot && (
              <span className="text-nila md:hidden">
                <Icon name="flame" className="inline size-4" />
                <span className="sr-only">{t.hotBadge}</span>{' '}
              </span>
            )}
            {job.company}
            {more && (
              <span className="md:hidden">
                {' · '}
                <span lang={lang}>{job.location}</span> · {more.mode}
              </span>
            )}
          </p>
          {/* The age leaves a row that has no room for it. */}
          <p className="flex flex-wrap justify-between gap-x-2 overflow-hidden text-sm leading-5 text-ink-soft min-[20em]:max-h-[1.25rem] md:hidden">
            {more?.pay && <strong className="text-ink">{more.pay}</strong>}
            <time dateTime={job.postedAt}>{postedText(texts, job.postedAt)}</time>
          </p>
        </div>
      </div>
      <p className="flex flex-wrap gap-2 max-md:hidden">
        {job.isHot && (
          <Badge tone="sun">
            <Icon name="flame" className="size-3.5" />
            {t.hotBadge}
          </Badge>
        )}
        <Badge tone="nila">{t.categories[job.category]}</Badge>
        <Badge>{t.jobTypes[job.jobType]}</Badge>
        <LanguageTag locale={locale} lang={job.lang} texts={language} />
      </p>
      <p className="line-clamp-2 text-sm text-ink-soft max-md:hidden" lang={lang}>
        {plainDescription(job.description, limits.descriptionInList.job)}
      </p>
      <ul className="mt-auto flex min-h-[4rem] flex-wrap content-start gap-x-4 gap-y-1 border-t border-line pt-3 text-xs text-ink-soft max-md:hidden">
        <li className="flex items-center gap-1.5">
          <Icon name="pin" className="size-4" />
          <span>
            <span lang={lang}>{job.location}</span>
            {more && ` · ${more.mode}`}
          </span>
        </li>
        {more?.salary && (
          <li className="flex items-center gap-1.5 whitespace-nowrap font-semibold text-ink">
            <Icon name="money" className="size-4 text-ink-soft" />
            {more.salary}
          </li>
        )}
        <li className="flex items-center gap-1.5">
          <Icon name="clock" className="size-4" />
          <time dateTime={job.postedAt}>{postedText(texts, job.postedAt)}</time>
        </li>
        {/* "Popular" with zero views would be a contradiction. */}
        {job.viewCount > 0 && (
          <li className="flex items-center gap-1.5">
            <Icon name="eye" className="size-4" />
            {plural(locale, t.views, job.viewCount)}
          </li>
        )}
      </ul>
      <p className="relative grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 max-md:hidden">
        <Button
          href={details}
          look="quiet"
          className="!px-2"
          label={`${t.viewDetails}: ${job.title}`}
        >
          {t.viewDetails}
        </Button>
        {apply && (
          <Button
            href={apply}
            isExternal={!apply.startsWith('mailto:')}
            className="!px-2"
            label={`${t.applyNow}: ${job.title}`}
          >
            {t.applyNow}
          </Button>
        )}
      </p>
    </li>
  );
}
