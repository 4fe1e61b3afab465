import { and, eq, getTableColumns, gte, isNull, or, sql, type SQL } from 'drizzle-orm';
import { jobs } from '#db/schema';
import { dayInJakarta } from './jobs';
import type { Job } from './schema';

const { postedBy: _postedBy, searchText: _searchText, ...columns } = getTableColumns(jobs);

/** How often a job was viewed. The table's name is written out: Drizzle leaves it out of some queries. */
export const viewCount = sql<number>`coalesce((select views from job_counters
  where job_id = jobs.id), 0)`
  .mapWith(Number)
  .as('views');

/** What is read of a job: all but who posted it, and what only the search reads; and its views. */
export const jobColumns = { ...columns, viewCount };

export type JobRow = Omit<typeof jobs.$inferSelect, 'postedBy' | 'searchText'> & {
  viewCount: number;
};

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
