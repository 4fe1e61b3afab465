import { and, count, desc, gt, lte } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobs } from '#db/schema';
import { filterOf } from './alert-query';
import { matches } from './lists.server';

/** A job as a digest names it. */
export type MatchedJob = Pick<
  typeof jobs.$inferSelect,
  'slug' | 'title' | 'company' | 'location' | 'workMode'
>;

/**
 * The jobs that take applications, match the query of an alert and were posted in a span of time,
 * newest first: at most `limit` of them, and how many there are.
 */
export async function matchingJobs(
  db: Db,
  query: string,
  { after, until, limit }: { after: Date; until: Date; limit: number },
): Promise<{ rows: MatchedJob[]; total: number }> {
  const where = and(
    matches(filterOf(query), until),
    gt(jobs.postedAt, after),
    lte(jobs.postedAt, until),
  );
  const { slug, title, company, location, workMode } = jobs;
  const [found] = await db.select({ total: count() }).from(jobs).where(where);
  const rows = await db
    .select({ slug, title, company, location, workMode })
    .from(jobs)
    .where(where)
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(limit);
  return { rows, total: found?.total ?? 0 };
}
