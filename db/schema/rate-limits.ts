import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counters per limited key, in the layout that `rate-limiter-flexible` reads and writes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970; null never expires. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire_idx').on(table.expire)],
);
