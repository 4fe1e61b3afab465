import { addressOf } from '~/calls/call';
import { openPdf } from '~/site.calls';
import type { CollectionItem } from './collections.schema';

export const collectionsPerPage = 24;

/** Path of our own PDF files. */
export const downloadPrefix = addressOf(openPdf, { filename: '' });

const isTextOrNone = (value: unknown) => value === undefined || typeof value === 'string';

/** Checked by hand: a schema would load its whole library on the page that lists them. */
function toItem(value: unknown): CollectionItem[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name, title, description, url } = value as CollectionItem;
  const isItem = typeof url === 'string' && [name, title, description].every(isTextOrNone);
  return isItem ? [{ name, title, description, url }] : [];
}

/**
 * Returns the items of a list that may be an array or its JSON text; invalid ones are dropped
 * (docs/product.md#collection-items).
 */
export function readItems(value: unknown): CollectionItem[] {
  let items: unknown = value;
  if (typeof value === 'string') {
    try {
      items = JSON.parse(value);
    } catch {
      return [];
    }
  }
  if (!Array.isArray(items)) return [];
  return items.flatMap(toItem);
}

/** The name of an item: its name or title, or else the end of its address. */
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

/** The download address of a PDF for holders of a share link; our own files require the link. */
export function sharedHref(url: string, token: string): string {
  const href = downloadHref(url);
  return href.startsWith(downloadPrefix) ? `${href}?share=${encodeURIComponent(token)}` : href;
}
