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

/** The time of midnight, which spreadsheets add to a day. */
const midnight = /[ t]0?0[:.]00(?:[:.]00(?:\.0+)?)?z?$/;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const dayFirst = /^(\d{1,2})([-/. ])(\d{1,2}|[a-z]{3,9})\.?\2(\d{4})$/;
const monthFirst = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/;

/**
 * Parses a day as people and spreadsheets write it: `26/11/2026`, `26-11-2026`, `26 November
 * 2026`, `2026-11-26`. The day comes before the month, as everywhere in Indonesia. Returns
 * `2026-11-26`, or null for an impossible day or a year without four digits.
 */
export function parseDay(text: string): string | null {
  const plainText = toPlain(text).trim().toLowerCase().replace(midnight, '');
  const [, first = '', , second = '', third = ''] =
    yearFirst.exec(plainText) ?? dayFirst.exec(plainText) ?? [];
  const [, name = '', number = '', ofYear = ''] = monthFirst.exec(plainText) ?? [];
  const isYearFirst = first.length === 4;
  const year = Number(ofYear || (isYearFirst ? first : third));
  const month = toMonth(name || second);
  const day = Number(number || (isYearFirst ? third : first));
  if (year < 1900 || month < 1 || month > 12 || day < 1) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}
