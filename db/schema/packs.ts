import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { packFormats } from '../lists.ts';
import { deletedWith, locale, pickOne, timestamptz } from './columns.ts';
import { courses } from './courses.ts';

/** Files of courses to keep and to pass on: one row each language and format. */
export const coursePacks = pgTable(
  'course_packs',
  {
    courseId: deletedWith(() => courses.id),
    locale: locale().notNull(),
    format: text({ enum: packFormats }).notNull(),
    name: text().notNull(),
    url: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Hashes of the address of the site and of the content: the same content makes no new file. */
    hash: text().notNull(),
    /** Counts its files. */
    version: integer().notNull().default(1),
    madeAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.locale, table.format] }),
    check('course_packs_format_check', pickOne(table.format, packFormats)),
    check('course_packs_size_check', sql`${table.size} > 0`),
    index('course_packs_url_idx').using('hash', table.url),
  ],
);
