import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import type { MarkLook } from '~/lib/covers/looks';
import { CompanyMark } from '~/ui/covers/CompanyMark';
import { Icon } from '~/ui/Icon';
import { LanguageTag, langOf } from '~/ui/language/LanguageTag';
import { postedText, type JobTexts } from './JobCard';
import type { Job } from '../jobs.schema';

export interface JobRowTexts extends Omit<JobTexts, 't'> {
  t: Omit<JobTexts['t'], 'categories' | 'viewDetails' | 'applyNow' | 'views'>;
}

/** A job in one row, as home has it: what it is, whose, where and how new. */
export function JobRow({ job, look, ...texts }: JobRowTexts & { job: Job; look: MarkLook }) {
  const { locale, t, language } = texts;
  const lang = langOf(locale, job.lang);
  return (
    <li className="card card-link relative flex min-w-0 items-center gap-3 p-3 sm:gap-4 sm:p-4">
      <CompanyMark look={look} logo={job.companyLogo} />
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 font-bold leading-snug" lang={lang}>
          <a
            href={localizedPath(locale, paths.job(job.slug))}
            className="after:absolute after:inset-0 after:rounded-card hover:text-nila"
          >
            {job.title}
          </a>
        </h3>
        <p className="text-sm text-ink-soft">
          {job.company} · <span lang={lang}>{job.location}</span>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-1 text-xs text-ink-soft">
          <span>{t.jobTypes[job.jobType]} ·</span>
          <time dateTime={job.postedAt}>{postedText(texts, job.postedAt)}</time>
          <LanguageTag locale={locale} lang={job.lang} texts={language} />
        </p>
      </div>
      {job.isHot && (
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-kunyit text-kunyit-on">
          <Icon name="flame" className="size-4" />
          <span className="sr-only">{t.hotBadge}</span>
        </span>
      )}
    </li>
  );
}
