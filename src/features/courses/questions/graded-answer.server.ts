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

/**
 * Grades an answer to a practice question, as its page does, against the question in every language in
 * which it is published. Null if the value cannot answer it.
 */
export function gradeWithin(
  editions: readonly QuestionRow[],
  displayValue: unknown,
): { value: AnswerValue; isRight: boolean } | null {
  const [question] = editions;
  if (!question) return null;
  const value = toStored(question, 'practice', displayValue);
  if (!isAnswerTo(question, value)) return null;
  return { value, isRight: editions.some((edition) => isRight(edition, value)) };
}

/**
 * Grades an answer to a practice question again: results from a device are not trusted. Throws at the
 * field `value` if the value cannot answer the question.
 */
export async function gradeAnswer(
  db: Db,
  question: QuestionRow,
  displayValue: unknown,
): Promise<{ value: AnswerValue; isRight: boolean }> {
  const where = practiceQuestion(question.id);
  const editions = await Promise.all(locales.map((lang) => readAllQuestions(db, where, lang)));
  const graded = gradeWithin([question, ...editions.flat()], displayValue);
  if (!graded)
    throw new AppError('invalid_fields', undefined, { issues: { value: { code: 'invalid' } } });
  return graded;
}
