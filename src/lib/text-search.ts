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
