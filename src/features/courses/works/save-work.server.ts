import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseAssignments, users, workRatings, workReports, works } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { countWords } from '~/lib/text-forms/words';
import { did } from '~/deeds.server';
import { requireUser, type Actor } from '~/server/auth/actor';
import { readPhoto, storeDocument } from '~/server/documents/small-documents';
import { deleteOrphans } from '~/server/documents/rows';
import { discardDocuments, documentStore, type DocumentStore } from '~/server/documents/store';
import { AppError, fieldError } from '~/server/errors';
import { countPicture } from '~/server/files/pictures';
import { countInTransaction, type Limit } from '~/server/http/rate-limit';
import { changedSince, nextVersion } from '~/server/versioned';
import { lockEnrolment, classOfLearner } from '../class-access.server';
import { readAssignment } from './assignments.server';
import { getAgainFrom, findObstacle, type WorkState } from './decision';
import { toTextHash } from './hints.server';
import { findOwnWork, findTakenBack, isOwn, noWork } from './own-work.server';
import { endRound } from './work-tasks.server';
import type { Assignment, OwnWork, WorkChange, WorkInput } from './works.schema';

/** Limit of works that one person may hand in. */
const handedIn: Limit = { name: 'works', points: 5, seconds: 24 * 60 * 60 };

export interface WorkCall<Input> {
  actor: Actor | null;
  classId: number;
  input: Input;
  /** A picture that came with the form. */
  picture?: File | undefined;
  store?: DocumentStore;
}

/** Throws at the field that breaks a rule of the assignment. */
function checkWork(
  { minWords, maxWords, takesLink, takesPicture, takesProgram }: Assignment,
  { text, link, program }: Pick<WorkInput, 'text' | 'link' | 'program'>,
  picture: File | undefined,
): void {
  const words = countWords(text);
  if (words < minWords) {
    throw fieldError('text', 'words_too_few', { count: words, min: minWords });
  }
  if (words > maxWords) {
    throw fieldError('text', 'words_too_many', { count: words, max: maxWords });
  }
  if (link !== null && !takesLink) throw fieldError('link', 'link_not_taken');
  if (program && !takesProgram) throw fieldError('program', 'program_not_taken');
  if (picture && !takesPicture) throw fieldError('picture', 'picture_not_taken');
}

/**
 * Runs `save` in a transaction, with the name of the stored picture if one was sent. Deletes the
 * files whose names `save` returns unless something still refers to them.
 */
async function withPicture(
  db: Db,
  { picture, store }: Pick<WorkCall<unknown>, 'picture' | 'store'>,
  userId: number,
  save: (tx: Db, filename: string | undefined) => Promise<(string | null)[]>,
): Promise<void> {
  const saveAndClear = async (tx: Db, filename?: string) => {
    const before = await save(tx, filename);
    return deleteOrphans(
      tx,
      before.filter((name) => name !== null),
    );
  };
  if (!picture) {
    const orphans = await db.transaction((tx) => saveAndClear(tx));
    if (orphans.length > 0) await discardDocuments(store ?? documentStore(), orphans);
    return;
  }
  const document = await readPhoto('picture', picture, () => countPicture(db, { id: userId }));
  const call = { store: store ?? documentStore(), document, userId, field: 'picture' };
  await discardDocuments(call.store, await storeDocument(db, call, saveAndClear));
}

async function getLocale(db: Db, userId: number): Promise<Locale> {
  const [row] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  if (!row) throw new AppError('unauthorized');
  return row.locale;
}

/**
 * Returns the round in which a work that was taken back is handed in anew: the next one if this one has
 * ratings. Throws `work_taken_back` before it may be (docs/product.md#works).
 */
async function getRoundAgain(
  tx: Db,
  work: { id: number; state: WorkState; round: number; handedInAt: Date },
): Promise<number> {
  const wait = getAgainFrom(work).getTime() - Date.now();
  if (wait > 0) {
    const retryAt = getAgainFrom(work).toISOString();
    throw new AppError('work_taken_back', undefined, { retryAfter: wait / 1000, retryAt });
  }
  const ofRound = and(eq(workRatings.workId, work.id), eq(workRatings.round, work.round));
  return (await tx.$count(workRatings, ofRound)) > 0 ? work.round + 1 : work.round;
}

/**
 * Hands in a work for the assignment of a class. Each person can hand in one; after a rated one that
 * was taken back, it is a revision.
 */
export async function handInWork(
  db: Db,
  { actor, classId, input, ...sent }: WorkCall<WorkInput>,
): Promise<OwnWork> {
  const { userId, courseId } = await classOfLearner(db, actor, classId);
  const assignment = await readAssignment(db, classId);
  checkWork(assignment, input, sent.picture);
  const { title = null, text, link, program = null } = input;
  const lang = input.lang ?? (await getLocale(db, userId));
  await withPicture(db, sent, userId, async (tx, picture) => {
    await lockEnrolment(tx, { userId, courseId });
    const fields = { lang, title, text, textHash: toTextHash(text), link, program, picture };
    const before = await findTakenBack(tx, { userId, assignmentId: assignment.id });
    if (before) {
      const round = await getRoundAgain(tx, before);
      await tx
        .update(works)
        .set({
          ...fields,
          round,
          state: 'waiting',
          handedInAt: new Date(),
          takenBackAt: null,
          version: nextVersion(works),
        })
        .where(eq(works.id, before.id));
    } else {
      const [row] = await tx
        .insert(works)
        .values({ ...fields, assignmentId: assignment.id, userId })
        .onConflictDoNothing({ target: [works.userId, works.assignmentId] })
        .returning({ id: works.id });
      if (!row) throw new AppError('work_exists');
    }
    await countInTransaction(tx, handedIn, String(userId));
    await did(tx, actor, 'work.hand-in');
    return [];
  });
  return requireOwnWork(db, userId, classId);
}

async function requireOwnWork(db: Db, userId: number, classId: number): Promise<OwnWork> {
  const work = await findOwnWork(db, { userId, classId });
  if (!work) throw noWork();
  return work;
}

/** Locks and returns the caller's work. */
async function lockOwnWork(tx: Db, userId: number, classId: number) {
  const [row] = await tx
    .select({ work: works })
    .from(works)
    .innerJoin(courseAssignments, eq(courseAssignments.id, works.assignmentId))
    .where(isOwn(userId, classId))
    .for('update', { of: works });
  if (!row) throw noWork();
  return row.work;
}

/** Throws if the work can no longer be changed. */
function requireChangeable(work: { state: WorkState | 'hidden'; round: number }): void {
  const obstacle = findObstacle(work);
  if (obstacle) throw new AppError(obstacle);
}

/**
 * Changes a work. This is possible until its first rating; after a return, one change hands in a
 * revision and begins a new round.
 */
export async function changeWork(
  db: Db,
  { actor, classId, input, ...sent }: WorkCall<WorkChange>,
): Promise<OwnWork> {
  const { userId } = await classOfLearner(db, actor, classId);
  // This comes before the check of the fields: correcting them would not help.
  requireChangeable(await requireOwnWork(db, userId, classId));
  checkWork(await readAssignment(db, classId), input, sent.picture);
  const { title, text, link, program, lang, version, withoutPicture } = input;
  await withPicture(db, sent, userId, async (tx, filename) => {
    const work = await lockOwnWork(tx, userId, classId);
    requireChangeable(work.isHidden ? { ...work, state: 'hidden' } : work);
    if (work.version !== version) throw changedSince(await requireOwnWork(tx, userId, classId));
    const picture = filename ?? (withoutPicture ? null : work.picture);
    const isRevision = work.state === 'returned';
    await tx
      .update(works)
      .set({
        // An older device sends none.
        ...(title !== undefined && { title }),
        ...(program !== undefined && { program }),
        text,
        textHash: toTextHash(text),
        link,
        picture,
        ...(lang && { lang }),
        ...(isRevision && { state: 'waiting', round: work.round + 1, handedInAt: new Date() }),
        version: nextVersion(works),
      })
      .where(eq(works.id, work.id));
    await did(tx, actor, 'work.change');
    return picture === work.picture ? [] : [work.picture];
  });
  return requireOwnWork(db, userId, classId);
}

/**
 * Deletes a work with its picture and its page. Of a work that was rated or hidden, its rounds and
 * ratings stay: handing in anew is no way around them.
 */
export async function takeBackWork(
  db: Db,
  { actor, classId, store }: { actor: Actor | null; classId: number; store?: DocumentStore },
): Promise<void> {
  const { id: userId } = requireUser(actor);
  await withPicture(db, store ? { store } : {}, userId, async (tx) => {
    const work = await lockOwnWork(tx, userId, classId);
    await did(tx, actor, 'work.take-back');
    const ratings = await tx.$count(workRatings, eq(workRatings.workId, work.id));
    if (ratings === 0 && !work.isHidden) {
      await tx.delete(works).where(eq(works.id, work.id));
      return [work.picture];
    }
    await tx
      .update(works)
      .set({
        title: null,
        text: '',
        textHash: null,
        link: null,
        program: null,
        picture: null,
        slug: null,
        isPublic: false,
        showsName: false,
        takenBackAt: new Date(),
        version: nextVersion(works),
      })
      .where(eq(works.id, work.id));
    await endRound(tx, work.id);
    await tx
      .update(workReports)
      .set({ settledAt: new Date(), networkHash: null })
      .where(and(eq(workReports.workId, work.id), isNull(workReports.settledAt)));
    return [work.picture];
  });
}

/**
 * Saves a work that was written offline. `base` is the version that it was made from, null for a
 * new one. Throws `changed_since` if the server has a newer version.
 */
export async function saveWork(
  tx: Db,
  {
    actor,
    input: { base, classId, ...input },
  }: { actor: Actor; input: WorkInput & { base: number | null; classId: number } },
): Promise<OwnWork> {
  if (base !== null) {
    const change = { ...input, version: base, withoutPicture: false };
    return changeWork(tx, { actor, classId, input: change });
  }
  const current = await findOwnWork(tx, { userId: actor.id, classId });
  if (current) throw changedSince(current);
  return handInWork(tx, { actor, classId, input });
}

/** Deletes the works of an account that are not public, and its ratings of calibration examples. */
export async function removeWorks(tx: Db, userId: number): Promise<void> {
  await tx.delete(works).where(and(eq(works.userId, userId), eq(works.isPublic, false)));
  await tx.execute(sql`delete from work_ratings using works
    where works.id = work_ratings.work_id and works.expected is not null
      and work_ratings.rater_id = ${userId}`);
}
