import { companyLook, type MarkLook } from '~/lib/covers/looks';
import { Notice } from '~/ui/Notice';
import type { Job } from '../jobs.schema';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { CompanyMark } from '~/ui/covers/CompanyMark';
import { Icon } from '~/ui/Icon';
import { LanguageTag, langOf } from '~/ui/language/LanguageTag';
import type { JobDictionary } from '../dictionary';
import { postedText, type JobTexts } from './JobCard';
import { salaryText } from '../salary';

interface JobRowTexts extends Omit<JobTexts, 't'> {
  t: Omit<JobTexts['t'], 'categories' | 'jobTypes' | 'viewDetails' | 'applyNow' | 'views'>;
  pages: Pick<JobDictionary['jobPages'], 'modes' | 'salary'>;
}

interface Props extends JobRowTexts {
  job: Job;
  look: MarkLook;
  /** False if all jobs of the list are hot. */
  isHotMarked: boolean;
}

/** A job in one row, for home: title, company, place, mode, salary and age. */
function JobRow({ job, look, isHotMarked, ...texts }: Props) {
  const { locale, t, pages, language } = texts;
  const lang = langOf(locale, job.lang);
  const pay = salaryText(locale, pages.salary, job, 'short');
  return (
    <li className="card card-link relative flex min-w-0 items-center gap-3 p-3 sm:gap-4 sm:p-4">
      <CompanyMark look={look} logo={job.companyLogo} />
      <div className="min-w-0 flex-1">
        <h3 className="font-bold leading-snug" lang={lang}>
          <a
            href={localizedPath(locale, paths.job(job.slug))}
            className="after:absolute after:inset-0 after:rounded-card hover:text-nila"
          >
            {job.title}
          </a>
        </h3>
        <p className="text-sm text-ink-soft">
          {isHotMarked && job.isHot && (
            <span className="text-nila">
              <Icon name="flame" className="inline size-4" />
              <span className="sr-only">{t.hotBadge}</span>{' '}
            </span>
          )}
          {job.company} · <span lang={lang}>{job.location}</span> · {pages.modes[job.workMode]}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center justify-between gap-x-2 text-sm text-ink-soft">
          {pay && <strong className="text-ink">{pay}</strong>}
          <time dateTime={job.postedAt}>{postedText(texts, job.postedAt)}</time>
          <LanguageTag locale={locale} lang={job.lang} texts={language} />
        </p>
      </div>
    </li>
  );
}

/** Jobs as home lists them: the newest, in rows. */
export function JobsBlock({ jobs, ...texts }: JobRowTexts & { jobs: readonly Job[] }) {
  const { t } = texts;
  if (jobs.length === 0)
    return (
      <Notice lit={1}>
        <strong className="block text-lg text-ink">{t.emptyTitle}</strong>
        {t.emptyText}
      </Notice>
    );
  const isHotMarked = jobs.some(({ isHot }) => !isHot);
  return (
    <ul className="strip strip-rows gap-3 sm:grid lg:grid-cols-2">
      {jobs.map((job) => (
        <JobRow
          key={job.id}
          job={job}
          look={companyLook(job.company)}
          isHotMarked={isHotMarked}
          {...texts}
        />
      ))}
    </ul>
  );
}
