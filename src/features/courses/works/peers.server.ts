import { and, eq, exists, gt, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import {
  courseAssignments,
  courseClasses,
  courseLevels,
  courses,
  userCourses,
  workRatings,
  works,
  workTasks,
} from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { keyedHash } from '~/server/auth/secret';
import { requireVerifiedAddress } from '~/server/auth/verified-address';
import { AppError } from '~/server/errors';
import { enrolled } from '../class-access.server';
import { visibleTo } from '../course-visibility.server';
import { noAssignment } from './assignments.server';
import { ratingsOfRound, taskDays, undecidedStates } from './decision';
import { isHandedIn } from './own-work.server';

/**
 * Names the network of a rater or of a report. Of an IPv6 network it takes the wider part: its
 * customers have many of the narrow ones.
 */
export const networkHashOf = (clientKey: string): string =>
  keyedHash('work-network', clientKey.split('/').at(-1) ?? clientKey);

/** Condition: the person learns in the course of a work, may see it, and has a work of the assignment. */
function isPeer(db: Db, actor: Actor): SQL {
  const own = alias(works, 'own');
  return exists(
    db
      .select({ id: own.id })
      .from(own)
      .innerJoin(courseAssignments, eq(courseAssignments.id, own.assignmentId))
      .innerJoin(courseClasses, eq(courseClasses.id, courseAssignments.classId))
      .innerJoin(courseLevels, publicClassOfLevel)
      .innerJoin(courses, eq(courses.id, courseLevels.courseId))
      .innerJoin(
        userCourses,
        and(eq(userCourses.courseId, courses.id), eq(userCourses.userId, actor.id)),
      )
      .where(
        and(
          eq(own.assignmentId, works.assignmentId),
          eq(own.userId, actor.id),
          isNull(own.takenBackAt),
          visibleTo(actor),
        ),
      ),
  );
}

/**
 * Throws unless the person may rate works of an assignment: they learn in its course (`course_not_found`,
 * `not_enrolled`), have a confirmed address (`email_unverified`) and have handed in a work of their own
 * (`work_required`).
 */
export async function requirePeer(db: Db, actor: Actor, assignmentId: number): Promise<void> {
  const [place] = await db
    .select({ courseId: courseLevels.courseId })
    .from(courseAssignments)
    .innerJoin(courseClasses, eq(courseClasses.id, courseAssignments.classId))
    .innerJoin(courseLevels, publicClassOfLevel)
    .where(eq(courseAssignments.id, assignmentId));
  if (!place) throw noAssignment();
  await enrolled(db, actor, place.courseId);
  const ownWork = and(eq(works.userId, actor.id), eq(works.assignmentId, assignmentId), isHandedIn);
  if ((await db.$count(works, ownWork)) === 0) throw new AppError('work_required');
  await requireVerifiedAddress(db, actor.id);
}

/** Condition: a rating of the work in its round matches another condition. */
export const hasRating = (db: Db, where: SQL): SQL =>
  exists(
    db
      .select({ id: workRatings.id })
      .from(workRatings)
      .where(and(eq(workRatings.workId, works.id), eq(workRatings.round, works.round), where)),
  );

/** Number of ratings that a work has in its round. */
const ratingsNow = sql<number>`(select count(*)::int from work_ratings
  where work_ratings.work_id = works.id and work_ratings.round = works.round)`;

/** Condition: the work of another person waits for a rating. */
export const waitsForOthers = (userId: number) =>
  and(
    isHandedIn,
    ne(works.userId, userId),
    eq(works.isHidden, false),
    inArray(works.state, undecidedStates),
    lt(ratingsNow, ratingsOfRound),
  );

/** Condition: the work or example was given to the person to rate, in this round and week. */
export const isGivenTo = (db: Db, userId: number): SQL =>
  exists(
    db
      .select({ id: workTasks.id })
      .from(workTasks)
      .where(
        and(
          eq(workTasks.workId, works.id),
          eq(workTasks.round, works.round),
          eq(workTasks.raterId, userId),
          gt(workTasks.givenAt, new Date(Date.now() - taskDays * 86_400_000)),
        ),
      ),
  );

/** Condition: the person may read the work as its rater. */
export const isReadableBy = (db: Db, actor: Actor) =>
  and(waitsForOthers(actor.id), isGivenTo(db, actor.id), isPeer(db, actor));
