import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobs } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import type { JobSort } from './job-query.schema';
import type { Attempt } from './job-search.server';

/** A page of a filter's results. */
export interface Slice {
  where: SQL | undefined;
  sort: JobSort;
  limit: number;
  offset: number;
  /** The reader's language. */
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
