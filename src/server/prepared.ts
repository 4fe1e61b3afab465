import type { Db } from '#db/client';

/** Queries are prepared without a name: PostgreSQL plans them for their values, and poolers keep nothing. */
export const unnamed = '';

/**
 * Returns a function that writes a query once for each database and choice of the arguments, which are
 * few: Drizzle takes longer to write the SQL of most than to send it and to read the rows.
 */
export function prepareOnce<Query, Choice extends readonly (string | undefined)[]>(
  prepare: (db: Db, ...choice: Choice) => Query,
): (db: Db, ...choice: Choice) => Query {
  const queriesByDb = new WeakMap<Db, Map<string, Query>>();
  return (db, ...choice) => {
    const queries = queriesByDb.get(db) ?? new Map<string, Query>();
    queriesByDb.set(db, queries);
    const key = choice.join(' ');
    const query = queries.get(key) ?? prepare(db, ...choice);
    queries.set(key, query);
    return query;
  };
}
