import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { users } from '#db/schema';
import type { RoadFacts } from './road';

/** The code of the lesson with which trainers begin. */
export const firstLesson = 'EDU-101';

/** What is known of a trainer, with when they last did something. */
export interface TrainerRoad extends RoadFacts {
  /** False for those whose application is not accepted. */
  isTrainer: boolean;
  /** The course of the first lesson; null if the site has none. */
  courseId: number | null;
  /** When their latest certificate was issued that is not revoked. */
  certifiedAt: Date | null;
  lastSign: Date | null;
}

/** Confirmed entries of a kind in the logbook of the account of a row. */
const confirmed = (kind: string) =>
  sql`from trainer_entries where user_id = users.id and status = 'confirmed' and kind = ${kind}`;

/** The columns of an account that say its road. */
export const roadColumns = {
  isTrainer: sql<boolean>`exists (
    select 1 from trainer_applications where user_id = users.id and status = 'accepted')`,
  courseId: sql<number | null>`(
    select course_id from course_levels
    join course_classes on course_classes.level_id = course_levels.id
    where code = ${firstLesson} limit 1)`,
  hasBegun: sql<boolean>`not exists (select 1 from course_classes where code = ${firstLesson})
    or exists (
      select 1 from finished_classes join course_classes on course_classes.id = class_id
      where finished_classes.user_id = users.id and code = ${firstLesson})`,
  hours: sql<number>`(select coalesce(sum(hours), 0)::float8 ${confirmed('training')})`,
  hasPlan: sql<boolean>`exists (select 1 ${confirmed('lesson_plan')}) or exists (
    select 1 from lesson_plans
    where user_id = users.id and is_public and not is_hidden and is_rated)`,
  pilots: sql<number>`(select count(*)::int ${confirmed('pilot')})`,
  certifiedAt: sql`(
    select max(issued_at) from certificates
    where user_id = users.id and trainer_cohort_id is not null and revoked_at is null)`.mapWith(
    users.createdAt,
  ) as SQL<Date | null>,
  lastSign: sql`greatest(
    (select max(updated_at) from trainer_entries where user_id = users.id),
    (select max(at) from event_attendance where user_id = users.id),
    (select max(done_at) from finished_classes where user_id = users.id))`.mapWith(
    users.createdAt,
  ) as SQL<Date | null>,
};

/** Reads the road of trainers by their ids; all of it follows from what others have confirmed or seen. */
export async function readRoads(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, TrainerRoad>> {
  const rows = await db
    .select({ userId: users.id, ...roadColumns })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(
    rows.map(({ userId, ...road }) => [
      userId,
      { ...road, isCertified: road.certifiedAt !== null },
    ]),
  );
}
