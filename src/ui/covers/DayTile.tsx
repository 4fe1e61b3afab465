import { tileDate } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { Icon } from '../Icon';

export interface DayTileProps {
  locale: Locale;
  /** When it starts, in ISO 8601; null if no day is set yet. */
  startsAt: string | null;
  timezone: string;
  className?: string;
}

/** Weekday, day and month in a square of 48 px, at the beginning of a row. */
export function DayTile({ locale, startsAt, timezone, className = '' }: DayTileProps) {
  const frame = `grid size-[3rem] shrink-0 content-center justify-items-center overflow-hidden rounded-field bg-nila/10 text-center text-nila ${className}`;
  if (!startsAt)
    return (
      <span className={frame} aria-hidden="true">
        <Icon name="calendar" className="size-6" />
      </span>
    );
  const { weekday, day, month } = tileDate(locale, new Date(startsAt), timezone);
  return (
    <time dateTime={startsAt} className={frame}>
      <span className="text-[0.6875rem] font-semibold leading-tight">{weekday} </span>
      <span className="text-xl font-extrabold leading-none">{day} </span>
      <span className="text-[0.6875rem] font-semibold leading-tight">{month}</span>
    </time>
  );
}
