import { and, asc, desc, eq, inArray, isNotNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  courseAssignments,
  courseClasses,
  courseLevels,
  users,
  workRatings,
  works,
} from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { notify } from '~/features/notifications/index.server';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { checkAttempt, countInTransaction, type Limit } from '~/server/http/rate-limit';
import { changedSince, nextVersion } from '~/server/versioned';
import { readAssignment, readAssignments } from './assignments.server';
import { decide, examplesFirst, ratingsOfRound, undecidedStates, type Scores } from './decision';
import { isHandedIn, noWork, pictureOf, ratingsOf } from './own-work.server';
import type { Criterion, GivenAnswer, RatingInput, RatingTask } from './works.schema';

/** Limit of ratings by one person; calibration examples and ratings of staff do not count. */
const ratingLimit: Limit = { name: 'ratings', points: 10, seconds: 24 * 60 * 60 };

/** Condition: the person has not rated the work in its round. */
const isUnrated = (db: Db, userId: number) =>
  notExists(
    db
      .select({ id: workRatings.id })
      .from(workRatings)
      .where(
        and(
          eq(workRatings.workId, works.id),
          eq(workRatings.round, works.round),
          eq(workRatings.raterId, userId),
        ),
      ),
  );

/** Number of ratings that a work has in its round. */
const ratingsNow = sql<number>`(select count(*)::int from work_ratings
  where work_ratings.work_id = works.id and work_ratings.round = works.round)`;

/** Condition: the person may read and rate the work as a peer. */
export const isOpenTo = (db: Db, userId: number) =>
  and(
    isHandedIn,
    ne(works.userId, userId),
    eq(works.isHidden, false),
    inArray(works.state, undecidedStates),
    lt(ratingsNow, ratingsOfRound),
    isUnrated(db, userId),
  );

const taskColumns = {
  id: works.id,
  text: works.text,
  lang: works.lang,
  link: works.link,
  picture: works.picture,
  version: works.version,
  expected: works.expected,
};

/** Condition: the row is a calibration example of the assignment. */
const isExampleOf = (assignmentId: number) =>
  and(eq(works.assignmentId, assignmentId), isNotNull(works.expected));

/** Number of calibration examples of an assignment that a person has rated. */
export async function countExamples(db: Db, userId: number, assignmentId: number): Promise<number> {
  const [row] = await db
    .select({ number: sql<number>`count(*)::int` })
    .from(workRatings)
    .innerJoin(works, eq(works.id, workRatings.workId))
    .where(and(isExampleOf(assignmentId), eq(workRatings.raterId, userId)));
  return row?.number ?? 0;
}

async function findExample(db: Db, userId: number, assignmentId: number, lang: Locale) {
  if ((await countExamples(db, userId, assignmentId)) >= examplesFirst) return undefined;
  const [example] = await db
    .select(taskColumns)
    .from(works)
    .where(and(isExampleOf(assignmentId), isUnrated(db, userId)))
    .orderBy(desc(eq(works.lang, lang)), asc(works.id))
    .limit(1);
  return example;
}

/** Throws `work_required` unless the person has handed in a work of the assignment. */
async function requireWorkOf(db: Db, userId: number, assignmentId: number): Promise<void> {
  const ownWork = and(eq(works.userId, userId), eq(works.assignmentId, assignmentId));
  if ((await db.$count(works, ownWork)) === 0) throw new AppError('work_required');
}

/**
 * Returns the next work that the caller may rate, or null if there is none: calibration examples
 * first, then works in the language of their account, oldest first.
 */
export async function readNextTask(
  db: Db,
  { actor, classId, lang }: { actor: Actor | null; classId: number; lang?: Locale | undefined },
): Promise<RatingTask | null> {
  const { id: userId } = requireUser(actor);
  const [rater] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  if (!rater) throw new AppError('unauthorized');
  const assignment = await readAssignment(db, classId, lang ?? rater.locale);
  await requireWorkOf(db, userId, assignment.id);
  const example = await findExample(db, userId, assignment.id, rater.locale);
  const [work = example] = example
    ? []
    : await db
        .select(taskColumns)
        .from(works)
        .where(and(eq(works.assignmentId, assignment.id), isOpenTo(db, userId)))
        .orderBy(desc(eq(works.lang, rater.locale)), asc(works.handedInAt), asc(works.id))
        .limit(1);
  if (!work) return null;
  const { id, text, link, version, expected } = work;
  return {
    work: { id, text, lang: work.lang, link, pictureUrl: pictureOf(work), version },
    criteria: assignment.criteria,
    isCalibration: expected !== null,
  };
}

/** Throws `rate_limited` if the person has used up their ratings. */
export async function checkRatingLimit(db: Db, userId: number): Promise<void> {
  await checkAttempt(db, [ratingLimit], String(userId));
}

/**
 * Returns a score for each criterion of the rubric. Throws `level_required` at the field of a
 * missing one.
 */
function readScores(criteria: readonly Criterion[], scores: Scores): Scores {
  const unratedCriteria = criteria.filter(({ id }) => scores[id] === undefined);
  if (unratedCriteria.length > 0) {
    const issues = unratedCriteria.map(
      ({ id }) => [`scores.${id}`, { code: 'level_required' }] as const,
    );
    throw new AppError('invalid_fields', undefined, { issues: Object.fromEntries(issues) });
  }
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
    .where(and(eq(works.id, workId), eq(works.isHidden, false)))
    .for('update');
  if (!work) throw noWork();
  return work;
}

/**
 * Rates a work by the rubric of its assignment. Peers must have handed in a work of their own; a
 * rating of staff decides. Of ratings sent at the same time, the first three count.
 */
export async function rateWork(
  db: Db,
  { actor, workId, input }: { actor: Actor | null; workId: number; input: RatingInput },
): Promise<GivenAnswer> {
  const rater = requireUser(actor);
  return db.transaction(async (tx) => {
    const work = await lockWork(tx, workId, rater.id);
    if (work.userId === rater.id) throw new AppError('work_own');
    if (!rater.isAdmin) await requireWorkOf(tx, rater.id, work.assignmentId);
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
    if (input.version !== undefined && input.version !== work.version) {
      const { text, link, version } = work;
      throw changedSince({ id, text, link, version });
    }
    const [assignment] = await readAssignments(
      tx,
      eq(courseAssignments.id, work.assignmentId),
      undefined,
    );
    const scores = readScores(assignment?.criteria ?? [], input.scores);
    await tx.insert(workRatings).values({
      workId: id,
      raterId: rater.id,
      round,
      assignmentVersion: sql`(select version from course_assignments where id = ${work.assignmentId})`,
      isStaff: rater.isAdmin,
      scores,
      note: input.note,
    });
    if (!expected) {
      await applyDecision(tx, work);
      if (!rater.isAdmin) await countInTransaction(tx, ratingLimit, String(rater.id));
    }
    return { workId: id, scores, note: input.note, ...(expected && { expected }) };
  });
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
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(eq(courseAssignments.id, assignmentId));
  if (!author || !place) return null;
  const { title } = await readAssignment(tx, place.classId, author.locale);
  return { ...place, title };
}

/** Stores the state that follows from the ratings, and notifies the author of a decision. */
async function applyDecision(
  tx: Db,
  work: Pick<typeof works.$inferSelect, 'id' | 'round' | 'userId' | 'assignmentId'>,
): Promise<void> {
  const { state } = decide(await ratingsOf(tx, work));
  // A returned work gets a new version, so that a change made before that is not taken for its
  // revision.
  const version = state === 'returned' && { version: nextVersion(works) };
  await tx
    .update(works)
    .set({ state, ...version })
    .where(eq(works.id, work.id));
  const { userId, assignmentId } = work;
  if (userId === null || (state !== 'accepted' && state !== 'returned')) return;
  const place = await readPlace(tx, assignmentId, userId);
  if (place) await notify(tx, { userId, kind: 'work.rated', data: { ...place, state } });
}
