const key = 'waiting';

/** Name of the event `Settled` in `outbox.ts`. */
export const settledEvent = 'action-settled';

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
 * The same, but true also where actions were kept before: a browser that is killed may lose the note,
 * not the database. Rejects where storage is forbidden.
 */
export async function hasOutbox(): Promise<boolean> {
  if (mayWait()) return true;
  const all = (await globalThis.indexedDB?.databases?.()) ?? [];
  return all.some(({ name }) => name === outboxName);
}

/** Remembers whether something waits. */
export function noteWaiting(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: what waits is sent by the page that has it, or by the service worker.
  }
}
