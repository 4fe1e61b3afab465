import { downloadHref, downloadPrefix } from '../collections';

/**
 * Where a visitor with the link of a collection downloads one of its PDFs: our own files require
 * the link.
 */
export function sharedHref(url: string, token: string): string {
  const href = downloadHref(url);
  return href.startsWith(downloadPrefix) ? `${href}?share=${encodeURIComponent(token)}` : href;
}
