import { and, eq, getTableColumns, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobs } from '#db/schema';
import { markdownHtml } from '~/server/markdown/markdown-fields';
import { dayInJakarta } from './jobs';
import type { Job, JobHtml } from './jobs.schema';

const {
  postedBy: _postedBy,
  searchText: _searchText,
  descriptionHtml,
  requirementsHtml,
  version: _version,
  ...columns
} = getTableColumns(jobs);

/** How often a job was viewed. The table's name is written out: Drizzle leaves it out of some queries. */
export const viewCount = sql<number>`coalesce((select views from job_counters
  where job_id = jobs.id), 0)`
  .mapWith(Number)
  .as('views');

/** What lists read of a job: all but who posted it, what only the search reads, and its HTML; and its views. */
export const jobColumns = { ...columns, viewCount };

export type JobRow = Omit<
  typeof jobs.$inferSelect,
  'postedBy' | 'searchText' | 'descriptionHtml' | 'requirementsHtml' | 'version'
> & { viewCount: number };

/** A row as people see it. */
export function toJob(row: JobRow): Job {
  return {
    ...row,
    postedAt: row.postedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The texts of these jobs as safe HTML; rows from before it was stored are rendered here. */
export async function jobHtml(db: Db, ids: readonly number[]): Promise<Map<number, JobHtml>> {
  if (ids.length === 0) return new Map();
  const { id, description, requirements } = columns;
  const rows = await db
    .select({ id, description, requirements, descriptionHtml, requirementsHtml })
    .from(jobs)
    .where(inArray(id, [...ids]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        description: row.descriptionHtml ?? markdownHtml(row.description),
        requirements: row.requirementsHtml ?? markdownHtml(row.requirements),
      },
    ]),
  );
}

/** Jobs that are open for applications; written so that the partial indexes of the table match. */
export function isOpenOn(now: Date): SQL | undefined {
  const { isActive, deadline } = jobs;
  return and(eq(isActive, true), or(isNull(deadline), gte(deadline, dayInJakarta(now))));
}
