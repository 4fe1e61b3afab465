import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import { courseClasses, courseLevels, courses, finishedClasses, userCourses } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { localize } from '~/features/translations/index.server';
import { hasBank } from '../checks/proof-bank.server';
import { visibleTo } from '../course-visibility.server';
import { hasContent, isOpen, isFinished, finishedBy } from '../class-content.server';
import type { CourseTitle } from '../courses.schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { findOptional } from '../course-progress';
import { classTitle, courseTitle } from '../course-title.server';

/** A class of the path, and its course. */
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
  const rows = await db
    .selectDistinctOn([courseClasses.code], {
      ...classTitle(lang),
      hasContent,
      courseId: courseLevels.courseId,
    })
    .from(courseClasses)
    .innerJoin(courseLevels, publicClassOfLevel)
    .innerJoin(courses, eq(courses.id, courseLevels.courseId))
    .where(and(visibleTo(null), inArray(courseClasses.code, [...codes])))
    .orderBy(asc(courseClasses.code), asc(courses.id));
  const courseRows = await db
    .select({ ...courseTitle(lang), isOpen, hasCheck: hasBank })
    .from(courses)
    .where(inArray(courses.id, [...new Set(rows.map(({ courseId }) => courseId))]));
  const [classes, titles] = await Promise.all([
    localize(db, 'course-class', lang, rows),
    localize(db, 'course', lang, courseRows),
  ]);
  return classes.flatMap(({ courseId, sourceLocale: _, ...row }) => {
    const course = titles.find((title) => title.id === courseId);
    return course ? [{ ...row, course }] : [];
  });
}

/**
 * Ids of the unfinished classes that are optional for the caller, in the courses they are enrolled
 * in.
 */
export async function listOptionalClasses(
  db: Db,
  { actor }: { actor: Actor | null },
): Promise<number[]> {
  const { id: userId } = requireUser(actor);
  const rows = await db
    .select({
      id: courseClasses.id,
      levelId: courseLevels.id,
      required: courseLevels.required,
      isDone: isFinished,
    })
    .from(userCourses)
    .innerJoin(courseLevels, eq(courseLevels.courseId, userCourses.courseId))
    .innerJoin(courseClasses, publicClassOfLevel)
    .leftJoin(finishedClasses, finishedBy(userId))
    .where(eq(userCourses.userId, userId));
  return findOptional(rows).map(({ id }) => id);
}
