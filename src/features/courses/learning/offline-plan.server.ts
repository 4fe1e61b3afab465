import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels, userCourses } from '#db/schema';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import type { OfflinePart, OfflinePlan } from '~/lib/offline/plan';
import type { Actor } from '~/server/auth/actor';
import { pageBytes } from '~/server/offline-size';
import { getCourse } from '../catalogue/courses.server';
import { getLesson } from '../lessons/lesson-content.server';
import { findOpenLesson } from '../lessons/open-lesson.server';
import { enrolled, noClass } from './class-access.server';
import { hasContent } from './class-content.server';

interface PlanCall {
  actor: Actor | null;
  courseId: number;
  lang: Locale;
}

/** The classes of a course with content, in their order. */
async function listClasses(db: Db, courseId: number): Promise<number[]> {
  const rows = await db
    .select({ id: courseClasses.id })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(and(eq(courseLevels.courseId, courseId), hasContent))
    .orderBy(asc(courseLevels.position), asc(courseClasses.position));
  return rows.map(({ id }) => id);
}

async function toPage(db: Db, lang: Locale, classId: number, path: string): Promise<OfflinePart> {
  const { content } = await getLesson(db, classId, lang);
  return { kind: 'page', url: localizedPath(lang, path), bytes: pageBytes(content ?? '') };
}

async function isEnrolled(db: Db, userId: number, courseId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: userCourses.id })
    .from(userCourses)
    .where(and(eq(userCourses.userId, userId), eq(userCourses.courseId, courseId)));
  return row !== undefined;
}

/**
 * What saving a course takes: its page, and all its classes for those who are enrolled, for everyone
 * else the one that anyone may read. Throws `course_not_found` for those who may not see it.
 */
export async function planCourse(
  db: Db,
  { actor, courseId, lang }: PlanCall,
): Promise<OfflinePlan> {
  const course = await getCourse(db, { courseId, lang, actor });
  const href = localizedPath(lang, paths.course(courseId));
  const parts: OfflinePart[] = [
    { kind: 'page', url: href, bytes: pageBytes(JSON.stringify(course)) },
  ];
  if (actor && (await isEnrolled(db, actor.id, courseId))) {
    for (const id of await listClasses(db, courseId))
      parts.push(await toPage(db, lang, id, paths.learnClass(courseId, id)));
  } else {
    const open = await findOpenLesson(db, courseId);
    if (open !== null) parts.push(await toPage(db, lang, open, paths.firstLesson(courseId)));
  }
  return { key: `course:${courseId}:${lang}`, kind: 'course', title: course.title, href, parts };
}

/** The same of one class, for those who are enrolled in its course. */
export async function planClass(
  db: Db,
  { actor, courseId, classId, lang }: PlanCall & { classId: number },
): Promise<OfflinePlan> {
  await enrolled(db, actor, courseId);
  if (!(await listClasses(db, courseId)).includes(classId)) throw noClass();
  const { title, content } = await getLesson(db, classId, lang);
  const href = localizedPath(lang, paths.learnClass(courseId, classId));
  return {
    key: `class:${courseId}:${classId}:${lang}`,
    kind: 'class',
    title,
    href,
    parts: [{ kind: 'page', url: href, bytes: pageBytes(content ?? '') }],
  };
}
