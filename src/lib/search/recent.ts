export const recentKey = 'recent-searches';
const most = 6;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Recent searches of this browser, newest first. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isText).slice(0, most) : [];
  } catch {
    // A browser that keeps nothing, or something of another page.
    return [];
  }
}

function write(queries: readonly string[]): void {
  try {
    if (queries.length > 0) localStorage.setItem(recentKey, JSON.stringify(queries));
    else localStorage.removeItem(recentKey);
  } catch {
    // Full or forbidden: the search works without.
  }
}

export function addRecent(query: string): void {
  const q = query.trim();
  if (!q) return;
  const others = readRecent().filter((other) => other.toLowerCase() !== q.toLowerCase());
  write([q, ...others].slice(0, most));
}

export const clearRecent = () => write([]);
