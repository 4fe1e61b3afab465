import { dayIn, toInstant } from '~/lib/zoned-time';

/** Staff count days and weeks by this clock, which has no summer time. */
const timeZone = 'Asia/Jakarta';
const dayMs = 86_400_000;
export const weekMs = 7 * dayMs;
/** Weeks that a chart shows, the running one included. */
export const shownWeeks = 8;

/** The calendar day of an instant, as days since 1970. */
const dayNumber = (instant: Date) => Date.parse(`${dayIn(instant, timeZone)}T00:00:00Z`) / dayMs;

/** The first moments of the weeks that are shown, the running one last; a week starts on Monday. */
export function getWeekStarts(now: Date): Date[] {
  const day = dayNumber(now);
  // The 1st of January 1970 was a Thursday.
  const monday = new Date((day - ((day + 3) % 7)) * dayMs).toISOString().slice(0, 10);
  const start = toInstant(`${monday}T00:00`, timeZone).getTime();
  return Array.from(
    { length: shownWeeks },
    (_, index) => new Date(start - (shownWeeks - 1 - index) * weekMs),
  );
}

/** Number of midnights between two instants: 0 on the same day. */
export const countDays = (since: Date, now: Date): number =>
  Math.max(0, dayNumber(now) - dayNumber(since));
