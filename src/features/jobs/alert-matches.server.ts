import { and, desc, eq, gt, gte, isNull, lte, or, sql, count, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobs } from '#db/schema';
import { filterOf, type AlertFilter } from './alert-query';
import { boardDay } from './job-rows.server';

/** A job as a digest names it. */
export type MatchedJob = Pick<
  typeof jobs.$inferSelect,
  'slug' | 'title' | 'company' | 'location' | 'workMode'
>;

/** The words that PostgreSQL looks for: all of them, the last one also as the beginning of a word. */
function searchFor(q: string): SQL {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const prefixes = words.map((word) => `${word}:*`).join(' & ');
  return sql`${jobs.searchText} @@ (websearch_to_tsquery('indonesian', ${q})
    || websearch_to_tsquery('english', ${q}) || to_tsquery('simple', ${prefixes}))`;
}

function condition({ category, location, mode, q, type }: AlertFilter): SQL | undefined {
  return and(
    category && eq(jobs.category, category),
    type && eq(jobs.jobType, type),
    mode && eq(jobs.workMode, mode),
    location ? sql`lower(${jobs.location}) = lower(${location})` : undefined,
    q ? searchFor(q) : undefined,
  );
}

/**
 * The jobs that take applications, match the query of an alert and were posted in a span of time,
 * newest first: at most `limit` of them, and how many there are. The one place that knows how alerts
 * search.
 */
export async function matchingJobs(
  db: Db,
  query: string,
  { after, until, limit }: { after: Date; until: Date; limit: number },
): Promise<{ rows: MatchedJob[]; total: number }> {
  const where = and(
    eq(jobs.isActive, true),
    or(isNull(jobs.deadline), gte(jobs.deadline, boardDay(until))),
    gt(jobs.postedAt, after),
    lte(jobs.postedAt, until),
    condition(filterOf(query)),
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
