import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobs, jobTranslations } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import type { JobSort } from './job-query.schema';
import { ownSide, translatedSide, type Attempt } from './job-search.server';

/** A part of what a filter finds. */
export interface Slice {
  where: SQL | undefined;
  sort: JobSort;
  limit: number;
  offset: number;
  /** Of the reader. */
  lang: Locale | undefined;
}

/**
 * Settings of the transaction in which the search runs. The planner overestimates the frequency of
 * words, and would rather scan all jobs by date, or a table, than use the text indexes: a search
 * without results would take longest. Ids lead to their jobs one by one.
 */
export const searchSettings = sql`select
  set_config('enable_seqscan', 'off', true),
  set_config('enable_indexscan', 'off', true),
  set_config('enable_indexonlyscan', 'off', true),
  set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true),
  set_config('pg_trgm.word_similarity_threshold', '0.5', true)`;

/** Ids of published translations; an offset keeps the planner from starting at the jobs instead. */
const translated = (condition: SQL) => sql`select ${jobTranslations.rowId} as id
  from ${jobTranslations}
  where ${eq(jobTranslations.status, 'published')} and ${condition} offset 0`;

/** Jobs that have enough of the words in their own text or in a translation, up to a number of each. */
const inOneText = (where: SQL | undefined, { hasEnough }: Attempt, most: number) => sql`
  (select ${jobs.id} as id from ${jobs} where ${and(where, hasEnough(ownSide))} limit ${most})
  union
  (select ${jobs.id} as id from (${translated(hasEnough(translatedSide))}) as said
    join ${jobs} on ${jobs.id} = said.id where ${where} limit ${most})`;

/**
 * Jobs that have some words in their own text and others in a translation, such as the company's name
 * beside a translated title. Left out if there are enough without them, for it reads all that has a word.
 */
function inBothTexts({ hasWord, least }: Attempt, most: number): SQL {
  const sets = hasWord.map(
    (has, index) => sql`select ${jobs.id} as id, ${index}::int as word from ${jobs}
      where ${has(ownSide)}
      union select said.id, ${index}::int from (${translated(has(translatedSide))}) as said`,
  );
  return sql`select had.id from (${sql.join(sets, sql` union `)}) as had
    where (select count(*) from one_text) < ${most}
    group by had.id having count(*) >= ${least}`;
}

/** The ids of a page of hits, and the number of hits, counted one beyond the attempt's limit. */
export function toHits(
  db: Db,
  { where, sort, limit, offset }: Omit<Slice, 'lang'>,
  attempt: Attempt,
) {
  const most = attempt.limit + 1;
  const isMixed = attempt.hasWord.length > 1;
  const hits = sql`with one_text as (${inOneText(where, attempt, most)})
    select ${jobs.id} as id, ${jobs.postedAt} as posted_at, ${attempt.rank ?? sql`0`} as points
    from (select id from one_text ${isMixed ? sql`union ${inBothTexts(attempt, most)}` : sql``}) as found
    join ${jobs} on ${jobs.id} = found.id
    where ${where} limit ${most}`;
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
