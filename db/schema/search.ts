import { sql, type SQL } from 'drizzle-orm';
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

/** Words in the forms in which they are looked for, which a function of the database makes. */
const inForms = (words: string) => `search_words(${words})`;

const part = (config: string, words: string, weight: string) =>
  `setweight(to_tsvector('${config}', ${inForms(words)}), '${weight}')`;

/** Words as they are, and their stems in both languages: a title in one often borrows from the other. */
const inAll = (words: string, weight: string) =>
  ['simple', 'indonesian', 'english'].map((config) => part(config, words, weight)).join(' || ');

/** A text as it is, and its stems in its own language. */
const inOwn = (words: string, weight: string) =>
  `${part('simple', words, weight)} || case "locale" when 'id' then ${part('indonesian', words, weight)} else ${part('english', words, weight)} end`;

const nameWords = `${inAll('"title"', 'A')} || ${inAll('"names"', 'B')}`;
const raw = (text: string): SQL => sql.raw(text);

/**
 * What the search of the whole site looks through: a row a thing and language. Triggers on the tables
 * of rows and of their translations keep it, in the transaction that changes them; what comes from
 * files has no `rowId`, and is stored when a server starts (docs/adr/0052-one-table-to-search.md).
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text({ enum: searchKinds }).notNull(),
    /** What the address of the thing is made of: an id, a slug, or a path. */
    ref: text().notNull(),
    locale: locale().notNull(),
    rowId: integer(),
    title: text().notNull(),
    /** Other words that name it: synonyms, company, tags. */
    names: text().notNull().default(''),
    /** What it says, without markup; excerpts are taken from it. */
    body: text().notNull().default(''),
    /** Only members of this organisation may find it. */
    organizationId: integer(),
    /** Last day on which it is found. */
    closesOn: date({ mode: 'string' }),
    /** What a whole title is compared with. */
    titleKey: text().notNull().generatedAlwaysAs(raw(`left(lower("title"), 300)`)),
    /** For words with a typo. */
    spelling: text()
      .notNull()
      .generatedAlwaysAs(raw(inForms(`"title" || ' ' || "names"`))),
    titleWords: tsvector().notNull().generatedAlwaysAs(raw(nameWords)),
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(raw(`${nameWords} || ${inOwn('"body"', 'D')}`)),
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

/** Which edition of the content from files the search holds. */
export const searchEditions = pgTable('search_editions', {
  name: text().primaryKey(),
  hash: text().notNull(),
  storedAt: timestamptz().notNull().defaultNow(),
});
