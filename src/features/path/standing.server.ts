import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { certificates, classPlaces, courseClasses, finishedClasses, userCourses } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import type { PathStanding } from './standing.schema';

/** The caller's progress on the path. */
export async function getPathStanding(
  db: Db,
  { actor }: { actor: Actor | null },
): Promise<PathStanding> {
  const { id: userId } = requireUser(actor);
  const enrolled = await db
    .select({ courseId: userCourses.courseId })
    .from(userCourses)
    .where(eq(userCourses.userId, userId));
  const done = await db
    .select({ classId: finishedClasses.classId })
    .from(finishedClasses)
    .where(eq(finishedClasses.userId, userId));
  const read = await db
    .select({
      classId: classPlaces.classId,
      share: sql<number>`least(1, ${classPlaces.furthest}::float8 / ${courseClasses.steps})`,
    })
    .from(classPlaces)
    .innerJoin(courseClasses, eq(courseClasses.id, classPlaces.classId))
    .where(and(eq(classPlaces.userId, userId), gt(courseClasses.steps, 0)));
  const passed = await db
    .select({ courseId: certificates.courseId })
    .from(certificates)
    .where(and(eq(certificates.userId, userId), isNull(certificates.revokedAt)));
  return {
    courseIds: enrolled.map(({ courseId }) => courseId),
    doneClassIds: done.map(({ classId }) => classId),
    read,
    passedCourseIds: passed.flatMap(({ courseId }) => courseId ?? []),
  };
}
