import type { Action } from './actions';
import { sendWaiting, type Result } from './send-waiting';
import { noteWaiting, outboxName, settledEvent } from './waiting';

/** Told to the window for each action that the server has answered. */
export type Settled = CustomEvent<{ action: Action; result: Result }>;

let running: Promise<void> | undefined;
let next: Promise<void> | undefined;

/**
 * Sends what waits, in order, and forgets what has arrived. Calls during a round share the one after it,
 * which sees what was added since. Another tab may send the same: the server does each once. Without a
 * line everything stays.
 */
export function flushOutbox(): Promise<void> {
  if (running) {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return flushOutbox();
      });
    return next;
  }
  const tell = (action: Action, result: Result) =>
    window.dispatchEvent(new CustomEvent(settledEvent, { detail: { action, result } }));
  running = sendWaiting(tell)
    .then(noteWaiting)
    .finally(() => {
      running = undefined;
    });
  return running;
}

/** Has the browser send what waits when the line is back, even without a page, where it can. */
export async function syncLater(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
    | undefined;
  await registration?.sync?.register(outboxName).catch(() => undefined);
}
