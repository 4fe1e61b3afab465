import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobs } from '#db/schema';
import type { Job } from './schema';

/** Active jobs, newest first. `postedBy` stays inside. */
async function activeJobs(db: Db, hotOnly: boolean): Promise<Job[]> {
  const rows = await db
    .select()
    .from(jobs)
    .where(hotOnly ? and(eq(jobs.isActive, true), eq(jobs.isHot, true)) : eq(jobs.isActive, true))
    .orderBy(desc(jobs.postedAt), desc(jobs.id));
  return rows.map(({ postedBy: _postedBy, ...row }) => ({
    ...row,
    postedAt: row.postedAt.toISOString(),
  }));
}

/** All active jobs, newest first (spec §7 `GET /api/jobs`). */
export function listJobs(db: Db): Promise<Job[]> {
  return activeJobs(db, false);
}

/** Active jobs that are marked hot, newest first (spec §7 `GET /api/jobs/hot`). */
export function listHotJobs(db: Db): Promise<Job[]> {
  return activeJobs(db, true);
}
