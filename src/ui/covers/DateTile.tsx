import { tileDate } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';

export interface DateTileProps {
  locale: Locale;
  /** When it starts, in ISO 8601. */
  startsAt: string;
  timezone: string;
  status?: 'upcoming' | 'live' | 'past' | undefined;
}

/** Weekday, day and month like a leaf of a calendar, with the time under it; on a cover. */
export function DateTile({ locale, startsAt, timezone, status }: DateTileProps) {
  const { weekday, day, month, time } = tileDate(locale, new Date(startsAt), timezone);
  return (
    <span className="tile" data-status={status}>
      <span>{weekday}</span>
      <b>{day}</b>
      <span>{month}</span>
      <span>{time}</span>
    </span>
  );
}
