/**
 * Characters that no text needs and that XML, calendars, mails or the database cannot carry: control
 * characters, halves of surrogate pairs, and code points that are no characters.
 */
const forbidden =
  /[\0-\x08\v\f\x0e-\x1f\x7f-\x84\x86-\x9f\p{Surrogate}\p{Noncharacter_Code_Point}]/gu;

/** Characters that change the writing direction: `A\u202eNIMDA` would read as another name. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text that XML can carry, for what writes XML from rows of any age. */
export const fitForXml = (text: string) => text.replace(forbidden, '');

/** Text as typed, without control characters. */
export const withoutControls = (text: string) => fitForXml(text).replace(turning, '');

/** Invisible characters, with the blanks of Braille, hieroglyphs, Khitan and music, and the place of an object. */
const unseen =
  /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}\p{Noncharacter_Code_Point}]/gu;

/** Whether a text is invisible, or nothing but accents without a letter. */
export const showsNothing = (text: string) =>
  /^\p{Script=Inherited}*$/u.test(text.replace(unseen, ''));

/** Direction marks and zero-width characters, which a single line does not need. */
const invisible = /[\u061c\u200b\u200e\u200f\u2060-\u206f\ufeff]/g;

/** A text on one line, trimmed and without invisible characters. */
export function onOneLine(text: string): string {
  const line = withoutControls(text)
    .replace(/[\s\x85]+/g, ' ')
    .replace(invisible, '')
    .trim();
  return showsNothing(line) ? '' : line;
}

/**
 * A text of one or more lines, without blanks at its ends; empty if it shows nothing. Forms send two
 * signs for the end of a line, of which a browser counts one.
 */
export function onLines(text: string): string {
  const lines = withoutControls(text.replace(/\r\n?/g, '\n')).trim();
  return showsNothing(lines) ? '' : lines;
}

/** A text without some signs at its ends; unlike `/x+$/` it never looks at a sign twice. */
export function trimSigns(text: string, isSign: RegExp): string {
  let [from, to] = [0, text.length];
  while (from < to && isSign.test(text.charAt(from))) from += 1;
  while (to > from && isSign.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

const apostrophes =
  /[\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u02ca\u02cb\u055a\u05f3\u2018-\u201b\u2032\u2035\u2039\u203a\u275b\u275c\ua78b\ua78c\uff07\uff40]/g;
const quotes =
  /[\u00ab\u00bb\u02ba\u05f4\u201c-\u201f\u2033\u2036\u275d\u275e\u300c-\u300f\u301d-\u301f\uff02]|''/g;
const dashes = /[\u02d7\u2010-\u2015\u2043\u207b\u208b\u2212\ufe58\ufe63\uff0d]/g;

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** The digit that a sign of another script is: Unicode has those of each script in a row, from zero. */
function toDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

/** A text with the digits of every script as 0 to 9, and the signs beside those of Arabic. */
export const plainDigits = (text: string): string =>
  text
    .replace(/(?![0-9])\p{Nd}/gu, toDigit)
    .replaceAll('٫', '.')
    .replaceAll('٬', "'")
    .replaceAll('٪', '%');

/**
 * A text as a machine reads it: one width and one form of each letter, digits of 0 to 9, plain
 * apostrophes, quotes, dashes and ellipses, single blanks, nothing that is not seen. What people read
 * is stored as typed.
 */
export function toPlain(text: string): string {
  // Before normalisation, which makes a blank with an accent of some.
  const signs = text.replace(apostrophes, "'").replace(quotes, '"').replace(dashes, '-');
  return plainDigits(signs.normalize('NFKC'))
    .replace(unseen, (sign) => (/[\s\x85]/.test(sign) ? ' ' : ''))
    .replace(/ +/g, ' ')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as a part of HTML or XML, also within quotes, without what XML cannot carry. */
export const escapeXml = (text: string): string =>
  fitForXml(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
