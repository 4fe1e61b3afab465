import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { counter, createdAt } from './columns.ts';

/** Sums of a day by what was done, without anybody who did it (docs/product.md#counts-without-people). */
export const dayCounts = pgTable(
  'day_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    kind: text().notNull(),
    /** Subject, such as `12:3` for step 3 of class 12. */
    key: text().notNull(),
    n: counter(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.key] }),
    index('day_counts_key_idx').on(table.kind, table.key),
  ],
);

/** Ids of what devices have sent, so that the same sent again counts nothing. Nothing links them to the sums. */
export const countSendings = pgTable(
  'count_sendings',
  { id: uuid().primaryKey(), createdAt: createdAt() },
  (table) => [index('count_sendings_created_idx').on(table.createdAt)],
);

/** Names of `?via=` on the address of an event. A migration brings the first ones. */
export const channels = pgTable(
  'channels',
  { name: text().primaryKey(), createdAt: createdAt() },
  (table) => [
    check(
      'channels_name_check',
      sql`${table.name} ~ '^[a-z0-9-]{1,24}$' and ${table.name} not in ('other', 'none')`,
    ),
  ],
);
