import { toPlain } from '~/lib/text-forms/signs';

/** Hours of work in a unit of time, in either language; a week of a course is a few evenings. */
const units: readonly (readonly [words: RegExp, hours: number])[] = [
  [/^(?:hours?|jam)$/i, 1],
  [/^(?:days?|hari)$/i, 6],
  [/^(?:weeks?|minggu|pekan)$/i, 5],
  [/^(?:months?|bulan)$/i, 20],
];

/** Hours from which two, three and four of the parts are full. */
const steps = [4, 12, 30];

/** The length of a bootcamp in four parts of a bar; null if its duration is unknown. */
export function lengthParts(duration: string): number | null {
  if (/\bper\b/i.test(duration)) return null;
  const [, first, last, word = ''] = /(\d+)(?: ?- ?(\d+))? (\p{L}+)/u.exec(toPlain(duration)) ?? [];
  const unit = units.find(([words]) => words.test(word));
  if (!unit || !first) return null;
  const hours = Number(last ?? first) * unit[1];
  return 1 + steps.filter((step) => hours > step).length;
}
