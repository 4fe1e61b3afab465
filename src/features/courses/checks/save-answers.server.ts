import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseCheckItems, courseChecks } from '#db/schema';
import { AppError } from '~/server/errors';
import { isAnswerTo } from '../questions/answer-shape';
import { readAsked } from './asked-questions.server';
import { noAttempt, ownCheck, readItems, type AttemptCall } from './attempt.server';
import type { Answers, AnswersInput } from './checks.schema';

/** Locks an attempt until the transaction ends: nothing is saved into one that is being handed in. */
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
 * Saves answers of the caller's open attempt; those that are not named stay. Returns all answers. Throws
 * `check_submitted`, and `invalid` at the field of a value that its question cannot have.
 */
export async function saveAnswers(
  db: Db,
  { input, ...call }: AttemptCall & { input: AnswersInput },
): Promise<{ answers: Answers }> {
  const { id: checkId, submittedAt } = await ownCheck(db, call);
  if (submittedAt) throw new AppError('check_submitted');
  const items = await readItems(db, [checkId]);
  const asked = await readAsked(db, items, undefined);
  const given = Object.entries(input.answers);
  for (const [key, value] of given) {
    const item = items.find(({ questionId }) => questionId === Number(key));
    const question = item && asked(item);
    if (!question || (value !== null && !isAnswerTo(question, value))) {
      const issues = { [`answers.${key}`]: { code: 'invalid' } } as const;
      throw new AppError('invalid_fields', undefined, { issues });
    }
  }
  return db.transaction(async (tx) => {
    await lockOpen(tx, checkId);
    const { questionId } = courseCheckItems;
    for (const [key, value] of given) {
      await tx
        .update(courseCheckItems)
        .set({ answer: value, answeredAt: value === null ? null : new Date() })
        .where(and(eq(courseCheckItems.checkId, checkId), eq(questionId, Number(key))));
    }
    const answers: Answers = {};
    for (const { questionId: id, answer } of await readItems(tx, [checkId]))
      if (answer !== null) answers[id] = answer;
    return { answers };
  });
}
