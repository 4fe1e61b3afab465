import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import { courses, userCourses, courseClasses, courseLevels } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { holdAccount } from '~/server/auth/hold-account';
import { AppError } from '~/server/errors';
import { noCourse } from './course-title.server';
import { visibleTo } from './course-visibility.server';

export const notEnrolled = () => new AppError('not_enrolled');

export const noClass = () => new AppError('class_not_found');

export const noContent = () => new AppError('class_without_content');

/** The caller's enrolment; throws if they may not see the course or are not enrolled. */
export async function enrolled(db: Db, actor: Actor | null, courseId: number) {
  const caller = requireUser(actor);
  const [row] = await db
    .select({ enrolment: userCourses })
    .from(courses)
    .leftJoin(
      userCourses,
      and(eq(userCourses.courseId, courses.id), eq(userCourses.userId, caller.id)),
    )
    .where(and(eq(courses.id, courseId), visibleTo(caller)));
  if (!row) throw noCourse();
  if (!row.enrolment) throw notEnrolled();
  return row.enrolment;
}

/**
 * Locks an enrolment until the transaction ends, so that a person's concurrent calls in a course
 * run one after the other, and leaving it waits. Returns its id.
 */
export async function lockEnrolment(
  tx: Db,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<number> {
  await holdAccount(tx, userId);
  const [enrolment] = await tx
    .select({ id: userCourses.id })
    .from(userCourses)
    .where(and(eq(userCourses.userId, userId), eq(userCourses.courseId, courseId)))
    .for('update');
  if (!enrolment) throw notEnrolled();
  return enrolment.id;
}

/** A class of a course in which the caller is enrolled; refuses all others. */
export async function classOfLearner(db: Db, actor: Actor | null, classId: number) {
  const { id: userId } = requireUser(actor);
  const [row] = await db
    .select({
      courseId: courseLevels.courseId,
      steps: courseClasses.steps,
    })
    .from(courseClasses)
    .innerJoin(courseLevels, publicClassOfLevel)
    .where(eq(courseClasses.id, classId));
  if (!row) throw noClass();
  await enrolled(db, actor, row.courseId);
  return { userId, courseId: row.courseId, steps: row.steps ?? 0 };
}
