import { itemSchema, type CollectionItem } from './collections.schema';

/** Where our own PDF files are read. */
export const downloadPrefix = '/api/download/pdf/';

/** The items of a list that may be an array or its JSON text; what is no item is left out. */
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
 * Where a PDF is downloaded: a relative address that neither starts with our prefix nor with `http`
 * is read as the name of a file of ours.
 */
export function downloadHref(url: string): string {
  if (/^https?:\/\//i.test(url) || url.startsWith(downloadPrefix)) return url;
  const name = url.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '';
  return downloadPrefix + encodeURIComponent(name);
}
