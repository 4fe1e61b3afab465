import { formatDate, formatTime, zoneName } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import type { Issue } from '~/lib/issue';
import { toInstant } from '~/lib/zoned-time';

/** The time zones that the form offers; any other IANA name is accepted too. */
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

/** Parses the dates of a form, with errors by field. */
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
 * Returns the text of a row's date in a language: made from its start if it has one, so that the two
 * never disagree (docs/product.md#event-date-text).
 */
export function formatDateTime(
  event: {
    dateTime?: string | null;
    startsAt?: Date | null;
    endsAt?: Date | null;
    timezone: string;
  },
  locale: Locale = 'en',
): string | null {
  const { dateTime = null, startsAt, endsAt = null, timezone } = event;
  return startsAt ? dateText(startsAt, endsAt, timezone, locale) : dateTime;
}

/**
 * The text that people read (day, month name, year, bullet, start-end time, time zone), such
 * as `17 May 2025 • 19:30-21:30 WIB`.
 */
export function dateText(
  startsAt: Date,
  endsAt: Date | null,
  timezone: string,
  locale: Locale = 'en',
): string {
  const day = (instant: Date) => formatDate(locale, instant, timezone);
  const time = (instant: Date) => formatTime(locale, instant, timezone);
  const start = `${day(startsAt)} • ${time(startsAt)}`;
  const zone = zoneName(locale, startsAt, timezone) || timezone;
  if (!endsAt) return `${start} ${zone}`;
  if (day(endsAt) === day(startsAt)) return `${start}-${time(endsAt)} ${zone}`;
  return `${start} - ${day(endsAt)} • ${time(endsAt)} ${zone}`;
}
