import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseChecks, courses } from '#db/schema';
import { hasBank, hasBankOf } from './proof-bank.server';
import type { Progress } from '../course-progress';
import type { CheckProgress } from '../courses.schema';
import { getCheckProgress, type Standing } from './standing';

/** The attempts of a person at the checks of courses, summed up for each course. */
const attemptsOf = (db: Db, userId: number) => {
  const { id, courseId, passed, submittedAt } = courseChecks;
  return db
    .select({
      courseId,
      openId: sql`max(${id}) filter (where ${submittedAt} is null)`.as('open_id'),
      isPassed: sql`bool_or(${passed})`.as('is_passed'),
      lastSubmittedAt: sql`max(${submittedAt})`.as('last_submitted_at'),
    })
    .from(courseChecks)
    .where(eq(courseChecks.userId, userId))
    .groupBy(courseId)
    .as('attempts');
};

const attemptColumns = (attempts: ReturnType<typeof attemptsOf>) => ({
  // Drizzle reads bigint as text.
  openId: sql<number | null>`${attempts.openId}`.mapWith(courseChecks.id),
  isPassed: sql<boolean>`coalesce(${attempts.isPassed}, false)`,
  lastSubmittedAt: sql<Date | null>`${attempts.lastSubmittedAt}`.mapWith(courseChecks.submittedAt),
});

/** Reads what a person has tried at the check of a course. */
export async function readAttempts(
  db: Db,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<Pick<Standing, 'openId' | 'isPassed' | 'lastSubmittedAt'>> {
  const attempts = attemptsOf(db, userId);
  const [row] = await db
    .select(attemptColumns(attempts))
    .from(attempts)
    .where(eq(attempts.courseId, courseId));
  return row ?? { openId: null, isPassed: false, lastSubmittedAt: null };
}

/** Columns with a person's state in the check of a course, and what their query has to join. */
export function standingColumns(db: Db, userId: number) {
  const attempts = attemptsOf(db, userId);
  const { questionsPerCheck, passMark, coolDownHours } = courses;
  const columns = {
    questionsPerCheck,
    passMark,
    coolDownHours,
    hasBank,
    hasOwnBank: hasBankOf(userId),
    ...attemptColumns(attempts),
  };
  return { attempts, columns };
}

export interface CourseStanding extends Standing {
  questionsPerCheck: number;
  passMark: number;
}

/** A person's state in the checks of courses, by course. */
export async function readStandings(
  db: Db,
  userId: number,
  courseIds: number[],
): Promise<(courseId: number) => CourseStanding | undefined> {
  if (courseIds.length === 0) return () => undefined;
  const { attempts, columns } = standingColumns(db, userId);
  const rows = await db
    .select({ id: courses.id, ...columns })
    .from(courses)
    .leftJoin(attempts, eq(attempts.courseId, courses.id))
    .where(inArray(courses.id, courseIds));
  const standings = new Map(rows.map(({ id, ...standing }) => [id, standing]));
  return (courseId) => standings.get(courseId);
}

/** A person's state in the check of one course. */
export async function readCheckProgress(
  db: Db,
  { userId, courseId, progress }: { userId: number; courseId: number; progress: Progress },
): Promise<CheckProgress> {
  const standing = (await readStandings(db, userId, [courseId]))(courseId);
  return standing ? getCheckProgress(standing, progress) : { check: 'none', retryAt: null };
}
