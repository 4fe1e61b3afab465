import { toPlain } from './signs.ts';

/** Beginnings of the names of months in our languages, in the order of the year. */
const months = [
  /^jan/,
  /^[fp]eb/,
  /^mar/,
  /^apr/,
  /^m(?:ei|ay)/,
  /^jun/,
  /^jul/,
  /^a(?:gu|gs|gt|ug)/,
  /^sep/,
  /^o[ck]t/,
  /^no[vp]/,
  /^de[sc]/,
];

/** Returns the number of a month in letters or digits, or 0. */
const toMonth = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : months.findIndex((name) => name.test(text)) + 1;

/** The name of a day of the week before a day, in our languages. */
const weekday =
  /^(?:sen|sel|rab|kam|jum|sab|min|ahad|mon|tue|wed|thu|fri|sat|sun)[a-z']*(?:, ?| )(?=\S)/;

/** Years by two digits from here on are of the last century, as in POSIX. */
const firstOfLastCentury = 69;

function toYear(text: string): number {
  const year = Number(text);
  if (text.length !== 2) return year;
  return year + (year < firstOfLastCentury ? 2000 : 1900);
}

/** The time of midnight, which spreadsheets add to a day. */
const midnight = /[ t]0?0[:.]00(?:[:.]00(?:\.0+)?)?z?$/;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const dayFirst = /^(\d{1,2})([-/. ])(\d{1,2}|[a-z]{3,9})\.?\2(\d{4}|\d{2})$/;
const monthFirst = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/;

/**
 * Parses a day as people and spreadsheets write it: `26/11/2026`, `26-11-26`, `26 November 2026`,
 * `2026-11-26`. The day comes before the month, as everywhere in Indonesia. Returns `2026-11-26`, or
 * null for an impossible day.
 */
export function parseDay(text: string): string | null {
  const plainText = toPlain(text)
    .toLowerCase()
    // An apostrophe tells a spreadsheet that a cell is text, or that a year has two digits.
    .replace(/^'|'(?=\d\d$)/g, '')
    .replace(weekday, '')
    .replace(/(\d) ?([-/.]) ?(?=\d)/g, '$1$2')
    .replace(midnight, '');
  const [, first = '', , second = '', third = ''] =
    yearFirst.exec(plainText) ?? dayFirst.exec(plainText) ?? [];
  const [, name = '', number = '', ofYear = ''] = monthFirst.exec(plainText) ?? [];
  const isYearFirst = first.length === 4;
  const year = toYear(ofYear || (isYearFirst ? first : third));
  const month = toMonth(name || second);
  const day = Number(number || (isYearFirst ? third : first));
  if (year < 1900 || month < 1 || month > 12 || day < 1) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}
