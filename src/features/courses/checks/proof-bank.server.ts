import { and, count, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { isPublicClass } from '#db/public-rows';
import { courseCheckItems, courseChecks, courseQuestions, finishedClasses } from '#db/schema';
import { isInUse } from '../questions/question-rows.server';
import type { Drawable } from './draw';

/**
 * Condition: the course's bank is large enough for a check. Tables are named in full, because
 * Drizzle omits their names in queries of one table.
 */
export const hasBank = sql<boolean>`(
  select count(*) from course_questions
  where course_questions.course_id = courses.id
    and course_questions.bank = 'proof' and course_questions.retired_at is null
    and not exists (select 1 from course_classes
      where course_classes.id = course_questions.class_id and not ${isPublicClass})
) >= courses.questions_per_check`;

/** Condition: the questions of the person's finished classes are enough for a check. */
export const hasBankOf = (userId: number) => sql<boolean>`(
  select count(*) from course_questions
  where course_questions.course_id = courses.id
    and course_questions.bank = 'proof' and course_questions.retired_at is null
    and (course_questions.class_id is null or exists (
      select 1 from finished_classes
      where finished_classes.user_id = ${userId}
        and finished_classes.class_id = course_questions.class_id))
) >= courses.questions_per_check`;

/**
 * The questions that a check may draw for a person: those of their finished classes, and of
 * deleted classes.
 */
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
    .where(
      and(
        eq(courseQuestions.courseId, courseId),
        eq(courseQuestions.bank, 'proof'),
        isInUse,
        or(
          isNull(courseQuestions.classId),
          exists(
            db
              .select({ id: finishedClasses.id })
              .from(finishedClasses)
              .where(
                and(
                  eq(finishedClasses.userId, userId),
                  eq(finishedClasses.classId, courseQuestions.classId),
                ),
              ),
          ),
        ),
      ),
    );
}
