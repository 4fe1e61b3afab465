import { isClock, toInstant } from '~/lib/zoned-time';
import { dateText } from '../event-dates';

/** Wall clocks of `timezone`, as date fields have them; empty where no date is fixed. */
export type WhenValues = Record<'startsAt' | 'endsAt' | 'timezone', string>;

/** The instants of the date fields as the API gives them; null where none is filled in. */
export function getMoments({ startsAt, endsAt, timezone }: WhenValues) {
  const instant = (clock: string) =>
    isClock(clock) ? toInstant(clock, timezone).toISOString() : null;
  return { startsAt: instant(startsAt), endsAt: instant(endsAt) };
}

/** The text that the server makes of the date fields; empty where they name no start. */
export function textOfDates(values: WhenValues): string {
  const { startsAt, endsAt } = getMoments(values);
  if (!startsAt) return '';
  return dateText(new Date(startsAt), endsAt ? new Date(endsAt) : null, values.timezone);
}
