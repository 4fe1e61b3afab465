import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** The database as services see it, whichever driver is below. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Connection {
  db: Db;
  /** The driver that `createDb` chose. */
  driver: 'pglite' | 'pg' | 'neon';
  close: () => Promise<void>;
}
