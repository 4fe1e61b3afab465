import { toPlain } from './signs.ts';

/** Letters that Unicode does not decompose, with what keyboards without them type. */
const twins: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'ng',
  ə: 'e',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƒ: 'f',
};
const twin = new RegExp(`[${Object.keys(twins).join('')}]`, 'g');

/**
 * Accents of Latin and Greek letters, and the signs of Arabic and Hebrew that writers leave out. The
 * marks of other scripts are letters: the Thai for "crab" and "year" differ by them alone.
 */
const accents = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;
const vowelSigns = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670]/g;

/** Normalises a text for comparison: without case and accents. */
export const toLetters = (text: string): string =>
  toPlain(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '$1')
    .replace(vowelSigns, '')
    .normalize('NFC')
    .replace(twin, (letter) => twins[letter] ?? letter);

/** A folded text with the signs of names as letters: `c++` is `cplusplus`, `c#` is `csharp`, `.net` is `dotnet`. */
export const spellSigns = (letters: string): string =>
  letters
    .replace(/([a-z])\+\+/g, '$1plusplus')
    .replace(/(^|[^\p{L}\p{N}])([a-z])#/gu, '$1$2sharp')
    .replace(/(^|[^\p{L}\p{N}])\.net(?![\p{L}\p{N}])/gu, '$1dotnet');
