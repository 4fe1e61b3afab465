import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseCheckItems, courseChecks } from '#db/schema';
import { AppError } from '~/server/errors';
import { isAnswerTo } from '../questions/answer-shape';
import { toStored } from '../questions/option-ids.server';
import { readAsked } from './asked-questions.server';
import {
  noAttempt,
  ownCheck,
  readItems,
  scopeOf,
  toAnswers,
  type AttemptCall,
} from './attempt.server';
import type { Answers, AnswersInput } from './checks.schema';

/**
 * Locks an open attempt until the transaction ends, so that no answer is saved while it is
 * submitted.
 */
export async function lockOpen(tx: Db, checkId: number): Promise<typeof courseChecks.$inferSelect> {
  const [row] = await tx
    .select()
    .from(courseChecks)
    .where(eq(courseChecks.id, checkId))
    .for('update');
  if (!row) throw noAttempt();
  if (row.submittedAt) throw new AppError('check_submitted');
  return row;
}

/**
 * Saves answers of the caller's open attempt and returns all of them. Throws `check_submitted`,
 * and `invalid` at the field of an impossible value.
 */
export async function saveAnswers(
  db: Db,
  { input, ...call }: AttemptCall & { input: AnswersInput },
): Promise<{ answers: Answers }> {
  const { id: checkId, submittedAt } = await ownCheck(db, call);
  if (submittedAt) throw new AppError('check_submitted');
  const items = await readItems(db, [checkId]);
  const questionOf = await readAsked(db, items, undefined);
  const answers = Object.entries(input.answers).map(([key, displayValue]) => {
    const item = items.find(({ questionId }) => questionId === Number(key));
    const question = item && questionOf(item);
    const value =
      question && displayValue !== null ? toStored(question, scopeOf(checkId), displayValue) : null;
    if (!question || (displayValue !== null && !isAnswerTo(question, value))) {
      const issues = { [`answers.${key}`]: { code: 'invalid' } } as const;
      throw new AppError('invalid_fields', undefined, { issues });
    }
    return { id: question.id, value };
  });
  return db.transaction(async (tx) => {
    await lockOpen(tx, checkId);
    await tx
      .update(courseCheckItems)
      .set({
        answer: sql`given.value`,
        answeredAt: sql`case when given.value is null then null else now() end`,
      })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as given(id int, value jsonb)`,
      )
      .where(
        and(eq(courseCheckItems.checkId, checkId), sql`${courseCheckItems.questionId} = given.id`),
      );
    return { answers: toAnswers(await readItems(tx, [checkId]), questionOf) };
  });
}
