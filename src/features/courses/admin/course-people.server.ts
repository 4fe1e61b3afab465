import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  certificates,
  courseAssignments,
  courseClasses,
  courseLevels,
  finishedClasses,
  userCourses,
  works,
} from '#db/schema';
import { AppError } from '~/server/errors';

/**
 * Throws `has_people` if somebody has enrolled in a course, or has left something of it: a finished
 * class, a work, a certificate.
 */
export async function refuseWithPeople(tx: Db, courseId: number): Promise<void> {
  const [enrolment] = await tx
    .select({ id: userCourses.id })
    .from(userCourses)
    .where(eq(userCourses.courseId, courseId))
    .limit(1);
  const [certificate] = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.courseId, courseId))
    .limit(1);
  const [done] = await tx
    .select({ id: finishedClasses.id })
    .from(finishedClasses)
    .innerJoin(courseClasses, eq(courseClasses.id, finishedClasses.classId))
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(eq(courseLevels.courseId, courseId))
    .limit(1);
  const [work] = await tx
    .select({ id: works.id })
    .from(works)
    .innerJoin(courseAssignments, eq(courseAssignments.id, works.assignmentId))
    .innerJoin(courseClasses, eq(courseClasses.id, courseAssignments.classId))
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(eq(courseLevels.courseId, courseId))
    .limit(1);
  if (enrolment ?? certificate ?? done ?? work) throw new AppError('has_people');
}
