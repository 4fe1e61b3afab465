import { itemSchema, type CollectionItem } from './collections.schema';

/** Path of our own PDF files. */
export const downloadPrefix = '/api/download/pdf/';

/**
 * Returns the items of a list that may be an array or its JSON text; invalid ones are dropped
 * (docs/product.md#collection-items).
 */
export function readItems(value: unknown): CollectionItem[] {
  let found: unknown = value;
  if (typeof value === 'string') {
    try {
      found = JSON.parse(value);
    } catch {
      return [];
    }
  }
  if (!Array.isArray(found)) return [];
  return found.flatMap((item: unknown) => {
    const { success, data } = itemSchema.safeParse(item);
    return success ? [data] : [];
  });
}

/** What to call an item: its name or title, else what its address ends with. */
export function itemName({ name, title, url }: CollectionItem): string {
  return name || title || url.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) || url;
}

/**
 * Returns where a PDF is downloaded: a relative address that starts neither with our prefix nor
 * with `http` is the name of one of our files (docs/product.md#pdf-files).
 */
export function downloadHref(url: string): string {
  if (/^https?:\/\//i.test(url) || url.startsWith(downloadPrefix)) return url;
  const name = url.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '';
  return downloadPrefix + encodeURIComponent(name);
}

/**
 * Where a visitor with the link of a collection downloads one of its PDFs: our own files require
 * the link.
 */
export function sharedHref(url: string, token: string): string {
  const href = downloadHref(url);
  return href.startsWith(downloadPrefix) ? `${href}?share=${encodeURIComponent(token)}` : href;
}
