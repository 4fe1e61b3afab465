import type { workStates } from '#db/lists';

export type WorkState = (typeof workStates)[number];

/** Scores from 0 to 3 by criterion. */
export type Scores = Readonly<Record<string, number>>;

/** Number of ratings in a round that decide without staff. */
export const ratingsOfRound = 3;

/** Number of calibration examples that a rater rates first, where there are so many. */
export const examplesFirst = 3;

/** Minimum median of each criterion of an accepted work. */
export const passingScore = 2;

/**
 * Returns why the author may not change a work, or null if they may: until its first rating, and
 * once after it was returned, which begins the next round.
 */
export function findObstacle({
  state,
  round,
}: {
  state: WorkState | 'hidden';
  round: number;
}): 'work_hidden' | 'work_revised' | 'work_rated' | null {
  if (state === 'hidden') return 'work_hidden';
  if (state === 'returned' || (state === 'waiting' && round === 1)) return null;
  return state === 'waiting' ? 'work_revised' : 'work_rated';
}

/** States of works that wait for ratings. */
export const undecidedStates: WorkState[] = ['waiting', 'rated'];
export const isUndecided = (state: WorkState | 'hidden') =>
  undecidedStates.some((undecided) => undecided === state);

/** Number of days after which staff see an undecided work. */
export const overdueDays = 7;

/** Number of days for which a work that was given to a person waits for their rating. */
export const taskDays = 7;

/**
 * Returns when a work that was taken back may be handed in anew: at once if it had been returned,
 * otherwise when staff would have decided on it (docs/product.md#works).
 */
export function getAgainFrom({
  state,
  handedInAt,
}: {
  state: WorkState | 'hidden';
  handedInAt: Date | string;
}): Date {
  const days = state === 'returned' ? 0 : overdueDays;
  return new Date(new Date(handedInAt).getTime() + days * 86_400_000);
}

export interface GivenRating {
  scores: Scores;
  isStaff: boolean;
}

export interface Decision {
  state: WorkState;
  /** The median of each criterion. */
  scores: Scores;
  /** True if a rating of staff decided. */
  isStaffs: boolean;
}

function median(values: readonly number[]): number {
  const ascending = values.toSorted((a, b) => a - b);
  const middle = ascending.length >> 1;
  const upper = ascending[middle] ?? 0;
  return ascending.length % 2 === 1 ? upper : (upper + (ascending[middle - 1] ?? upper)) / 2;
}

function medians(ratings: readonly GivenRating[]): Scores {
  const ids = [...new Set(ratings.flatMap(({ scores }) => Object.keys(scores)))].sort();
  return Object.fromEntries(
    ids.map((id) => [id, median(ratings.flatMap(({ scores }) => scores[id] ?? []))]),
  );
}

/**
 * Decides on a work by the ratings of its round (docs/product.md#works): by those of staff if there
 * are any, otherwise by those of peers once there are three. The order of the ratings does not
 * matter.
 */
export function decide(ratings: readonly GivenRating[], peers = ratingsOfRound): Decision {
  const ofStaff = ratings.filter(({ isStaff }) => isStaff);
  const isStaffs = ofStaff.length > 0;
  const scores = medians(isStaffs ? ofStaff : ratings);
  if (ratings.length === 0) return { state: 'waiting', scores, isStaffs };
  if (!isStaffs && ratings.length < peers) return { state: 'rated', scores, isStaffs };
  const isAccepted = Object.values(scores).every((score) => score >= passingScore);
  return { state: isAccepted ? 'accepted' : 'returned', scores, isStaffs };
}
