import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import {
  classTerms,
  courseClasses,
  courseClassTranslations,
  courseLevels,
  courses,
  finishedClasses,
  userCourses,
} from '#db/schema';
import { glossaryHash } from '~/content/glossary-terms';
import { defaultLocale, type Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import { visibleTo } from '../course-visibility.server';
import { storeTerms } from './lesson-terms.server';

export interface FinishedLesson {
  classId: number;
  courseId: number;
  doneAt: Date;
  /** Slugs of the terms that are linked in it, as it is read in a language. */
  terms: string[];
}

const readRows = (db: Db, actor: Actor, lang: Locale) => {
  const { rowId, locale, status, version } = courseClassTranslations;
  return db
    .select({
      classId: finishedClasses.classId,
      courseId: courseLevels.courseId,
      doneAt: finishedClasses.doneAt,
      terms: classTerms.slugs,
    })
    .from(finishedClasses)
    .innerJoin(courseClasses, eq(courseClasses.id, finishedClasses.classId))
    .innerJoin(courseLevels, publicClassOfLevel)
    .innerJoin(courses, eq(courses.id, courseLevels.courseId))
    .innerJoin(
      userCourses,
      and(eq(userCourses.courseId, courses.id), eq(userCourses.userId, actor.id)),
    )
    .leftJoin(
      courseClassTranslations,
      and(
        eq(rowId, courseClasses.id),
        eq(locale, lang),
        eq(status, 'published'),
        ne(courseClasses.sourceLocale, lang),
      ),
    )
    .leftJoin(
      classTerms,
      and(
        eq(classTerms.classId, courseClasses.id),
        eq(classTerms.lang, sql`coalesce(${locale}, ${courseClasses.sourceLocale})`),
        eq(classTerms.textVersion, sql`coalesce(${version}, ${courseClasses.version})`),
        eq(classTerms.glossary, glossaryHash()),
      ),
    )
    .where(and(eq(finishedClasses.userId, actor.id), visibleTo(actor)))
    .orderBy(asc(finishedClasses.doneAt), asc(finishedClasses.classId));
};

/**
 * Lists the lessons that a person has finished in courses in which they are enrolled, in the order
 * of finishing.
 */
export async function listFinishedLessons(
  db: Db,
  actor: Actor,
  lang: Locale = defaultLocale,
): Promise<FinishedLesson[]> {
  let lessons = await readRows(db, actor, lang);
  const missing = lessons.flatMap(({ classId, terms }) => (terms ? [] : [classId]));
  if (missing.length > 0) {
    await storeTerms(db, missing);
    lessons = await readRows(db, actor, lang);
  }
  return lessons.map(({ terms, ...lesson }) => ({ ...lesson, terms: terms ?? [] }));
}
