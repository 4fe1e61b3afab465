import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseChecks, courses } from '#db/schema';
import { hasBank, hasBankOf } from './proof-bank.server';
import type { Progress } from '../course-progress';
import type { CheckProgress } from '../courses.schema';
import { getCheckProgress, type Standing } from './standing';

type Attempts = Pick<Standing, 'openId' | 'isPassed' | 'lastSubmittedAt'>;

const noAttempts: Attempts = { openId: null, isPassed: false, lastSubmittedAt: null };

/** Sums up a person's attempts, by course. */
export async function readAttempts(
  db: Db,
  userId: number,
  courseIds: number[],
): Promise<(courseId: number) => Attempts> {
  const { id, courseId, passed, submittedAt } = courseChecks;
  const rows = await db
    .select({
      courseId,
      // Drizzle reads bigint as text.
      openId: sql<number | null>`max(${id}) filter (where ${submittedAt} is null)`.mapWith(id),
      isPassed: sql<boolean>`coalesce(bool_or(${passed}), false)`,
      lastSubmittedAt: sql<Date | null>`max(${submittedAt})`.mapWith(submittedAt),
    })
    .from(courseChecks)
    .where(and(eq(courseChecks.userId, userId), inArray(courseId, courseIds)))
    .groupBy(courseId);
  const attemptsOf = new Map(rows.map(({ courseId, ...attempts }) => [courseId, attempts]));
  return (courseId) => attemptsOf.get(courseId) ?? noAttempts;
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
  const { id, questionsPerCheck, passMark, coolDownHours } = courses;
  const [rows, attempts] = await Promise.all([
    db
      .select({
        id,
        questionsPerCheck,
        passMark,
        coolDownHours,
        hasBank,
        hasOwnBank: hasBankOf(userId),
      })
      .from(courses)
      .where(inArray(id, courseIds)),
    readAttempts(db, userId, courseIds),
  ]);
  const standings = new Map(rows.map(({ id, ...course }) => [id, { ...course, ...attempts(id) }]));
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
