import { toPlain } from './signs.ts';

const yes = new Set(['true', 'yes', 'y', 'ya', 'benar', 'betul', '1']);
const no = new Set(['false', 'no', 'n', 'tidak', 'tdk', 'salah', '0']);

/** Reads yes or no as people and spreadsheets write it in our languages; null if it is neither. */
export function parseYesNo(text: string): boolean | null {
  const word = toPlain(text).trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
}
