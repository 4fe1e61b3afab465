import { and, asc, desc, eq, isNotNull, lt, not, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client';
import { users, workRatings, workReports, works, workTasks } from '#db/schema';
import { retention } from '~/config/retention';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { holdAccount } from '~/server/auth/hold-account';
import { AppError } from '~/server/errors';
import { readAssignment } from './assignments.server';
import { examplesFirst } from './decision';
import { readHints } from './hints.server';
import { pictureOf } from './own-work.server';
import { hasRating, isGivenTo, networkHashOf, requirePeer, waitsForOthers } from './peers.server';
import type { RatingTask } from './works.schema';

/** The most days for which the hash of a network is kept. */
const networkDays = 30;

/** Condition: the person has not rated the work in its round. */
const isUnrated = (db: Db, userId: number) => not(hasRating(db, eq(workRatings.raterId, userId)));

const taskColumns = {
  id: works.id,
  title: works.title,
  text: works.text,
  lang: works.lang,
  link: works.link,
  program: works.program,
  picture: works.picture,
  version: works.version,
  expected: works.expected,
  assignmentId: works.assignmentId,
  round: works.round,
  textHash: works.textHash,
};

/** Condition: the row is a calibration example of the assignment. */
const isExampleOf = (assignmentId: number) =>
  and(eq(works.assignmentId, assignmentId), isNotNull(works.expected));

/**
 * Number of calibration examples of an assignment that a person has rated, of as many as they are
 * given. An example counts once, whatever its language.
 */
export async function countExamples(
  db: Db,
  userId: number,
  assignmentId: number,
): Promise<{ rated: number; of: number }> {
  const isRated = sql`where ${isNotNull(workRatings.id)}`;
  const [row] = await db
    .select({
      rated: sql<number>`count(distinct ${works.exampleKey}) filter (${isRated})::int`,
      of: sql<number>`least(count(distinct ${works.exampleKey}), ${examplesFirst})::int`,
    })
    .from(works)
    .leftJoin(workRatings, and(eq(workRatings.workId, works.id), eq(workRatings.raterId, userId)))
    .where(isExampleOf(assignmentId));
  return row ?? { rated: 0, of: 0 };
}

/** Condition: a calibration example that the person has rated in no language. */
function isNewExample(db: Db, { assignmentId, userId }: TaskSearch) {
  const rated = alias(works, 'rated');
  const keys = db
    .select({ key: rated.exampleKey })
    .from(workRatings)
    .innerJoin(rated, eq(rated.id, workRatings.workId))
    .where(
      and(
        eq(rated.assignmentId, assignmentId),
        isNotNull(rated.exampleKey),
        eq(workRatings.raterId, userId),
      ),
    );
  return and(isExampleOf(assignmentId), notInArray(works.exampleKey, keys));
}

interface TaskSearch {
  assignmentId: number;
  userId: number;
  /** The language of the rater's account. */
  locale: Locale;
  networkHash: string;
}

/** Condition: the work waits for a rating, and nobody of the person's network has given one. */
const isFree = (db: Db, { userId, networkHash }: TaskSearch) =>
  and(waitsForOthers(userId), not(hasRating(db, eq(workRatings.networkHash, networkHash))));

/** Finds the first work or example of a condition that the person has not rated. */
async function findFirst(
  db: Db,
  { assignmentId, userId, locale }: TaskSearch,
  where: SQL | undefined,
) {
  const [work] = await db
    .select(taskColumns)
    .from(works)
    .where(and(eq(works.assignmentId, assignmentId), isUnrated(db, userId), where))
    .orderBy(desc(eq(works.lang, locale)), asc(works.handedInAt), asc(works.id))
    .limit(1);
  return work;
}

/** Finds what the person was given and can still rate. */
const findGiven = (db: Db, search: TaskSearch) =>
  findFirst(
    db,
    search,
    and(isGivenTo(db, search.userId), or(isExampleOf(search.assignmentId), isFree(db, search))),
  );

/**
 * Gives a person a calibration example, or else the work that waits longest. Works that somebody of
 * the same network has rated are left to others.
 */
async function give(tx: Db, search: TaskSearch) {
  const { assignmentId, userId } = search;
  await holdAccount(tx, userId);
  const { rated, of } = await countExamples(tx, userId, assignmentId);
  const example = rated < of ? await findFirst(tx, search, isNewExample(tx, search)) : undefined;
  const work = example ?? (await findFirst(tx, search, isFree(tx, search)));
  if (!work) return undefined;
  const { id, round } = work;
  const isThere = await tx
    .select({ id: works.id })
    .from(works)
    .where(eq(works.id, id))
    .for('key share');
  // Its author may have taken it back since.
  if (isThere.length === 0) return undefined;
  await tx
    .insert(workTasks)
    .values({ workId: id, round, raterId: userId })
    .onConflictDoUpdate({
      target: [workTasks.workId, workTasks.round, workTasks.raterId],
      set: { givenAt: sql`now()` },
    });
  return work;
}

/**
 * Gives the caller the next work to rate, or null if there is none: calibration examples first, then
 * works in the language of their account, oldest first. They can rate what they were given alone, and
 * are given the next work once they have.
 */
export async function giveNextTask(
  db: Db,
  {
    actor,
    classId,
    network,
    lang,
  }: {
    actor: Actor | null;
    classId: number;
    /** The network of the caller (`clientKey`). */
    network: string;
    lang?: Locale | undefined;
  },
): Promise<RatingTask | null> {
  const caller = requireUser(actor);
  const userId = caller.id;
  const [rater] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  if (!rater) throw new AppError('unauthorized');
  const assignment = await readAssignment(db, classId, lang ?? rater.locale);
  await requirePeer(db, caller, assignment.id);
  const search: TaskSearch = {
    assignmentId: assignment.id,
    userId,
    locale: rater.locale,
    networkHash: networkHashOf(network),
  };
  // Reading it again writes nothing.
  const given = await findGiven(db, search);
  const work = given ?? (await db.transaction((tx) => give(tx, search)));
  if (!work) return null;
  const { id, title, text, link, program, version, expected } = work;
  const hints = expected === null ? await readHints(db, [work]) : undefined;
  return {
    work: { id, title, text, lang: work.lang, link, program, pictureUrl: pictureOf(work), version },
    criteria: assignment.criteria,
    isCalibration: expected !== null,
    hints: hints?.get(id) ?? [],
  };
}

/** Removes the task of a rater. Throws `work_not_given` if they have none for this work. */
export async function takeTask(
  tx: Db,
  { id, round }: { id: number; round: number },
  raterId: number,
): Promise<void> {
  const isTask = and(eq(works.id, id), isGivenTo(tx, raterId));
  if ((await tx.$count(works, isTask)) === 0) throw new AppError('work_not_given');
  await tx
    .delete(workTasks)
    .where(
      and(eq(workTasks.workId, id), eq(workTasks.round, round), eq(workTasks.raterId, raterId)),
    );
}

/** Forgets from which networks a work was rated, and who was given it, once nobody rates it any more. */
export async function endRound(tx: Db, workId: number): Promise<void> {
  await tx.update(workRatings).set({ networkHash: null }).where(eq(workRatings.workId, workId));
  await tx.delete(workTasks).where(eq(workTasks.workId, workId));
}

/** Deletes the tasks of more than a week, and hashes of networks that waited longer for a decision. */
export async function sweepTasks(db: Db, now = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const { days } = retention.work_tasks;
  await db.delete(workTasks).where(lt(workTasks.givenAt, before(days)));
  await db
    .update(workRatings)
    .set({ networkHash: null })
    .where(and(isNotNull(workRatings.networkHash), lt(workRatings.createdAt, before(networkDays))));
  await db
    .update(workReports)
    .set({ networkHash: null })
    .where(and(isNotNull(workReports.networkHash), lt(workReports.createdAt, before(networkDays))));
}
