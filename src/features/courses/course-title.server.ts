import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels, courses } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { AppError } from '~/server/errors';
import { localizeOne, translationOf } from '~/features/translations/index.server';
import type { CourseTitle } from './courses.schema';

// Columns that name rows in a language, which `localize` then takes; `more` are further fields that the
// query reads. They are out of date once one of these is: comparing whole rows would hash every text.

/** Columns that name a course. */
export const courseTitle = (lang: Locale | undefined, ...more: string[]) => ({
  id: courses.id,
  title: courses.title,
  sourceLocale: courses.sourceLocale,
  ...translationOf('course', lang, 'title', ...more),
});

/** Columns that name a level. */
export const levelName = (lang: Locale | undefined, ...more: string[]) => ({
  id: courseLevels.id,
  name: courseLevels.name,
  sourceLocale: courseLevels.sourceLocale,
  ...translationOf('course-level', lang, 'name', ...more),
});

/** Columns that name a class. */
export const classTitle = (lang: Locale | undefined, ...more: string[]) => ({
  id: courseClasses.id,
  code: courseClasses.code,
  title: courseClasses.title,
  sourceLocale: courseClasses.sourceLocale,
  ...translationOf('course-class', lang, 'title', ...more),
});

export const noCourse = () => new AppError('course_not_found');

/** The title of a course in a language, if that is published. The caller has checked access. */
export async function readCourseTitle(
  db: Db,
  courseId: number,
  lang: Locale | undefined,
): Promise<CourseTitle> {
  const [row] = await db.select(courseTitle(lang)).from(courses).where(eq(courses.id, courseId));
  const localized = await localizeOne(db, 'course', lang, row);
  if (!localized) throw noCourse();
  return localized;
}
