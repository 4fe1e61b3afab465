import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { tablesOf } from '#db/translations';
import type { Locale } from '~/i18n/locales';
import type { TranslationKind } from '~/lib/translations/fields';
import { fieldError } from '../errors';

/** Refuses a language of a row's own texts that the row has a translation into, be it a draft. */
export async function refuseTranslatedSource(
  tx: Db,
  kind: TranslationKind,
  id: number,
  sourceLocale: Locale | undefined,
): Promise<void> {
  if (!sourceLocale) return;
  const { translations: table } = tablesOf(kind);
  const [translated] = await tx
    .select({ locale: table.locale })
    .from(table)
    .where(and(eq(table.rowId, id), eq(table.locale, sourceLocale)));
  if (translated) throw fieldError('sourceLocale', 'source_locale_translated');
}
