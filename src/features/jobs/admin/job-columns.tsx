import { paths } from '~/config/paths';
import { formatCalendarDay, formatDate, formatNumber } from '~/i18n/format';
import { localizedPath } from '~/i18n/routing';
import type { AdminColumn } from '~/ui/admin/AdminList';
import { Badge, type BadgeTone } from '~/ui/Badge';
import { Icon } from '~/ui/Icon';
import { langOf } from '~/ui/language/LanguageTag';
import type { AdminJob } from '../job-input.schema';
import type { JobSort } from '../job-lists';
import { JobActions } from './JobActions';
import { useTexts, type AdminTexts } from './texts';

const tones: Record<AdminJob['state'], BadgeTone> = {
  open: 'daun',
  expired: 'bata',
  closed: 'abu',
};

/** The title, which leads to the job's page where visitors see one, and the company. */
function JobTitle({ job }: { job: AdminJob }) {
  const { t, locale } = useTexts();
  const lang = langOf(locale, job.sourceLocale);
  return (
    <span className="grid gap-0.5">
      {job.state === 'open' ? (
        <a
          href={localizedPath(locale, paths.job(job.slug))}
          lang={lang}
          className="line-clamp-2 font-semibold hover:text-nila"
        >
          {job.title}
        </a>
      ) : (
        <span className="line-clamp-2 font-semibold" lang={lang}>
          {job.title}
        </span>
      )}
      <span className="flex flex-wrap items-center gap-2 text-sm font-normal text-ink-soft">
        {job.company}
        {job.isHot && (
          <Badge tone="sun">
            <Icon name="flame" className="size-3.5" />
            {t.hot}
          </Badge>
        )}
      </span>
    </span>
  );
}

/** The columns of the table of jobs. */
export const jobColumns = ({ t, locale }: AdminTexts): AdminColumn<AdminJob, JobSort>[] => [
  {
    head: t.columns.title,
    isName: true,
    sortBy: 'title',
    cell: (job) => <JobTitle job={job} />,
  },
  {
    head: t.columns.state,
    cell: ({ state }) => (
      <span className="whitespace-nowrap">
        <Badge tone={tones[state]} dot>
          {t.states[state]}
        </Badge>
      </span>
    ),
  },
  {
    head: t.columns.posted,
    sortBy: 'posted',
    cell: ({ postedAt }) => formatDate(locale, new Date(postedAt)),
  },
  {
    head: t.columns.deadline,
    sortBy: 'deadline',
    cell: ({ deadline }) => (deadline && formatCalendarDay(locale, deadline)) ?? '–',
  },
  {
    head: t.columns.views,
    sortBy: 'views',
    cell: ({ viewCount }) => (
      <span className="tabular-nums">{formatNumber(locale, viewCount)}</span>
    ),
  },
  { head: t.columns.actions, isActions: true, cell: (job) => <JobActions job={job} /> },
];
