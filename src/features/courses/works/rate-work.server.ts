import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import {
  courseAssignments,
  courseClasses,
  courseLevels,
  users,
  workRatings,
  works,
} from '#db/schema';
import { did, type WorkDecision } from '~/deeds.server';
import type { Issue } from '~/lib/issue';
import { hasScope, requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { countInTransaction, getWait, type Limit } from '~/server/http/rate-limit';
import { changedSince, nextVersion } from '~/server/versioned';
import { readAssignment, readAssignments } from './assignments.server';
import { decide, type Scores } from './decision';
import { noWork, ratingsOf } from './own-work.server';
import { networkHashOf, requirePeer } from './peers.server';
import { endRound, takeTask } from './work-tasks.server';
import { noteLength, type Criterion, type GivenAnswer, type RatingInput } from './works.schema';

/** Limit of ratings by one person; calibration examples and ratings of staff do not count. */
const ratingLimit: Limit = { name: 'ratings', points: 10, seconds: 24 * 60 * 60 };

/** Returns the milliseconds until the person may rate again; 0 if they may now. */
export const getRatingWait = (db: Db, userId: number) => getWait(db, [ratingLimit], String(userId));

/**
 * Returns a score for each criterion of the rubric. Throws `level_required` at the field of a
 * missing one, and `too_short` at the note to an author that says too little.
 */
function readScores(
  criteria: readonly Criterion[],
  { scores, note }: RatingInput,
  hasAuthor: boolean,
): Scores {
  const issues: Record<string, Issue> = {};
  for (const { id } of criteria) {
    if (scores[id] === undefined) issues[`scores.${id}`] = { code: 'level_required' };
  }
  if (hasAuthor && note.length < noteLength.min) {
    issues['note'] = { code: 'too_short', params: { min: noteLength.min } };
  }
  if (Object.keys(issues).length > 0) throw new AppError('invalid_fields', undefined, { issues });
  return Object.fromEntries(criteria.map(({ id }) => [id, scores[id] ?? 0]));
}

/**
 * Locks the accounts of rater and author against deletion until the transaction ends, in the order
 * of their ids.
 */
async function holdAccounts(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('key share');
}

/** Locks and returns a work. Throws `work_not_found` if it is hidden or does not exist. */
async function lockWork(tx: Db, workId: number, raterId: number) {
  const [author] = await tx
    .select({ userId: works.userId })
    .from(works)
    .where(eq(works.id, workId));
  if (!author) throw noWork();
  await holdAccounts(tx, author.userId === null ? [raterId] : [raterId, author.userId]);
  const [work] = await tx
    .select()
    .from(works)
    .where(and(eq(works.id, workId), eq(works.isHidden, false), isNull(works.takenBackAt)))
    .for('update');
  if (!work) throw noWork();
  return work;
}

interface RatingCall {
  actor: Actor | null;
  workId: number;
  /** The network of the caller (`clientKey`). */
  network: string;
  input: RatingInput;
}

/**
 * Rates a work by the rubric of its assignment. Peers rate what they were given, once a network; a
 * rating of staff decides. Of ratings sent at the same time, the first three count.
 */
export async function rateWork(
  db: Db,
  { actor, workId, network, input }: RatingCall,
): Promise<GivenAnswer> {
  const rater = requireUser(actor);
  const isStaff = hasScope(rater, 'courses');
  return db.transaction(async (tx) => {
    const work = await lockWork(tx, workId, rater.id);
    if (work.userId === rater.id) throw new AppError('work_own');
    if (!isStaff) await requirePeer(tx, rater, work.assignmentId);
    const { id, round, expected } = work;
    const isGiven = and(
      eq(workRatings.workId, id),
      eq(workRatings.round, round),
      eq(workRatings.raterId, rater.id),
    );
    if ((await tx.$count(workRatings, isGiven)) > 0) throw new AppError('rating_given');
    if (!expected && (work.state === 'accepted' || work.state === 'returned')) {
      throw new AppError('ratings_complete');
    }
    const isOfPeer = !isStaff && !expected;
    const networkHash = isOfPeer ? networkHashOf(network) : null;
    if (!isStaff) await takeTask(tx, work, rater.id);
    if (networkHash !== null) await refuseSecondOfNetwork(tx, work, networkHash);
    if (input.version !== undefined && input.version !== work.version) {
      const { text, link, version } = work;
      throw changedSince({ id, text, link, version });
    }
    const [assignment] = await readAssignments(
      tx,
      eq(courseAssignments.id, work.assignmentId),
      undefined,
    );
    const scores = readScores(assignment?.criteria ?? [], input, !expected);
    await tx.insert(workRatings).values({
      workId: id,
      raterId: rater.id,
      round,
      assignmentVersion: sql`(select version from course_assignments where id = ${work.assignmentId})`,
      isStaff,
      scores,
      note: input.note,
      networkHash,
    });
    const decision = expected ? null : await applyDecision(tx, work);
    const isOfStaff = isStaff && !expected;
    await did(tx, rater, isOfStaff ? 'work.rate' : 'work.rate-as-peer', { id, decision });
    if (isOfPeer) await countInTransaction(tx, ratingLimit, String(rater.id));
    return { workId: id, scores, note: input.note, ...(expected && { expected }) };
  });
}

/** Throws `rating_of_network` if somebody of a network has rated the work in its round. */
async function refuseSecondOfNetwork(
  tx: Db,
  { id, round }: { id: number; round: number },
  networkHash: string,
): Promise<void> {
  const isSecond = and(
    eq(workRatings.workId, id),
    eq(workRatings.round, round),
    eq(workRatings.networkHash, networkHash),
  );
  if ((await tx.$count(workRatings, isSecond)) > 0) throw new AppError('rating_of_network');
}

/**
 * Returns class and course of an assignment, with its title in the author's language; null if the
 * author's account is deleted.
 */
async function readPlace(tx: Db, assignmentId: number, authorId: number) {
  const [author] = await tx
    .select({ locale: users.locale })
    .from(users)
    .where(eq(users.id, authorId));
  const [place] = await tx
    .select({ classId: courseAssignments.classId, courseId: courseLevels.courseId })
    .from(courseAssignments)
    .innerJoin(courseClasses, eq(courseClasses.id, courseAssignments.classId))
    .innerJoin(courseLevels, publicClassOfLevel)
    .where(eq(courseAssignments.id, assignmentId));
  if (!author || !place) return null;
  const { title } = await readAssignment(tx, place.classId, author.locale);
  return { ...place, title };
}

/** Stores the state that follows from the ratings; returns a decision of which the author is told. */
async function applyDecision(
  tx: Db,
  work: Pick<typeof works.$inferSelect, 'id' | 'round' | 'userId' | 'assignmentId'>,
): Promise<WorkDecision | null> {
  const { state } = decide(await ratingsOf(tx, work));
  // A returned work gets a new version, so that a change made before that is not taken for its
  // revision.
  const version = state === 'returned' && { version: nextVersion(works) };
  await tx
    .update(works)
    .set({ state, ...version })
    .where(eq(works.id, work.id));
  if (state !== 'accepted' && state !== 'returned') return null;
  await endRound(tx, work.id);
  const { userId, assignmentId } = work;
  if (userId === null) return null;
  const place = await readPlace(tx, assignmentId, userId);
  return place && { userId, data: { ...place, state } };
}
