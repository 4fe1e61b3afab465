import type { Db } from '#db/client';
import { hasVerifiedAddress } from '~/server/auth/verified-address';
import { readHolder } from '../certificates/certificates.server';
import { readCourseTitle } from '../course-title.server';
import { enrolled } from '../class-access.server';
import { getOutline } from '../outline-of-learner.server';
import { getAttempt } from './attempt.server';
import { getCheckState, type CheckCall } from './check-state.server';
import type { CheckPage } from './checks.schema';

/** The final check of a course for its learner; an open attempt is resumed. */
export async function openCheck(db: Db, call: CheckCall): Promise<CheckPage> {
  const { actor, courseId, lang } = call;
  const { userId } = await enrolled(db, actor, courseId);
  const state = await getCheckState(db, call);
  const checkId = state.open ?? state.checks[0]?.id;
  const levels = await getOutline(db, { userId, courseId, lang });
  return {
    course: await readCourseTitle(db, courseId, lang),
    state,
    holder: await readHolder(db, userId),
    attempt: checkId === undefined ? null : await getAttempt(db, { actor, checkId, lang }),
    isVerified: await hasVerifiedAddress(db, userId),
    left: levels.flatMap((level) => level.classes).filter((one) => !one.isDone || !one.hasContent),
  };
}
