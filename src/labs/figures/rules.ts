// Calculations of the figures, with the numbers of the lessons.

/** AI-102: mangoes with the day after picking, and whether they were ripe. */
export const mangoes = [
  ...[1, 2, 3, 5].map((day) => ({ day, isRipe: false })),
  ...[4, 4, 5, 6, 7, 8].map((day) => ({ day, isRipe: true })),
];

/** True if the model is wrong about a mango when it calls all mangoes ripe from a day on. */
export const isWrong = ({ day, isRipe }: (typeof mangoes)[number], from: number): boolean =>
  day >= from !== isRipe;

/** Counts ripe mangoes that are called unripe, and unripe ones that are called ripe. */
export function countErrors(from: number): { missed: number; early: number } {
  const errors = mangoes.filter((mango) => isWrong(mango, from));
  const missed = errors.filter(({ isRipe }) => isRipe).length;
  return { missed, early: errors.length - missed };
}

/** AI-201: how many mangoes have each score of unripeness, from 1 to 10. */
export const unripe = [1, 1, 2, 2, 3, 3, 3, 2, 2, 1];
export const ripe = [22, 18, 13, 10, 7, 6, 2, 1, 1, 0];

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Recall and precision in per cent if the alarm rings from a score on; without an alarm there is no precision. */
export function measureAlarm(from: number) {
  const hits = sum(unripe.slice(from - 1));
  const alarms = hits + sum(ripe.slice(from - 1));
  return {
    found: hits,
    alarms,
    all: sum(unripe),
    recall: Math.round((hits / sum(unripe)) * 100),
    precision: alarms > 0 ? Math.round((hits / alarms) * 100) : null,
  };
}

/** AI-102: the price of a kilogram of rice in January and June. */
export const prices = { first: 14_800, second: 15_300 };

/** How many times as tall the second bar is if the axis begins there, and how much the price rose in per cent. */
export function compareBars(start: number): { times: number; rise: number } {
  const { first, second } = prices;
  return { times: (second - start) / (first - start), rise: ((second - first) / first) * 100 };
}

/** EDU-104: of so many essays some are written by AI; the detector finds 80 per cent of these. */
export const essays = 200;
const foundShare = 0.8;

/**
 * Counts the rightly and wrongly flagged essays if the detector flags `falseRate` per cent of the
 * essays without AI.
 */
export function countAccused(withAi: number, falseRate: number) {
  const detections = Math.round(withAi * foundShare);
  const innocent = Math.round(((essays - withAi) * falseRate) / 100);
  return { found: detections, innocent, accused: detections + innocent };
}

/** PRO-103: the week in which the set-up is paid back; null if it never is. */
export const getBreakEven = (byHand: number, newWay: number, setUp: number): number | null =>
  byHand > newWay ? setUp / (byHand - newWay) : null;

/** AI-203: how strongly the last word looks back, in per cent; invented as in the lesson. */
export const attention = {
  big: { cup: 70, bag: 10, it: 20 },
  small: { cup: 10, bag: 70, it: 20 },
} as const;

export type LastWord = keyof typeof attention;

/** AI-104: what may go where. */
export const dataKinds = ['none', 'general', 'specific'] as const;
export const places = ['public', 'approved', 'consented'] as const;
export type DataKind = (typeof dataKinds)[number];
export type Place = (typeof places)[number];
export type Rule = 'free' | 'check' | 'never';

/**
 * A text without people may go anywhere; one about people only into a tool that the organisation has
 * approved, and with a legal basis such as consent.
 */
export function getRule(kind: DataKind, place: Place): Rule {
  if (kind === 'none') return 'free';
  return place === 'consented' ? 'check' : 'never';
}
