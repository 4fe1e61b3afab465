import { sql } from 'drizzle-orm';
import { customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** The id of a transaction. Unlike a sequence it says which rows may still be committed. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** What was dropped from the caches: each server reads what it has not yet dropped itself. */
export const cacheDrops = pgTable(
  'cache_drops',
  {
    /** No sequence, which a restored backup would set back. */
    id: uuid().primaryKey().defaultRandom(),
    xid: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** Cache tags, or `*` for everything. */
    tags: text().array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('cache_drops_xid_idx').on(table.xid)],
);
