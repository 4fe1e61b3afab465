import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels, courses } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { AppError } from '~/server/errors';
import { localeColumns, localizeOne } from '~/features/translations/index.server';
import type { CourseTitle } from './courses.schema';

/** Columns that name a course; `localize` translates them. */
export const courseTitle = {
  id: courses.id,
  title: courses.title,
  sourceLocale: courses.sourceLocale,
  ...localeColumns('course'),
};

export const levelName = {
  id: courseLevels.id,
  name: courseLevels.name,
  sourceLocale: courseLevels.sourceLocale,
  ...localeColumns('course-level'),
};

export const classTitle = {
  id: courseClasses.id,
  code: courseClasses.code,
  title: courseClasses.title,
  sourceLocale: courseClasses.sourceLocale,
  ...localeColumns('course-class'),
};

export const noCourse = () => new AppError('course_not_found');

/** The title of a course in a language, if that is published. The caller has checked access. */
export async function readCourseTitle(
  db: Db,
  courseId: number,
  lang: Locale | undefined,
): Promise<CourseTitle> {
  const [row] = await db.select(courseTitle).from(courses).where(eq(courses.id, courseId));
  const localized = await localizeOne(db, 'course', lang, row);
  if (!localized) throw noCourse();
  return localized;
}
