import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { sourceLocaleOf, tablesOf } from '#db/translations';
import type { Locale } from '~/i18n/locales';
import type { TranslationKind } from '~/lib/translations/fields';
import { fieldError } from '~/server/errors';

/**
 * Locks a row until the transaction ends, so that its language is not changed while it is
 * translated. Returns the language, or undefined if the row is gone.
 */
export async function lockSourceLocale(
  tx: Db,
  kind: TranslationKind,
  id: number,
): Promise<Locale | undefined> {
  const { rows, name } = tablesOf(kind);
  const [row] = await tx
    .select({ locale: sql<Locale>`${sourceLocaleOf(kind)}` })
    .from(rows)
    .where(sql`${sql.raw(name)}.id = ${id}`)
    .for('no key update');
  return row?.locale;
}

/** Throws if a row already has a translation, even a draft, into its new source language. */
export async function refuseTranslatedSource(
  tx: Db,
  kind: TranslationKind,
  id: number,
  sourceLocale: Locale | undefined,
): Promise<void> {
  if (!sourceLocale) return;
  await lockSourceLocale(tx, kind, id);
  const { translations: table } = tablesOf(kind);
  const [translated] = await tx
    .select({ locale: table.locale })
    .from(table)
    .where(and(eq(table.rowId, id), eq(table.locale, sourceLocale)));
  if (translated) throw fieldError('sourceLocale', 'source_locale_translated');
}
