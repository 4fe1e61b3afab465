import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobs } from '#db/schema';
import type { JobFilter, JobSort } from './job-query.schema';
import { isOpenOn, jobColumns, toJob } from '../job-rows.server';
import { jobsPerPage, type Job, type JobMatch, type JobsFound } from '../jobs.schema';
import {
  fewerWords,
  hasAllWords,
  hasSimilarWords,
  hasSomeWords,
  maxPartialWords,
  getRank,
  searchSettings,
  splitWords,
} from './job-search.server';

/** Up to how many jobs are counted; beyond it a number would cost more than it says. */
const countLimit = { plain: 10_000, search: 1_000, similar: 200, most: 500 };

export interface JobsInput extends JobFilter {
  sort?: JobSort | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

interface Slice {
  where: SQL | undefined;
  sort: JobSort;
  limit: number;
  offset: number;
}

const none: JobsFound = { rows: [], total: 0, isMore: false, match: 'all' };

function getOrder(sort: JobSort): SQL[] {
  const order = sort === 'oldest' ? asc : desc;
  return [order(jobs.postedAt), order(jobs.id)];
}

function condition({ category, jobType, workMode, location }: JobFilter, now: Date) {
  return and(
    isOpenOn(now),
    category && eq(jobs.category, category),
    jobType && eq(jobs.jobType, jobType),
    workMode && eq(jobs.workMode, workMode),
    location ? eq(jobs.location, location) : undefined,
  );
}

const walk = (db: Db, { where, sort, limit, offset }: Slice) =>
  db
    .select(jobColumns)
    .from(jobs)
    .where(where)
    .orderBy(...getOrder(sort))
    .limit(limit)
    .offset(offset);

/** Counts no further than one beyond the limit. */
async function countUpTo(db: Db, where: SQL | undefined, limit: number): Promise<number> {
  const some = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(where)
    .limit(limit + 1)
    .as('some');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  return row?.total ?? 0;
}

/**
 * Finds jobs by the indexes of the filters. They are only counted if the page does not determine
 * the number.
 */
async function filtered(db: Db, slice: Slice): Promise<JobsFound> {
  const { where, limit, offset } = slice;
  const rows = await walk(db, { ...slice, limit: limit + 1 });
  const page = rows.slice(0, limit).map(toJob);
  const isLast = rows.length <= limit && (rows.length > 0 || offset === 0);
  if (isLast) return { ...none, rows: page, total: offset + rows.length };
  const total = await countUpTo(db, where, countLimit.plain);
  const isMore = total > countLimit.plain;
  return { ...none, rows: page, total: isMore ? countLimit.plain : total, isMore };
}

/** What jobs may be looked for by, and how many of them are counted. */
interface Attempt {
  match: JobMatch;
  where: SQL | undefined;
  limit: number;
  /** Columns before the date in the order. */
  rank?: SQL<number>;
}

/** Returns the ids of a page of matches in the text index, and the number of matches. */
async function collect(db: Db, { sort, limit, offset }: Slice, attempt: Attempt) {
  const hits = db
    .select({
      id: jobs.id,
      postedAt: jobs.postedAt,
      rank: (attempt.rank ?? sql<number>`0`).as('rank'),
    })
    .from(jobs)
    .where(attempt.where)
    .limit(attempt.limit + 1)
    .as('hits');
  const order = sort === 'oldest' ? sql`asc` : sql`desc`;
  const [found] = await db
    .select({
      total: sql<number>`count(*)::int`,
      ids: sql<
        number[] | null
      >`(array_agg(${hits.id} order by ${hits.rank} desc, ${hits.postedAt} ${order}, ${hits.id} ${order}))[${offset + 1}::int:${offset + limit}::int]`,
    })
    .from(hits);
  return { total: found?.total ?? 0, ids: found?.ids ?? [], attempt };
}

/** The searches, one after the other until one has results. */
function attemptsFor(where: SQL | undefined, words: readonly string[]): Attempt[] {
  const exact = and(where, hasAllWords(words));
  const similar = and(where, hasSimilarWords(words));
  const some = words.slice(0, maxPartialWords);
  return [
    { match: 'all', where: exact, limit: countLimit.search },
    { match: 'similar', where: similar, limit: countLimit.similar },
    ...fewerWords(some.length).map((least) => ({
      match: 'most' as const,
      where: and(where, hasSomeWords(some, least)),
      limit: countLimit.most,
      rank: getRank(some),
    })),
  ];
}

/** Finds jobs by words: all of them, otherwise similar ones, otherwise most of them. */
async function searched(db: Db, slice: Slice, words: readonly string[]): Promise<JobsFound> {
  const found = await db.transaction(async (tx) => {
    await tx.execute(searchSettings);
    for (const attempt of attemptsFor(slice.where, words)) {
      const hits = await collect(tx, slice, attempt);
      if (hits.total > 0) return hits;
    }
    return null;
  });
  if (!found) return none;
  const { total, ids, attempt } = found;
  const { match } = attempt;
  if (total > attempt.limit) {
    // There are so many that a scan by date soon meets the next ones.
    const rows = (await walk(db, { ...slice, where: attempt.where })).map(toJob);
    const isLast = rows.length > 0 && rows.length < slice.limit;
    if (isLast) return { rows, total: slice.offset + rows.length, isMore: false, match };
    return { rows, total: attempt.limit, isMore: true, match };
  }
  if (ids.length === 0) return { ...none, total, match };
  const rows = await db.select(jobColumns).from(jobs).where(inArray(jobs.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    ...none,
    rows: ids.flatMap((id) => byId.get(id) ?? []).map(toJob),
    total,
    match,
  };
}

/** The open jobs of a filter that have all of its words. */
export function matches({ q, ...filter }: JobFilter, now: Date): SQL | undefined {
  const words = splitWords(q ?? '');
  return and(condition(filter, now), words.length > 0 ? hasAllWords(words) : undefined);
}

/**
 * Returns a page of the open jobs, newest first by default; pages count from 1. If no job has all
 * the words, those with similar ones are returned, otherwise those with most of them
 * (docs/product.md#job-search).
 */
export async function listJobsPage(
  db: Db,
  { q, sort = 'newest', page = 1, limit = jobsPerPage, ...filter }: JobsInput,
  now = new Date(),
): Promise<JobsFound> {
  const where = condition(filter, now);
  const slice = { where, sort, limit, offset: (page - 1) * limit };
  const words = splitWords(q ?? '');
  return words.length === 0 ? filtered(db, slice) : searched(db, slice, words);
}

/** The newest open jobs, at most `limit`. */
export async function newestJobs(
  db: Db,
  { limit, isHot, now = new Date() }: { limit: number; isHot?: boolean; now?: Date },
): Promise<Job[]> {
  const where = and(isOpenOn(now), isHot ? eq(jobs.isHot, true) : undefined);
  const rows = await walk(db, { where, sort: 'newest', limit, offset: 0 });
  return rows.map(toJob);
}
