import { sql, type AnyColumn } from 'drizzle-orm';
import {
  bigint,
  customType,
  integer,
  text,
  timestamp,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../../src/i18n/locales.ts';

/** Surrogate key. Only the database assigns it. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** Key of a table whose sequence may pass two billion, since conflicting inserts count too. */
export const longId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Key of another row, with which this one is deleted. */
export const deletedWith = (column: () => AnyPgColumn) =>
  integer().notNull().references(column, { onDelete: 'cascade' });

export const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => timestamptz().notNull().defaultNow();

/** Set by the database on insert and by Drizzle on every update. */
export const updatedAt = () =>
  timestamptz()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/**
 * JSON that may be a plain text: Drizzle's column would parse it twice and turn the text "1" into
 * a number.
 */
export const exactJson = <Value>() =>
  customType<{ data: Value }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
  })();

/** A counter that is never negative in practice and never overflows. */
export const counter = () => bigint({ mode: 'number' }).notNull().default(0);

/** A language of the product. Without a check constraint, so that a new language needs no migration. */
export const locale = () => text().$type<Locale>();

/** The language of a row's own texts. */
export const sourceLocale = () => locale().notNull().default('id');

/** Returns the condition that a column holds one of the values. Only for constants: they become literals. */
export function pickOne(column: AnyColumn, values: readonly string[]) {
  const literals = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return sql`${column} in (${sql.raw(literals)})`;
}

/**
 * Number of changes by staff; a save names the version it started from
 * (`src/server/versioned.ts`).
 */
export const version = () => integer().notNull().default(1);

/** Slugs of skills (`src/content/skills`); the same in every language. */
export const skills = () => textList();

/** Texts in their order; none is an empty list. */
export const textList = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);
