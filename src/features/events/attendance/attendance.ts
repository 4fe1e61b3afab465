import { toLetters } from '~/lib/text-forms/letters';
import { wallTime } from '~/lib/zoned-time';

interface Held {
  startsAt: Date | null;
  endsAt: Date | null;
  timezone: string;
  lessonHours: number | null;
}

/** Characters of a word. */
export const maxWordLength = 40;
/** Minutes of a lesson hour (JP) in Indonesian schools. */
const lessonMinutes = 45;
/** Lesson hours and clock hours that one event may have. */
export const maxHours = 24;

const minutesOf = ({ startsAt, endsAt }: Pick<Held, 'startsAt' | 'endsAt'>): number =>
  startsAt && endsAt ? (endsAt.getTime() - startsAt.getTime()) / 60_000 : 0;

/** Lesson hours (JP) of an event: those that staff gave, else whole ones of its time; null without. */
export const getLessonHours = (event: Held): number | null =>
  event.lessonHours ?? (Math.min(maxHours, Math.floor(minutesOf(event) / lessonMinutes)) || null);

/** Clock hours of an event, to the half hour; null if its time is not known. */
export function getClockHours(event: Pick<Held, 'startsAt' | 'endsAt'>): number | null {
  const minutes = minutesOf(event);
  if (minutes <= 0) return null;
  return Math.min(maxHours, Math.max(0.5, Math.round(minutes / 30) / 2));
}

/** The day of an event in its time zone, `YYYY-MM-DD`; null without one. */
export const getHeldOn = ({ startsAt, timezone }: Pick<Held, 'startsAt' | 'timezone'>) =>
  startsAt && wallTime(startsAt, timezone).slice(0, 10);

/** A word as it is compared: without case, accents, spaces and hyphens. */
export const foldWord = (word: string): string => toLetters(word).replace(/[\s\p{Pd}]/gu, '');

export interface WordWindow {
  opensAt: Date;
  closesAt: Date;
}

/** The words that may be typed now. */
export const getOpenWords = <Word extends WordWindow>(words: readonly Word[], now: Date): Word[] =>
  words.filter(({ opensAt, closesAt }) => opensAt <= now && now < closesAt);

/** When the next word may be typed; null if none is to come. */
export const getNextOpening = (words: readonly WordWindow[], now: Date): Date | null =>
  words
    .map(({ opensAt }) => opensAt)
    .filter((opensAt) => opensAt > now)
    .sort((a, b) => a.getTime() - b.getTime())[0] ?? null;

/** The share of those with a place who were not present, in whole per cent; null if nobody has one. */
export const getNoShowRate = ({
  registered,
  present,
}: {
  registered: number;
  present: number;
}): number | null =>
  registered === 0 ? null : Math.round(((registered - present) / registered) * 100);
