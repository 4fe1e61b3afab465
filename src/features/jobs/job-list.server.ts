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
  or,
} from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobs } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { prepareOnce, unnamed } from '~/server/prepared';
import type { JobFilter, JobSort } from './job-query.schema';
import { isOpenOn, isOpenOnDay, selectJobs, toJobs, type JobRow } from './job-rows.server';
import { dayInJakarta } from './jobs';
import { jobsPerPage, type Job, type JobsFound, type JobMatch } from './jobs.schema';
import { splitWords as allWords } from '~/lib/search/words';
import { wordQueries, wordQuery } from '~/server/word-queries';

/** Maximum number of words of a search; further ones are ignored. */
const maxWords = 8;

/** Longer queries have too many combinations. */
const maxPartialWords = 5;

/** Shorter words have too few trigrams to be recognised. */
const minFuzzyLength = 3;

/** Up to how many jobs are counted; beyond it a number would cost more than it says. */
const countLimit = { all: 1_000, similar: 200, most: 500 };

/** The words of a typed text, up to a number. */
export const splitWords = (text: string): string[] => allWords(text).slice(0, maxWords);

/** A search condition, with the limit for counting. */
interface Attempt {
  match: JobMatch;
  limit: number;
  condition: SQL | undefined;
  /** Before the date in the order. */
  rank?: SQL<number>;
}

/** All combinations of `size` parts. */
function selections(parts: readonly SQL[], size: number): SQL[][] {
  if (size === 0) return [[]];
  return parts.flatMap((part, index) =>
    selections(parts.slice(index + 1), size - 1).map((rest) => [part, ...rest]),
  );
}

/** Condition: at least that many of the words, in one query that uses the text index. */
function hasWords(words: readonly string[], least: number): SQL {
  const alternatives = selections(wordQueries(words), least).map(
    (terms) => sql`(${sql.join(terms, sql` && `)})`,
  );
  return sql`${jobs.searchText} @@ (${sql.join(alternatives, sql` || `)})`;
}

const hasAllWords = (words: readonly string[]): SQL => hasWords(words, words.length);

/** Condition: each word, or one with a similar spelling in the title or the company. */
function hasSimilarWords(words: readonly string[]): SQL | undefined {
  const has = words.map((word) => {
    const literal = sql`${jobs.searchText} @@ (${wordQuery(word)})`;
    if (word.length < minFuzzyLength) return literal;
    return or(literal, sql`${word}::text <% ${jobs.searchNames}`);
  });
  return and(...has);
}

/** Ranks by the number of matching words, then of those in title or company. */
function getRank(words: readonly string[]): SQL<number> {
  const names = sql`to_tsvector('simple', ${jobs.searchNames})`;
  const points = wordQueries(words).map(
    (part) => sql`(${jobs.searchText} @@ ${part})::int * 10 + (${names} @@ ${part})::int`,
  );
  return sql<number>`${sql.join(points, sql` + `)}`;
}

/** Numbers of words to try if no job has all: one fewer each time, down to half. */
function fewerWords(count: number): number[] {
  const least = Math.ceil(count / 2);
  return Array.from({ length: count - least }, (_, index) => count - 1 - index);
}

/** The searches, which run one after the other until one has results. */
export function getAttempts(words: readonly string[]): Attempt[] {
  const firstWords = words.slice(0, maxPartialWords);
  return [
    { match: 'all', limit: countLimit.all, condition: hasAllWords(words) },
    { match: 'similar', limit: countLimit.similar, condition: hasSimilarWords(words) },
    ...fewerWords(firstWords.length).map((least) => ({
      match: 'most' as const,
      limit: countLimit.most,
      condition: hasWords(firstWords, least),
      rank: getRank(firstWords),
    })),
  ];
}

/** A page of a filter's results. */
interface Slice {
  where: SQL | undefined;
  sort: JobSort;
  limit: number;
  offset: number;
  lang: Locale | undefined;
}

/**
 * Settings of the transaction in which the search runs. The planner overestimates the frequency of
 * words, and would rather scan all jobs by date, or the table, than use the text indexes: a search
 * without results would take longest.
 */
export const searchSettings = sql`select
  set_config('enable_seqscan', 'off', true),
  set_config('enable_indexscan', 'off', true),
  set_config('enable_indexonlyscan', 'off', true),
  set_config('pg_trgm.word_similarity_threshold', '0.5', true)`;

/**
 * The ids of a page of hits, and the number of hits, counted one beyond the attempt's limit. The offset
 * keeps the planner from starting at the filters instead.
 */
export function toHits(
  db: Db,
  { where, sort, limit, offset }: Omit<Slice, 'lang'>,
  attempt: Attempt,
) {
  const hits = sql`select ${jobs.id} as id, ${jobs.postedAt} as posted_at, ${attempt.rank ?? sql`0`} as points
    from (select * from ${jobs} where ${attempt.condition} offset 0) as jobs
    where ${where} limit ${attempt.limit + 1}`;
  const order = sort === 'oldest' ? sql`asc` : sql`desc`;
  return db
    .select({
      total: sql<number>`count(*)::int`,
      ids: sql<
        number[] | null
      >`(array_agg(hits.id order by hits.points desc, hits.posted_at ${order}, hits.id ${order}))[${offset + 1}::int:${offset + limit}::int]`,
    })
    .from(sql`(${hits}) as hits`);
}

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
