import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseQuestions } from '#db/schema';
import { locales } from '~/i18n/locales';
import { AppError } from '~/server/errors';
import { isAnswerTo } from './answer-shape';
import { isRight } from './grade';
import { toStored } from './option-ids.server';
import type { AnswerValue } from './questions.schema';
import { readAllQuestions, type QuestionRow } from './question-rows.server';

/** Condition: the question with this id, if it is one of practice. */
export const practiceQuestion = (id: number): SQL | undefined =>
  and(eq(courseQuestions.id, id), eq(courseQuestions.bank, 'practice'));

/** Returns true if a typed answer is right in any language in which the question is published. */
async function isRightSomewhere(db: Db, where: SQL | undefined, value: unknown): Promise<boolean> {
  for (const lang of locales) {
    const [question] = await readAllQuestions(db, where, lang);
    if (question && isRight(question, value)) return true;
  }
  return false;
}

/**
 * Grades an answer to a practice question again, as the page does: results from a device are not
 * trusted. Throws at the field `value` if the value cannot answer the question.
 */
export async function gradeAnswer(
  db: Db,
  question: QuestionRow,
  displayValue: unknown,
): Promise<{ value: AnswerValue; isRight: boolean }> {
  const value = toStored(question, 'practice', displayValue);
  if (!isAnswerTo(question, value)) {
    throw new AppError('invalid_fields', undefined, { issues: { value: { code: 'invalid' } } });
  }
  return { value, isRight: await isRightSomewhere(db, practiceQuestion(question.id), value) };
}
