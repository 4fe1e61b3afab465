import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels, finishedClasses, userCourses } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { findOptional } from '../course-progress';

/** Ids of the classes that the caller has not finished and need not, in the courses they are enrolled in. */
export async function listOptionalClasses(
  db: Db,
  { actor }: { actor: Actor | null },
): Promise<number[]> {
  const { id: userId } = requireUser(actor);
  const rows = await db
    .select({
      id: courseClasses.id,
      levelId: courseLevels.id,
      required: courseLevels.required,
      isDone: sql<boolean>`${finishedClasses.id} is not null`,
    })
    .from(userCourses)
    .innerJoin(courseLevels, eq(courseLevels.courseId, userCourses.courseId))
    .innerJoin(courseClasses, eq(courseClasses.levelId, courseLevels.id))
    .leftJoin(
      finishedClasses,
      and(eq(finishedClasses.classId, courseClasses.id), eq(finishedClasses.userId, userId)),
    )
    .where(eq(userCourses.userId, userId));
  return findOptional(rows).map(({ id }) => id);
}
