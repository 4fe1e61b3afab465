import { and, eq, getTableColumns, gte, isNull, or, type SQL } from 'drizzle-orm';
import { jobs } from '#db/schema';
import { dayInJakarta } from './jobs';
import type { Job } from './schema';

const { postedBy: _postedBy, searchText: _searchText, ...columns } = getTableColumns(jobs);

/** What is read of a job: all but who posted it, and what only the search reads. */
export const jobColumns = columns;

export type JobRow = Omit<typeof jobs.$inferSelect, 'postedBy' | 'searchText'>;

/** A row as people see it. */
export function toJob(row: JobRow): Job {
  return {
    ...row,
    postedAt: row.postedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Jobs that one can apply for; what the indexes of the table hold is asked in their words. */
export function isOpenOn(now: Date): SQL | undefined {
  const { isActive, deadline } = jobs;
  return and(eq(isActive, true), or(isNull(deadline), gte(deadline, dayInJakarta(now))));
}
