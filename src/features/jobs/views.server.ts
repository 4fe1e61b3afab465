import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobs, jobViews } from '#db/schema';
import { AppError } from '~/server/errors';
import { countAttempt } from '~/server/rate-limit';
import { keyedHash } from '~/server/secret';
import { dayInJakarta } from './jobs';
import { isOpenOn } from './rows.server';

/** Generous: a school or a mobile network may share one address. */
const limit = { name: 'job-view', points: 120, seconds: 60 };

export interface ViewInput {
  jobId: number;
  /** Names the visitor's address, and is no address (`clientKey`). */
  visitor: string;
}

/**
 * Counts a view of an open job, once a visitor and day (Decision 12); throws `not_found` where there
 * is none. What is stored of the visitor is another hash every day, so that days cannot be joined.
 */
export async function recordView(
  db: Db,
  { jobId, visitor }: ViewInput,
  now = new Date(),
): Promise<void> {
  await countAttempt(db, [limit], visitor);
  const day = dayInJakarta(now);
  const seen = keyedHash('job-view', `${day} ${visitor}`);
  await db.transaction(async (tx) => {
    const [job] = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, jobId), isOpenOn(now)));
    if (!job) throw new AppError('not_found', 'This job is not listed.');
    const [fresh] = await tx
      .insert(jobViews)
      .values({ jobId, ipAddress: seen, viewedOn: day, viewedAt: now })
      .onConflictDoNothing()
      .returning({ id: jobViews.id });
    if (!fresh) return;
    // The job itself has not changed: `updatedAt` stays.
    await tx
      .update(jobs)
      .set({ viewCount: sql`${jobs.viewCount} + 1`, updatedAt: sql`${jobs.updatedAt}` })
      .where(eq(jobs.id, jobId));
  });
}

/** Days for which it is kept who saw a job: it only keeps one day's visitor from counting twice. */
const keptDays = 2;

/** Deletes what views of past days left; the counts stay with the jobs. */
export async function sweepViews(db: Db, now = new Date()): Promise<void> {
  const oldest = dayInJakarta(new Date(now.getTime() - keptDays * 86_400_000));
  await db.delete(jobViews).where(lt(jobViews.viewedOn, oldest));
}
