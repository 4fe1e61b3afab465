import { toGraphemes } from './graphemes.ts';
import { toLetters } from './letters.ts';
import { showsNothing, toPlain } from './signs.ts';

/**
 * Characters that the fonts of certificates have, as ranges of code points in hexadecimal:
 * `tests/unit/certificate.test.ts` compares them with the font files.
 */
const ranges =
  '20-7e a0-ac ae-148 14a-17e 18f 192 1a0-1a1 1af-1b0 1c4-1cc 1e6-1e7 1ea-1eb 1fa-21b 22a-22d 230-233 ' +
  '237 259 2c6-2c7 2d8-2dd 300-304 306-30c 30f 311-312 31b 323-324 326-328 32e 331 394 3a9 3c0 e3f ' +
  '1e08-1e09 1e0c-1e0f 1e14-1e17 1e1c-1e1d 1e20-1e21 1e24-1e25 1e2a-1e2b 1e2e-1e2f 1e36-1e37 1e3a-1e3b ' +
  '1e42-1e49 1e4c-1e53 1e5a-1e5b 1e5e-1e69 1e6c-1e6f 1e78-1e7b 1e80-1e85 1e8e-1e8f 1e92-1e93 1e97 1e9e ' +
  '1ea0-1ef9 2010 2012-2015 2018-201a 201c-201e 2020-2022 2026 2030 2032-2033 2039-203a 2044 2070 ' +
  '2074-207e 2080-208e 20a1 20a3-20a4 20a6-20ae 20b1-20b5 20b8-20ba 20bc-20bf 2113 2116 2122 2126 212e ' +
  '2153-2154 215b-215e 2190-2199 21a9-21aa 21b0-21b3 2202 2205-2206 220f 2211-2212 2215 2219-221a 221e ' +
  '222b 2248 2260 2264-2265 25a0-25a1 25b2-25b3 25b6-25b7 25bc-25bd 25c0-25c1 25c6-25c7 25ca-25cb 25cf ' +
  '2605-2606 2b0e 2b10 fb01-fb02';

export const printableRanges: readonly (readonly [number, number])[] = ranges
  .split(' ')
  .map((range) => {
    const [first = '', last = first] = range.split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

const isPrintable = (text: string) =>
  [...text].every((character) => {
    const code = character.codePointAt(0) ?? 0;
    return printableRanges.some(([first, last]) => first <= code && code <= last);
  });

/** A sign in a form that the font has, with its marks put on it if need be; null if there is none. */
function inFont(sign: string): string | null {
  const forms = [sign.normalize('NFC'), sign.normalize('NFD'), toPlain(sign)];
  return forms.find((form) => isPrintable(form) && (form !== '' || showsNothing(sign))) ?? null;
}

/** Letters of African and older alphabets, each with its replacement. */
const pairs =
  'ŉn ƀb ƃb ɔo ƈc ɖd ƌd ǝe ɛe ɠg ɣg ɩi ɨi ƚl ɯu ɲn ƞn ɵo ƥp ʀr ʃs ƭt ʈt ʊu ʋv ƴy ƶz ʒz ǯz ǥg ȝy ȥz ' +
  'ⱥa ȼc ⱦt ʉu ʌa ɇe ɉj ɋq ɍr ɏy ȡd ȴl ȵn ȶt ȿs ɀz ẚa ẜs ẝs ẟd ȣo ƣg ȸd ȹq ỻl ỽv ỿy ƿw ɂh';
const likestLetters = new Map(
  pairs.split(' ').map((pair) => [...pair] as [letter: string, likest: string]),
);

/** The letter that a keyboard without a sign's marks types, if the font has it. */
function likest(sign: string): string {
  const [base = ''] = toLetters(sign);
  const letter = likestLetters.get(base) ?? toLetters(sign);
  if (!/\p{L}/u.test(sign) || !/\p{L}/u.test(letter) || !isPrintable(letter)) return '';
  const isCapital = sign.toLowerCase() !== sign;
  return isCapital ? letter.charAt(0).toUpperCase() + letter.slice(1) : letter;
}

/** Removes the traces of dropped signs: empty brackets, doubled blanks. */
const tidy = (text: string) =>
  text
    .replace(/[([{]\s*[)\]}]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * A text as the fonts of certificates print it: a letter that they lack by the likest that they have,
 * other signs not at all. Empty if no letter or digit is left.
 */
export function toPrintable(text: string): string {
  const signs = toGraphemes(text.normalize('NFC').replace(/\s+/g, ' '));
  const printed = tidy(signs.map((sign) => inFont(sign) ?? likest(sign)).join(''));
  return /[\p{L}\p{N}]/u.test(printed) ? printed : '';
}

/** Returns the characters of a text that certificates replace or cannot print, each once. */
export const unprintableSigns = (text: string): string[] => [
  ...new Set(toGraphemes(text.normalize('NFC')).filter((sign) => inFont(sign) === null)),
];
