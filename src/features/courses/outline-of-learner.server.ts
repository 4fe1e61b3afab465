import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { classPlaces, courseClasses, courseLevels, finishedClasses } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { localeColumns } from '~/features/translations/index.server';
import type { OutlineLevel } from './courses.schema';
import { minutesHere } from './class-minutes.server';
import { toOutline } from './outline.server';
import { hasContent } from './class-content.server';

/** Levels and classes of a course with the learner's progress, in a language. */
export async function getOutline(
  db: Db,
  { userId, courseId, lang }: { userId: number; courseId: number; lang?: Locale | undefined },
): Promise<OutlineLevel[]> {
  const rows = await db
    .select({
      level: {
        id: courseLevels.id,
        name: courseLevels.name,
        required: courseLevels.required,
        sourceLocale: courseLevels.sourceLocale,
        ...localeColumns('course-level'),
      },
      entry: {
        id: courseClasses.id,
        code: courseClasses.code,
        title: courseClasses.title,
        minutesHere,
        sourceLocale: courseClasses.sourceLocale,
        hasContent,
        steps: sql<number>`coalesce(${courseClasses.steps}, 0)`,
        furthest: sql<number>`coalesce(${classPlaces.furthest}, 0)`,
        isDone: sql<boolean>`${finishedClasses.id} is not null`,
        ...localeColumns('course-class'),
      },
    })
    .from(courseLevels)
    .innerJoin(courseClasses, eq(courseClasses.levelId, courseLevels.id))
    .leftJoin(
      finishedClasses,
      and(eq(finishedClasses.classId, courseClasses.id), eq(finishedClasses.userId, userId)),
    )
    .leftJoin(
      classPlaces,
      and(eq(classPlaces.classId, courseClasses.id), eq(classPlaces.userId, userId)),
    )
    .where(eq(courseLevels.courseId, courseId))
    .orderBy(asc(courseLevels.position), asc(courseClasses.position));
  return toOutline(db, lang, rows);
}
