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

/** Remembers whether something waits. The service worker, which has no such storage, leaves it as it is. */
export function noteWaiting(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: what waits is sent by the page that has it, or by the worker.
  }
}
