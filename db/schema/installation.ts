import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** One-time facts of a database by name (`db/installation.ts`). */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull().default(''),
  notedAt: timestamptz().notNull().defaultNow(),
});
