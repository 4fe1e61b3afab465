import { pageKey } from './caches';

/** Marks a page as saved, so that its scripts look for later changes. */
export const markAsSaved = (html: string) => html.replace(/<html\b/, '<html data-saved');

/** Whether the open page comes from a saved copy. */
export const isSavedPage = () => 'saved' in document.documentElement.dataset;

/** Returns true if this device has saved the page that is open, wherever it comes from now. */
export async function hasSavedPage(): Promise<boolean> {
  try {
    const key = pageKey(window.location.pathname);
    return (await caches.match(key, { ignoreVary: true })) !== undefined;
  } catch {
    // Storage is forbidden, or there are no caches on this address.
    return false;
  }
}
