import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { practiceAnswers, reviewCards, termAnswers } from '../../../../db/schema/index.ts';
import { withLocks } from '../../../server/locks.ts';
import { getState } from './cards.ts';

/** A question, or a term of the glossary. */
type CardOf = { questionId: number } | { term: string };

/** Number of cards of a kind that a sweep reads at a time. */
const batch = 500;

/** Reads all answers to a card. */
function readAnswers(db: Db, userId: number, card: CardOf) {
  if ('term' in card) {
    const { id, isRemembered: right, answeredAt: at } = termAnswers;
    return db
      .select({ id, right, at, isReview: sql<boolean>`true` })
      .from(termAnswers)
      .where(and(eq(termAnswers.userId, userId), eq(termAnswers.term, card.term)));
  }
  const { id, isRight: right, answeredAt: at, source, questionId } = practiceAnswers;
  return db
    .select({ id, right, at, isReview: sql<boolean>`${source} = 'review'` })
    .from(practiceAnswers)
    .where(and(eq(practiceAnswers.userId, userId), eq(questionId, card.questionId)));
}

/** Stores where a card stands after all answers to it, in the transaction that stores one. */
export async function storeCard(tx: Db, userId: number, card: CardOf): Promise<void> {
  // Before the answers are read: of two concurrent answers the later one sees both.
  await withLocks(tx, [`review-cards:${userId}`]);
  const answers = await readAnswers(tx, userId, card);
  const state = getState(answers.map(({ id, right, at }) => ({ id, right, at: at.toISOString() })));
  if (!state) return;
  const reviews = answers.filter(({ isReview }) => isReview).map(({ at }) => at.getTime());
  const reviewedAt = reviews.length > 0 ? new Date(Math.max(...reviews)) : null;
  const values = { ...state, reviewedAt };
  const target = 'term' in card ? reviewCards.term : reviewCards.questionId;
  await tx
    .insert(reviewCards)
    .values({ userId, ...card, ...values })
    .onConflictDoUpdate({ target: [reviewCards.userId, target], set: values });
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
  for (;;) {
    const missing = await listMissing(db);
    if (missing.length === 0) return done;
    for (const { userId, ...card } of missing)
      await db.transaction((tx) => storeCard(tx, userId, card));
    done += missing.length;
  }
}
