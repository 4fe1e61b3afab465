import type { Db } from '#db/client';
import type { Locale } from '~/i18n/locales';
import { localize, type LocalizedRow } from '~/features/translations/index.server';

/** A row with `localeColumns`. */
interface SourceRow {
  id: number;
  sourceLocale: Locale;
  sourceHash: string;
}

/**
 * Groups rows of levels, each with a class or none, into levels with their classes in a language.
 */
export async function toOutline<Level extends SourceRow, Class extends SourceRow>(
  db: Db,
  lang: Locale | undefined,
  rows: readonly { level: Level; entry: Class | null }[],
): Promise<(LocalizedRow<Level> & { classes: LocalizedRow<Class>[] })[]> {
  const unique = new Map(rows.map(({ level }) => [level.id, level]));
  const filled = rows.flatMap(({ level, entry }) => (entry ? [{ levelId: level.id, entry }] : []));
  const entries = filled.map(({ entry }) => entry);
  const [levels, classes] = await Promise.all([
    localize(db, 'course-level', lang, [...unique.values()]),
    localize(db, 'course-class', lang, entries),
  ]);
  return levels.map((level) => ({
    ...level,
    classes: classes.filter((_, at) => filled[at]?.levelId === level.id),
  }));
}
