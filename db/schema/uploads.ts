import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { collections } from './collections.ts';
import { createdAt, longId, timestamptz } from './columns.ts';

/** Private documents. A row is there before its file, and goes before it. */
export const uploads = pgTable(
  'uploads',
  {
    /** Name in the store, of our own making. */
    filename: text().primaryKey(),
    /** Who handed it in; a file that others have in a copy outlives the account. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** What its owner calls it. */
    name: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** `ready` once the file is there and was looked into. */
    state: text({ enum: ['pending', 'ready'] })
      .notNull()
      .default('pending'),
    createdAt: createdAt(),
    /** Since when its bytes arrive; of two that send them at once, one is refused. */
    writingSince: timestamptz(),
  },
  (table) => [
    check('uploads_size_check', sql`${table.size} > 0`),
    check('uploads_state_check', sql`${table.state} in ('pending', 'ready')`),
    index('uploads_user_idx').on(table.userId),
    index('uploads_created_idx').on(table.createdAt),
  ],
);

/** Which collections name a file: what `pdfFiles` says of our own files, so that it can be asked for. */
export const collectionFiles = pgTable(
  'collection_files',
  {
    id: longId(),
    collectionId: integer()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    filename: text()
      .notNull()
      .references(() => uploads.filename),
  },
  (table) => [
    unique('collection_files_key').on(table.collectionId, table.filename),
    index('collection_files_filename_idx').on(table.filename),
  ],
);
