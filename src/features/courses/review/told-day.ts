import { addDays, toDay } from './days';
import type { DeviceReview, ReviewDay } from './device-review';

/**
 * What is due as the server has said it, in its order; null if the device has to reckon itself, since it
 * has answered something or the day is another.
 */
function getToldDay({ review, toldAt, local }: DeviceReview, now: Date): ReviewDay | null {
  const today = toDay(now);
  if (local.length > 0 || toDay(toldAt) !== today) return null;
  const due = review.cards.filter(({ dueOn }) => dueOn <= today);
  const cards = due.slice(0, review.due);
  const isFull = due.length > cards.length;
  const later = review.cards.flatMap(({ dueOn }) => (dueOn > today ? [dueOn] : []));
  return { cards, isFull, nextOn: isFull ? addDays(today, 1) : (later.sort()[0] ?? null) };
}

/** What is due now, with a line or without. The scheduler comes only if it is needed. */
export async function getDay(device: DeviceReview, now: Date): Promise<ReviewDay> {
  return getToldDay(device, now) ?? (await import('./review-day')).reckonDay(device, now);
}
