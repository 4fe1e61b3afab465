import { and } from 'drizzle-orm';
import type { Db } from '#db/client';
import { practiceAnswers, termAnswers } from '#db/schema';
import { notBefore } from '~/lib/device-time';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { isInUse, readAllQuestions } from '../questions/question-rows.server';
import { practiceQuestion } from '../questions/graded-answer.server';
import { gradeCard } from './card-question.server';
import { listFinishedLessons } from './finished-lessons.server';
import { readLessonTerms } from './lesson-terms.server';
import { storeCard } from './review-cards.server';
import type { ReviewAnswerInput } from './review.schema';

interface AnswerCall {
  actor: Actor | null;
  id: string;
  at: Date;
  input: ReviewAnswerInput;
}

interface QuestionCard {
  questionId: number;
  /** Empty for a question that is asked as a whole. */
  part: string;
}

const noCard = () => new AppError('card_unknown');

async function saveQuestionAnswer(db: Db, actor: Actor, call: AnswerCall, card: QuestionCard) {
  const { id, at, input } = call;
  const { questionId, part } = card;
  const { drawn } = input;
  const where = and(practiceQuestion(questionId), isInUse);
  const [question] = await readAllQuestions(db, where, undefined);
  const lessons = await listFinishedLessons(db, actor);
  const lesson = lessons.find(({ classId }) => classId === question?.classId);
  if (!question?.isReviewable || !lesson) throw noCard();
  const graded = await gradeCard(db, question, { part, drawn, value: input.value });
  const answeredAt = notBefore(at, lesson.doneAt);
  await db
    .insert(practiceAnswers)
    .values({
      userId: actor.id,
      id,
      questionId,
      part,
      drawn,
      answeredAt,
      source: 'review',
      ...graded,
    })
    .onConflictDoNothing();
  await storeCard(db, actor.id, { questionId });
}

async function saveTermAnswer(db: Db, actor: Actor, call: AnswerCall, term: string) {
  const { id, at, input } = call;
  const lessons = await listFinishedLessons(db, actor);
  const classIds = lessons.map(({ classId }) => classId);
  // In all languages, since the device may have shown any.
  const terms = await readLessonTerms(db, classIds);
  // The first lesson that has the term, as its card.
  const lesson = lessons.find(({ classId }) => terms.get(classId)?.includes(term));
  if (!lesson) throw noCard();
  const { remembered: isRemembered } = input;
  if (isRemembered === undefined) {
    const issues = { remembered: { code: 'invalid' } } as const;
    throw new AppError('invalid_fields', undefined, { issues });
  }
  await db
    .insert(termAnswers)
    .values({ userId: actor.id, id, term, isRemembered, answeredAt: notBefore(at, lesson.doneAt) })
    .onConflictDoNothing();
  await storeCard(db, actor.id, { term });
}

/**
 * Grades and stores an answer to a card. Throws `card_unknown` if the caller does not have the
 * card, and the errors of `gradeAnswer`.
 */
export async function saveReviewAnswer(db: Db, call: AnswerCall): Promise<void> {
  const actor = requireUser(call.actor);
  const { card } = call.input;
  const [, id, part = ''] = /^q:([1-9]\d{0,8})(?::([a-z\d-]+))?$/.exec(card) ?? [];
  const [, term] = /^t:([a-z\d-]+)$/.exec(card) ?? [];
  if (id) return saveQuestionAnswer(db, actor, call, { questionId: Number(id), part });
  if (term) return saveTermAnswer(db, actor, call, term);
  throw noCard();
}
