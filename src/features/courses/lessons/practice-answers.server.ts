import type { Db } from '#db/client';
import { practiceAnswers } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { gradeAnswer, practiceQuestion } from '../questions/graded-answer.server';
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

/**
 * Stores an answer to a practice question in its lesson. Retired questions are accepted. Throws
 * `question_not_found`, also for proof questions, and as `gradeAnswer` does.
 */
export async function keepPracticeAnswer(
  db: Db,
  { actor, id, at, input: { questionId, value: shown } }: AnswerCall,
): Promise<void> {
  const { id: userId } = requireUser(actor);
  const [question] = await readAllQuestions(db, practiceQuestion(questionId), undefined);
  if (!question || question.classId === null) throw new AppError('question_not_found');
  await classOfLearner(db, actor, question.classId);
  const graded = await gradeAnswer(db, question, shown);
  await db
    .insert(practiceAnswers)
    .values({ userId, id, questionId, answeredAt: at, ...graded })
    .onConflictDoNothing();
}
