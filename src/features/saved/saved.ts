/** A bookmark: the page's path without a language, and its title when saved. */
export interface SavedItem {
  href: string;
  title: string;
  category: string;
}

/** Maximum number of bookmarks; the oldest ones are dropped. */
export const savedLimit = 200;

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value);

function isSavedItem(value: unknown): value is SavedItem {
  if (typeof value !== 'object' || value === null) return false;
  const { href, title, category } = value as Record<string, unknown>;
  return isPath(href) && typeof title === 'string' && typeof category === 'string';
}

/** Parses stored bookmarks and drops invalid ones. */
export function parseSaved(text: string | null): SavedItem[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return [];
    const items = value
      .filter(isSavedItem)
      .map(({ href, title, category }) => ({ href, title, category }));
    return [...new Map(items.map((item) => [item.href, item])).values()].slice(0, savedLimit);
  } catch {
    return [];
  }
}

export function isSaved(items: readonly SavedItem[], href: string): boolean {
  return items.some((item) => item.href === href);
}

export function withoutItem(items: readonly SavedItem[], href: string): SavedItem[] {
  return items.filter((item) => item.href !== href);
}

/** Adds a bookmark at the top, or removes it if it exists. */
export function toggled(items: readonly SavedItem[], item: SavedItem): SavedItem[] {
  if (isSaved(items, item.href)) return withoutItem(items, item.href);
  return [item, ...items].slice(0, savedLimit);
}
