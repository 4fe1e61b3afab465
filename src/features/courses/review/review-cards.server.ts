import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import {
  courseQuestions,
  practiceAnswers,
  reviewCards,
  termAnswers,
} from '../../../../db/schema/index.ts';
import { withLocks } from '../../../server/locks.ts';
import { getState } from './cards.ts';
import { partsOf, rightInPart } from './parts.server.ts';
import type { LogEntry } from './review.schema.ts';

/** A question with its parts, or a term of the glossary. */
type CardOf = { questionId: number } | { term: string };

/** Number of cards of a kind that a sweep reads at a time. */
const batch = 500;

interface Given extends LogEntry {
  isReview: boolean;
  drawn: number | null;
}

/** Stored state of a card after its answers; null without any. */
function standOf(answers: readonly Given[]) {
  const state = getState(answers);
  if (!state) return null;
  const last = answers.find(({ at }) => at === state.answeredAt.toISOString());
  const reviews = answers.filter(({ isReview }) => isReview).map(({ at }) => Date.parse(at));
  const reviewedAt = reviews.length > 0 ? new Date(Math.max(...reviews)) : null;
  return { ...state, reviewedAt, drawn: last?.drawn ?? null };
}

const changed = {
  dueOn: sql`excluded.due_on`,
  answeredAt: sql`excluded.answered_at`,
  stability: sql`excluded.stability`,
  reviewedAt: sql`excluded.reviewed_at`,
  drawn: sql`excluded.drawn`,
};

async function storeTerm(tx: Db, userId: number, term: string): Promise<void> {
  const { id, isRemembered: right, answeredAt } = termAnswers;
  const answers = await tx
    .select({ id, right, answeredAt })
    .from(termAnswers)
    .where(and(eq(termAnswers.userId, userId), eq(termAnswers.term, term)));
  const state = standOf(
    answers.map(({ answeredAt: at, ...answer }) => ({
      ...answer,
      at: at.toISOString(),
      isReview: true,
      drawn: null,
    })),
  );
  if (!state) return;
  await tx
    .insert(reviewCards)
    .values({ userId, term, ...state })
    .onConflictDoUpdate({ target: [reviewCards.userId, reviewCards.term], set: changed });
}

/** Stores where each part of a question stands; an answer to the whole question is one to each part. */
async function storeQuestion(tx: Db, userId: number, questionId: number): Promise<void> {
  const ofQuestion = and(eq(reviewCards.userId, userId), eq(reviewCards.questionId, questionId));
  const [question] = await tx
    .select()
    .from(courseQuestions)
    .where(eq(courseQuestions.id, questionId));
  if (!question) return;
  const answers = await tx
    .select()
    .from(practiceAnswers)
    .where(and(eq(practiceAnswers.userId, userId), eq(practiceAnswers.questionId, questionId)));
  const rows = partsOf(question).flatMap((part) => {
    const given = answers.flatMap(({ answeredAt, isRight, source, ...answer }): Given[] => {
      const right = rightInPart(question, part, { ...answer, right: isRight });
      if (right === null) return [];
      const { id, drawn } = answer;
      return [{ id, right, at: answeredAt.toISOString(), isReview: source === 'review', drawn }];
    });
    const state = standOf(given);
    return state ? [{ userId, questionId, part, ...state }] : [];
  });
  const parts = rows.map(({ part }) => part);
  await tx.delete(reviewCards).where(and(ofQuestion, notInArray(reviewCards.part, parts)));
  if (rows.length === 0) return;
  await tx
    .insert(reviewCards)
    .values(rows)
    .onConflictDoUpdate({
      target: [reviewCards.userId, reviewCards.questionId, reviewCards.part],
      set: changed,
    });
}

/** Stores where a card stands after all answers to it, in the transaction that stores one. */
export async function storeCard(tx: Db, userId: number, card: CardOf): Promise<void> {
  // Before the answers are read: of two concurrent answers the later one sees both.
  await withLocks(tx, [`review-cards:${userId}`]);
  if ('term' in card) await storeTerm(tx, userId, card.term);
  else await storeQuestion(tx, userId, card.questionId);
}

/**
 * Forgets where the cards of questions stand that have rows of parts which are there no more, so that
 * they are found again.
 */
async function forgetChanged(db: Db): Promise<void> {
  const { id, kind, optionIds, answer } = courseQuestions;
  const rows = await db
    .selectDistinct({ id, kind, optionIds, answer, part: reviewCards.part })
    .from(reviewCards)
    .innerJoin(courseQuestions, eq(id, reviewCards.questionId));
  const changedIds = rows.filter((row) => !partsOf(row).includes(row.part)).map((row) => row.id);
  if (changedIds.length === 0) return;
  await db.delete(reviewCards).where(inArray(reviewCards.questionId, [...new Set(changedIds)]));
}

/** Lists answered cards without a row, which are from before there were rows. */
async function listMissing(db: Db): Promise<(CardOf & { userId: number })[]> {
  const { userId, questionId } = practiceAnswers;
  const questions = await db
    .selectDistinct({ userId, questionId })
    .from(practiceAnswers)
    .leftJoin(
      reviewCards,
      and(eq(reviewCards.userId, userId), eq(reviewCards.questionId, questionId)),
    )
    .where(isNull(reviewCards.id))
    .limit(batch);
  const terms = await db
    .selectDistinct({ userId: termAnswers.userId, term: termAnswers.term })
    .from(termAnswers)
    .leftJoin(
      reviewCards,
      and(eq(reviewCards.userId, termAnswers.userId), eq(reviewCards.term, termAnswers.term)),
    )
    .where(isNull(reviewCards.id))
    .limit(batch);
  return [...questions, ...terms];
}

/** Stores where answered cards stand that have no row yet. Returns their number. */
export async function sweepCards(db: Db): Promise<number> {
  let done = 0;
  await forgetChanged(db);
  for (;;) {
    const missing = await listMissing(db);
    if (missing.length === 0) return done;
    for (const { userId, ...card } of missing)
      await db.transaction((tx) => storeCard(tx, userId, card));
    done += missing.length;
  }
}
