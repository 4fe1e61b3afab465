import { addDays } from './days';
import type { Review, ReviewCard } from './review.schema';

/** An answer of this device that the server's answer may lack. */
export interface LocalAnswer {
  id: string;
  at: string;
  input: { card: string; value?: unknown; remembered?: boolean };
}

/** What a device knows: the server's last answer, and what was done here since. */
export interface DeviceReview {
  review: Review;
  /** When the server answered. */
  toldAt: number;
  local: readonly LocalAnswer[];
}

/** What a day brings. */
export interface ReviewDay {
  /** The cards to answer, in their order. */
  cards: ReviewCard[];
  /** The day is full, though more would be due. */
  isFull: boolean;
  /** The day of the next card after these; null if none comes in the days that the device knows. */
  nextOn: string | null;
}

/** Takes the due cards for which a day has room, of cards in their order. */
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
