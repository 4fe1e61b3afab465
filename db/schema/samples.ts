import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sampleKinds } from '../lists.ts';
import { pickOne } from './columns.ts';

/** The rows that came from the samples. One whose row is gone, or was saved by staff, is no sample any more. */
export const samples = pgTable(
  'samples',
  {
    kind: text({ enum: sampleKinds }).notNull(),
    /** Slug, name or key of the row in the seed file. */
    key: text().notNull(),
    rowId: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    check('samples_kind_check', pickOne(table.kind, sampleKinds)),
  ],
);
