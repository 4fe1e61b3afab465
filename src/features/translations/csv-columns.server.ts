import type { TextFields } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { defaultLocale, isLocale, locales } from '~/i18n/locales';
import type { ImportIssue } from '~/lib/import-report';
import { fieldsOf, type TranslationKind } from '~/lib/translations/fields';
import { AppError } from '~/server/errors';
import { parseFields, type Prepared } from './parse-fields.server';

/** The column with a field in a language, such as `title_en`. */
export const columnOf = (field: string, locale: Locale): string => `${field}_${locale}`;

/** The columns of a kind's texts in all languages, those of a field together. */
export const languageColumns = (kind: TranslationKind): string[] =>
  Object.keys(fieldsOf(kind)).flatMap((field) => locales.map((locale) => columnOf(field, locale)));

/** The columns that may replace a plain one with the original's text. */
export const inPlaceOf = (kind: TranslationKind, field: string): string[] =>
  field in fieldsOf(kind) ? locales.map((locale) => columnOf(field, locale)) : [];

/** The names of columns on the screen of a language, by column; what has none goes by its own. */
export type ColumnNames = Readonly<Record<string, string>>;

/**
 * Returns the names of the columns of files of a kind in a language: those of the screen, and
 * `Judul (id)` for a text in one language.
 */
function namesIn(kind: TranslationKind, names: ColumnNames): ColumnNames {
  const texts = Object.keys(fieldsOf(kind)).flatMap((field) =>
    locales.map((of) => [columnOf(field, of), `${names[field] ?? field} (${of})`]),
  );
  return { ...names, ...Object.fromEntries(texts) };
}

/** The headings of a file: the columns themselves, or their names in a language. */
export const headingsOf = (
  kind: TranslationKind,
  columns: readonly string[],
  names: ColumnNames | null,
): string[] => {
  const headings = names ? namesIn(kind, names) : {};
  return columns.map((column) => headings[column] ?? column);
};

/** The names by which files may call columns, in all languages. */
export function columnNames(
  kind: TranslationKind,
  columns: readonly string[],
  getNames: (locale: Locale) => ColumnNames,
): Record<string, string[]> {
  const headings = locales.map((locale) => headingsOf(kind, columns, getNames(locale)));
  return Object.fromEntries(
    columns.map((column, at) => [column, headings.map((names) => names[at] ?? column)]),
  );
}

type Cells = Record<string, string>;

/** A row of a file by languages. */
export interface LanguageCells {
  /** Plain columns, which have the original's texts. */
  original: Cells;
  /** Texts in other languages, without empty cells. */
  others: Partial<Record<Locale, Cells>>;
  issues: Omit<ImportIssue, 'line'>[];
}

/** Separates the original of a row from its translations. Two different originals are an issue. */
export function splitLanguages(kind: TranslationKind, cells: Cells): LanguageCells {
  const sourceLocale = cells['sourceLocale'] ?? '';
  const source = isLocale(sourceLocale) ? sourceLocale : defaultLocale;
  const original = Object.fromEntries(
    Object.entries(cells).filter(([column]) => !languageColumns(kind).includes(column)),
  );
  const cellsByLanguage: LanguageCells = { original, others: {}, issues: [] };
  for (const field of Object.keys(fieldsOf(kind))) {
    for (const locale of locales) {
      const column = columnOf(field, locale);
      const text = cells[column];
      if (!text) continue;
      if (locale !== source) (cellsByLanguage.others[locale] ??= {})[field] = text;
      else if (original[field] && original[field] !== text) {
        cellsByLanguage.issues.push({ column, code: 'csv_text_twice', params: { column: field } });
      } else original[field] = text;
    }
  }
  return cellsByLanguage;
}

/** Translations that are ready to be stored. */
export type PreparedTranslations = Partial<Record<Locale, Prepared>>;

/** Checks the translations of a row as publishing them does; `source` has the texts of its original. */
export function prepareTranslations(
  kind: TranslationKind,
  others: LanguageCells['others'],
  source: TextFields,
): { prepared: PreparedTranslations; issues: Omit<ImportIssue, 'line'>[] } {
  const prepared: PreparedTranslations = {};
  const issues: Omit<ImportIssue, 'line'>[] = [];
  for (const locale of locales) {
    const fields = others[locale];
    if (!fields) continue;
    try {
      prepared[locale] = parseFields(kind, fields, source, 'published');
    } catch (error) {
      if (!(error instanceof AppError) || !error.details.issues) throw error;
      for (const [field, issue] of Object.entries(error.details.issues)) {
        issues.push({ column: columnOf(field, locale), ...issue });
      }
    }
  }
  return { prepared, issues };
}
