import { tileDate } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { Icon } from '../Icon';

export interface DayTileProps {
  locale: Locale;
  /** When it starts, in ISO 8601; null if no day is set yet. */
  startsAt: string | null;
  timezone: string;
  /** Where it stands in time; to come if that is not said. */
  status?: keyof typeof tones;
  className?: string;
}

/** What is on now in turmeric, what is over quiet. Written out, since Tailwind finds whole names. */
const tones = {
  upcoming: 'bg-nila/10 text-nila',
  live: 'bg-kunyit text-kunyit-on',
  past: 'bg-line text-ink-soft',
};

/** Weekday, day and month in a square of 48 px, at the beginning of a row. */
export function DayTile(props: DayTileProps) {
  const { locale, startsAt, timezone, status = 'upcoming', className = '' } = props;
  const frame = `day-tile grid size-[3rem] shrink-0 content-center justify-items-center overflow-hidden rounded-field text-center ${tones[status]} ${className}`;
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
