import { countsKey } from './counts/kinds';
import { marksKey } from './reading-marks';
import { recentKey } from './search/recent';

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
 * Deletes bookmarks, searches, guest reading marks and what was counted at a log-out, since others may
 * use the machine.
 */
export function deleteTraces(): void {
  try {
    for (const key of [savedKey, recentKey, marksKey, countsKey]) localStorage.removeItem(key);
  } catch {
    // Without storage there is none.
  }
}
