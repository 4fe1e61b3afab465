import { sql } from 'drizzle-orm';
import type { Locale } from '../../src/i18n/locales.ts';
import type { TranslationKind } from '../../src/lib/translations/fields.ts';
import type { Db } from '../client.ts';
import type { TextFields } from '../schema/index.ts';
import { sourceFields, sourceHash, tablesOf } from '../translations.ts';

/** Languages of a seeded row. */
export interface Translated {
  sourceLocale: Locale;
  /** Its texts in the other languages. */
  translations: Partial<Record<Locale, TextFields>>;
}

/**
 * Publishes translations of rows. Existing ones get the new texts, and their HTML is rendered
 * again.
 */
export async function publishTranslations(
  db: Db,
  kind: TranslationKind,
  rows: readonly { id: number; translations: Translated['translations'] }[],
): Promise<void> {
  const { name, translationsName } = tablesOf(kind);
  const [table, rowsTable] = [sql.raw(translationsName), sql.raw(name)];
  const texts = rows.flatMap(({ id, translations }) =>
    Object.entries(translations).map(([locale, fields]) => ({ id, locale, fields })),
  );
  if (texts.length === 0) return;
  await db.execute(sql`
    insert into ${table} as known (row_id, locale, fields, source, source_hash, status)
    select ${rowsTable}.id, texts.locale, texts.fields, ${sourceFields(kind)}, ${sourceHash(kind)}, 'published'
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as texts (id int, locale text, fields jsonb)
    join ${rowsTable} on ${rowsTable}.id = texts.id
    on conflict (row_id, locale) do update set
      fields = known.fields || excluded.fields, html = '{}', source = excluded.source,
      source_hash = excluded.source_hash, version = known.version + 1, updated_at = now()`);
}
