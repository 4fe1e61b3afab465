import { googleCalendar } from '~/lib/url/google-calendar';
/**
 * Days are texts of the form `YYYY-MM-DD` and months `YYYY-MM`. They have no time zone:
 * calculations use UTC, which has no summer time.
 */

const dayLength = 86_400_000;
const toInstant = (day: string) => Date.parse(`${day}T00:00:00Z`);
const getText = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Returns true if a day exists, unlike the 30th of February. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = toInstant(text);
  return !Number.isNaN(instant) && getText(instant) === text;
}

export const toMonth = (day: string): string => day.slice(0, 7);

export const addDays = (day: string, count: number): string =>
  getText(toInstant(day) + count * dayLength);

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return toMonth(getText(Date.UTC(year, number - 1 + count, 1)));
}

export function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** Returns the same day of another month, or its last one if the month is shorter. */
export function dayInMonth(day: string, month: string): string {
  const number = Math.min(Number(day.slice(8)), daysIn(month));
  return `${month}-${String(number).padStart(2, '0')}`;
}

/** Index in a week that starts on Monday: 0 to 6. */
export const weekday = (day: string): number => (new Date(toInstant(day)).getUTCDay() + 6) % 7;

/** The weeks of a month from Monday to Sunday; days of other months are null. */
export function toWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const before = weekday(first);
  const count = daysIn(month);
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const number = week * 7 + column - before;
      return number >= 0 && number < count ? addDays(first, number) : null;
    }),
  );
}

/** The day that a key of a date grid leads to (ARIA Authoring Practices), or null. */
export function dayAfterKey(day: string, key: string, shift = false): string | null {
  const month = toMonth(day);
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return dayInMonth(day, addMonths(month, shift ? -12 : -1));
    case 'PageDown':
      return dayInMonth(day, addMonths(month, shift ? 12 : 1));
    default:
      return null;
  }
}

/** The month to open with: that of the next listed day, else of today. */
export function openingMonth(days: readonly string[], today: string): string {
  return toMonth(days.find((day) => day >= today) ?? today);
}

/** Opens Google Calendar with a whole day filled in. */
export function googleDayLink(entry: { title: string; day: string; details: string }): string {
  const basic = (day: string) => day.replaceAll('-', '');
  const dates = `${basic(entry.day)}/${basic(addDays(entry.day, 1))}`;
  return googleCalendar({ text: entry.title, dates, details: entry.details });
}
