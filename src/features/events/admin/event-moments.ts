import { isClock, toInstant } from '~/lib/zoned-time';
import { dateText } from '../event-dates';

/** Values of the date fields: wall clocks of `timezone`, empty without a date. */
export type WhenValues = Record<'startsAt' | 'endsAt' | 'timezone', string>;

/** The instants of the date fields, as the API takes them; null for empty ones. */
export function getMoments({ startsAt, endsAt, timezone }: WhenValues) {
  const instant = (clock: string) =>
    isClock(clock) ? toInstant(clock, timezone).toISOString() : null;
  return { startsAt: instant(startsAt), endsAt: instant(endsAt) };
}

/** The text that the server makes from the date fields; empty without a start. */
export function textOfDates(values: WhenValues): string {
  const { startsAt, endsAt } = getMoments(values);
  if (!startsAt) return '';
  return dateText(new Date(startsAt), endsAt ? new Date(endsAt) : null, values.timezone);
}
