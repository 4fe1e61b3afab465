import { defineDateFormat } from './date-format';

const wallClock = defineDateFormat({
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/**
 * The wall clock of a time zone at an instant, as if it were UTC; in milliseconds.
 * `@date-fns/tz` needs `longOffset`, which the oldest browsers do not know.
 */
function shownAt(instant: number, timeZone: string): number {
  const parts = wallClock('en-US', timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value);
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
}

const hasOffset = (text: string) => /(Z|[+-]\d\d:\d\d)$/.test(text);

/** Returns true for the value of a date and time field: `2025-05-17T19:30`. */
export const isClock = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text);

/**
 * Parses an ISO 8601 text. Without an offset (`2025-05-17T19:30`) it is the wall clock of
 * `timeZone`: a skipped time moves forward by the gap, and of a time that occurs twice the first
 * is meant.
 */
export function toInstant(text: string, timeZone: string): Date {
  if (hasOffset(text)) return new Date(text);
  const wall = Date.parse(`${text}Z`);
  const offsetAt = (instant: number) => shownAt(instant, timeZone) - instant;
  const day = 86_400_000;
  const [before, after] = [wall - offsetAt(wall - day), wall - offsetAt(wall + day)];
  const exact = [before, after].find((instant) => instant + offsetAt(instant) === wall);
  return new Date(exact ?? before);
}

/**
 * The wall clock of a time zone at an instant, as the value of a form field: `2025-05-17T19:30`.
 */
export function wallTime(instant: Date, timeZone: string): string {
  return new Date(shownAt(instant.getTime() - (instant.getTime() % 1000), timeZone))
    .toISOString()
    .slice(0, 16);
}

/** The day of an instant in a time zone: `2025-05-17`. */
export const dayIn = (instant: Date, timeZone = 'Asia/Jakarta'): string =>
  wallTime(instant, timeZone).slice(0, 10);
