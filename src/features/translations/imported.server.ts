import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import type { TextFields } from '#db/schema';
import { sourceFields, sourceHash, tablesOf } from '#db/translations';
import { locales, type Locale } from '~/i18n/locales';
import { fieldsOf, type TranslationKind } from '~/lib/translations/fields';
import { columnOf, type PreparedTranslations } from './csv-columns.server';

/** Publishes the translations of new rows, in the transaction that inserted them. */
export async function insertTranslations(
  tx: Db,
  kind: TranslationKind,
  updatedBy: number,
  rows: readonly { id: number; prepared: PreparedTranslations }[],
): Promise<void> {
  const translated = rows.filter(({ prepared }) => Object.keys(prepared).length > 0);
  if (translated.length === 0) return;
  const { rows: table, name, translations } = tablesOf(kind);
  const id = sql<number>`${sql.raw(name)}.id`;
  const ids = translated.map((row) => row.id);
  const originals = await tx
    .select({ id, source: sql<TextFields>`${sourceFields(kind)}`, sourceHash: sourceHash(kind) })
    .from(table)
    .where(inArray(id, ids));
  const byId = new Map(originals.map(({ id, ...original }) => [id, original]));
  const values = translated.flatMap(({ id, prepared }) => {
    const original = byId.get(id);
    if (!original) throw new Error('The row of a translation was not inserted.');
    return locales.flatMap((locale) => {
      const translation = prepared[locale];
      if (!translation) return [];
      return [
        { rowId: id, locale, ...translation, ...original, status: 'published' as const, updatedBy },
      ];
    });
  });
  await tx.insert(translations).values(values);
}

/** A translated field as a cell. */
const toCell = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The cells of `languageColumns` for rows: original texts and published translations. */
export async function getLanguageCells(
  db: Db,
  kind: TranslationKind,
  rows: readonly ({ id: number; sourceLocale: Locale } & Record<string, unknown>)[],
): Promise<Map<number, Record<string, string>>> {
  const { translations: table } = tablesOf(kind);
  const { rowId, locale, fields, status } = table;
  const published = await db
    .select({ rowId, locale, fields })
    .from(table)
    .where(
      and(
        eq(status, 'published'),
        sql`${rowId} = any(${`{${rows.map(({ id }) => id).join(',')}}`}::int[])`,
      ),
    );
  const cells = new Map(
    rows.map((row) => [
      row.id,
      Object.fromEntries(
        Object.keys(fieldsOf(kind)).map((field) => [
          columnOf(field, row.sourceLocale),
          toCell(row[field]),
        ]),
      ),
    ]),
  );
  for (const { rowId, locale, fields } of published) {
    const rowCells = cells.get(rowId);
    if (!rowCells) continue;
    for (const [field, value] of Object.entries(fields))
      rowCells[columnOf(field, locale)] = toCell(value);
  }
  return cells;
}
