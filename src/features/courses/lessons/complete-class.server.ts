import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import { courseClasses, courseLevels, finishedClasses, userCourses } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { certificateFor, readOwnCertificate } from '../certificates/certificates.server';
import { readCheckProgress } from '../checks/standing.server';
import { hasContent } from '../class-content.server';
import { isAllDone } from '../course-progress';
import type { Finished } from '../courses.schema';
import { getProgress } from '../learner-progress.server';
import { noClass, noContent, enrolled, lockEnrolment } from '../class-access.server';
import { withProgress } from './learning.server';

interface ClassCall {
  actor: Actor | null;
  classId: number;
}

/**
 * Changes which classes the caller has finished, in a transaction that locks their enrolment: of
 * two concurrent calls the later sees the earlier, and leaving the course waits. Returns their
 * progress.
 */
async function withEnrolment(
  db: Db,
  { actor, classId }: ClassCall,
  change: (tx: Db, entry: { userId: number; hasContent: boolean }) => Promise<unknown>,
): Promise<Finished> {
  const { id: userId } = requireUser(actor);
  const finished = await db.transaction(async (tx) => {
    const [entry] = await tx
      .select({ courseId: courseLevels.courseId, hasContent })
      .from(courseClasses)
      .innerJoin(courseLevels, publicClassOfLevel)
      .where(eq(courseClasses.id, classId));
    if (!entry) throw noClass();
    const { courseId } = entry;
    await enrolled(tx, actor, courseId);
    const enrolmentId = await lockEnrolment(tx, { userId, courseId });
    await change(tx, { userId, hasContent: entry.hasContent });
    const finished = withProgress((await getProgress(tx, userId, [courseId]))(courseId));
    await tx
      .update(userCourses)
      .set({ lastClassId: classId })
      .where(eq(userCourses.id, enrolmentId));
    const own = isAllDone(finished)
      ? await certificateFor(tx, userId, courseId)
      : await readOwnCertificate(tx, userId, courseId);
    return { courseId, ...finished, ...own };
  });
  const call = { userId, courseId: finished.courseId, progress: finished };
  return { ...finished, ...(await readCheckProgress(db, call)) };
}

/**
 * Marks a class as done, since `at` if that was offline. Repeating it changes nothing, but that the
 * earliest time counts. Refused while the class has no content.
 */
export async function completeClass(
  db: Db,
  { at, ...call }: ClassCall & { at?: Date },
): Promise<Finished> {
  return withEnrolment(db, call, (tx, { userId, hasContent }) => {
    if (!hasContent) throw noContent();
    const { userId: ofUser, classId, doneAt: known } = finishedClasses;
    return tx
      .insert(finishedClasses)
      .values({ userId, classId: call.classId, doneAt: at })
      .onConflictDoUpdate({
        target: [ofUser, classId],
        set: { doneAt: sql`excluded.done_at` },
        setWhere: sql`excluded.done_at < ${known}`,
      });
  });
}

/** Reopens a class, after a mistake; an issued certificate stays. */
export async function uncompleteClass(db: Db, call: ClassCall): Promise<Finished> {
  return withEnrolment(db, call, (tx, { userId }) =>
    tx
      .delete(finishedClasses)
      .where(and(eq(finishedClasses.userId, userId), eq(finishedClasses.classId, call.classId))),
  );
}
