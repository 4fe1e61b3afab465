import type { Db } from '#db/client';
import type { Locale } from '~/i18n/locales';
import { localize, type LocalizedRow } from '~/features/translations/index.server';
import { and, asc, eq, sql } from 'drizzle-orm';
import { publicClassOfLevel } from '#db/public-rows';
import { classPlaces, courseClasses, courseLevels, finishedClasses } from '#db/schema';
import type { OutlineLevel } from './courses.schema';
import { classTitle, levelName } from './course-title.server';
import { finishedBy, hasContent, isFinished, minutesHere } from './class-content.server';

/** A row with its translation, or with `localeColumns`. */
interface SourceRow {
  id: number;
  sourceLocale: Locale;
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

/** Levels and classes of a course with the learner's progress, in a language. */
export async function getOutline(
  db: Db,
  { userId, courseId, lang }: { userId: number; courseId: number; lang?: Locale | undefined },
): Promise<OutlineLevel[]> {
  const rows = await db
    .select({
      level: { ...levelName(lang), required: courseLevels.required },
      entry: {
        ...classTitle(lang),
        minutesHere,
        hasContent,
        steps: sql<number>`coalesce(${courseClasses.steps}, 0)`,
        furthest: sql<number>`coalesce(${classPlaces.furthest}, 0)`,
        step: sql<number>`coalesce(${classPlaces.step}, 0)`,
        isDone: isFinished,
      },
    })
    .from(courseLevels)
    .innerJoin(courseClasses, publicClassOfLevel)
    .leftJoin(finishedClasses, finishedBy(userId))
    .leftJoin(
      classPlaces,
      and(eq(classPlaces.classId, courseClasses.id), eq(classPlaces.userId, userId)),
    )
    .where(eq(courseLevels.courseId, courseId))
    .orderBy(asc(courseLevels.position), asc(courseClasses.position));
  return toOutline(db, lang, rows);
}
