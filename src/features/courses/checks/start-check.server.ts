import type { Db } from '#db/client';
import { courseCheckItems, courseChecks } from '#db/schema';
import { requireVerifiedAddress } from '~/server/auth/verified-address';
import { AppError } from '~/server/errors';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import { isAllDone } from '../course-progress';
import { noCourse } from '../course-title.server';
import { enrolled, lockEnrolment } from '../class-access.server';
import { getProgress } from '../learner-progress.server';
import { getAttempt } from './attempt.server';
import type { CheckCall } from './check-state.server';
import type { CheckAttempt } from './checks.schema';
import { drawQuestions } from './draw';
import { readBank } from './proof-bank.server';
import { readAttempts, readStandings } from './standing.server';
import { getRetryAt, type Standing } from './standing';

const hour = 3600;

/** Attempts per person; a course without a waiting time has no other limit. */
const beginLimits: Limit[] = [{ name: 'course-check', points: 300, seconds: hour }];

/** Attempts per network, shared by a school that takes the check together. */
export const networkBegins: Limit[] = [
  { name: 'course-check-address', points: 100, seconds: hour },
  { name: 'course-check-address-day', points: 300, seconds: 24 * hour },
];

interface StartCall extends CheckCall {
  /** For the rate limit. */
  address: string;
}

/** Throws if the limit of attempts is reached or the waiting time is not over. */
function refuseAttempt(
  standing: Pick<Standing, 'isPassed' | 'lastSubmittedAt' | 'coolDownHours'>,
): void {
  if (standing.isPassed) throw new AppError('check_passed');
  const retryAt = getRetryAt(standing);
  if (!retryAt) return;
  const retryAfter = (retryAt.getTime() - Date.now()) / 1000;
  throw new AppError('cooling_down', undefined, { retryAfter, retryAt: retryAt.toISOString() });
}

/** Returns the id of the open attempt, and whether it is new. */
async function openAttempt(
  db: Db,
  { actor, courseId, address }: StartCall,
): Promise<{ id: number; isNew: boolean }> {
  const { userId } = await enrolled(db, actor, courseId);
  const standing = (await readStandings(db, userId, [courseId]))(courseId);
  if (!standing) throw noCourse();
  if (standing.openId !== null) return { id: standing.openId, isNew: false };
  if (standing.isPassed) throw new AppError('check_passed');
  const progress = (await getProgress(db, userId, [courseId]))(courseId);
  if (!isAllDone(progress)) throw new AppError('classes_left');
  refuseAttempt(standing);
  if (!standing.hasBank) throw new AppError('no_check');
  await requireVerifiedAddress(db, userId);
  const { passMark, questionsPerCheck, coolDownHours } = standing;
  const questions = drawQuestions(await readBank(db, { userId, courseId }), questionsPerCheck);
  // A question may have been retired since.
  if (questions.length < questionsPerCheck) throw new AppError('no_check');
  await countAttempt(db, beginLimits, String(userId));
  await countAttempt(db, networkBegins, address);
  return db.transaction(async (tx) => {
    // Concurrent starts on two devices share one attempt.
    await lockEnrolment(tx, { userId, courseId });
    const attempts = await readAttempts(tx, { userId, courseId });
    if (attempts.openId !== null) return { id: attempts.openId, isNew: false };
    refuseAttempt({ ...attempts, coolDownHours });
    const [row] = await tx
      .insert(courseChecks)
      .values({ userId, courseId, passMark, startedAt: new Date() })
      .returning({ id: courseChecks.id });
    if (!row) throw noCourse();
    await tx.insert(courseCheckItems).values(
      questions.map(({ id: questionId, edition }, at) => ({
        checkId: row.id,
        position: at + 1,
        questionId,
        edition,
      })),
    );
    return { id: row.id, isNew: true };
  });
}

/**
 * Starts the final check of a course, or resumes the open attempt. Throws `classes_left`,
 * `cooling_down`, `no_check`, `check_passed`, or `email_unverified`.
 */
export async function startCheck(
  db: Db,
  call: StartCall,
): Promise<{ isNew: boolean; attempt: CheckAttempt }> {
  const { id: checkId, isNew } = await openAttempt(db, call);
  const { actor, lang } = call;
  const attempt = await getAttempt(db, { actor, checkId, lang });
  const { id, courseId, startedAt, questions, answers } = attempt;
  return { isNew, attempt: { id, courseId, startedAt, questions, answers } };
}
