import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseCheckItems, courseChecks, organizations } from '#db/schema';
import { translationKinds } from '#db/lists';
import { tablesOf } from '#db/translations';
import type { Locale } from '~/i18n/locales';
import { isTold } from '~/features/courses/index.server';
import { localeColumns, localizeOne } from '~/features/translations/index.server';

/** The organisation in the person's language, as far as that is published. */
export async function readOrganization(db: Db, id: number, lang: Locale) {
  const [row] = await db
    .select({ ...getTableColumns(organizations), ...localeColumns('organization') })
    .from(organizations)
    .where(eq(organizations.id, id));
  return localizeOne(db, 'organization', lang, row);
}

/** The translations of rows that the person saved last. */
export async function listTranslationsBy(db: Db, userId: number) {
  const exports = translationKinds.map(async (kind) => {
    const { translations: table } = tablesOf(kind);
    const { rowId, locale, fields, status, updatedAt } = table;
    const columns = { rowId, locale, fields, status, updatedAt };
    const rows = await db.select(columns).from(table).where(eq(table.updatedBy, userId));
    return rows.map((row) => ({ kind, ...row }));
  });
  return (await Promise.all(exports)).flat();
}

/** The person's final checks with their answers, and with results as far as they may be told. */
export async function listChecksOf(db: Db, userId: number) {
  const checks = await db
    .select({ ...getTableColumns(courseChecks), isTold: isTold() })
    .from(courseChecks)
    .where(eq(courseChecks.userId, userId));
  const items = await db
    .select(getTableColumns(courseCheckItems))
    .from(courseCheckItems)
    .innerJoin(courseChecks, eq(courseChecks.id, courseCheckItems.checkId))
    .where(eq(courseChecks.userId, userId));
  return checks.map(({ isTold: mayTell, ...check }) => ({
    ...check,
    score: mayTell ? check.score : null,
    questions: items
      .filter(({ checkId }) => checkId === check.id)
      .map((item) => ({ ...item, isRight: mayTell ? item.isRight : null })),
  }));
}
