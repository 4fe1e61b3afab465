import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels, courses } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { getReadableLocales, readableLocales } from '~/server/translations/localize';
import { readCourseTitle } from '../course-title.server';
import { visibleTo } from '../course-visibility.server';
import { noClass } from '../learning/class-access.server';
import { hasContent } from '../learning/class-content.server';
import { getLesson } from './lesson-content.server';
import type { OpenLesson } from './lessons.schema';
import { readPractice } from './practice.server';

const inOrder = [asc(courseLevels.position), asc(courseClasses.position)] as const;

/** The first class with content of each course that anyone may see; in the order the courses were added. */
export async function listOpenLessons(
  db: Db,
): Promise<{ courseId: number; classId: number; code: string; languages: Locale[] }[]> {
  return db
    .selectDistinctOn([courses.id], {
      courseId: courses.id,
      classId: courseClasses.id,
      code: courseClasses.code,
      languages: readableLocales('course-class'),
    })
    .from(courses)
    .innerJoin(courseLevels, eq(courseLevels.courseId, courses.id))
    .innerJoin(courseClasses, eq(courseClasses.levelId, courseLevels.id))
    .where(and(visibleTo(null), hasContent))
    .orderBy(asc(courses.id), ...inOrder);
}

/**
 * The class of a course that anyone may read before they register, or null: its first with content, if
 * the course is no organisation's. Who asks makes no difference, so what follows from it can be cached.
 */
export async function findOpenLesson(db: Db, courseId: number): Promise<number | null> {
  const [first] = await db
    .select({ id: courseClasses.id })
    .from(courses)
    .innerJoin(courseLevels, eq(courseLevels.courseId, courses.id))
    .innerJoin(courseClasses, eq(courseClasses.levelId, courseLevels.id))
    .where(and(eq(courses.id, courseId), visibleTo(null), hasContent))
    .orderBy(...inOrder)
    .limit(1);
  return first?.id ?? null;
}

/**
 * That class with its practice, in a language. Throws `class_not_found` where there is none: for a course
 * that is still being prepared, an organisation's, or none at all.
 */
export async function readOpenLesson(
  db: Db,
  { courseId, lang }: { courseId: number; lang: Locale },
): Promise<OpenLesson> {
  const classId = await findOpenLesson(db, courseId);
  if (classId === null) throw noClass();
  const { code, hours, id, sourceLocale } = courseClasses;
  const [row] = await db
    .select({ code, hours, id, sourceLocale })
    .from(courseClasses)
    .where(eq(id, classId));
  if (!row) throw noClass();
  const [all] = await db
    .select({ classes: count() })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(eq(courseLevels.courseId, courseId));
  const lesson = await getLesson(db, classId, lang);
  return {
    course: await readCourseTitle(db, courseId, lang),
    classes: all?.classes ?? 0,
    languages: await getReadableLocales(db, 'course-class', row),
    lesson: {
      ...{ code: row.code, hours: row.hours },
      ...lesson,
      // Files are for those who are enrolled.
      materials: lesson.materials.filter(({ kind }) => kind === 'link'),
    },
    practice: await readPractice(db, classId, lang),
  };
}
