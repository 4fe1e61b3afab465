import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseQuestions, practiceAnswers } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { type Actor, requireUser } from '~/server/auth/actor';
import { toPractice } from '../questions/practice-question.server';
import { readQuestions, readAllQuestions } from '../questions/question-rows.server';
import type { PracticeQuestion } from '../questions/questions.schema';
import { storeCard } from '../review/review-cards.server';
import { classOfLearner } from '../class-access.server';
import type { Practice } from './lessons.schema';
import { AppError } from '~/server/errors';
import { gradeAnswer, practiceQuestion } from '../questions/graded-answer.server';
import type { PracticeAnswerInput } from '../questions/practice-answers.schema';

/**
 * The practice questions of a class with their keys, in a language; never those of the bank
 * `proof`.
 */
export async function readPractice(
  db: Db,
  classId: number,
  lang: Locale | undefined,
): Promise<PracticeQuestion[]> {
  const ofClass = and(eq(courseQuestions.classId, classId), eq(courseQuestions.bank, 'practice'));
  const rows = await readQuestions(db, ofClass, lang);
  return rows.map(toPractice);
}

interface PracticeCall {
  actor: Actor | null;
  classId: number;
  lang?: Locale | undefined;
}

/** The practice questions of a class for enrolled learners. */
export async function listPractice(
  db: Db,
  { actor, classId, lang }: PracticeCall,
): Promise<Practice> {
  await classOfLearner(db, actor, classId);
  return { questions: await readPractice(db, classId, lang) };
}

interface AnswerCall {
  actor: Actor | null;
  id: string;
  at: Date;
  input: PracticeAnswerInput;
}

/**
 * Stores an answer to a practice question in its lesson. Retired questions are accepted. Throws
 * `question_not_found`, also for proof questions, and as `gradeAnswer` does.
 */
export async function savePracticeAnswer(
  db: Db,
  { actor, id, at, input: { questionId, value: displayValue } }: AnswerCall,
): Promise<void> {
  const { id: userId } = requireUser(actor);
  const [question] = await readAllQuestions(db, practiceQuestion(questionId), undefined);
  if (!question || question.classId === null) throw new AppError('question_not_found');
  await classOfLearner(db, actor, question.classId);
  const graded = await gradeAnswer(db, question, displayValue);
  await db
    .insert(practiceAnswers)
    .values({ userId, id, questionId, answeredAt: at, ...graded })
    .onConflictDoNothing();
  await storeCard(db, userId, { questionId });
}
