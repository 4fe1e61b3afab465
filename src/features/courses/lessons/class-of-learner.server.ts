import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { enrolled, noClass } from '../class-access.server';

/** A class of a course in which the caller is enrolled; refuses all others. */
export async function classOfLearner(db: Db, actor: Actor | null, classId: number) {
  const { id: userId } = requireUser(actor);
  const [row] = await db
    .select({
      courseId: courseLevels.courseId,
      steps: courseClasses.steps,
    })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(eq(courseClasses.id, classId));
  if (!row) throw noClass();
  await enrolled(db, actor, row.courseId);
  return { userId, courseId: row.courseId, steps: row.steps ?? 0 };
}
