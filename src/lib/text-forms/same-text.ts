import { toLetters } from './letters.ts';

const toWords = (text: string): string[] => toLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a text alone: texts that differ by case, signs and blanks have the same. */
export const toWordKey = (text: string): string => toWords(text).join(' ');

/**
 * Whether a text says few words again and again, as `kata kata kata` or one sentence nine times does. In
 * natural texts of up to 2,000 words more than each sixth word is new.
 */
export function isRepetitive(text: string): boolean {
  const words = toWords(text);
  return words.length >= 20 && new Set(words).size * 6 <= words.length;
}
