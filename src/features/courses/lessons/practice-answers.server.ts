import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseQuestions, practiceAnswers } from '#db/schema';
import { locales } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { isAnswerTo } from '../questions/answer-shape';
import { isRight } from '../questions/grade';
import { toStored } from '../questions/option-ids.server';
import type { PracticeAnswerInput } from '../questions/practice-answers.schema';
import { readAllQuestions } from '../questions/question-rows.server';
import { classOfLearner } from './class-of-learner.server';

interface AnswerCall {
  actor: Actor | null;
  /** Id of the action. */
  id: string;
  /** When it was given. */
  at: Date;
  input: PracticeAnswerInput;
}

/** A typed answer may be right in any language that its page can be read in. */
async function isRightSomewhere(db: Db, where: SQL | undefined, value: unknown): Promise<boolean> {
  for (const lang of locales) {
    const [question] = await readAllQuestions(db, where, lang);
    if (question && isRight(question, value)) return true;
  }
  return false;
}

/**
 * Stores an answer to a practice question, graded here as on the page. Retired questions are
 * accepted. Throws `question_not_found`, also for proof questions, and `question_changed` for an
 * impossible value.
 */
export async function keepPracticeAnswer(
  db: Db,
  { actor, id, at, input: { questionId, value: shown } }: AnswerCall,
): Promise<void> {
  const { id: userId } = requireUser(actor);
  const ofPractice = and(eq(courseQuestions.id, questionId), eq(courseQuestions.bank, 'practice'));
  const [question] = await readAllQuestions(db, ofPractice, undefined);
  if (!question || question.classId === null) throw new AppError('question_not_found');
  await classOfLearner(db, actor, question.classId);
  const value = toStored(question, 'practice', shown);
  if (!isAnswerTo(question, value)) {
    throw new AppError('invalid_fields', undefined, { issues: { value: { code: 'invalid' } } });
  }
  await db
    .insert(practiceAnswers)
    .values({
      userId,
      id,
      questionId,
      value,
      answeredAt: at,
      isRight: await isRightSomewhere(db, ofPractice, value),
    })
    .onConflictDoNothing();
}
