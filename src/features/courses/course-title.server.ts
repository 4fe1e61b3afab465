import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courses } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { AppError } from '~/server/errors';
import { localeColumns, localizeOne } from '~/features/translations/index.server';
import type { CourseTitle } from './courses.schema';

export const noCourse = () => new AppError('course_not_found');

/** The title of a course in a language, if that is published. The caller has checked access. */
export async function readCourseTitle(
  db: Db,
  courseId: number,
  lang: Locale | undefined,
): Promise<CourseTitle> {
  const { id, title, sourceLocale } = courses;
  const [row] = await db
    .select({ id, title, sourceLocale, ...localeColumns('course') })
    .from(courses)
    .where(eq(id, courseId));
  const localized = await localizeOne(db, 'course', lang, row);
  if (!localized) throw noCourse();
  return localized;
}
