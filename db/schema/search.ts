import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { locale, pickOne, timestamptz } from './columns.ts';
import { searchKinds } from '../lists.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Documents of the site search, one row for each thing and language. A job
 * writes what rows of the database say, soon after their change; what comes from files has no `rowId`,
 * and is stored when a server starts (docs/adr/0052-one-table-to-search.md).
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text({ enum: searchKinds }).notNull(),
    /** An id, a slug, or a path, to make the address of. */
    ref: text().notNull(),
    locale: locale().notNull(),
    rowId: integer(),
    title: text().notNull(),
    /** Other words that name it: synonyms, company, tags. */
    names: text().notNull().default(''),
    /** Plain text, from which excerpts are taken. */
    body: text().notNull().default(''),
    /** Only members of this organisation may find it. */
    organizationId: integer(),
    /** Last day on which it is found. */
    closesOn: date({ mode: 'string' }),
    /** Matched against the whole query. */
    titleKey: text()
      .notNull()
      .generatedAlwaysAs(sql`left(lower("title"), 300)`),
    /** The forms of the words of title and names (`src/lib/search/words.ts`), for words with a typo. */
    spelling: text().notNull(),
    titleWords: tsvector().notNull(),
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.ref, table.locale] }),
    check('search_documents_kind_check', pickOne(table.kind, searchKinds)),
    index('search_documents_row_idx').on(table.kind, table.rowId),
    index('search_documents_key_idx').on(sql`${table.titleKey} text_pattern_ops`),
    index('search_documents_title_idx').using('gin', table.titleWords),
    index('search_documents_words_idx').using('gin', table.words),
    index('search_documents_spelling_idx').using('gin', sql`${table.spelling} gin_trgm_ops`),
  ],
);

/** The indexed edition of the content from files. */
export const searchEditions = pgTable('search_editions', {
  name: text().primaryKey(),
  hash: text().notNull(),
  storedAt: timestamptz().notNull().defaultNow(),
});
