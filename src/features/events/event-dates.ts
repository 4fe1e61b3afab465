import type { Issue } from '~/lib/issue';
import { getDateFormat } from '~/lib/date-format';
import { toInstant, wallTime } from '~/lib/zoned-time';

const shortZones: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};

/** The time zones that the form offers; any other name of the time zone database is taken too. */
export const offeredZones = [
  'Asia/Jakarta',
  'Asia/Makassar',
  'Asia/Jayapura',
  'Asia/Singapore',
  'Asia/Kuala_Lumpur',
  'Asia/Manila',
  'Asia/Bangkok',
  'Asia/Ho_Chi_Minh',
  'UTC',
] as const;

export interface Moments {
  /** ISO 8601 with an offset, or the wall clock of `timezone`. */
  startsAt: string | null;
  endsAt: string | null;
  timezone: string;
}

/** The instants of a form's fields, and what is wrong with them by field. */
export function readMoments({ startsAt, endsAt, timezone }: Moments): {
  startsAt: Date | null;
  endsAt: Date | null;
  issues: Partial<Record<'startsAt' | 'endsAt', Issue>>;
} {
  const start = startsAt ? toInstant(startsAt, timezone) : null;
  const end = endsAt ? toInstant(endsAt, timezone) : null;
  const issues: Partial<Record<'startsAt' | 'endsAt', Issue>> = {};
  if (end && !start) issues.startsAt = { code: 'start_required' };
  else if (end && start && end < start) issues.endsAt = { code: 'end_before_start' };
  return { startsAt: start, endsAt: end, issues };
}

/**
 * Returns the text of a row's date: made from its start if it has one, so that the two never
 * disagree (docs/product.md#event-date-text).
 */
export function formatDateTime(event: {
  dateTime?: string | null;
  startsAt?: Date | null;
  endsAt?: Date | null;
  timezone: string;
}): string | null {
  const { dateTime = null, startsAt, endsAt = null, timezone } = event;
  return startsAt ? dateText(startsAt, endsAt, timezone) : dateTime;
}

/**
 * The text that people read (day, month name, year, bullet, start-end time, time zone), such
 * as `17 May 2025 • 19:30-21:30 WIB`.
 */
export function dateText(startsAt: Date, endsAt: Date | null, timezone: string): string {
  const day = (instant: Date) =>
    getDateFormat('en-GB', { dateStyle: 'long', timeZone: timezone }).format(instant);
  const time = (instant: Date) => wallTime(instant, timezone).slice(11);
  const zone =
    shortZones[timezone] ??
    getDateFormat('en-GB', { timeZone: timezone, timeZoneName: 'short' })
      .formatToParts(startsAt)
      .find((part) => part.type === 'timeZoneName')?.value ??
    timezone;
  const start = `${day(startsAt)} • ${time(startsAt)}`;
  if (!endsAt) return `${start} ${zone}`;
  if (day(endsAt) === day(startsAt)) return `${start}-${time(endsAt)} ${zone}`;
  return `${start} - ${day(endsAt)} • ${time(endsAt)} ${zone}`;
}
