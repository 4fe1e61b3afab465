import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  classMaterials,
  courseClasses,
  courseLevels,
  courses,
  finishedClasses,
  userCourses,
  users,
} from '#db/schema';
import { api } from '~/config/paths';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { markdownHtml } from '~/server/markdown/markdown-fields';
import { mailNotifications } from '~/server/mail/notification-mails';
import { certificateFor, knownCertificate } from '../certificates/certificates.server';
import { hasContent } from './class-content.server';
import { noCourse } from '../catalogue/courses.server';
import { resumeAt } from './course-outline';
import { isAllDone, getPercent, type Progress } from '../course-progress';
import type { ClassPage, Finished, OutlineLevel } from '../courses.schema';
import { getProgress } from './learner-progress.server';
import { visibleTo } from '../course-visibility.server';

const notEnrolled = () => new AppError('not_enrolled');
const noClass = () => new AppError('class_not_found');
const noContent = () => new AppError('class_without_content');

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

/** The course with the caller's enrolment; refuses those who may not see it or are not enrolled. */
async function enrolled(db: Db, actor: Actor | null, courseId: number) {
  const caller = requireUser(actor);
  const [row] = await db
    .select({
      id: courses.id,
      title: courses.title,
      language: courses.language,
      enrolment: userCourses,
    })
    .from(courses)
    .leftJoin(
      userCourses,
      and(eq(userCourses.courseId, courses.id), eq(userCourses.userId, caller.id)),
    )
    .where(and(eq(courses.id, courseId), visibleTo(caller)));
  if (!row) throw noCourse();
  if (!row.enrolment) throw notEnrolled();
  return { ...row, enrolment: row.enrolment };
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

const withProgress = (standing: Progress) => ({ ...standing, progress: getPercent(standing) });

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
  const { enrolment, id, title, language } = await enrolled(db, actor, courseId);
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
    course: { id, title, language },
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

interface ClassCall {
  actor: Actor | null;
  classId: number;
}

/**
 * Changes which classes the caller has finished, in a transaction that locks their enrolment: of
 * two concurrent calls the later sees the earlier, and leaving the course waits. Returns their
 * progress.
 */
async function withEnrolment(
  db: Db,
  { actor, classId }: ClassCall,
  change: (tx: Db, entry: { userId: number; hasContent: boolean }) => Promise<unknown>,
): Promise<Finished> {
  const { id: userId } = requireUser(actor);
  return db.transaction(async (tx) => {
    const [entry] = await tx
      .select({ courseId: courseLevels.courseId, hasContent })
      .from(courseClasses)
      .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
      .where(eq(courseClasses.id, classId));
    if (!entry) throw noClass();
    const { courseId } = entry;
    await enrolled(tx, actor, courseId);
    const [enrolment] = await tx
      .select({ id: userCourses.id })
      .from(userCourses)
      .where(and(eq(userCourses.userId, userId), eq(userCourses.courseId, courseId)))
      .for('update');
    if (!enrolment) throw notEnrolled();
    await change(tx, { userId, hasContent: entry.hasContent });
    const finished = withProgress((await getProgress(tx, userId, [courseId]))(courseId));
    await tx
      .update(userCourses)
      .set({ progress: finished.progress })
      .where(eq(userCourses.id, enrolment.id));
    const certificate = isAllDone(finished)
      ? await certificateFor(tx, userId, courseId)
      : await knownCertificate(tx, userId, courseId);
    return { courseId, ...finished, certificate };
  });
}

/** Marks a class as done; doing so again changes nothing. Refused while the class has no content. */
export async function completeClass(db: Db, call: ClassCall): Promise<Finished> {
  const finished = await withEnrolment(db, call, (tx, entry) => {
    if (!entry.hasContent) throw noContent();
    return tx
      .insert(finishedClasses)
      .values({ userId: entry.userId, classId: call.classId })
      .onConflictDoNothing();
  });
  if (finished.certificate) mailNotifications(db);
  return finished;
}

/** Undoes that, after a mistake; an issued certificate stays. */
export async function uncompleteClass(db: Db, call: ClassCall): Promise<Finished> {
  return withEnrolment(db, call, (tx, { userId }) =>
    tx
      .delete(finishedClasses)
      .where(and(eq(finishedClasses.userId, userId), eq(finishedClasses.classId, call.classId))),
  );
}
