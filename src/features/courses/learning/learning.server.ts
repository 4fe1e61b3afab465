import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  classMaterials,
  courseClasses,
  courseLevels,
  finishedClasses,
  userCourses,
  users,
} from '#db/schema';
import { api } from '~/config/api-paths';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { markdownHtml } from '~/server/markdown/markdown-fields';
import { localeColumns, localize } from '~/server/translations/localize';
import { certificateFor, knownCertificate } from '../certificates/certificates.server';
import { hasContent } from './class-content.server';
import { resumeAt } from './course-outline';
import { readCourseTitle } from '../course-title.server';
import { isAllDone, getPercent, type Progress } from '../course-progress';
import type { ClassPage, OutlineLevel } from '../courses.schema';
import { toOutline } from '../outline.server';
import { getProgress } from './learner-progress.server';
import { noClass, enrolled } from './class-access.server';

/** Returns where a material is, for those who are enrolled in its course, and for admins. */
export async function materialAddress(
  db: Db,
  { actor, materialId }: { actor: Actor | null; materialId: number },
): Promise<string> {
  const caller = requireUser(actor);
  const [row] = await db
    .select({ url: classMaterials.url, courseId: courseLevels.courseId })
    .from(classMaterials)
    .innerJoin(courseClasses, eq(courseClasses.id, classMaterials.classId))
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(eq(classMaterials.id, materialId));
  if (!row) throw new AppError('material_not_found');
  if (!caller.isAdmin) await enrolled(db, caller, row.courseId);
  return row.url;
}

async function getOutline(
  db: Db,
  { userId, courseId, lang }: { userId: number; courseId: number; lang?: Locale | undefined },
): Promise<OutlineLevel[]> {
  const rows = await db
    .select({
      level: {
        id: courseLevels.id,
        name: courseLevels.name,
        sourceLocale: courseLevels.sourceLocale,
        ...localeColumns('course-level'),
      },
      entry: {
        id: courseClasses.id,
        code: courseClasses.code,
        title: courseClasses.title,
        hours: courseClasses.hours,
        sourceLocale: courseClasses.sourceLocale,
        hasContent,
        isDone: sql<boolean>`${finishedClasses.id} is not null`,
        ...localeColumns('course-class'),
      },
    })
    .from(courseLevels)
    .innerJoin(courseClasses, eq(courseClasses.levelId, courseLevels.id))
    .leftJoin(
      finishedClasses,
      and(eq(finishedClasses.classId, courseClasses.id), eq(finishedClasses.userId, userId)),
    )
    .where(eq(courseLevels.courseId, courseId))
    .orderBy(asc(courseLevels.position), asc(courseClasses.position));
  return toOutline(db, lang, rows);
}

export const withProgress = (standing: Progress) => ({
  ...standing,
  progress: getPercent(standing),
});

export interface LearningCall {
  actor: Actor | null;
  courseId: number;
}

/** Returns the class with which the caller continues; null if the course has none yet. */
export async function resumeCourse(
  db: Db,
  { actor, courseId }: LearningCall,
): Promise<number | null> {
  const { userId, lastClassId } = await enrolled(db, actor, courseId);
  const levels = await getOutline(db, { userId, courseId });
  const classes = levels.flatMap((level) => level.classes);
  return resumeAt(classes, lastClassId)?.id ?? null;
}

/** What a class teaches, with its material, in a language. */
async function getLesson(db: Db, classId: number, lang: Locale | undefined) {
  const { id, title, topics, content, contentHtml, track, videoUrl, sourceLocale } = courseClasses;
  const [row] = await db
    .select({
      ...{ id, title, topics, content, contentHtml, track, videoUrl, sourceLocale },
      ...localeColumns('course-class'),
    })
    .from(courseClasses)
    .where(eq(id, classId));
  if (!row) throw noClass();
  const materials = await db
    .select({
      id: classMaterials.id,
      title: classMaterials.title,
      kind: classMaterials.kind,
      url: classMaterials.url,
    })
    .from(classMaterials)
    .where(eq(classMaterials.classId, classId))
    .orderBy(asc(classMaterials.position));
  const titles = materials.map((one) => one.title);
  const [lesson] = await localize(db, 'course-class', lang, [{ ...row, materials: titles }]);
  if (!lesson) throw noClass();
  // Of another number of materials nobody knows which title is whose.
  const isTranslated = lesson.materials !== titles && lesson.materials.length === titles.length;
  const { contentHtml: html, content: text, ...shown } = lesson;
  return {
    ...shown,
    // Rows from before it was stored are rendered here.
    content: html ?? markdownHtml(text),
    materials: materials.map((one, at) => ({
      ...one,
      title: (isTranslated && lesson.materials[at]) || one.title,
      lang: isTranslated ? lesson.lang : lesson.sourceLocale,
      // Access to a file is checked when it is requested.
      url: one.kind === 'file' ? api.classMaterial(one.id) : one.url,
    })),
  };
}

/** A class with its material, for those who are enrolled; notes that it was open last. */
export async function openClass(
  db: Db,
  { actor, courseId, classId, lang }: LearningCall & { classId: number; lang?: Locale | undefined },
): Promise<ClassPage> {
  const { id: enrolmentId, userId } = await enrolled(db, actor, courseId);
  const levels = await getOutline(db, { userId, courseId, lang });
  const entry = levels.flatMap((level) => level.classes).find((one) => one.id === classId);
  if (!entry) throw noClass();
  const lesson = await getLesson(db, classId, lang);
  await db.update(userCourses).set({ lastClassId: classId }).where(eq(userCourses.id, enrolmentId));
  const standing = (await getProgress(db, userId, [courseId]))(courseId);
  const [holder] = await db
    .select({ name: users.name, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  if (!holder) throw noClass();
  return {
    userId,
    holder: { name: holder.name.trim(), username: holder.username },
    course: await readCourseTitle(db, courseId, lang),
    levels,
    lesson: { ...entry, ...lesson },
    ...withProgress(standing),
    // Here too: the last unfinished class may have been removed from the course.
    certificate: isAllDone(standing)
      ? await db.transaction((tx) => certificateFor(tx, userId, courseId))
      : await knownCertificate(db, userId, courseId),
  };
}
