import { and, asc, eq } from 'drizzle-orm';
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
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { markdownHtml } from '~/server/markdown/markdown-fields';
import { certificateFor, knownCertificate } from '../certificates/certificates.server';
import { hasContent } from './class-content.server';
import { resumeAt } from './course-outline';
import { isAllDone, getPercent, type Progress } from '../course-progress';
import type { ClassPage, OutlineLevel } from '../courses.schema';
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

async function getOutline(db: Db, userId: number, courseId: number): Promise<OutlineLevel[]> {
  const rows = await db
    .select({
      levelId: courseLevels.id,
      name: courseLevels.name,
      id: courseClasses.id,
      code: courseClasses.code,
      title: courseClasses.title,
      hours: courseClasses.hours,
      hasContent,
      finished: finishedClasses.id,
    })
    .from(courseLevels)
    .innerJoin(courseClasses, eq(courseClasses.levelId, courseLevels.id))
    .leftJoin(
      finishedClasses,
      and(eq(finishedClasses.classId, courseClasses.id), eq(finishedClasses.userId, userId)),
    )
    .where(eq(courseLevels.courseId, courseId))
    .orderBy(asc(courseLevels.position), asc(courseClasses.position));
  const levels = new Map<number, OutlineLevel>();
  for (const { levelId, name, finished, ...entry } of rows) {
    const level = levels.get(levelId) ?? { name, classes: [] };
    levels.set(levelId, level);
    level.classes.push({ ...entry, isDone: finished !== null });
  }
  return [...levels.values()];
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
  const { enrolment } = await enrolled(db, actor, courseId);
  const levels = await getOutline(db, enrolment.userId, courseId);
  const classes = levels.flatMap((level) => level.classes);
  return resumeAt(classes, enrolment.lastClassId)?.id ?? null;
}

/** A class with its material, for those who are enrolled; notes that it was open last. */
export async function openClass(
  db: Db,
  { actor, courseId, classId }: LearningCall & { classId: number },
): Promise<ClassPage> {
  const { enrolment, id, title, sourceLocale } = await enrolled(db, actor, courseId);
  const { userId } = enrolment;
  const levels = await getOutline(db, userId, courseId);
  const entry = levels.flatMap((level) => level.classes).find((one) => one.id === classId);
  const [row] = await db.select().from(courseClasses).where(eq(courseClasses.id, classId));
  if (!entry || !row) throw noClass();
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
  await db
    .update(userCourses)
    .set({ lastClassId: classId })
    .where(eq(userCourses.id, enrolment.id));
  const standing = (await getProgress(db, userId, [courseId]))(courseId);
  const [holder] = await db
    .select({ name: users.name, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  if (!holder) throw noClass();
  const { topics, track, videoUrl } = row;
  return {
    userId,
    holder: { name: holder.name.trim(), username: holder.username },
    course: { id, title, sourceLocale },
    levels,
    lesson: {
      ...entry,
      ...{ topics, track, videoUrl },
      // Rows from before it was stored are rendered here.
      content: row.contentHtml ?? markdownHtml(row.content),
      // Access to a file is checked when it is requested.
      materials: materials.map((one) =>
        one.kind === 'file' ? { ...one, url: api.classMaterial(one.id) } : one,
      ),
    },
    ...withProgress(standing),
    // Here too: the last unfinished class may have been removed from the course.
    certificate: isAllDone(standing)
      ? await db.transaction((tx) => certificateFor(tx, userId, courseId))
      : await knownCertificate(db, userId, courseId),
  };
}
