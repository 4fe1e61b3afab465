import { sql } from 'drizzle-orm';
import { locales, type Locale } from '../../src/i18n/locales.ts';
import type { TranslationKind } from '../../src/lib/translations/fields.ts';
import type { Db } from '../client.ts';
import type { TextFields } from '../schema/index.ts';
import { sourceFields, sourceHash, tablesOf } from '../translations.ts';

/** What a row of the seed says of its languages. */
export interface Translated {
  sourceLocale: Locale;
  /** Its texts in the other languages. */
  translations: Partial<Record<Locale, TextFields>>;
}

/** Publishes the translations of rows that were just stored. */
export async function seedTranslations(
  db: Db,
  kind: TranslationKind,
  rows: readonly { id: number; translations: Translated['translations'] }[],
): Promise<void> {
  const { rows: table, name, translations } = tablesOf(kind);
  for (const { id, translations: texts } of rows) {
    const [source] = await db
      .select({ source: sql<TextFields>`${sourceFields(kind)}`, sourceHash: sourceHash(kind) })
      .from(table)
      .where(sql`${sql.raw(name)}.id = ${id}`);
    if (!source) throw new Error(`Seed data: ${kind} ${id} is not there.`);
    for (const locale of locales) {
      const fields = texts[locale];
      if (!fields) continue;
      await db.insert(translations).values({
        ...{ rowId: id, locale, fields },
        ...{ ...source, status: 'published' },
      });
    }
  }
}
