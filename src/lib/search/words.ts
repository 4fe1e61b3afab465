import { toLetters } from '../text-forms/letters';

/**
 * Splits typed text into words, without case and accents; `c++`, `.net`, `node.js` and `front-end` are
 * one each.
 */
export function splitWords(text: string): string[] {
  const words =
    toLetters(text).match(/\.?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.+#]|-(?=[\p{L}\p{N}]))*/gu) ?? [];
  return words.map((word) => word.replace(/\.+$/, ''));
}
