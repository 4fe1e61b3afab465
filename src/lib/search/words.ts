import { toLetters } from '../text-forms/letters.ts';

// The words of all searches: of the site, of jobs, of bootcamps. Texts are stored by `wordForms`,
// queries are split by `splitWords` and folded by `foldWords`.

/**
 * Splits typed text into words, without case and accents; `c++`, `.net`, `node.js` and `front-end` are
 * one each.
 */
export function splitWords(text: string): string[] {
  const words =
    toLetters(text).match(/\.?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.+#]|-(?=[\p{L}\p{N}]))*/gu) ?? [];
  return words.map((word) => word.replace(/\.+$/, ''));
}

/** A text without case and accents, with `C++`, `C#`, `.NET` and `Node.js` as words of letters. */
export const foldWords = (text: string): string =>
  toLetters(text)
    .replaceAll('/', ' ')
    .replace(/([a-z])\+\+/g, '$1plusplus')
    .replace(/(^|[^\p{L}\p{N}])([a-z])#/gu, '$1$2sharp')
    .replace(/(^|[^\p{L}\p{N}])((?:asp|ado|vb|ml)?)\.net(?![\p{L}\p{N}])/gu, '$1$2 dotnet')
    .replace(/([\p{L}\p{N}])\.js(?![\p{L}\p{N}])/gu, '$1js');

/** Words that are written in one, in two, or with a hyphen. */
const compounds =
  /\b(front|back|full|data|chat|web|low|no|open|e) (end|stack|set|base|bot|site|code|source|commerce|learning|book|mail)\b/g;

/** A folded text with the other forms of compounds: `front-end` is found by `frontend`, `front` and `end`. */
export const wordForms = (text: string): string =>
  foldWords(text)
    .replace(/([\p{L}\p{N}]+)-([\p{L}\p{N}]+)/gu, '$1$2 $1 $2')
    .replace(/([\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, '$1 ')
    .replace(compounds, '$1$2 $1 $2')
    .replace(/\b([a-z]{2,})js\b/g, '$1js $1');
