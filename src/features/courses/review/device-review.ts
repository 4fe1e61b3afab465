import { addDays } from './days';
import type { Review, ReviewCard } from './review.schema';

/** An answer on this device that the server's response may not include, by the server's clock. */
export interface LocalAnswer {
  id: string;
  at: string;
  input: { card: string; value?: unknown; drawn?: number; remembered?: boolean };
}

/** The server's last response, and the answers on this device since. */
export interface DeviceReview {
  review: Review;
  /** When the server answered, by its clock. */
  toldAt: number;
  local: readonly LocalAnswer[];
}

/** The review of a day. */
export interface ReviewDay {
  /** The cards to answer, in their order. */
  cards: ReviewCard[];
  /** True if the day is full although more cards are due. */
  isFull: boolean;
  /** The day of the next card; null if none is due in the days that the device has. */
  nextOn: string | null;
}

/** Fills a day with due cards in their order, as many as `room`. */
export function fillDay(
  ranked: readonly { card: ReviewCard; dueOn: string }[],
  room: number,
  today: string,
): ReviewDay {
  const due = ranked.filter(({ dueOn }) => dueOn <= today);
  const cards = due.slice(0, room).map(({ card }) => card);
  if (due.length > cards.length) return { cards, isFull: true, nextOn: addDays(today, 1) };
  const later = ranked.map(({ dueOn }) => dueOn).filter((day) => day > today);
  return { cards, isFull: false, nextOn: later.sort()[0] ?? null };
}
