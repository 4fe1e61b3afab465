import type { Db } from '#db/client';
import { readHolder } from '../certificates/certificates.server';
import { readCourseTitle } from '../course-title.server';
import { enrolled } from '../learning/class-access.server';
import { getOutline } from '../learning/outline-of-learner.server';
import { getAttempt } from './attempt.server';
import { getCheckState } from './check-state.server';
import type { CheckPage } from './checks.schema';
import type { StartCall } from './start-check.server';

/** Returns the final check of a course as its learner stands with it: an attempt that is open goes on. */
export async function openCheck(db: Db, call: StartCall): Promise<CheckPage> {
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
    left: levels.flatMap((level) => level.classes).filter((one) => !one.isDone || !one.hasContent),
  };
}
