import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { classMaterials, courseClasses, courseLevels, userCourses, users } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { certificateFor, knownCertificate } from '../certificates/certificates.server';
import { readCheckProgress } from '../checks/standing.server';
import { resumeAt } from './course-outline';
import { readCourseTitle } from '../course-title.server';
import { isAllDone, getPercent, type Progress } from '../course-progress';
import type { ClassPage } from '../courses.schema';
import { getLesson } from '../lessons/lesson-content.server';
import { getPlace } from '../lessons/places.server';
import { getOutline } from './outline-of-learner.server';
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

/**
 * A class with its material, for those who are enrolled; notes that it was open last, unless it is not
 * being read.
 */
export async function openClass(
  db: Db,
  call: LearningCall & { classId: number; lang?: Locale | undefined; isRead?: boolean },
): Promise<ClassPage> {
  const { actor, courseId, classId, lang, isRead = true } = call;
  const { id: enrolmentId, userId, reason } = await enrolled(db, actor, courseId);
  const levels = await getOutline(db, { userId, courseId, lang });
  const entry = levels.flatMap((level) => level.classes).find((one) => one.id === classId);
  if (!entry) throw noClass();
  const lesson = await getLesson(db, classId, lang);
  const place = await getPlace(db, userId, classId);
  if (isRead)
    await db
      .update(userCourses)
      .set({ lastClassId: classId })
      .where(eq(userCourses.id, enrolmentId));
  const standing = (await getProgress(db, userId, [courseId]))(courseId);
  const [holder] = await db
    .select({ name: users.name, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  if (!holder) throw noClass();
  return {
    userId,
    reason,
    holder: { name: holder.name.trim(), username: holder.username },
    course: await readCourseTitle(db, courseId, lang),
    levels,
    lesson: { ...entry, ...lesson, place },
    ...withProgress(standing),
    ...(await readCheckProgress(db, { userId, courseId, progress: standing })),
    // Here too: the last unfinished class may have been removed from the course.
    certificate: isAllDone(standing)
      ? await db.transaction((tx) => certificateFor(tx, userId, courseId))
      : await knownCertificate(db, userId, courseId),
  };
}
