import { mayWait } from './waiting';

/** Sends what was done without a line, so that what the server says next includes it. Never throws. */
export async function flushWaiting(): Promise<void> {
  if (!mayWait()) return;
  await import('./outbox').then(({ flushOutbox }) => flushOutbox()).catch(() => undefined);
}
