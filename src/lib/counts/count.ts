import { forgetCounts, hasWaiting, note, noteOnce, noteStep } from './device-counts';
import type { Seen } from './kinds';

const isPrivate = () =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * Keeps a count on this device (docs/product.md#counts-without-people), unless the browser asks for
 * privacy or has no storage: nothing depends on it.
 */
function keep({ kind, key, step, isOnce }: Seen): void {
  if (isPrivate()) return;
  try {
    if (step !== undefined) noteStep(localStorage, Number(key), step);
    else if (isOnce) noteOnce(localStorage, kind, String(key));
    else note(localStorage, kind, String(key));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Sends what waits from earlier pages. */
function sendWaiting(): void {
  try {
    if (isPrivate()) forgetCounts(localStorage);
    else if (navigator.onLine && hasWaiting(localStorage))
      void import('./deliver-counts')
        .then(({ deliverCounts }) => deliverCounts())
        .catch(() => undefined);
  } catch {
    // Without storage nothing waits.
  }
}

/** Keeps what the scripts of pages count, and sends it with the next page and when a line is back. */
export function startCounts(): void {
  document.addEventListener('count', (event) => {
    keep((event as CustomEvent<Seen>).detail);
  });
  document.addEventListener('click', ({ target }) => {
    const file = (target as Element).closest<HTMLElement>('[data-taken]');
    if (file) keep({ kind: 'file.taken', key: file.dataset['taken'] ?? '' });
  });
  document.addEventListener('astro:page-load', sendWaiting);
  window.addEventListener('online', sendWaiting);
}
