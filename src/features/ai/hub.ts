export const itemTypes = ['article', 'case-study', 'video', 'podcast'] as const;
type ItemType = (typeof itemTypes)[number];
export type ItemFilter = ItemType | 'all';

/** The filter that an address names; anything else shows all. */
export function readFilter(search: string): ItemFilter {
  const type = new URLSearchParams(search).get('type');
  return itemTypes.find((one) => one === type) ?? 'all';
}

/** The address of a filter; other parameters stay. */
export function withFilter(href: string, filter: ItemFilter): string {
  const url = new URL(href);
  if (filter === 'all') url.searchParams.delete('type');
  else url.searchParams.set('type', filter);
  return url.href;
}

export function passes(type: string | undefined, filter: ItemFilter): boolean {
  return filter === 'all' || type === filter;
}
