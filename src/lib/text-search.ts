import { toLetters } from './text-forms/letters';

/**
 * Returns true if a text contains every word of a query, in any order and as any part of a word.
 */
export function matches(text: string, query: string): boolean {
  const within = toLetters(text);
  return toLetters(query)
    .split(' ')
    .every((word) => within.includes(word));
}

/** The query that an address names. */
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
