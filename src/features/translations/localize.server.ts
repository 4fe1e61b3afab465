import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import type { TextFields } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { isPreview, readingOrder } from '~/i18n/previews';
import { fieldsOf, isBlank, type TranslationKind } from '~/lib/translations/fields';
import { inSource, type Localized } from '~/lib/translations/localized.schema';
import { containsText } from '~/server/word-queries';
import { prepareOnce, unnamed } from '~/server/prepared';
import { sourceField, sourceHash, sourceLocaleOf, tablesOf } from '#db/translations';

/** Columns that a query selects beside a row's own, so that `localize` can say whether a text is out of date. */
export const localeColumns = (kind: TranslationKind) => ({
  sourceHash: sourceHash(kind).as('source_hash'),
});

interface Published {
  lang: Locale;
  fields: TextFields;
  html?: Record<string, string>;
  sourceHash: string;
}

/** A row that was read with `localeColumns`, or together with its translation. */
export interface SourceRow {
  id: number;
  sourceLocale: Locale;
  sourceHash?: string;
  /** Null: there is none. */
  translation?: (Omit<Published, 'sourceHash'> & { isOutdated: boolean }) | null;
}

const inObject = (table: string, column: string, names: readonly string[]) =>
  sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
    names.map((name) => sql`${name}::text, ${sql.raw(`${table}.${column}`)} -> ${name}::text`),
    sql`, `,
  )}))`;

/** Condition that a translation is in a language, or in one that its readers get instead. */
const isIn = (lang: Locale | undefined) =>
  lang && isPreview(lang)
    ? sql`translated.locale in (${sql.join(
        readingOrder(lang).map((locale) => sql`${locale}::text`),
        sql`, `,
      )})`
    : sql`translated.locale = ${lang ?? null}::text`;

/** The best of several translations, which only a preview can have. */
const firstOf = (lang: Locale | undefined) =>
  lang && isPreview(lang)
    ? sql`order by (translated.locale = ${lang}::text) desc limit 1`
    : sql.empty();

/**
 * Column with a row's published translation in a language, so that `localize` asks for none: the
 * named fields, which are out of date once one of them is, or all of them.
 */
export function translationOf(kind: TranslationKind, lang: Locale | undefined, ...names: string[]) {
  const { name, translationsName } = tablesOf(kind);
  const isPart = names.length > 0;
  const fields = isPart ? inObject('translated', 'fields', names) : sql`translated.fields`;
  const html = isPart ? inObject('translated', 'html', names) : sql`translated.html`;
  const differences = names.map(
    (field) =>
      sql`translated.source -> ${field}::text is distinct from ${sourceField(kind, field)}`,
  );
  const isOutdated = isPart
    ? sql`(${sql.join(differences, sql` or `)})`
    : sql`translated.source_hash <> ${sourceHash(kind)}`;
  const translation = sql<SourceRow['translation']>`(
    select jsonb_build_object('lang', translated.locale, 'fields', ${fields}, 'html', ${html},
      'isOutdated', ${isOutdated})
    from ${sql.raw(translationsName)} as translated
    where translated.row_id = ${sql.raw(name)}.id and translated.status = 'published'
      and ${isIn(lang)} and translated.locale <> ${sourceLocaleOf(kind)}
    ${firstOf(lang)}
  )`;
  return { translation: translation.as('translation') };
}

const publishedOf = prepareOnce((db, kind: TranslationKind) => {
  const { translations: table } = tablesOf(kind);
  const { rowId, fields, html, sourceHash, locale, status } = table;
  const { placeholder } = sql;
  return db
    .select({ rowId, lang: locale, fields, html, sourceHash })
    .from(table)
    .where(
      and(
        sql`${rowId} = any(${placeholder('ids')}::int[])`,
        sql`${locale} = any(${placeholder('langs')}::text[])`,
        eq(status, 'published'),
      ),
    )
    .prepare(unnamed);
});

/** The published translations of rows, by their ids; in a preview English ones where there is no other. */
async function getPublished(
  db: Db,
  kind: TranslationKind,
  lang: Locale,
  ids: number[],
): Promise<Map<number, Published>> {
  if (ids.length === 0) return new Map();
  const langs = readingOrder(lang);
  const rows = await publishedOf(db, kind).execute({ ids, langs });
  // The best language comes last, and stays.
  rows.sort((a, b) => langs.indexOf(b.lang) - langs.indexOf(a.lang));
  return new Map(rows.map(({ rowId, ...published }) => [rowId, published]));
}

const nothingLike = (value: unknown) =>
  Array.isArray(value) ? [] : typeof value === 'string' ? '' : null;

/**
 * Replaces the texts of a row by its translation; missing texts stay empty rather than in the
 * other language.
 */
function translate<Row extends object>(
  kind: TranslationKind,
  row: Row,
  { fields, html = {} }: Pick<Published, 'fields' | 'html'>,
) {
  const texts: Record<string, unknown> = {};
  for (const [name, { isNeutral, format }] of Object.entries(fieldsOf(kind))) {
    if (!(name in row)) continue;
    const original = (row as Record<string, unknown>)[name];
    const value = fields[name];
    if (isBlank(value) && isNeutral) continue;
    texts[name] = isBlank(value) ? (original === null ? null : nothingLike(original)) : value;
    const rendered = `${name}Html`;
    if (format === 'markdown' && rendered in row) texts[rendered] = html[name] ?? null;
  }
  return texts;
}

/** A row in the requested language, if there is a translation. */
export type LocalizedRow<Row> = Omit<Row, 'sourceHash' | 'translation'> & Localized;

/**
 * Translates rows (docs/product.md#two-languages): `lang` names the language of each. Without a
 * language, or without a published translation, a row stays in its original one. One query for all
 * rows, and none if no translation is needed.
 */
export async function localize<Row extends SourceRow>(
  db: Db,
  kind: TranslationKind,
  lang: Locale | undefined,
  rows: readonly Row[],
): Promise<LocalizedRow<Row>[]> {
  const foreign = rows.filter(
    ({ sourceLocale, translation }) => sourceLocale !== lang && translation === undefined,
  );
  const published = lang
    ? await getPublished(db, kind, lang, [...new Set(foreign.map(({ id }) => id))])
    : new Map<number, Published>();
  return rows.map(({ sourceHash, translation, ...row }) => {
    const found = translation ?? published.get(row.id);
    const edition = row.sourceLocale === lang || found?.lang === row.sourceLocale ? null : found;
    if (!lang || !edition) return { ...row, ...inSource(row.sourceLocale) };
    const isOutdated =
      'isOutdated' in edition ? edition.isOutdated : edition.sourceHash !== sourceHash;
    return {
      ...row,
      ...translate(kind, row, edition),
      lang: edition.lang,
      isOutdated,
    } as LocalizedRow<Row>;
  });
}

export async function localizeOne<Row extends SourceRow>(
  db: Db,
  kind: TranslationKind,
  lang: Locale | undefined,
  row: Row | undefined,
): Promise<LocalizedRow<Row> | undefined> {
  return row && (await localize(db, kind, lang, [row]))[0];
}

/** Condition that readers of a language have a row in it: written or published. */
export const isReadableIn = (kind: TranslationKind, lang: Locale): SQL<boolean> => {
  const { name, translationsName } = tablesOf(kind);
  return sql<boolean>`(${sourceLocaleOf(kind)} = ${lang} or exists (select 1 from ${sql.raw(translationsName)} as translated
    where translated.row_id = ${sql.raw(name)}.id and translated.locale = ${lang} and translated.status = 'published'))`;
};

/** Condition that a published translation contains a text in one of its fields, in any case. */
export function translationContains(
  kind: TranslationKind,
  text: string | undefined,
  ...fields: readonly string[]
): SQL | undefined {
  if (!text) return undefined;
  const { name, translationsName } = tablesOf(kind);
  const words = sql.join(
    fields.map((field) => sql`translated.fields ->> ${field}`),
    sql`, `,
  );
  return sql`exists (select 1 from ${sql.raw(translationsName)} as translated
    where translated.row_id = ${sql.raw(name)}.id and translated.status = 'published'
      and ${containsText(text, sql`concat_ws(' ', ${words})`)})`;
}

/** The languages of a row's published texts, in any order, as a column of its query. */
export const readableLocales = (kind: TranslationKind): SQL<Locale[]> => {
  const { name, translationsName } = tablesOf(kind);
  return sql<Locale[]>`array(select ${sourceLocaleOf(kind)} union
    select translated.locale from ${sql.raw(translationsName)} as translated
    where translated.row_id = ${sql.raw(name)}.id and translated.status = 'published')`;
};

/** The languages of a row's published texts, its own first. */
export async function getReadableLocales(
  db: Db,
  kind: TranslationKind,
  { id, sourceLocale }: { id: number; sourceLocale: Locale },
): Promise<Locale[]> {
  const { translations: table } = tablesOf(kind);
  const rows = await db
    .select({ locale: table.locale })
    .from(table)
    .where(and(eq(table.rowId, id), eq(table.status, 'published')));
  return [
    sourceLocale,
    ...rows.map(({ locale }) => locale).filter((locale) => locale !== sourceLocale),
  ];
}
