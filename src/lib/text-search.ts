import { toLetters } from './text-forms/letters';

/** A shorter word would be found across the border of two others. */
const minJoined = 6;
const joinParts = (text: string) => text.replace(/[\s-]+|\.(?=\p{L})/gu, '');

/** Returns true if a folded text contains a folded word, also as two: `frontend` in `front-end`. */
export function hasWord(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  const joinedWord = joinParts(word);
  return joinedWord.length >= minJoined && joinParts(text).includes(joinedWord);
}

/**
 * Returns true if a text contains every word of a query, in any order and as any part of a word.
 */
export function matches(text: string, query: string): boolean {
  const within = toLetters(text);
  return toLetters(query)
    .split(' ')
    .every((word) => hasWord(within, word));
}

/** Returns the query in an address. */
export function readQuery(search: string): string {
  return new URLSearchParams(search).get('q')?.trim() ?? '';
}

/** The address of a query; other parameters and the anchor stay. */
export function withQuery(href: string, query: string): string {
  const url = new URL(href);
  if (query.trim()) url.searchParams.set('q', query.trim());
  else url.searchParams.delete('q');
  return url.href;
}
