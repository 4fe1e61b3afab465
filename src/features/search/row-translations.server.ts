import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { tablesOf } from '../../../db/translations.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { SearchRowKind } from './row-documents.ts';

export interface PublishedTranslation {
  locale: Locale;
  fields: Readonly<Record<string, unknown>>;
}

/** Returns the published translations of rows, by the ids of the rows. */
export async function readTranslations(
  db: Db,
  kind: SearchRowKind,
  ids: readonly number[],
): Promise<Map<number, PublishedTranslation[]>> {
  // Plans are in the language of their author alone.
  if (kind === 'plan') return new Map();
  const { translations: table } = tablesOf(kind === 'class' ? 'course-class' : kind);
  const rows = await db
    .select({ rowId: table.rowId, locale: table.locale, fields: table.fields })
    .from(table)
    .where(and(inArray(table.rowId, [...ids]), eq(table.status, 'published')))
    .orderBy(table.locale);
  const byRow = new Map<number, PublishedTranslation[]>();
  for (const { rowId, ...translation } of rows)
    byRow.set(rowId, [...(byRow.get(rowId) ?? []), translation]);
  return byRow;
}
