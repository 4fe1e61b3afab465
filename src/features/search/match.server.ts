import { setTimeout } from 'node:timers/promises';
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { isEmbedded } from '#db/pool-settings';
import type { SearchKind } from '#db/lists';
import { searchDocuments } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { site } from '~/config/site';
import { isCancelled } from '~/server/database-errors';
import { getEnv } from '~/server/env';
import { AppError } from '~/server/errors';
import { createQueue } from '~/server/gate/queue';
import { wordQueries, wordQuery } from '~/server/word-queries';
import type { Candidate } from './order';
import type { Concept } from './words';

const { words, titleWords, titleKey, kind } = searchDocuments;

/** Maximum number of documents from each way of matching; more would cost more than they add. */
export const most = { title: 60, named: 250, all: 250, some: 150 };

/** Milliseconds for one statement of a search. */
const maxStatementMs = 2_000;

/**
 * The planner overestimates how common words are, and would read the whole table instead of using
 * the word indexes.
 */
const settings = sql`select
  set_config('enable_seqscan', 'off', true),
  set_config('statement_timeout', ${String(maxStatementMs)}, true),
  set_config('pg_trgm.word_similarity_threshold', '0.4', true)`;

/** The rows of a statement, the same over all drivers. */
export const rowsOf = async <Row>(db: Db, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

const oneByOne = createQueue({ atOnce: 1, code: 'overloaded' });
/** When the next search may begin, in the time of `performance.now`. */
let freeAt = 0;

/**
 * Yields to other requests after each search, since the embedded database runs in the server's
 * thread.
 */
const runEmbedded = <Result>(run: () => Promise<Result>): Promise<Result> =>
  oneByOne.run(async () => {
    await setTimeout(Math.max(0, freeAt - performance.now()));
    const started = performance.now();
    try {
      return await run();
    } finally {
      const now = performance.now();
      freeAt = now + (now - started);
    }
  });

/**
 * Runs the queries of a search under its settings. Throws `search_timeout` if a statement takes too
 * long.
 */
export async function underSettings<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const run = () =>
    db.transaction(async (tx) => {
      await tx.execute(settings);
      return work(tx);
    });
  try {
    return await (isEmbedded(getEnv().DATABASE_URL) ? runEmbedded(run) : run());
  } catch (error) {
    throw isCancelled(error) ? new AppError('search_timeout') : error;
  }
}

export interface Scope {
  actor: Actor | null;
  kind?: SearchKind | undefined;
}

/** Condition: documents that the caller may find, without other organisations' and closed jobs. */
export function within({ actor, kind: onlyKind }: Scope): SQL | undefined {
  const { organizationId, closesOn } = searchDocuments;
  const callerOrganization = actor?.organizationId;
  return and(
    actor?.isAdmin
      ? undefined
      : or(
          isNull(organizationId),
          callerOrganization ? eq(organizationId, callerOrganization) : undefined,
        ),
    or(isNull(closesOn), sql`${closesOn} >= (now() at time zone ${site.timezone})::date`),
    onlyKind && eq(kind, onlyKind),
  );
}

/** Corrections of words that no document has. */
export type Fixes = ReadonlyMap<string, readonly string[]>;

interface Parts {
  typed: SQL;
  /** The typed words or synonyms. */
  full: SQL;
}

/** The queries of each concept. */
function toParts(concepts: readonly Concept[], fixes: Fixes): Parts[] {
  const queries = wordQueries(concepts.flatMap(({ words: queryWords }) => queryWords));
  return concepts.map((concept) => {
    const alternatives = concept.words.map((word) => {
      const query = queries.shift() ?? wordQuery(word);
      return sql`(${sql.join([query, ...(fixes.get(word) ?? []).map(wordQuery)], sql` || `)})`;
    });
    const typed = sql`(${sql.join(alternatives, sql` && `)})`;
    const names = concept.others.map((name) => sql`(${wordQuery(name)})`);
    return { typed, full: sql`(${sql.join([typed, ...names], sql` || `)})` };
  });
}

/** Documents that have all but one of the concepts. */
function allButOne(parts: readonly Parts[]): SQL {
  const sets = parts.map((_, omitted) =>
    sql.join(
      parts.filter((__, index) => index !== omitted).map(({ full }) => full),
      sql` && `,
    ),
  );
  return sql.join(
    sets.map((set) => sql`(${set})`),
    sql` || `,
  );
}

export interface Look extends Scope {
  /** The whole query, folded, and other names of the same. */
  keys: readonly string[];
  concepts: readonly Concept[];
  fixes: Fixes;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

const select = (where: SQL | undefined, scope: SQL | undefined, limit: number) =>
  sql`(select kind, ref, locale from ${searchDocuments} where ${and(where, scope)} limit ${limit})`;

const summed = (column: SQL, queries: readonly SQL[]) =>
  sql`(${sql.join(
    queries.map((query) => sql`(${column} @@ ${query})::int`),
    sql` + `,
  )})`;

/** How far to search: titles, whole documents, or documents with some of the concepts. */
export type Reach = 'titles' | 'all' | 'some';

/** The selections of documents that may match. */
function waysTo({ keys, ...scope }: Look, parts: readonly Parts[], reach: Reach): SQL[] {
  const isVisible = within(scope);
  const queries = parts.map(({ full }) => full);
  const allOf = sql.join(queries, sql` && `);
  const anyOf = sql.join(queries, sql` || `);
  const texts = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  return [
    select(sql`${titleKey} in (${texts})`, isVisible, most.title),
    select(sql`${titleKey} like ${`${escapeLike(keys[0] ?? '')}%`}`, isVisible, most.title),
    select(sql`${titleWords} @@ (${allOf})`, isVisible, most.named),
    ...(reach === 'titles' ? [] : [select(sql`${words} @@ (${allOf})`, isVisible, most.all)]),
    ...(reach === 'some' && parts.length > 1
      ? [
          select(sql`${titleWords} @@ (${anyOf})`, isVisible, most.some),
          select(sql`${words} @@ (${allButOne(parts)})`, isVisible, most.some),
        ]
      : []),
  ];
}

/** Matching documents with the factors of their rank. */
export function findCandidates(db: Db, look: Look, reach: Reach): Promise<Candidate[]> {
  const { concepts, fixes } = look;
  const parts = toParts(concepts, fixes);
  const queries = parts.map(({ full }) => full);
  const anyOf = sql.join(queries, sql` || `);
  const typedQueries = parts.map((part) => part.typed);
  return rowsOf<Candidate>(
    db,
    sql`select d.kind, d.ref, d.locale, d.title, d.names,
        ${summed(sql`ts_filter(d.title_words, '{a}')`, typedQueries)} as typed,
        ${summed(sql`d.title_words`, queries)} as named,
        ${summed(sql`d.words`, queries)} as has,
        ts_rank_cd(d.words, ${anyOf}, 1)::float8 as rank
      from (${sql.join(waysTo(look, parts, reach), sql` union `)}) as found
      join ${searchDocuments} as d using (kind, ref, locale)`,
  );
}
