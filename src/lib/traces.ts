/** What this browser keeps of what somebody read: bookmarks, searches, and lessons read without an account. */
export const traceKeys = {
  saved: 'saved',
  recentSearches: 'recent-searches',
  readLessons: 'read-lessons',
} as const;

/** Number of bookmarks; none where storage is forbidden. */
export function countBookmarks(): number {
  try {
    const items: unknown = JSON.parse(localStorage.getItem(traceKeys.saved) ?? '[]');
    return Array.isArray(items) ? items.length : 0;
  } catch {
    return 0;
  }
}

/** Drops all of it: its person logs out, and others may use the same machine. */
export function dropTraces(): void {
  try {
    for (const key of Object.values(traceKeys)) localStorage.removeItem(key);
  } catch {
    // Without storage there is none.
  }
}
