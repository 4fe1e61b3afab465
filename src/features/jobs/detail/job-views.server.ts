import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobCounters, jobs, jobViews } from '#db/schema';
import { AppError } from '~/server/errors';
import { firstKeptDay, visitorOfToday } from '~/server/views';
import { isOpenOn } from '../job-rows.server';

export interface ViewInput {
  jobId: number;
  /** Identifies the visitor's address without containing it (`clientKey`). */
  visitor: string;
}

/**
 * Counts a view of an open job, once per visitor and day; throws `not_found` if it does not exist
 * (docs/product.md#views).
 */
export async function recordView(
  db: Db,
  { jobId, visitor }: ViewInput,
  now = new Date(),
): Promise<void> {
  const { day, hash } = await visitorOfToday(db, { kind: 'job-view', visitor, now });
  await db.transaction(async (tx) => {
    const [job] = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, jobId), isOpenOn(now)));
    if (!job) throw new AppError('job_not_listed');
    const [added] = await tx
      .insert(jobViews)
      .values({ jobId, ipAddress: hash, viewedOn: day, viewedAt: now })
      .onConflictDoNothing()
      .returning({ id: jobViews.id });
    if (!added) return;
    await tx
      .insert(jobCounters)
      .values({ jobId, views: 1 })
      .onConflictDoUpdate({
        target: jobCounters.jobId,
        set: { views: sql`${jobCounters.views} + 1` },
      });
  });
}

/** Deletes the visitors of past days; the counts stay. */
export async function sweepViews(db: Db, now = new Date()): Promise<void> {
  await db.delete(jobViews).where(lt(jobViews.viewedOn, firstKeptDay(now)));
}
