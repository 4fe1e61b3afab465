import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { classPlaces, userCourses } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { holdAccount } from '~/server/auth/hold-account';
import { fieldError } from '~/server/errors';
import { classOfLearner } from './class-of-learner.server';
import type { Place, PlaceInput } from './lessons.schema';

interface PlaceCall {
  actor: Actor | null;
  classId: number;
  input: PlaceInput;
  /** When it was read, if that was before now: without a line it is told later. */
  at?: Date | undefined;
}

/** Notes in which class of its course somebody read last, on whatever device. */
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
 * Remembers the step that the caller reads, for each of their devices, and that its class is the one to
 * go on with. Doing it again changes nothing, and going back forgets nothing of how far they were. Throws
 * `class_step_unknown` for a step that the class does not have; a class without a text has one. Of several
 * devices the step that was read last is kept, in whatever order they tell it; of two at the same instant
 * the further one.
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

/** Where somebody is in a class; null if they have not begun it. */
export async function getPlace(db: Db, userId: number, classId: number): Promise<Place | null> {
  const [place] = await db
    .select({ step: classPlaces.step, furthest: classPlaces.furthest })
    .from(classPlaces)
    .where(and(eq(classPlaces.userId, userId), eq(classPlaces.classId, classId)));
  return place ?? null;
}
