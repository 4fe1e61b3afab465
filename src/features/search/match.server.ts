import { setTimeout } from 'node:timers/promises';
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { isEmbedded } from '#db/pool-settings';
import type { SearchKind } from '#db/lists';
import { searchDocuments } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { hasScope, type Actor } from '~/server/auth/actor';
import { site } from '~/config/site';
import { isCancelled } from '~/server/database-errors';
import { getEnv } from '~/server/env';
import { AppError } from '~/server/errors';
import { createQueue } from '~/server/gate/queue';
import { wordQueries, wordQuery } from '~/server/word-queries';
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
    hasScope(actor, 'courses')
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

/** The query of each concept: the typed words, or another name of the same. */
function toParts(concepts: readonly Concept[], fixes: Fixes): SQL[] {
  const queries = wordQueries(concepts.flatMap(({ words: queryWords }) => queryWords));
  return concepts.map((concept) => {
    const alternatives = concept.words.map((word) => {
      const query = queries.shift() ?? wordQuery(word);
      return sql`(${sql.join([query, ...(fixes.get(word) ?? []).map(wordQuery)], sql` || `)})`;
    });
    const names = concept.others.map((name) => sql`(${wordQuery(name)})`);
    return sql`(${sql.join([sql`(${sql.join(alternatives, sql` && `)})`, ...names], sql` || `)})`;
  });
}

/** Documents that have all but one of the concepts. */
function allButOne(parts: SQL[]): SQL {
  const sets = parts.map((_, omitted) =>
    sql.join(
      parts.filter((__, index) => index !== omitted),
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

/** Documents must have all of the concepts, or all but one. */
export type Reach = 'all' | 'some';

/** The selections of documents that may match. */
function waysTo({ keys, ...scope }: Look, parts: SQL[], reach: Reach): SQL[] {
  const isVisible = within(scope);
  const allOf = sql.join(parts, sql` && `);
  const anyOf = sql.join(parts, sql` || `);
  const texts = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  return [
    select(sql`${titleKey} in (${texts})`, isVisible, most.title),
    select(sql`${titleKey} like ${`${escapeLike(keys[0] ?? '')}%`}`, isVisible, most.title),
    select(sql`${titleWords} @@ (${allOf})`, isVisible, most.named),
    select(sql`${words} @@ (${allOf})`, isVisible, most.all),
    ...(reach === 'some' && parts.length > 1
      ? [
          select(sql`${titleWords} @@ (${anyOf})`, isVisible, most.some),
          select(sql`${words} @@ (${allButOne(parts)})`, isVisible, most.some),
        ]
      : []),
  ];
}

export interface Candidate {
  kind: SearchKind;
  ref: string;
  locale: Locale;
  title: string;
  /** Number of concepts that it has. */
  has: number;
  /** How often and how closely the words stand together; words of the title count most. */
  rank: number;
}

/** Weights of the words of texts, of other names (B), and of the title. */
const weights = '{0.1, 0.2, 0.6, 1}';

export function findCandidates(db: Db, look: Look, reach: Reach): Promise<Candidate[]> {
  const parts = toParts(look.concepts, look.fixes);
  const has = sql.join(
    parts.map((part) => sql`(d.words @@ ${part})::int`),
    sql` + `,
  );
  return rowsOf<Candidate>(
    db,
    sql`select d.kind, d.ref, d.locale, d.title, (${has}) as has,
        ts_rank_cd(${weights}, d.words, ${sql.join(parts, sql` || `)}, 1)::float8 as rank
      from (${sql.join(waysTo(look, parts, reach), sql` union `)}) as found
      join ${searchDocuments} as d using (kind, ref, locale)`,
  );
}
