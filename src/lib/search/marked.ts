import { toSearched } from './words';

/** The words of a query, the longest first. */
function wordsOf(query: string): string[] {
  const words = toSearched(query).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}

/** Shorter words mark every other word that happens to begin with them. */
const minPrefix = 3;

/** Longer endings make a different word. */
const maxEnding = 4;

/** True if a word is one of the query, or one of the query with an ending. */
const isMeant = (word: string, words: readonly string[]) =>
  words.some(
    (queryWord) =>
      word === queryWord ||
      (queryWord.length >= minPrefix &&
        word.startsWith(queryWord) &&
        word.length - queryWord.length <= maxEnding),
  );

export interface Piece {
  text: string;
  isHit: boolean;
}

/** Splits a text into pieces and marks those that match the query. */
export function marked(text: string, query: string): Piece[] {
  const words = wordsOf(query);
  return text
    .split(/([\p{L}\p{N}\p{M}]+(?:['’‘ʼʻ`´](?=\p{L})[\p{L}\p{M}]+)*)/u)
    .filter(Boolean)
    .map((piece) => ({ text: piece, isHit: isMeant(toSearched(piece), words) }));
}
