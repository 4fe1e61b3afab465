import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { users, type TextFields } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import type { TranslationKind } from '~/lib/translations/fields';
import { scopeOfTexts } from '~/lib/translations/scopes';
import type {
  TranslatedRow,
  Translation,
  TranslationInput,
} from '~/lib/translations/translations.schema';
import { did } from '~/deeds.server';
import { storeTermsOfText } from '~/features/courses/index.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import { AppError, fieldError } from '~/server/errors';
import { sourceFields, sourceHash, sourceLocaleOf, tablesOf } from '#db/translations';
import { lockSourceLocale } from './source-locale.server';
import { changedSince } from '~/server/versioned';
import { parseFields } from './parse-fields.server';

interface Original {
  sourceLocale: Locale;
  source: TextFields;
  sourceHash: string;
}

/** Identifies the row of a translation. */
export interface RowCall {
  actor: Actor | null;
  kind: TranslationKind;
  id: number;
}

export interface TranslationCall extends RowCall {
  locale: Locale;
}

async function getOriginal(db: Db, kind: TranslationKind, id: number): Promise<Original> {
  const { rows, name } = tablesOf(kind);
  const [sourceRow] = await db
    .select({
      sourceLocale: sql<Locale>`${sourceLocaleOf(kind)}`,
      source: sql<TextFields>`${sourceFields(kind)}`,
      sourceHash: sourceHash(kind),
    })
    .from(rows)
    .where(sql`${sql.raw(name)}.id = ${id}`);
  if (!sourceRow) throw new AppError('not_found');
  return sourceRow;
}

async function findTranslations(
  db: Db,
  { kind, id }: Pick<RowCall, 'kind' | 'id'>,
  original: Original,
): Promise<Translation[]> {
  const { translations: table } = tablesOf(kind);
  const rows = await db
    .select({ translation: table, updatedBy: users.username })
    .from(table)
    .leftJoin(users, eq(users.id, table.updatedBy))
    .where(eq(table.rowId, id))
    .orderBy(table.locale);
  return rows.map(({ translation, updatedBy }) => ({
    kind,
    id,
    updatedBy,
    locale: translation.locale,
    fields: translation.fields,
    status: translation.status,
    version: translation.version,
    isOutdated: translation.sourceHash !== original.sourceHash,
    source: translation.source,
    updatedAt: translation.updatedAt.toISOString(),
  }));
}

/** The texts of a row with all its translations, for staff. Throws `not_found`. */
export async function getTranslatedRow(
  db: Db,
  { actor, kind, id }: RowCall,
): Promise<TranslatedRow> {
  requireScope(actor, scopeOfTexts[kind]);
  const original = await getOriginal(db, kind, id);
  const translations = await findTranslations(db, { kind, id }, original);
  return { kind, id, ...original, translations };
}

async function getTranslation(db: Db, call: TranslationCall): Promise<Translation | undefined> {
  const { translations } = await getTranslatedRow(db, call);
  return translations.find(({ locale }) => locale === call.locale);
}

/** Refuses a save over a newer translation; a deleted one has nothing to compare. */
const refuse = async (db: Db, call: TranslationCall) =>
  changedSince((await getTranslation(db, call)) ?? {});

const matches = ({ kind, id, locale }: TranslationCall, version?: number | null) => {
  const { translations: table } = tablesOf(kind);
  return and(
    eq(table.rowId, id),
    eq(table.locale, locale),
    typeof version === 'number' ? eq(table.version, version) : undefined,
  );
};

/**
 * Saves a translation as a draft or published; the original stays. Throws `not_found`,
 * `invalid_fields`, `source_changed` if the original has changed, and `changed_since` with the
 * translation that another person has saved.
 */
export async function saveTranslation(
  db: Db,
  { input, ...call }: TranslationCall & { input: TranslationInput },
): Promise<Translation> {
  const admin = requireScope(call.actor, scopeOfTexts[call.kind]);
  const { kind, id, locale } = call;
  const { translations: table } = tablesOf(kind);
  return db.transaction(async (tx) => {
    const original = await getOriginal(tx, kind, id);
    if (locale === original.sourceLocale) throw fieldError('locale', 'translation_of_source');
    const prepared = parseFields(kind, input.fields, original.source, input.status);
    if (typeof input.sourceHash === 'string' && input.sourceHash !== original.sourceHash) {
      throw new AppError('source_changed', undefined, { current: original });
    }
    const { source, sourceHash } = original;
    // After the text was rendered: others wait for a lock.
    const sourceLocale = await lockSourceLocale(tx, kind, id);
    if (!sourceLocale) throw new AppError('not_found');
    if (sourceLocale === locale) throw fieldError('locale', 'translation_of_source');
    const values = {
      ...prepared,
      source,
      sourceHash,
      status: input.status,
      updatedBy: admin.id,
      updatedAt: new Date(),
    };
    const [updated] =
      input.version === 0
        ? []
        : await tx
            .update(table)
            .set({ ...values, version: sql`${table.version} + 1` })
            .where(matches(call, input.version))
            .returning({ version: table.version });
    if (!updated) {
      if (input.version) throw await refuse(tx, call);
      const [added] = await tx
        .insert(table)
        .values({ rowId: id, locale, ...values })
        .onConflictDoNothing()
        .returning({ version: table.version });
      if (!added) throw await refuse(tx, call);
    }
    const deed = input.status === 'published' ? 'translation.publish' : 'translation.save';
    await did(tx, admin, deed, call);
    await storeTermsOfText(tx, call);
    const translation = await getTranslation(tx, call);
    if (!translation) throw new Error('The translation was not saved.');
    return translation;
  });
}

/** Removes a translation; readers get the original again. Throws as `saveTranslation` does. */
export async function deleteTranslation(
  db: Db,
  { version, ...call }: TranslationCall & { version?: number | undefined },
): Promise<void> {
  const admin = requireScope(call.actor, scopeOfTexts[call.kind]);
  const { translations: table } = tablesOf(call.kind);
  await db.transaction(async (tx) => {
    // In the order of a save and of a deletion of the row: the words of a job are written with it.
    await lockSourceLocale(tx, call.kind, call.id);
    const [removed] = await tx
      .delete(table)
      .where(matches(call, version))
      .returning({ locale: table.locale });
    if (!removed) {
      const current = await getTranslation(tx, call);
      throw current ? changedSince(current) : new AppError('translation_not_found');
    }
    await did(tx, admin, 'translation.delete', call);
    await storeTermsOfText(tx, call);
  });
}
