import { site } from '~/config/site';
import { zoneName } from '~/i18n/format';
import { toZoneName } from './time-zones';
import { wallTime } from './zoned-time';

const knownZone = (timezone: string) => toZoneName(timezone) ?? site.timezone;

/** Returns the heading of a column of times, which names their zone: `Recorded at (WITA)`. */
export function timeHeading(name: string, timezone: string = site.timezone): string {
  const zone = knownZone(timezone);
  const short = zoneName('en', new Date(0), zone);
  // Other short names are offsets, which change in summer.
  return `${name} (${/^WI/.test(short) ? short : zone})`;
}

/** Formats an instant as a cell: a wall clock that spreadsheets read as a time. */
export const toTimeCell = (
  instant: Date | string | null,
  timezone: string = site.timezone,
): string =>
  instant === null ? '' : wallTime(new Date(instant), knownZone(timezone)).replace('T', ' ');
