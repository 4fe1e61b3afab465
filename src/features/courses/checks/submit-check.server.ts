import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseCheckItems, courseChecks, courses } from '#db/schema';
import { toOwnCertificate } from '../certificates/certificate';
import { certificateFor } from '../certificates/certificates.server';
import { isAllDone } from '../course-progress';
import { lockEnrolment } from '../class-access.server';
import { getProgress } from '../learner-progress.server';
import { getCredit } from '../questions/grade';
import { readAsked } from './asked-questions.server';
import { getOutcome, ownCheck, readItems, type AttemptCall } from './attempt.server';
import type { SubmittedCheck } from './checks.schema';
import { lockOpen } from './save-answers.server';
import { getScore, isPass, getRetryAt } from './standing';

async function readCoolDown(db: Db, courseId: number): Promise<number> {
  const [row] = await db
    .select({ hours: courses.coolDownHours })
    .from(courses)
    .where(eq(courses.id, courseId));
  return row?.hours ?? 0;
}

/**
 * Submits the caller's open attempt and grades it as it was asked. A pass with all classes
 * finished issues the certificate. Throws `check_submitted`.
 */
export async function submitCheck(db: Db, call: AttemptCall): Promise<SubmittedCheck> {
  const row = await ownCheck(db, call);
  const { id: checkId, userId, courseId, passMark } = row;
  // The asked questions never change, so they are read before anything is locked.
  const questionOf = await readAsked(db, await readItems(db, [checkId]), call.lang);
  const coolDownHours = await readCoolDown(db, courseId);
  const submittedAt = new Date();
  const { items, own, score, passed } = await db.transaction(async (tx) => {
    await lockEnrolment(tx, { userId, courseId });
    await lockOpen(tx, checkId);
    const items = (await readItems(tx, [checkId])).map((item) => {
      const question = questionOf(item);
      const credit = question ? getCredit(question, item.answer) : 0;
      return { ...item, credit, isRight: credit === 100 };
    });
    const right = items.filter(({ isRight }) => isRight).map(({ questionId }) => questionId);
    const credits = items.reduce((sum, { credit }) => sum + credit, 0);
    const counts = { credits, total: items.length };
    const score = getScore(counts);
    const passed = isPass(counts, passMark);
    await tx
      .update(courseCheckItems)
      .set({ isRight: sql`${inArray(courseCheckItems.questionId, right)}` })
      .where(eq(courseCheckItems.checkId, checkId));
    await tx
      .update(courseChecks)
      .set({ submittedAt, score, passed })
      .where(eq(courseChecks.id, checkId));
    const isCertified = passed && isAllDone((await getProgress(tx, userId, [courseId]))(courseId));
    const own = isCertified
      ? await certificateFor(tx, userId, courseId)
      : toOwnCertificate(undefined);
    return { items, score, passed, own };
  });
  const retryAt = getRetryAt({ isPassed: passed, lastSubmittedAt: submittedAt, coolDownHours });
  const graded = { ...row, submittedAt, score, passed, isTold: passed || retryAt === null };
  const outcome = await getOutcome(db, graded, items, questionOf, call.lang);
  return {
    passed,
    score: outcome.score,
    passMark,
    results: outcome.results,
    topics: outcome.topics,
    retryAt: retryAt?.toISOString() ?? null,
    ...own,
  };
}
