import { defineDateFormat } from '~/lib/date-format';
import { localeFacts, type Locale } from './locales';

/** Indonesia's zones by the names people use; browsers only know them in Indonesian. */
const zoneNames: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};

/** Browsers differ in the spaces they put; ours are plain, so that server and browser agree. */
const withPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ');

type DayFormat = (locale: Locale, instant: Date, timeZone: string) => string;

/** Formats an instant as these parts, in a language and a zone. */
const formatAs = (parts: Intl.DateTimeFormatOptions): DayFormat => {
  const getFormat = defineDateFormat(parts);
  return (locale, instant, timeZone) =>
    withPlainSpaces(getFormat(localeFacts[locale].tag, timeZone).format(instant));
};

const parts = {
  date: formatAs({ day: 'numeric', month: 'long', year: 'numeric' }),
  dayMonth: formatAs({ day: 'numeric', month: 'short' }),
  time: formatAs({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  weekday: formatAs({ weekday: 'short' }),
  wholeWeekday: formatAs({ weekday: 'long' }),
  day: formatAs({ day: 'numeric' }),
  month: formatAs({ month: 'short' }),
  monthYear: formatAs({ month: 'long', year: 'numeric' }),
  year: formatAs({ year: 'numeric' }),
  shortDate: formatAs({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
  wholeDate: formatAs({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
};
const zoneFormat = defineDateFormat({ timeZoneName: 'short' });
const anyFormat = defineDateFormat({});

/** Cached, since creating one is far slower than using it. */
const numberFormats: Partial<Record<Locale, Intl.NumberFormat>> = {};

/** A whole number with the language's separators: `29.000` or `29,000`. */
export function formatNumber(locale: Locale, value: number): string {
  // Has no separator, and to make a formatter takes a phone a while.
  if (Number.isInteger(value) && Math.abs(value) < 1_000) return String(value);
  const format = (numberFormats[locale] ??= new Intl.NumberFormat(localeFacts[locale].tag, {
    maximumFractionDigits: 0,
  }));
  return format.format(value);
}

/** A number with all its decimals: `25.099` or `25,099`, `0,125` or `0.125`. */
export const formatDecimal = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(localeFacts[locale].tag, { maximumFractionDigits: 10 }).format(value);

/** A number with two decimals, such as a correlation: `0,42` or `0.42`. */
export const formatFraction = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(localeFacts[locale].tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(value);

/** Rupiah: `Rp 29.000` or `Rp 29,000`. */
export function formatRupiah(locale: Locale, value: number): string {
  return `Rp ${formatNumber(locale, value)}`;
}

/** A day: `17 Mei 2025` or `17 May 2025`. */
export const formatDate = (locale: Locale, instant: Date, timeZone = 'Asia/Jakarta'): string =>
  parts.date(locale, instant, timeZone);

/** A day of this year or nearly: `17 Mei` or `17 May`. */
export const formatDayMonth = (locale: Locale, instant: Date, timeZone = 'Asia/Jakarta'): string =>
  parts.dayMonth(locale, instant, timeZone);

/** A time of day: `19.30` or `19:30`. */
export const formatTime: DayFormat = (locale, instant, timeZone) =>
  parts.time(locale, instant, timeZone);

/** The usual name of a time zone at an instant: `WIB`, `GMT+8`. */
export function zoneName(locale: Locale, instant: Date, timeZone: string): string {
  const name = zoneNames[timeZone];
  if (name) return name;
  const format = zoneFormat(localeFacts[locale].tag, timeZone);
  return format.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? '';
}

type Span = [locale: Locale, start: Date, end: Date | null, zone: string];
/** Start and end in the event's own time zone, split into days and times. */
function spanParts([locale, start, end, zone]: Span, format: DayFormat) {
  const timeZone = toTimeZone(zone);
  const time = (instant: Date) => formatTime(locale, instant, timeZone);
  const name = zoneName(locale, start, timeZone);
  const first = format(locale, start, timeZone);
  const last = end ? format(locale, end, timeZone) : first;
  if (first === last) {
    const times = end ? `${time(start)}–${time(end)}` : time(start);
    return { isOneDay: true, first, last: `${times} ${name}` };
  }
  return {
    isOneDay: false,
    first: `${first}, ${time(start)}`,
    last: `${last}, ${time(end ?? start)} ${name}`,
  };
}

const oneLine = ({ isOneDay, first, last }: ReturnType<typeof spanParts>) =>
  isOneDay ? `${first}, ${last}` : `${first} – ${last}`;

/**
 * Formats when something takes place, in its own time zone: `17 Mei 2025, 19.30–21.30 WIB`. Names
 * two days if it goes past midnight, and only the start if no end is known.
 */
export const formatSpan = (...span: Span): string => oneLine(spanParts(span, formatDate));

/** With the weekday: `Rabu, 25 November 2026, 19.00–20.30 WIB`. */
export const formatWhen = (...span: Span): string => oneLine(spanParts(span, parts.wholeDate));

/**
 * Two short lines that should not break: `Rab, 25 Nov 2026` and `19.00–20.30 WIB`. Past midnight
 * the start and the end have one each.
 */
export function whenLines(...span: Span): [string, string] {
  const { isOneDay, first, last } = spanParts(span, parts.shortDate);
  return [isOneDay ? first : `${first} –`, last];
}

/** The parts of a date on a cover: `Rab`, `25`, `Nov` and `19.00 WIB`. */
export function tileDate(locale: Locale, start: Date, zone: string) {
  const timeZone = toTimeZone(zone);
  return {
    weekday: parts.weekday(locale, start, timeZone),
    day: parts.day(locale, start, timeZone),
    month: parts.month(locale, start, timeZone),
    time: `${formatTime(locale, start, timeZone)} ${zoneName(locale, start, timeZone)}`,
  };
}

/** The times alone, for beside a calendar leaf; past midnight both days, as `whenLines` has them. */
export function timeLines(...span: Span): string[] {
  const { isOneDay, first, last } = spanParts(span, parts.shortDate);
  return isOneDay ? [last] : [`${first} –`, last];
}

/** Formats the year of an instant in a time zone: `2026`. */
export const formatYear = (locale: Locale, instant: Date, zone: string) =>
  parts.year(locale, instant, toTimeZone(zone));

/** Returns a time zone that browsers know: the one given, or that of Jakarta. */
function toTimeZone(zone: string): string {
  try {
    anyFormat('en', zone);
    return zone;
  } catch {
    return 'Asia/Jakarta';
  }
}

/**
 * Formats a calendar day of the form `YYYY-MM-DD`, which has no time zone; null if it is not one.
 */
export function formatCalendarDay(locale: Locale, day: string): string | null {
  const instant = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(instant.getTime())) return null;
  return formatDate(locale, instant, 'UTC');
}

/** A calendar day, which has no time zone. */
const ofDay = (format: DayFormat, locale: Locale, day: string) =>
  format(locale, new Date(`${day}T00:00:00Z`), 'UTC');

/** The month of a `YYYY-MM`: `Mei 2025` or `May 2025`. */
export const formatMonth = (locale: Locale, month: string): string =>
  ofDay(parts.monthYear, locale, `${month}-01`);

/** The month of a day in a few letters: `Agu` or `Aug`. */
export const formatShortMonth = (locale: Locale, day: string): string =>
  ofDay(parts.month, locale, day);

/** A day with its weekday: `Sabtu, 17 Mei 2025` or `Saturday 17 May 2025`. */
export const formatWholeDay = (locale: Locale, day: string): string =>
  ofDay(parts.wholeDate, locale, day);

/** The days of a week from Monday on, in full and in a few letters. */
export function weekdayNames(locale: Locale): { long: string; short: string }[] {
  // The 1st of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => {
    const day = `2024-01-0${index + 1}`;
    return {
      long: ofDay(parts.wholeWeekday, locale, day),
      short: ofDay(parts.weekday, locale, day),
    };
  });
}

/** The name of a country in a language; an invalid code stays. */
export function countryName(locale: Locale, code: string): string {
  // `Intl` appends a former name in some languages.
  if (code === 'MM') return 'Myanmar';
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}
