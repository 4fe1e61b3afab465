import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseCheckItems, courseChecks, courseQuestions } from '#db/schema';
import { isInUse } from '../questions/question-rows.server';
import type { Drawable } from './draw';

/**
 * Condition for a course whose bank is large enough for a check. The tables are named in full, because
 * Drizzle omits their names in a query with one table.
 */
export const hasBank = sql<boolean>`(
  select count(*) from course_questions
  where course_questions.course_id = courses.id
    and course_questions.bank = 'proof' and course_questions.retired_at is null
) >= courses.questions_per_check`;

/** The questions that a check of a course may draw, with how often the person has met each. */
export async function readBank(
  db: Db,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<(Drawable & { edition: number })[]> {
  const met = db
    .select({ questionId: courseCheckItems.questionId, times: count().as('times') })
    .from(courseCheckItems)
    .innerJoin(courseChecks, eq(courseChecks.id, courseCheckItems.checkId))
    .where(and(eq(courseChecks.userId, userId), eq(courseChecks.courseId, courseId)))
    .groupBy(courseCheckItems.questionId)
    .as('met');
  return db
    .select({
      id: courseQuestions.id,
      classId: courseQuestions.classId,
      edition: courseQuestions.edition,
      met: sql<number>`coalesce(${met.times}, 0)::int`,
    })
    .from(courseQuestions)
    .leftJoin(met, eq(met.questionId, courseQuestions.id))
    .where(and(eq(courseQuestions.courseId, courseId), eq(courseQuestions.bank, 'proof'), isInUse));
}
