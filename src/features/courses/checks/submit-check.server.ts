import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseCheckItems, courseChecks, courses } from '#db/schema';
import { certificateFor } from '../certificates/certificates.server';
import { isAllDone } from '../course-progress';
import { lockEnrolment } from '../learning/class-access.server';
import { getProgress } from '../learning/learner-progress.server';
import { isRight } from '../questions/grade';
import { readAsked } from './asked-questions.server';
import { ownCheck, readItems, toResults, type AttemptCall } from './attempt.server';
import type { SubmittedCheck } from './checks.schema';
import { lockOpen } from './save-answers.server';
import { getScore, isPass } from './score';
import { getRetryAt } from './standing';

async function readCoolDown(db: Db, courseId: number): Promise<number> {
  const [row] = await db
    .select({ hours: courses.coolDownHours })
    .from(courses)
    .where(eq(courses.id, courseId));
  return row?.hours ?? 0;
}

/**
 * Hands in the caller's open attempt, with the answers it has, and grades it as it was asked. Who passes
 * and has finished all classes gets the certificate with it. Throws `check_submitted`.
 */
export async function submitCheck(db: Db, call: AttemptCall): Promise<SubmittedCheck> {
  const { id: checkId, userId, courseId, passMark } = await ownCheck(db, call);
  // What was asked does not change, so that it is read before anything is locked.
  const asked = await readAsked(db, await readItems(db, [checkId]), call.lang);
  const coolDownHours = await readCoolDown(db, courseId);
  const submittedAt = new Date();
  const { items, certificate, ...outcome } = await db.transaction(async (tx) => {
    await lockEnrolment(tx, { userId, courseId });
    await lockOpen(tx, checkId);
    const items = (await readItems(tx, [checkId])).map((item) => {
      const question = asked(item);
      return { ...item, isRight: question !== undefined && isRight(question, item.answer) };
    });
    const counts = { right: items.filter((item) => item.isRight).length, total: items.length };
    const score = getScore(counts);
    const passed = isPass(counts, passMark);
    for (const item of items)
      await tx
        .update(courseCheckItems)
        .set({ isRight: item.isRight })
        .where(
          and(
            eq(courseCheckItems.checkId, checkId),
            eq(courseCheckItems.questionId, item.questionId),
          ),
        );
    await tx
      .update(courseChecks)
      .set({ submittedAt, score, passed })
      .where(eq(courseChecks.id, checkId));
    const isCertified = passed && isAllDone((await getProgress(tx, userId, [courseId]))(courseId));
    const certificate = isCertified ? await certificateFor(tx, userId, courseId) : null;
    return { items, score, passed, certificate };
  });
  const { passed } = outcome;
  const retryAt = getRetryAt({ isPassed: passed, lastSubmittedAt: submittedAt, coolDownHours });
  return {
    ...outcome,
    passMark,
    results: toResults(items, asked),
    retryAt: retryAt?.toISOString() ?? null,
    certificate,
  };
}
