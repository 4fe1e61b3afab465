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
import { listOpenLessons } from '../lessons/open-lesson.server';
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

/** The same of an open lesson; its files are for those who are enrolled. */
async function toOpenParts(
  db: Db,
  lang: Locale,
  { courseId, classId, code }: { courseId: number; classId: number; code: string },
): Promise<ClassParts> {
  return { ...(await toParts(db, lang, classId, paths.openLesson(courseId, code))), files: [] };
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
 * What saving a course takes: its page, and all its classes, with their files for those who are enrolled
 * and as open lessons for everyone else. Throws `course_not_found` for those who may not see it.
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
    for (const { classId, code } of await listOpenLessons(db, courseId))
      classes.push(await toOpenParts(db, lang, { courseId, classId, code }));
  }
  const key = `course:${courseId}:${lang}`;
  return { key, kind: 'course', title: course.title, href, ...toPlan([page], classes) };
}

async function planOneClass(
  db: Db,
  { actor, courseId, classId, lang }: PlanCall & { classId: number },
): Promise<ClassParts> {
  const isLearner = actor !== null && (await isEnrolled(db, actor.id, courseId));
  const open = isLearner
    ? undefined
    : (await listOpenLessons(db, courseId)).find((one) => one.classId === classId);
  if (open) return toOpenParts(db, lang, open);
  await enrolled(db, actor, courseId);
  if (!(await listClasses(db, courseId)).includes(classId)) throw noClass();
  return toParts(db, lang, classId, paths.learnClass(courseId, classId));
}

/**
 * The same of one class: with its files for those who are enrolled in its course, and as an open lesson
 * for everyone else. Throws `class_not_found`, and for a class that is not open what `enrolled` throws.
 */
export async function planClass(
  db: Db,
  { actor, courseId, classId, lang }: PlanCall & { classId: number },
): Promise<OfflinePlan> {
  const lesson = await planOneClass(db, { actor, courseId, classId, lang });
  const key = `class:${courseId}:${classId}:${lang}`;
  const { title, page } = lesson;
  return { key, kind: 'class', title, href: page.url, ...toPlan([], [lesson]) };
}
