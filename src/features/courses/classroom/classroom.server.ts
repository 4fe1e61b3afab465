import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { isPublicClass } from '#db/public-rows';
import { courseClasses, courseLevels, coursePacks, courses } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { localize } from '~/features/translations/index.server';
import { hasContent, minutesHere } from '../class-content.server';
import { classTitle, courseTitle } from '../course-title.server';
import { visibleTo } from '../course-visibility.server';
import type { Taught } from './classroom.schema';

/**
 * All lessons that anyone may read, in their order, and the files of their courses, in a language.
 * They are the same for every caller, so a page with them can be cached.
 */
export async function listTaughtLessons(db: Db, { lang }: { lang: Locale }): Promise<Taught> {
  const [rows, titles, packs] = await Promise.all([
    db
      .select({ ...classTitle(lang), courseId: courses.id, minutesHere })
      .from(courses)
      .innerJoin(courseLevels, eq(courseLevels.courseId, courses.id))
      .innerJoin(courseClasses, eq(courseClasses.levelId, courseLevels.id))
      .where(and(visibleTo(null), isPublicClass, hasContent))
      .orderBy(asc(courses.id), asc(courseLevels.position), asc(courseClasses.position)),
    db.select(courseTitle(lang)).from(courses).where(visibleTo(null)).orderBy(asc(courses.id)),
    db
      .select({
        courseId: coursePacks.courseId,
        locale: coursePacks.locale,
        format: coursePacks.format,
        name: coursePacks.name,
        size: coursePacks.size,
      })
      .from(coursePacks)
      .innerJoin(courses, eq(courses.id, coursePacks.courseId))
      .where(visibleTo(null))
      .orderBy(asc(coursePacks.format)),
  ]);
  const lessons = await localize(db, 'course-class', lang, rows);
  const named = await localize(db, 'course', lang, titles);
  const taught = new Set(lessons.map(({ courseId }) => courseId));
  return {
    lessons: lessons.map(({ courseId, code, title, lang: language, minutesHere: minutes }) => ({
      courseId,
      code,
      title,
      lang: language,
      minutesHere: minutes,
    })),
    courses: named
      .filter(({ id }) => taught.has(id))
      .map((course) => ({
        ...course,
        packs: packs.filter(({ courseId }) => courseId === course.id),
      })),
  };
}
