import { and, asc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseAssignments, workRatings, works } from '#db/schema';
import { addressOf } from '~/calls/call';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { decide } from './decision';
import { openWorkPicture } from './works.calls';
import type { OwnWork } from './works.schema';

export const noWork = () => new AppError('work_not_found');

/** The address of a work's picture, if it has one. */
export const pictureOf = ({ id, picture }: { id: number; picture: string | null }) =>
  picture === null ? null : addressOf(openWorkPicture, { id });

/** Condition: the row is a work of a learner, no calibration example and nothing taken back. */
export const isHandedIn = and(isNull(works.expected), isNull(works.takenBackAt)) as SQL;

/** Condition: the work that a person has handed in for the assignment of a class. */
export const isOwn = (userId: number, classId: number) =>
  and(eq(works.userId, userId), eq(courseAssignments.classId, classId), isHandedIn);

/** Returns what is left of a rated work that a person has taken back. */
export async function findTakenBack(
  db: Db,
  { userId, assignmentId }: { userId: number; assignmentId: number },
) {
  const [row] = await db
    .select({
      id: works.id,
      state: works.state,
      round: works.round,
      handedInAt: works.handedInAt,
    })
    .from(works)
    .where(
      and(
        eq(works.userId, userId),
        eq(works.assignmentId, assignmentId),
        isNotNull(works.takenBackAt),
      ),
    );
  return row;
}

/** The ratings of a work in a round, oldest first. */
export const ratingsOf = (db: Db, { id, round }: { id: number; round: number }) =>
  db
    .select({
      scores: workRatings.scores,
      isStaff: workRatings.isStaff,
      note: workRatings.note,
    })
    .from(workRatings)
    .where(and(eq(workRatings.workId, id), eq(workRatings.round, round)))
    .orderBy(asc(workRatings.id));

/** Returns a person's work for a class with its ratings, or null if there is none. */
export async function findOwnWork(
  db: Db,
  { userId, classId }: { userId: number; classId: number },
): Promise<OwnWork | null> {
  const [row] = await db
    .select({ work: works })
    .from(works)
    .innerJoin(courseAssignments, eq(courseAssignments.id, works.assignmentId))
    .where(isOwn(userId, classId));
  if (!row) return null;
  const { work } = row;
  const ratings = await ratingsOf(db, work);
  return {
    id: work.id,
    classId,
    lang: work.lang,
    title: work.title,
    text: work.text,
    link: work.link,
    program: work.program,
    pictureUrl: pictureOf(work),
    version: work.version,
    round: work.round,
    handedInAt: work.handedInAt.toISOString(),
    state: work.isHidden ? 'hidden' : work.state,
    scores: decide(ratings).scores,
    notes: ratings.map(({ note }) => note),
    slug: work.slug,
    isPublic: work.isPublic,
    showsName: work.showsName,
  };
}

/** Returns the caller's work for a class. Throws `work_not_found` if there is none. */
export async function readOwnWork(
  db: Db,
  { actor, classId }: { actor: Actor | null; classId: number },
): Promise<OwnWork> {
  const { id: userId } = requireUser(actor);
  const work = await findOwnWork(db, { userId, classId });
  if (!work) throw noWork();
  return work;
}
