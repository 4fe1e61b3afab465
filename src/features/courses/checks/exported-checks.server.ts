import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseChecks, courses, userCourses } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import { visibleTo } from '../course-visibility.server';
import { readAsked } from './asked-questions.server';
import { checkColumns, getOutcome, readItems, toAttempt } from './attempt.server';

/**
 * The caller's attempts at final checks for the export of their data, as their pages show them.
 * Of a course that has no page for them, because they left it or may no longer see it, no results
 * are told.
 */
export async function exportChecks(
  db: Db,
  { actor, lang }: { actor: Actor; lang?: Locale | undefined },
) {
  const rows = await db
    .select({ check: checkColumns(), enrolmentId: userCourses.id })
    .from(courseChecks)
    .leftJoin(courses, and(eq(courses.id, courseChecks.courseId), visibleTo(actor)))
    .leftJoin(
      userCourses,
      and(eq(userCourses.courseId, courses.id), eq(userCourses.userId, actor.id)),
    )
    .where(eq(courseChecks.userId, actor.id))
    .orderBy(asc(courseChecks.id));
  const items = await readItems(
    db,
    rows.map(({ check }) => check.id),
  );
  const questionOf = await readAsked(db, items, lang);
  return Promise.all(
    rows.map(async ({ check, enrolmentId }) => {
      const own = items.filter(({ checkId }) => checkId === check.id);
      const outcome = await getOutcome(db, check, own, questionOf, lang);
      return {
        ...toAttempt(check, own, questionOf),
        answeredAt: Object.fromEntries(
          own.map(({ questionId, answeredAt }) => [questionId, answeredAt]),
        ),
        ...outcome,
        ...(enrolmentId === null && { results: null, topics: [] }),
      };
    }),
  );
}
