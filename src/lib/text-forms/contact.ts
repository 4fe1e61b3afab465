import { toPlain } from './signs.ts';

/** An address as typed, or with "(at)"; one sign before it is enough. */
const email =
  /[\p{L}\p{N}_](?:@| ?[([{] ?at ?[)\]}] ?)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*(?:\.|[([{] ?dot ?[)\]}])\p{L}/iu;

/** Days that are written in digits, whose groups could be those of a telephone number. */
const dates = /(?<!\d)(?:\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?!\d)/g;

/** Digits in groups, with the signs that people put between those of a number. */
const runs = /(?<!\p{N})\+?\(?\d[\d ()./-]*\d(?![\p{L}\p{N}_])/gu;

/** The most signs that one number is typed with. */
const longest = 40;

/** A number of an identity card: place, day of birth (women's plus 40) and month. */
const isIdentityNumber = (digits: string) =>
  /^[1-9]\d{5}(?:[04][1-9]|[1256]\d|[37][01])(?:0[1-9]|1[0-2])\d{6}$/.test(digits);

/**
 * Whether digits in groups are a telephone number: one that begins with a plus, with 62 and the 8 of
 * a mobile, or with a zero. Groups are longer than those of a list of scores.
 */
function isTelephone(parts: readonly string[], hasPlus: boolean): boolean {
  const digits = parts.join('');
  if (digits.length < 9 || digits.length > 15) return false;
  if (hasPlus) return /^[1-9]/.test(digits);
  if (/^0[1-9]/.test(digits)) return (parts[0]?.length ?? 0) >= 3;
  return /^628/.test(digits) && parts.slice(1).every((part) => part.length >= 3);
}

/** Whether a number begins where the text does: one of a person may follow another of a sum. */
function beginsWithNumber(text: string): boolean {
  const numbers = text.slice(0, longest).match(/\d+/g) ?? [];
  return numbers.some((part, at) => {
    const parts = numbers.slice(0, at + 1);
    const digits = parts.join('');
    const isInOne = at === 0 && part.length === 16;
    return isInOne || isIdentityNumber(digits) || isTelephone(parts, text.startsWith('+'));
  });
}

/**
 * Whether a text holds an email address, a telephone number or the number of an identity card, in any
 * of the ways in which people write them.
 */
export function hasContact(text: string): boolean {
  // Lines stay apart, so that the numbers of a list are not read as one.
  return text.split('\n').some((line) => {
    const plainText = toPlain(line);
    if (email.test(plainText)) return true;
    const withoutDates = plainText.replace(dates, ';');
    return (withoutDates.match(runs) ?? []).some((run) =>
      [...run.matchAll(/(?:^|(?<=[ (]))[+(\d]/g)].some(({ index }) =>
        beginsWithNumber(run.slice(index)),
      ),
    );
  });
}
