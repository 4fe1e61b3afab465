import { toLetters } from '~/lib/text-forms/letters';

const maxLength = 180;
/** Characters before the match. */
const lead = 50;

/** Escapes a word for a pattern; words have no other special signs. */
const escaped = (word: string) => word.replace(/[.+]/g, '\\$&');

/** The place of the first of the words, or of the longest beginning of one. */
function findPlace(text: string, words: readonly string[]): number {
  const within = toLetters(text);
  const places = words
    .map((word) => within.search(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}`, 'u')))
    .filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : 0;
}

/** A part of a text around the first of the words, cut between words. */
export function excerptOf(text: string, words: readonly string[]): string {
  if (text.length <= maxLength) return text;
  const place = findPlace(text, words);
  const idealStart = Math.max(0, Math.min(place - lead, text.length - maxLength));
  const start = idealStart === 0 ? 0 : text.indexOf(' ', idealStart) + 1;
  const rest = text.slice(start);
  if (rest.length <= maxLength) return `… ${rest}`;
  const cut = rest
    .slice(0, maxLength)
    .replace(/\s+\S*$/u, '')
    .toWellFormed();
  return `${start > 0 ? '… ' : ''}${cut} …`;
}
