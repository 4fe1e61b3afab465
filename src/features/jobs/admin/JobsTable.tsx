import { useStore } from '@nanostores/react';
import { paths } from '~/config/paths';
import { formatCalendarDay, formatDate, formatNumber } from '~/i18n/format';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { Badge, type BadgeTone } from '~/ui/Badge';
import { DataTable } from '~/ui/DataTable';
import { Icon } from '~/ui/Icon';
import type { AdminJob, JobSort } from '../job-input.schema';
import { JobActions } from './JobActions';
import { $jobFilter, sortJobs } from './jobs-admin.store';
import { useTexts } from './texts';

const tones: Record<AdminJob['state'], BadgeTone> = {
  open: 'daun',
  expired: 'bata',
  closed: 'abu',
};

/** The title, which leads to the job's page where visitors see one, and the company. */
function JobTitle({ job }: { job: AdminJob }) {
  const { t, locale } = useTexts();
  return (
    <span className="grid gap-0.5">
      {job.state === 'open' ? (
        <a
          href={localizedPath(locale, paths.job(job.slug))}
          className="line-clamp-2 font-semibold hover:text-nila"
        >
          {job.title}
        </a>
      ) : (
        <span className="line-clamp-2 font-semibold">{job.title}</span>
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

/** The jobs; cards below 768 px. */
export function JobsTable({ jobs }: { jobs: AdminJob[] }) {
  const { t, locale } = useTexts();
  const filter = useStore($jobFilter);
  const sortable = (sort: JobSort) => ({
    direction: filter.sort === sort ? filter.dir : undefined,
    onSort: () => sortJobs(sort),
    hint: fill(t.sortBy, { column: t.sorts[sort] }),
  });
  return (
    <DataTable
      caption={t.sections.jobs}
      rows={jobs}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t.columns.title,
          isName: true,
          sort: sortable('title'),
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
          sort: sortable('posted'),
          cell: ({ postedAt }) => formatDate(locale, new Date(postedAt)),
        },
        {
          head: t.columns.deadline,
          sort: sortable('deadline'),
          cell: ({ deadline }) => (deadline && formatCalendarDay(locale, deadline)) ?? '–',
        },
        {
          head: t.columns.views,
          sort: sortable('views'),
          cell: ({ viewCount }) => (
            <span className="tabular-nums">{formatNumber(locale, viewCount)}</span>
          ),
        },
        {
          head: t.columns.actions,
          isActions: true,
          cell: (job) => <JobActions job={job} />,
        },
      ]}
    />
  );
}
