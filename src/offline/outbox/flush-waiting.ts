import { mayWait } from './waiting';

/**
 * Sends waiting actions before data are fetched, so that the response includes them. Never throws.
 */
export async function flushWaiting(): Promise<void> {
  if (!mayWait()) return;
  await import('./outbox').then(({ flushOutbox }) => flushOutbox()).catch(() => undefined);
}
