import { marksKey } from './reading-marks';
import { recentKey } from './search/recent';

/** Where bookmarks are. */
export const savedKey = 'saved';

/** Number of bookmarks; none where storage is forbidden. */
export function countBookmarks(): number {
  try {
    const items: unknown = JSON.parse(localStorage.getItem(savedKey) ?? '[]');
    return Array.isArray(items) ? items.length : 0;
  } catch {
    return 0;
  }
}

/**
 * Drops what this browser keeps of what somebody read: bookmarks, searches, and lessons that were read
 * without an account. They log out, and others may use the same machine.
 */
export function dropTraces(): void {
  try {
    for (const key of [savedKey, recentKey, marksKey]) localStorage.removeItem(key);
  } catch {
    // Without storage there is none.
  }
}
