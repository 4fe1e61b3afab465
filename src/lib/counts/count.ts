import { deliverCounts } from './deliver-counts';
import { hasWaiting, note, noteOnce, noteStep } from './device-counts';
import { countsKey, type Seen } from './kinds';

const isPrivate = () =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * Keeps a count on this device (docs/product.md#counts-without-people), unless the browser asks for
 * privacy or has no storage: nothing depends on it.
 */
export function keep({ kind, key, step, isOnce }: Seen): void {
  if (isPrivate()) return;
  try {
    if (step !== undefined) noteStep(localStorage, Number(key), step);
    else if (isOnce) noteOnce(localStorage, kind, String(key));
    else note(localStorage, kind, String(key));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Sends what waits from earlier pages, and forgets all where the browser asks for privacy. */
export async function sendWaiting(): Promise<void> {
  if (isPrivate()) localStorage.removeItem(countsKey);
  else if (navigator.onLine && hasWaiting(localStorage)) await deliverCounts();
}
