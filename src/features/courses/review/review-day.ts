import { isRight } from '../questions/grade';
import type { AnswerValue } from '../questions/questions.schema';
import { byNeed, getStanding } from './cards';
import { toDay } from './days';
import { fillDay, type DeviceReview, type LocalAnswer, type ReviewDay } from './device-review';
import type { ReviewCard } from './review.schema';

function isRightHere(card: ReviewCard, { value, remembered }: LocalAnswer['input']): boolean {
  if (card.kind === 'term') return remembered === true;
  return isRight(card.question, value as AnswerValue);
}

/** A card with the answers of this device, graded as the server grades them. */
function withLocal(card: ReviewCard, local: readonly LocalAnswer[]): ReviewCard {
  const entries = local
    .filter(({ input }) => input.card === card.id)
    .map(({ id, at, input }) => ({ id, at, right: isRightHere(card, input) }));
  return { ...card, log: [...card.log, ...entries] };
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
  const ranked = device.review.cards
    .map((card) => {
      const merged = withLocal(card, device.local);
      return { card: merged, id: card.id, ...getStanding(merged, now) };
    })
    .sort(byNeed(today));
  return fillDay(ranked, getRoom(device, today), today);
}
