import { isDay } from './calendar/calendar-days';
import type { Bootcamp } from './hub.schema';

/** Returns true if a bootcamp starts on a date, not at any time. */
export const isDated = ({ startDate }: Pick<Bootcamp, 'startDate'>): boolean => isDay(startDate);

/** Bootcamps with a date, earliest first; the sort is stable. */
export function onlyDated<B extends Pick<Bootcamp, 'startDate'>>(bootcamps: readonly B[]): B[] {
  return bootcamps
    .filter(isDated)
    .sort((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0));
}

/** Returns up to `count` similar bootcamps: by kind first, then by tags, then by provider. */
export function similarTo<B extends Bootcamp>(
  bootcamps: readonly B[],
  one: Bootcamp,
  count: number,
): B[] {
  const getScore = (other: Bootcamp) =>
    (other.category === one.category ? 3 : 0) +
    2 * other.tags.filter((tag) => one.tags.includes(tag)).length +
    (other.provider === one.provider ? 1 : 0);
  return bootcamps
    .filter((other) => other.id !== one.id)
    .map((other) => ({ other, score: getScore(other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ other }) => other);
}

/** Providers whose mark we draw, by the name of its file. */
const marks: Readonly<Record<string, string>> = {
  'google cloud': 'google-cloud',
  aws: 'aws',
  'amazon web services': 'aws',
  microsoft: 'microsoft',
  'deeplearning.ai': 'deeplearning-ai',
  'tencent cloud': 'tencent-cloud',
};

/** Returns the name of a provider's logo, or null if we have none. */
export function getMark(provider: string): string | null {
  const key = provider.trim().toLowerCase();
  return Object.hasOwn(marks, key) ? (marks[key] ?? null) : null;
}
