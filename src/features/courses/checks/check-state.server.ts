import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseChecks } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import { readOwnCertificate } from '../certificates/certificates.server';
import { readCertificateName } from '../certificates/holder.server';
import { isAllDone } from '../course-progress';
import { noCourse, readCourseTitle } from '../course-title.server';
import { enrolled } from '../class-access.server';
import { getProgress } from '../learner-progress.server';
import { readAsked } from './asked-questions.server';
import { checkColumns, getOutcome, readItems, openAttempt } from './attempt.server';
import type { CheckState, CheckPage } from './checks.schema';
import { readStandings } from './standing.server';
import { getCheckProgress } from './standing';
import { hasVerifiedAddress } from '~/server/auth/verified-address';
import { getOutline } from '../outline.server';

export interface CheckCall {
  actor: Actor | null;
  courseId: number;
  lang?: Locale | undefined;
}

/** Older attempts are in the data export. */
const listedAttempts = 20;

/** The caller's state in the final check of a course, with their attempts and results. */
export async function getCheckState(
  db: Db,
  { actor, courseId, lang }: CheckCall,
): Promise<CheckState> {
  const { userId } = await enrolled(db, actor, courseId);
  const standing = (await readStandings(db, userId, [courseId]))(courseId);
  if (!standing) throw noCourse();
  const progress = (await getProgress(db, userId, [courseId]))(courseId);
  const rows = await db
    .select(checkColumns())
    .from(courseChecks)
    .where(and(eq(courseChecks.userId, userId), eq(courseChecks.courseId, courseId)))
    .orderBy(desc(courseChecks.id))
    .limit(listedAttempts);
  const items = await readItems(
    db,
    rows.filter((row) => row.submittedAt).map(({ id }) => id),
  );
  const questionOf = await readAsked(db, items, lang);
  const { questionsPerCheck, passMark, coolDownHours, openId } = standing;
  return {
    courseId,
    ...getCheckProgress(standing, progress),
    open: openId,
    // A finished class that has lost its content counts as left.
    classesLeft: Math.max(progress.classes - progress.done, isAllDone(progress) ? 0 : 1),
    questionsPerCheck,
    passMark,
    coolDownHours,
    ...(await readOwnCertificate(db, userId, courseId)),
    checks: await Promise.all(
      rows.map(async (row) => {
        const ownItems = items.filter(({ checkId }) => checkId === row.id);
        return {
          id: row.id,
          startedAt: row.startedAt.toISOString(),
          ...(await getOutcome(db, row, ownItems, questionOf, lang)),
        };
      }),
    ),
  };
}

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
    holder: await readCertificateName(db, userId),
    ...(checkId === undefined
      ? { attempt: null, optionReasons: [] }
      : await openAttempt(db, { actor, checkId, lang })),
    isVerified: await hasVerifiedAddress(db, userId),
    left: levels
      .flatMap((level) => level.classes)
      .filter((item) => !item.isDone || !item.hasContent),
  };
}
