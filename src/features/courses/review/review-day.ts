import { isRight } from '../questions/grade';
import type { AnswerValue } from '../questions/questions.schema';
import { getStanding, rankParts } from './cards';
import { toDay } from './days';
import { fillDay, type DeviceReview, type LocalAnswer, type ReviewDay } from './device-review';
import type { ReviewCard } from './review.schema';

function isRightHere(
  card: ReviewCard,
  { value, drawn, remembered }: LocalAnswer['input'],
): boolean {
  if (card.kind === 'term') return remembered === true;
  const { question } = card.next && card.next.drawn === drawn ? card.next : card;
  return isRight(question, value as AnswerValue);
}

/**
 * A card with the answers of this device, graded as the server grades them. With each of them its
 * figures change places with those that come next.
 */
function withLocal(card: ReviewCard, local: readonly LocalAnswer[]): ReviewCard {
  const known = new Set(card.log.map(({ id }) => id));
  const entries = local
    .filter(({ id, input }) => input.card === card.id && !known.has(id))
    .map(({ id, at, input }) => ({ id, at, right: isRightHere(card, input) }));
  const log = [...card.log, ...entries];
  const isTurned = entries.length % 2 === 1;
  if (card.kind === 'term' || !card.next || !isTurned) return { ...card, log };
  const { question, drawn, next } = card;
  return { ...card, ...next, next: { question, ...(drawn !== undefined && { drawn }) }, log };
}

/** Number of cards for which a day still has room. */
function getRoom({ review, toldAt, local }: DeviceReview, today: string): number {
  const isSameDay = toDay(toldAt) === today;
  const answerIds = new Set(review.cards.flatMap(({ log }) => log.map(({ id }) => id)));
  const since = local.filter(({ id, at }) => !answerIds.has(id) && toDay(new Date(at)) === today);
  const answered = new Set(since.map(({ input }) => input.card)).size;
  return Math.max(0, (isSameDay ? review.due : review.settings.cardsADay) - answered);
}

/** Computes the review of a day on the device, by the rules of the server. */
export function reckonDay(device: DeviceReview, now: Date): ReviewDay {
  const today = toDay(now);
  const cards = device.review.cards.map((card) => {
    const merged = withLocal(card, device.local);
    return { card: merged, id: card.id, ...getStanding(merged, now) };
  });
  const ranked = rankParts(cards, today);
  return fillDay(ranked, getRoom(device, today), today);
}
