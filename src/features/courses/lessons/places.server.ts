import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { classPlaces, userCourses } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { holdAccount } from '~/server/auth/hold-account';
import { fieldError } from '~/server/errors';
import { classOfLearner } from '../class-access.server';
import type { Place, PlaceInput } from './lessons.schema';

interface PlaceCall {
  actor: Actor | null;
  classId: number;
  input: PlaceInput;
  /** Time of reading, if it was offline. */
  at?: Date | undefined;
}

/** Stores the class that a person read last in a course, on any device. */
async function noteLastClass(
  tx: Db,
  { userId, courseId, classId }: { userId: number; courseId: number; classId: number },
): Promise<void> {
  await tx
    .update(userCourses)
    .set({ lastClassId: classId })
    .where(
      and(
        eq(userCourses.userId, userId),
        eq(userCourses.courseId, courseId),
        sql`not exists (
          select 1 from class_places as own
          join class_places as later on later.user_id = own.user_id and later.updated_at > own.updated_at
          join course_classes on course_classes.id = later.class_id
          join course_levels on course_levels.id = course_classes.level_id
          where own.user_id = ${userId} and own.class_id = ${classId}
            and course_levels.course_id = ${courseId}
        )`,
      ),
    );
}

/**
 * Stores the step that the caller reads, for all of their devices, and its class as the one to
 * continue with. Idempotent; going back keeps the furthest step. Throws `class_step_unknown`; a
 * class without text has one step. Of several devices the latest reading counts, whatever the
 * order of arrival, and the further step at the same instant.
 */
export async function rememberPlace(
  db: Db,
  { actor, classId, input: { step }, at }: PlaceCall,
): Promise<Place> {
  const { userId, courseId, steps } = await classOfLearner(db, actor, classId);
  if (step > Math.max(steps, 1)) throw fieldError('step', 'class_step_unknown', { steps });
  const updatedAt = at
    ? sql<Date>`least(now(), ${at.toISOString()}::timestamptz)`
    : sql<Date>`now()`;
  const isLatest = sql`(excluded.updated_at, excluded.step) >= (${classPlaces.updatedAt}, ${classPlaces.step})`;
  return db.transaction(async (tx) => {
    await holdAccount(tx, userId);
    const [place] = await tx
      .insert(classPlaces)
      .values({ userId, classId, step, furthest: step, updatedAt })
      .onConflictDoUpdate({
        target: [classPlaces.userId, classPlaces.classId],
        set: {
          step: sql`case when ${isLatest} then excluded.step else ${classPlaces.step} end`,
          furthest: sql`greatest(${classPlaces.furthest}, excluded.furthest)`,
          updatedAt: sql`greatest(${classPlaces.updatedAt}, excluded.updated_at)`,
        },
      })
      .returning({ step: classPlaces.step, furthest: classPlaces.furthest });
    await noteLastClass(tx, { userId, courseId, classId });
    return place ?? { step, furthest: step };
  });
}
