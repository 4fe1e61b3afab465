import { cut } from './graphemes.ts';
import { toPlain } from './signs.ts';

/** Number of words: what stands between blanks and has a letter or a digit. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const yes = new Set(['true', 'yes', 'y', 'ya', 'benar', 'betul', '1']);
const no = new Set(['false', 'no', 'n', 'tidak', 'tdk', 'salah', '0']);

/** Reads yes or no as people and spreadsheets write it in our languages; null if it is neither. */
export function parseYesNo(text: string): boolean | null {
  const word = toPlain(text).trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
}

/**
 * Shortens a text to at most `limit` characters, with an ellipsis if something was cut; words stay
 * whole if they are not too long, and signs always.
 */
export function truncate(text: string, limit: number): string {
  const whole = text.trim();
  if (whole.length <= limit) return whole;
  const beginning = cut(whole, limit - 1);
  const atWord = beginning.replace(/\s+\S*$/, '');
  return `${(atWord.length > limit * 0.6 ? atWord : beginning).replace(/[\s,;:–-]+$/, '')}…`;
}
