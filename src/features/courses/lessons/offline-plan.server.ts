import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import { courseAssignments, courseClasses, courseLevels } from '#db/schema';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import type { OfflineClass, OfflineCourse, OfflinePart, OfflinePlan } from '~/offline/saved/plan';
import type { Actor } from '~/server/auth/actor';
import { filesOfSite, pageBytes } from '~/server/offline-size';
import { getCourse } from '../courses.server';
import type { CourseState } from '../courses.schema';
import { getCourseState } from '../enrolment/course-state.server';
import { getLesson } from './lesson-content.server';
import { listOpenLessons } from './open-lesson.server';
import { enrolled, noClass } from '../class-access.server';
import { hasContent } from '../class-content.server';

interface PlanCall {
  actor: Actor | null;
  courseId: number;
  lang: Locale;
}

interface ClassRow extends Pick<OfflineClass, 'id' | 'code'> {
  /** True if learners hand in a work for it. */
  hasWork: boolean;
}

/** The classes of a course with content, in their order. */
const listClasses = (db: Db, courseId: number): Promise<ClassRow[]> =>
  db
    .select({
      id: courseClasses.id,
      code: courseClasses.code,
      hasWork: sql<boolean>`${isNotNull(courseAssignments.id)}`,
    })
    .from(courseClasses)
    .leftJoin(courseAssignments, eq(courseAssignments.classId, courseClasses.id))
    .innerJoin(courseLevels, publicClassOfLevel)
    .where(and(eq(courseLevels.courseId, courseId), hasContent))
    .orderBy(asc(courseLevels.position), asc(courseClasses.position));

interface ClassParts {
  entry: OfflineClass;
  page: OfflinePart;
  /** The page on which its work is written. */
  work: OfflinePart[];
  /** The ways to show it to a group, of a lesson that anyone may read. */
  taught: OfflinePart[];
  /** Pages of the site among its materials, such as printable sheets. */
  sheets: OfflinePart[];
  /** Files of the site that its text links to. */
  siteFiles: OfflinePart[];
  uploads: OfflinePart[];
  hasVideo: boolean;
}

const toFile = (url: string, bytes: number, name: string): OfflinePart => ({
  kind: 'file',
  url,
  bytes,
  name,
});

const fileName = (url: string) => url.slice(url.lastIndexOf('/') + 1);

async function toParts(
  db: Db,
  lang: Locale,
  { id, code }: Pick<ClassRow, 'id' | 'code'>,
  path: string,
  /** The course of a lesson that anyone may read. */
  openIn: number | null,
): Promise<ClassParts> {
  const { title, content, videoUrl, materials } = await getLesson(db, id, lang);
  const html = content ?? '';
  const url = localizedPath(lang, path);
  const toPage = (to: string, bytes: number): OfflinePart => ({
    kind: 'page',
    url: localizedPath(lang, to),
    bytes,
  });
  return {
    entry: { id, code, title, url },
    page: { kind: 'page', url, bytes: pageBytes(html) },
    work: [],
    taught:
      openIn === null
        ? []
        : [
            toPage(paths.lessonFront(openIn, code), pageBytes(html)),
            toPage(paths.worksheet(openIn, code), pageBytes()),
          ],
    sheets: materials
      .filter((material) => material.kind === 'link' && material.url.startsWith('/'))
      .map((material) => ({ kind: 'page', url: material.url, bytes: pageBytes() })),
    siteFiles: filesOfSite(html).map((file) => toFile(file.url, file.bytes, fileName(file.url))),
    uploads: materials.flatMap(({ url, size, title: name }) =>
      size === null ? [] : [toFile(url, size, name)],
    ),
    hasVideo: Boolean(videoUrl) || html.includes('<click-video'),
  };
}

/** Parts of an open lesson; uploaded files are for enrolled learners. */
async function toOpenParts(
  db: Db,
  lang: Locale,
  courseId: number,
  row: Pick<ClassRow, 'id' | 'code'>,
): Promise<ClassParts> {
  const path = paths.openLesson(courseId, row.code);
  return { ...(await toParts(db, lang, row, path, courseId)), uploads: [] };
}

/** Parts of a class for those who learn in its course. */
async function toOwnParts(
  db: Db,
  lang: Locale,
  courseId: number,
  row: ClassRow,
  open: readonly { classId: number }[],
): Promise<ClassParts> {
  const openIn = open.some(({ classId }) => classId === row.id) ? courseId : null;
  const parts = await toParts(db, lang, row, paths.learnClass(courseId, row.id), openIn);
  if (!row.hasWork) return parts;
  const url = localizedPath(lang, paths.learnWork(courseId, row.id));
  // It shows ratings as they come.
  return { ...parts, work: [{ kind: 'page', url, bytes: pageBytes(), isChanging: true }] };
}

/**
 * Pages come first, so that files can be chosen or added later; two lessons may link to the same
 * file.
 */
function toPlan(first: OfflinePart[], classes: ClassParts[]) {
  const parts = [
    ...first,
    ...classes.flatMap(({ page, work }) => [page, ...work]),
    ...classes.flatMap(({ taught }) => taught),
    ...classes.flatMap(({ sheets }) => sheets),
    ...classes.flatMap(({ siteFiles, uploads }) => [...siteFiles, ...uploads]),
  ];
  return {
    parts: [...new Map(parts.map((part) => [part.url, part])).values()],
    hasVideo: classes.some(({ hasVideo }) => hasVideo) || undefined,
  };
}

/** The state of a learner; null for everyone else. */
async function readState(db: Db, { actor, courseId, lang }: PlanCall): Promise<CourseState | null> {
  if (!actor) return null;
  const state = await getCourseState(db, { actor, courseId, lang });
  return state.enrolment && state;
}

const toCourse = (id: number, classes: ClassParts[], state: CourseState | null): OfflineCourse => ({
  id,
  classes: classes.map(({ entry }) => entry),
  state,
});

/**
 * The offline plan of a course: its page and all classes, with files for enrolled learners and as
 * open lessons for others. Throws `course_not_found`.
 */
export async function planCourse(
  db: Db,
  { actor, courseId, lang }: PlanCall,
): Promise<OfflinePlan> {
  const course = await getCourse(db, { courseId, lang, actor });
  const href = localizedPath(lang, paths.course(courseId));
  const page = { kind: 'page' as const, url: href, bytes: pageBytes(JSON.stringify(course)) };
  const state = await readState(db, { actor, courseId, lang });
  const classes: ClassParts[] = [];
  const open = await listOpenLessons(db, courseId);
  if (state) {
    for (const row of await listClasses(db, courseId))
      classes.push(await toOwnParts(db, lang, courseId, row, open));
  } else {
    for (const { classId: id, code } of open)
      classes.push(await toOpenParts(db, lang, courseId, { id, code }));
  }
  const key = `course:${courseId}:${lang}`;
  return {
    key,
    kind: 'course',
    title: course.title,
    href,
    course: toCourse(courseId, classes, state),
    ...toPlan([page], classes),
  };
}

async function planOneClass(
  db: Db,
  { actor, courseId, classId, lang }: PlanCall & { classId: number },
  state: CourseState | null,
): Promise<ClassParts> {
  const open = await listOpenLessons(db, courseId);
  const openLesson = state ? undefined : open.find((lesson) => lesson.classId === classId);
  if (openLesson) return toOpenParts(db, lang, courseId, { id: classId, code: openLesson.code });
  await enrolled(db, actor, courseId);
  const row = (await listClasses(db, courseId)).find(({ id }) => id === classId);
  if (!row) throw noClass();
  return toOwnParts(db, lang, courseId, row, open);
}

/**
 * The offline plan of a class, with files for enrolled learners and as an open lesson for others.
 * Throws `class_not_found`, and like `enrolled` for a class that is not open.
 */
export async function planClass(
  db: Db,
  { actor, courseId, classId, lang }: PlanCall & { classId: number },
): Promise<OfflinePlan> {
  const state = await readState(db, { actor, courseId, lang });
  const lesson = await planOneClass(db, { actor, courseId, classId, lang }, state);
  const key = `class:${courseId}:${classId}:${lang}`;
  const { title, url } = lesson.entry;
  const course = toCourse(courseId, [lesson], state);
  return { key, kind: 'class', title, href: url, course, ...toPlan([], [lesson]) };
}
