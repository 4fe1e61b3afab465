import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { jobs } from '#db/schema';
import { dayIn } from '~/lib/zoned-time';
import { AppError } from '~/server/errors';
import type { AdminJob } from '../job.resource';
import type { JobState } from '../job-lists';
import { viewCount } from '../job-rows.server';

const {
  searchText: _searchText,
  searchNames: _searchNames,
  descriptionHtml: _description,
  requirementsHtml: _requirements,
  ...columns
} = getTableColumns(jobs);

/** Columns for staff: without search and HTML, but with views. */
export const jobRowColumns = { ...columns, viewCount };
export type JobRow = Omit<
  typeof jobs.$inferSelect,
  'searchText' | 'searchNames' | 'descriptionHtml' | 'requirementsHtml'
> & { viewCount: number };

export const noJob = () => new AppError('job_not_found');

function getState(row: Pick<JobRow, 'isActive' | 'deadline'>, now: Date): JobState {
  if (!row.isActive) return 'closed';
  return row.deadline !== null && row.deadline < dayIn(now) ? 'expired' : 'open';
}

/** `getState` in SQL, for the filter of a long list. */
export function stateNow(now: Date): SQL<JobState> {
  return sql<JobState>`case when not ${jobs.isActive} then 'closed'
    when ${jobs.deadline} < ${dayIn(now)}::date then 'expired' else 'open' end`;
}

export function toAdminJob(row: JobRow, now: Date): AdminJob {
  const { postedBy: _by, listedAt: _listed, ...job } = row;
  return {
    ...job,
    postedAt: row.postedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    state: getState(row, now),
  };
}
