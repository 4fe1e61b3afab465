import { toLetters } from '~/lib/text-forms/letters';

const maxLength = 180;
/** Characters before the match. */
const lead = 50;

/** Escapes a word for a pattern; words have no other special signs. */
const escaped = (word: string) => word.replace(/[.+]/g, '\\$&');

/** The position of the first of the words, or of the longest beginning of one. */
function findPosition(text: string, words: readonly string[]): number {
  const within = toLetters(text);
  const positions = words
    .map((word) => within.search(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}`, 'u')))
    .filter((position) => position >= 0);
  return positions.length > 0 ? Math.min(...positions) : 0;
}

/** A part of a text around the first of the words, cut between words. */
export function excerptOf(text: string, words: readonly string[]): string {
  if (text.length <= maxLength) return text;
  const position = findPosition(text, words);
  const idealStart = Math.max(0, Math.min(position - lead, text.length - maxLength));
  const start = idealStart === 0 ? 0 : text.indexOf(' ', idealStart) + 1;
  const rest = text.slice(start);
  if (rest.length <= maxLength) return `… ${rest}`;
  const cut = rest
    .slice(0, maxLength)
    .replace(/\s+\S*$/u, '')
    .toWellFormed();
  return `${start > 0 ? '… ' : ''}${cut} …`;
}
