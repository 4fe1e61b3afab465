import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** What an installation has been given once, by name (`db/installation.ts`). */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull().default(''),
  notedAt: timestamptz().notNull().defaultNow(),
});
