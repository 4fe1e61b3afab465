import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobs } from '#db/schema';
import { AppError } from '~/server/errors';
import type { Job } from './schema';

const { postedBy: _postedBy, searchText: _searchText, ...listed } = getTableColumns(jobs);

type JobRow = Omit<typeof jobs.$inferSelect, 'postedBy' | 'searchText'>;

/** A row as people see it. */
function toJob(row: JobRow): Job {
  return {
    ...row,
    postedAt: row.postedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Active jobs, newest first. */
async function activeJobs(db: Db, hotOnly: boolean): Promise<Job[]> {
  const rows = await db
    .select(listed)
    .from(jobs)
    .where(hotOnly ? and(eq(jobs.isActive, true), eq(jobs.isHot, true)) : eq(jobs.isActive, true))
    .orderBy(desc(jobs.postedAt), desc(jobs.id));
  return rows.map(toJob);
}

/** All active jobs, newest first (spec §7 `GET /api/jobs`). */
export function listJobs(db: Db): Promise<Job[]> {
  return activeJobs(db, false);
}

/** Active jobs that are marked hot, newest first (spec §7 `GET /api/jobs/hot`). */
export function listHotJobs(db: Db): Promise<Job[]> {
  return activeJobs(db, true);
}

/** One active job; throws `not_found` where there is none or it is closed. */
export async function getJob(db: Db, slug: string): Promise<Job> {
  const [row] = await db
    .select(listed)
    .from(jobs)
    .where(and(eq(jobs.slug, slug), eq(jobs.isActive, true)));
  if (!row) throw new AppError('not_found', 'This job is not listed.');
  return toJob(row);
}
