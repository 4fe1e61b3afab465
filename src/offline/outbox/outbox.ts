import type { Action } from './actions';
import { currentBuild } from '~/offline/saved/caches';
import { sendWaiting, type Result } from './send-waiting';
import { noteWaiting, outboxName, actionResultEvent } from './waiting';

/** Dispatched on the window for each action that the server has answered. */
export type ActionResultEvent = CustomEvent<{ action: Action; result: Result }>;

let sending: Promise<void> | undefined;
let next: Promise<void> | undefined;

/**
 * Sends waiting actions in order and deletes those that arrived. Calls during a round share the
 * next one. Another tab may send the same: the server performs each once. Offline, everything
 * stays.
 */
export function flushOutbox(): Promise<void> {
  if (sending) {
    next ??= sending
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return flushOutbox();
      });
    return next;
  }
  const tell = (action: Action, result: Result) =>
    window.dispatchEvent(new CustomEvent(actionResultEvent, { detail: { action, result } }));
  sending = sendWaiting(currentBuild(), tell)
    .then(({ waits, isHeld }) => noteWaiting(waits || isHeld))
    .finally(() => {
      sending = undefined;
    });
  return sending;
}

/** Asks the browser to send waiting actions once it is online, even without a page. */
export async function syncLater(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
    | undefined;
  await registration?.sync?.register(outboxName).catch(() => undefined);
}
