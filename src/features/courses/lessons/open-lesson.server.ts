import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { isPublicClass, publicClassOfLevel } from '#db/public-rows';
import { courseClasses, courseLevels, courses } from '#db/schema';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { requireScope, type Actor } from '~/server/auth/actor';
import { localize, readableLocales } from '~/features/translations/index.server';
import { readCourseTitle, classTitle } from '../course-title.server';
import { visibleTo } from '../course-visibility.server';
import { noClass } from '../class-access.server';
import { hasBank } from '../checks/proof-bank.server';
import { hasContent } from '../class-content.server';
import { getLesson } from './lesson-content.server';
import type { OpenLesson } from './lessons.schema';
import { readPractice } from './practice.server';

const inOrder = [asc(courses.id), asc(courseLevels.position), asc(courseClasses.position)];

/** A lesson that anyone may read. */
interface OpenClass {
  courseId: number;
  classId: number;
  code: string;
  languages: Locale[];
}

/**
 * The lessons that anyone may read, of one course or of all: the classes with content in public
 * courses (docs/product.md#open-lessons). They are the same for every caller, so pages with them
 * can be cached.
 */
export const listOpenLessons = (db: Db, courseId?: number): Promise<OpenClass[]> =>
  listLessons(db, courseId, and(visibleTo(null), isPublicClass));

async function listLessons(
  db: Db,
  courseId: number | undefined,
  where: SQL | undefined,
): Promise<OpenClass[]> {
  return db
    .select({
      courseId: courses.id,
      classId: courseClasses.id,
      code: courseClasses.code,
      languages: readableLocales('course-class'),
    })
    .from(courses)
    .innerJoin(courseLevels, eq(courseLevels.courseId, courses.id))
    .innerJoin(courseClasses, eq(courseClasses.levelId, courseLevels.id))
    .where(and(where, hasContent, courseId === undefined ? undefined : eq(courses.id, courseId)))
    .orderBy(...inOrder);
}

interface LessonCall {
  courseId: number;
  code: string;
  lang: Locale;
}

/** Path of the course's first open lesson; null if there is none. */
export async function findFirstLesson(db: Db, courseId: number): Promise<string | null> {
  const [first] = await listOpenLessons(db, courseId);
  return first ? paths.openLesson(courseId, first.code) : null;
}

/**
 * The path on which anyone may read a class of a course, or without one its first: that of the
 * course if there is no content; null if the course belongs to an organisation or does not exist.
 */
export async function findOpenPath(
  db: Db,
  { courseId, classId }: { courseId: number; classId?: number },
): Promise<string | null> {
  const [course] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), visibleTo(null)));
  if (!course) return null;
  const lessons = await listOpenLessons(db, courseId);
  const lesson =
    classId === undefined ? lessons[0] : lessons.find((candidate) => candidate.classId === classId);
  return lesson ? paths.openLesson(courseId, lesson.code) : paths.course(courseId);
}

/** Reads the lessons before and after one, as far as there are such. */
async function readNeighbours(db: Db, lessons: (OpenClass | undefined)[], lang: Locale) {
  const ids = lessons.flatMap((lesson) => lesson?.classId ?? []);
  const rows = await db
    .select(classTitle(lang))
    .from(courseClasses)
    .where(inArray(courseClasses.id, ids));
  const titles = await localize(db, 'course-class', lang, rows);
  return lessons.map((lesson) => {
    const row = titles.find(({ id }) => id === lesson?.classId);
    return row ? { code: row.code, title: row.title, lang: row.lang } : null;
  });
}

/**
 * A lesson that anyone may read, with its practice, in a language. The case of the code is ignored.
 * Throws `class_not_found` for a class without content, of an organisation, or without a row.
 */
export const readOpenLesson = async (db: Db, call: LessonCall): Promise<OpenLesson> =>
  readLesson(db, call, await listOpenLessons(db, call.courseId));

/** A class that is a draft, or one of a course that is, as its page will show it, for staff. */
export async function loadDraftLesson(
  db: Db,
  { actor, ...call }: LessonCall & { actor: Actor | null },
): Promise<OpenLesson> {
  requireScope(actor, 'courses');
  const ofLevel = eq(courseClasses.levelId, courseLevels.id);
  return readLesson(db, call, await listLessons(db, call.courseId, undefined), ofLevel);
}

async function readLesson(
  db: Db,
  { courseId, code, lang }: LessonCall,
  lessons: OpenClass[],
  ofLevel = publicClassOfLevel,
): Promise<OpenLesson> {
  const at = lessons.findIndex((candidate) => candidate.code.toLowerCase() === code.toLowerCase());
  const openLesson = lessons[at];
  if (!openLesson) throw noClass();
  const { classId } = openLesson;
  const [[total], lesson, practice, course, [previous = null, next = null]] = await Promise.all([
    db
      .select({ classes: count(), hasCheck: hasBank })
      .from(courses)
      .innerJoin(courseLevels, eq(courseLevels.courseId, courses.id))
      .innerJoin(courseClasses, ofLevel)
      .where(eq(courses.id, courseId))
      .groupBy(courses.id),
    getLesson(db, classId, lang),
    readPractice(db, classId, lang),
    readCourseTitle(db, courseId, lang),
    readNeighbours(db, [lessons[at - 1], lessons[at + 1]], lang),
  ]);
  const { sourceLocale } = lesson;
  return {
    course,
    hasCheck: total?.hasCheck ?? false,
    classes: total?.classes ?? 0,
    languages: [sourceLocale, ...openLesson.languages.filter((one) => one !== sourceLocale)],
    lesson: {
      ...lesson,
      code: openLesson.code,
      // Files are for enrolled learners.
      materials: lesson.materials.filter(({ kind }) => kind === 'link'),
    },
    practice,
    previous,
    next,
  };
}
