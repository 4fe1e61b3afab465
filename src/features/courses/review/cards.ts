import { createEmptyCard, fsrs, Rating, State, type Card } from 'ts-fsrs';
import { addDays, toDay } from './days.ts';
import type { LogEntry, ReviewCard } from './review.schema.ts';

// When a card comes back (docs/product.md#review). Its state is replayed from all answers whenever one
// arrives, so that devices agree whatever arrives first.

/** Without short-term steps: the first right answer would be asked again in ten minutes. */
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: 365,
  enable_fuzz: false,
  enable_short_term: false,
});

/** Sorts answers by time, then by id, without duplicates. */
export function sortLog(log: readonly LogEntry[]): LogEntry[] {
  const byId = new Map(log.map((entry) => [entry.id, entry]));
  return [...byId.values()].sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1),
  );
}

/** Replays the answers in order; null if there are none. */
function replay(log: readonly LogEntry[]): Card | null {
  let card: Card | null = null;
  for (const { at, right } of sortLog(log)) {
    const now = new Date(at);
    card = scheduler.next(
      card ?? createEmptyCard(now),
      now,
      right ? Rating.Good : Rating.Again,
    ).card;
  }
  return card;
}

/** What is stored of a card after its answers. */
export interface CardState {
  /** The day from which it is due. */
  dueOn: string;
  /** The last answer. */
  answeredAt: Date;
  /** Days after which nine of ten people would recall it. */
  stability: number;
}

/** Returns the state of a card after its answers; null if there are none. */
export function getState(log: readonly LogEntry[]): CardState | null {
  const card = replay(log);
  if (!card?.last_review) return null;
  const { due, last_review: answeredAt, stability } = card;
  return { dueOn: toDay(due), answeredAt, stability };
}

/** Returns the share of people who would recall a card now. */
export function getRecall(
  { answeredAt, stability }: Pick<CardState, 'answeredAt' | 'stability'>,
  now: Date,
): number {
  const card: Card = {
    ...createEmptyCard(answeredAt),
    state: State.Review,
    last_review: answeredAt,
    stability,
  };
  return scheduler.get_retrievability(card, now, false);
}

/** The state of a card. */
interface Standing {
  /** The day from which it is due. */
  dueOn: string;
  /** The share of people who would recall it now; null without an answer. */
  recall: number | null;
  /** The day of the last answer; null without one. */
  answeredOn: string | null;
}

/** Returns the state of a card after its answers; without answers its day stays. */
export function getStanding(
  { log, dueOn }: Pick<ReviewCard, 'log' | 'dueOn'>,
  now: Date,
): Standing {
  const state = getState(log);
  if (!state) return { dueOn, recall: null, answeredOn: null };
  return { dueOn: state.dueOn, recall: getRecall(state, now), answeredOn: toDay(state.answeredAt) };
}

interface Ranked extends Omit<Standing, 'answeredOn'> {
  id: string;
}

/** Names a card: a question, a part of one. */
export const cardId = (questionId: number, part: string): string =>
  part ? `q:${questionId}:${part}` : `q:${questionId}`;

/** The question of a card that asks a part of it; null of other cards. */
const wholeOf = (id: string): string | null => /^(q:\d+):/.exec(id)?.[1] ?? null;

/**
 * Compares cards: due ones first, of which the least recalled lead and new terms come last; then
 * the others by day.
 */
export const byNeed =
  (today: string) =>
  (a: Ranked, b: Ranked): number => {
    const [aIsDue, bIsDue] = [a.dueOn <= today, b.dueOn <= today];
    if (aIsDue !== bIsDue) return aIsDue ? -1 : 1;
    const byRecall = aIsDue ? (a.recall ?? 2) - (b.recall ?? 2) : 0;
    return (
      byRecall || (a.dueOn === b.dueOn ? 0 : a.dueOn < b.dueOn ? -1 : 1) || (a.id < b.id ? -1 : 1)
    );
  };

/**
 * Ranks cards by need. Of the parts of a question a day asks one, since each says something of the
 * others; the rest wait for the next day.
 */
export function rankParts<Card extends Ranked & Standing>(cards: Card[], today: string): Card[] {
  const asked = new Set(cards.map(({ id, answeredOn }) => answeredOn === today && wholeOf(id)));
  const spread = cards.sort(byNeed(today)).map((card) => {
    const whole = wholeOf(card.id);
    if (whole === null || card.dueOn > today) return card;
    if (asked.has(whole)) return { ...card, dueOn: addDays(today, 1) };
    asked.add(whole);
    return card;
  });
  return spread.sort(byNeed(today));
}

/** Returns the mean recall of the answered cards of each course. */
export function getKnown(
  cards: readonly { courseId: number; recall: number | null }[],
): { courseId: number; share: number }[] {
  const shares = new Map<number, number[]>();
  for (const { courseId, recall } of cards) {
    if (recall !== null) shares.set(courseId, [...(shares.get(courseId) ?? []), recall]);
  }
  return [...shares]
    .sort(([a], [b]) => a - b)
    .map(([courseId, all]) => ({
      courseId,
      share: all.reduce((sum, share) => sum + share, 0) / all.length,
    }));
}
