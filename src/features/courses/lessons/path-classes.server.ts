import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels, courses } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { localeColumns, localize } from '~/features/translations/index.server';
import { hasBank } from '../checks/proof-bank.server';
import { visibleTo } from '../course-visibility.server';
import { hasContent, isOpen } from '../class-content.server';
import type { CourseTitle } from '../courses.schema';

/** A class that the path names by its code, and its course. */
export interface PathClass {
  code: string;
  id: number;
  title: string;
  lang: Locale;
  hasContent: boolean;
  course: CourseTitle & { isOpen: boolean; hasCheck: boolean };
}

/** The public classes with one of the codes, in a language; of a code that courses share, the oldest course's. */
export async function findPathClasses(
  db: Db,
  codes: readonly string[],
  lang: Locale,
): Promise<PathClass[]> {
  const { id, code, title, sourceLocale } = courseClasses;
  const rows = await db
    .selectDistinctOn([code], {
      id,
      code,
      title,
      sourceLocale,
      hasContent,
      ...localeColumns('course-class'),
      courseId: courseLevels.courseId,
    })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .innerJoin(courses, eq(courses.id, courseLevels.courseId))
    .where(and(visibleTo(null), inArray(code, [...codes])))
    .orderBy(asc(code), asc(courses.id));
  const courseRows = await db
    .select({
      id: courses.id,
      title: courses.title,
      sourceLocale: courses.sourceLocale,
      isOpen,
      hasCheck: hasBank,
      ...localeColumns('course'),
    })
    .from(courses)
    .where(inArray(courses.id, [...new Set(rows.map(({ courseId }) => courseId))]));
  const [classes, titles] = await Promise.all([
    localize(db, 'course-class', lang, rows),
    localize(db, 'course', lang, courseRows),
  ]);
  return classes.flatMap(({ courseId, sourceLocale: _, ...row }) => {
    const course = titles.find((one) => one.id === courseId);
    return course ? [{ ...row, course }] : [];
  });
}
