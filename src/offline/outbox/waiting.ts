const key = 'waiting';

/** Name of the event `ActionResultEvent` in `outbox.ts`. */
export const actionResultEvent = 'action-result';

/** Returns true if this browser may hold actions that the server has not answered; costs no database. */
export function mayWait(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Name of the database of actions, and of the event of the Background Sync interface. */
export const outboxName = 'outbox';

/**
 * Returns true if there may be stored actions. A killed browser can lose the note but not the
 * database. Rejects if storage is forbidden.
 */
export async function hasOutbox(): Promise<boolean> {
  if (mayWait()) return true;
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  return databases.some(({ name }) => name === outboxName);
}

export function noteQueued(): void {
  if (!mayWait()) note('new');
}

/** Notes whether actions still wait after an attempt to send them. */
export const noteWaiting = (waits: boolean): void => note(waits ? 'late' : null);

/** Returns true if actions could not be sent at once. */
export function isLate(): boolean {
  try {
    return localStorage.getItem(key) === 'late';
  } catch {
    return false;
  }
}

function note(value: 'new' | 'late' | null): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: the page or the service worker that has the action sends it.
  }
}
