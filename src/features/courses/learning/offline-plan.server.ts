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

interface ClassParts {
  title: string;
  page: OfflinePart;
  /** Its PDFs; links lead elsewhere, and a file of which nobody knows the size cannot be chosen. */
  files: OfflinePart[];
  hasVideo: boolean;
}

async function toParts(db: Db, lang: Locale, classId: number, path: string): Promise<ClassParts> {
  const { title, content, videoUrl, materials } = await getLesson(db, classId, lang);
  const html = content ?? '';
  return {
    title,
    page: { kind: 'page', url: localizedPath(lang, path), bytes: pageBytes(html) },
    files: materials.flatMap(({ url, size, title: name }) =>
      size === null ? [] : [{ kind: 'file', url, bytes: size, name }],
    ),
    hasVideo: Boolean(videoUrl) || html.includes('<click-video'),
  };
}

/** Pages come first, so that files can be chosen, or added later. */
const toPlan = (first: OfflinePart[], classes: ClassParts[]) => ({
  parts: [...first, ...classes.map(({ page }) => page), ...classes.flatMap(({ files }) => files)],
  ...(classes.some(({ hasVideo }) => hasVideo) && { hasVideo: true as const }),
});

async function isEnrolled(db: Db, userId: number, courseId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: userCourses.id })
    .from(userCourses)
    .where(and(eq(userCourses.userId, userId), eq(userCourses.courseId, courseId)));
  return row !== undefined;
}

/**
 * What saving a course takes: its page, and all its classes with their files for those who are enrolled,
 * for everyone else the one that anyone may read. Throws `course_not_found` for those who may not see it.
 */
export async function planCourse(
  db: Db,
  { actor, courseId, lang }: PlanCall,
): Promise<OfflinePlan> {
  const course = await getCourse(db, { courseId, lang, actor });
  const href = localizedPath(lang, paths.course(courseId));
  const page = { kind: 'page' as const, url: href, bytes: pageBytes(JSON.stringify(course)) };
  const classes: ClassParts[] = [];
  if (actor && (await isEnrolled(db, actor.id, courseId))) {
    for (const id of await listClasses(db, courseId))
      classes.push(await toParts(db, lang, id, paths.learnClass(courseId, id)));
  } else {
    const open = await findOpenLesson(db, courseId);
    const path = paths.firstLesson(courseId);
    // Its files are for those who are enrolled.
    if (open !== null) classes.push({ ...(await toParts(db, lang, open, path)), files: [] });
  }
  const key = `course:${courseId}:${lang}`;
  return { key, kind: 'course', title: course.title, href, ...toPlan([page], classes) };
}

/** The same of one class, for those who are enrolled in its course. */
export async function planClass(
  db: Db,
  { actor, courseId, classId, lang }: PlanCall & { classId: number },
): Promise<OfflinePlan> {
  await enrolled(db, actor, courseId);
  if (!(await listClasses(db, courseId)).includes(classId)) throw noClass();
  const lesson = await toParts(db, lang, classId, paths.learnClass(courseId, classId));
  const key = `class:${courseId}:${classId}:${lang}`;
  const { title, page } = lesson;
  return { key, kind: 'class', title, href: page.url, ...toPlan([], [lesson]) };
}
