import type { attendanceVias } from '#db/lists';
import { toLetters } from '~/lib/text-forms/letters';
import { dayIn } from '~/lib/zoned-time';
import { currentStatus } from '../event-status';
import type { EventStatus } from '../events.schema';

/**
 * Whether a presence that is shown now gives its certificate and its entry in the logbook
 * (docs/product.md#presence): a word at once, staff once the event has started, all once it is over.
 */
export function isGrantDue(
  via: (typeof attendanceVias)[number],
  event: { status: EventStatus; startsAt: Date | null; endsAt: Date | null },
  now: Date,
): boolean {
  if (currentStatus(event, now) === 'past') return true;
  const hasStarted = event.startsAt === null || event.startsAt <= now;
  return via !== 'door' && hasStarted;
}

interface Held {
  startsAt: Date | null;
  endsAt: Date | null;
  timezone: string;
  lessonHours: number | null;
}

/** Parts of the people of an event; without one, all who have a place. */
export const peopleParts = ['absent', 'present', 'waiting'] as const;
export type PeoplePart = (typeof peopleParts)[number];

/** Maximum number of characters of a word. */
export const maxWordLength = 40;
/** Minutes of a lesson hour (JP) in Indonesian schools. */
const lessonMinutes = 45;
/** Maximum lesson hours and clock hours of an event. */
export const maxHours = 24;

const minutesOf = ({ startsAt, endsAt }: Pick<Held, 'startsAt' | 'endsAt'>): number =>
  startsAt && endsAt ? (endsAt.getTime() - startsAt.getTime()) / 60_000 : 0;

/**
 * Returns the lesson hours (JP) of an event: those from staff, otherwise the whole ones of its
 * duration; null if there are none.
 */
export const getLessonHours = (event: Held): number | null =>
  event.lessonHours ?? (Math.min(maxHours, Math.floor(minutesOf(event) / lessonMinutes)) || null);

/** Returns the clock hours of an event, rounded to half hours; null if its times are not known. */
export function getClockHours(event: Pick<Held, 'startsAt' | 'endsAt'>): number | null {
  const minutes = minutesOf(event);
  if (minutes <= 0) return null;
  return Math.min(maxHours, Math.max(0.5, Math.round(minutes / 30) / 2));
}

/** Returns the day of an event in its time zone as `YYYY-MM-DD`, or null. */
export const getHeldOn = ({ startsAt, timezone }: Pick<Held, 'startsAt' | 'timezone'>) =>
  startsAt && dayIn(startsAt, timezone);

/** Normalises a word for comparison: without case, accents, spaces and hyphens. */
export const foldWord = (word: string): string => toLetters(word).replace(/[\s\p{Pd}]/gu, '');

export interface WordWindow {
  opensAt: Date;
  closesAt: Date;
}

/** Returns words with the windows that people have: none opens before the event starts. */
export const fromStart = <Word extends WordWindow>(
  words: readonly Word[],
  { startsAt }: Pick<Held, 'startsAt'>,
): Word[] =>
  words.map((word) =>
    startsAt && startsAt > word.opensAt ? { ...word, opensAt: startsAt } : word,
  );

/** Returns the words that may be entered now. */
export const getOpenWords = <Word extends WordWindow>(words: readonly Word[], now: Date): Word[] =>
  words.filter(({ opensAt, closesAt }) => opensAt <= now && now < closesAt);

/** Returns when the next word may be entered, or null. */
export const getNextOpening = (words: readonly WordWindow[], now: Date): Date | null =>
  words
    .map(({ opensAt }) => opensAt)
    .filter((opensAt) => opensAt > now)
    .sort((a, b) => a.getTime() - b.getTime())[0] ?? null;

/** Returns the percentage of people with a place who were absent; null without any. */
export const getNoShowRate = ({
  registered,
  present,
}: {
  registered: number;
  present: number;
}): number | null =>
  registered === 0 ? null : Math.round(((registered - present) / registered) * 100);
