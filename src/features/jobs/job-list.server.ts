import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  inArray,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobs } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { prepareOnce, unnamed } from '~/server/prepared';
import { searchSettings, toHits, type Slice } from './job-hits.server';
import type { JobFilter, JobSort } from './job-query.schema';
import { getAttempts, hasAllWords, splitWords } from './job-search.server';
import { isOpenOn, isOpenOnDay, selectJobs, toJobs, type JobRow } from './job-rows.server';
import { dayInJakarta } from './jobs';
import { jobsPerPage, type Job, type JobsFound } from './jobs.schema';

/** Number of jobs up to which results are counted; more are not worth the time. */
const maxCounted = 10_000;

export interface JobsInput extends JobFilter {
  sort?: JobSort | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  /** The reader's language; by default each job is in its own. */
  lang?: Locale | undefined;
}

type RowsFound = Omit<JobsFound, 'rows'> & { rows: JobRow[] };

const none: RowsFound = { rows: [], total: 0, isMore: false, match: 'all' };

function getOrder(sort: JobSort): SQL[] {
  const order = sort === 'oldest' ? asc : desc;
  return [order(jobs.postedAt), order(jobs.id)];
}

function condition({ category, jobType, workMode, location, skill }: JobFilter, now: Date) {
  return and(
    isOpenOn(now),
    category && eq(jobs.category, category),
    jobType && eq(jobs.jobType, jobType),
    workMode && eq(jobs.workMode, workMode),
    location ? eq(jobs.location, location) : undefined,
    skill ? arrayContains(jobs.skills, [skill]) : undefined,
  );
}

interface Walk extends Omit<Slice, 'limit' | 'offset'> {
  limit: number | Placeholder;
  offset: number | Placeholder;
  /** Selects the total number with each row. */
  total?: SQL;
}

/** A page of jobs; only its rows are joined with their translations, not those before it. */
function walk(db: Db, { where, sort, limit, offset, lang, total }: Walk) {
  const page = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(where)
    .orderBy(...getOrder(sort))
    .limit(limit)
    .offset(offset);
  return selectJobs(db, lang, total)
    .where(inArray(jobs.id, page))
    .orderBy(...getOrder(sort));
}

/** Counts no further than one beyond the limit. */
function getTotal(db: Db, where: SQL | undefined) {
  const firstRows = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(where)
    .limit(maxCounted + 1)
    .as('counted');
  return db.select({ total: sql<number>`count(*)::int` }).from(firstRows);
}

/** The unfiltered list, which most people open; counted in the same query. */
const wholeList = prepareOnce((db, sort: JobSort, lang: Locale | undefined) => {
  const { placeholder } = sql;
  const where = isOpenOnDay(placeholder('day'));
  const limit = placeholder('limit');
  const offset = placeholder('offset');
  const total = sql`(${getTotal(db, where)})`;
  return walk(db, { where, sort, limit, offset, lang, total }).prepare(unnamed);
});

/**
 * Finds jobs by the indexes of the filters, or all that are open on a day. They are only counted if
 * the page does not determine the number: counting can take as long as finding.
 */
async function filtered(db: Db, slice: Slice, { day }: { day: string | null }): Promise<RowsFound> {
  const { where, sort, limit, offset, lang } = slice;
  const rows = await (day === null
    ? walk(db, { ...slice, limit: limit + 1 })
    : wholeList(db, sort, lang).execute({ day, limit: limit + 1, offset }));
  const page = rows.slice(0, limit);
  const isLast = rows.length <= limit && (rows.length > 0 || offset === 0);
  if (isLast) return { ...none, rows: page, total: offset + rows.length };
  const total = rows[0]?.total ?? (await getTotal(db, where))[0]?.total ?? 0;
  const isMore = total > maxCounted;
  return { ...none, rows: page, total: isMore ? maxCounted : total, isMore };
}

/** Searches for all words, then similar ones, then most of them. */
async function searched(db: Db, slice: Slice, words: readonly string[]): Promise<RowsFound> {
  const result = await db.transaction(async (tx) => {
    await tx.execute(searchSettings);
    for (const attempt of getAttempts(words)) {
      const [hits] = await toHits(tx, slice, attempt);
      if (hits && hits.total > 0) return { ...hits, attempt };
    }
    return null;
  });
  if (!result) return none;
  const { total, ids: page, attempt } = result;
  const ids = page ?? [];
  const { match } = attempt;
  if (total > attempt.limit) {
    // With this many matches, a scan by date soon meets the next ones.
    const rows = await walk(db, { ...slice, where: and(slice.where, attempt.condition) });
    const isLast = rows.length > 0 && rows.length < slice.limit;
    if (isLast) return { rows, total: slice.offset + rows.length, isMore: false, match };
    return { rows, total: attempt.limit, isMore: true, match };
  }
  if (ids.length === 0) return { ...none, total, match };
  const rows = await selectJobs(db, slice.lang).where(inArray(jobs.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    ...none,
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    total,
    match,
  };
}

/** Condition: open jobs of a filter with all of its words. */
export function matches({ q, ...filter }: JobFilter, now: Date): SQL | undefined {
  const words = splitWords(q ?? '');
  return and(condition(filter, now), words.length > 0 ? hasAllWords(words) : undefined);
}

/**
 * A page of open jobs, newest first by default; pages count from 1. If no job has all words, those
 * with similar ones are returned, otherwise those with most of them (docs/product.md#job-search).
 */
export async function listJobsPage(
  db: Db,
  { q, sort = 'newest', page = 1, limit = jobsPerPage, lang, ...filter }: JobsInput,
  now = new Date(),
): Promise<JobsFound> {
  const where = condition(filter, now);
  const slice = { where, sort, limit, offset: (page - 1) * limit, lang };
  const words = splitWords(q ?? '');
  const isWhole = Object.values(filter).every((value) => value === undefined);
  const list = await (words.length === 0
    ? filtered(db, slice, { day: isWhole ? dayInJakarta(now) : null })
    : searched(db, slice, words));
  return { ...list, rows: await toJobs(db, lang, list.rows) };
}

export interface NewestInput {
  limit: number;
  isHot?: boolean;
  lang?: Locale | undefined;
  now?: Date;
}

/** The newest open jobs, at most `limit`. */
export async function newestJobs(
  db: Db,
  { limit, isHot, lang, now = new Date() }: NewestInput,
): Promise<Job[]> {
  const where = and(isOpenOn(now), isHot ? eq(jobs.isHot, true) : undefined);
  return toJobs(db, lang, await walk(db, { where, sort: 'newest', limit, offset: 0, lang }));
}
