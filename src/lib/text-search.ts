/** Normalises text for the search: lower case, without accents, with single spaces. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns true if a text contains every word of a query, in any order and as any part of a word.
 */
export function matches(text: string, query: string): boolean {
  const within = folded(text);
  return folded(query)
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
