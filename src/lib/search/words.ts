import { spellSigns, toLetters } from '../text-forms/letters.ts';

// The words of all searches: of the site, of jobs, of bootcamps, of courses, within a page and in lists
// of staff. Texts are stored by `wordForms`, queries are split by `splitWords` and folded by `foldWords`.

/** A text without case and accents, and with words such as "Jum'at" without their apostrophe. */
export const toSearched = (text: string): string =>
  toLetters(text)
    .replace(/'s(?![\p{L}\p{M}\p{N}])/gu, '')
    .replace(/([\p{L}\p{M}\p{N}])'(?=\p{L})/gu, '$1');

/**
 * Splits typed text into words, without case and accents; `c++`, `.net`, `node.js` and `front-end` are
 * one each.
 */
export function splitWords(text: string): string[] {
  const words =
    toSearched(text).match(/\.?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.+#]|-(?=[\p{L}\p{N}]))*/gu) ?? [];
  return words.map((word) => word.replace(/\.+$/, ''));
}

/** A folded text with `C++`, `C#`, `.NET` and `Node.js` as words of letters. */
const withNames = (text: string): string =>
  spellSigns(
    text.replaceAll('/', ' ').replace(/(^|[^\p{L}\p{N}])(asp|ado|vb|ml)\.net\b/gu, '$1$2 .net'),
  ).replace(/([\p{L}\p{N}])\.js(?![\p{L}\p{N}])/gu, '$1js');

/** A text without case, accents and apostrophes, with names such as `C++` as words of letters. */
export const foldWords = (text: string): string => withNames(toSearched(text));

/** Words that are written in one, in two, or with a hyphen. */
const compounds =
  /\b(front|back|full|data|chat|web|low|no|open|e) (end|stack|set|base|bot|site|code|source|commerce|learning|book|mail)\b/g;

/** Short words with a slash between them, which are also written in one: `UI/UX`. */
const pairs = /(^|[^\p{L}\p{N}/])([a-z]{1,4})\/([a-z]{1,4})(?![\p{L}\p{N}/])/gu;

/** A folded text with the other forms of compounds: `front-end` is found by `frontend`, `front` and `end`. */
export const wordForms = (text: string): string =>
  withNames(toSearched(text).replace(pairs, '$1$2$3 $2 $3'))
    .replace(/([\p{L}\p{N}]+)-([\p{L}\p{N}]+)/gu, '$1$2 $1 $2')
    .replace(/([\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, '$1 ')
    .replace(compounds, '$1$2 $1 $2')
    .replace(/\b([a-z]{2,})js\b/g, '$1js $1');

/** The folded words of a query; a query of signs alone is one. */
export function readWords(query: string): string[] {
  const words = splitWords(query).map((word) => foldWords(word).trim());
  const signs = toLetters(query);
  return words.length > 0 || signs === '' ? words : [signs];
}

/** A shorter word would be found across the border of two others. */
const minJoined = 6;
const joinParts = (text: string) => text.replace(/[\s-]+|\.(?=\p{L})/gu, '');

/** Returns true if a folded text contains a folded word, also as two: `frontend` in `front-end`. */
export function hasWord(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  const joinedWord = joinParts(word);
  return joinedWord.length >= minJoined && joinParts(text).includes(joinedWord);
}

/** Returns true if a text contains every word of a query, in any order and as any part of a word. */
export function matches(text: string, query: string): boolean {
  const words = readWords(query);
  if (words.length === 0) return true;
  const within = `${toLetters(text)}\n${wordForms(text)}`;
  return words.every((word) => hasWord(within, word));
}
