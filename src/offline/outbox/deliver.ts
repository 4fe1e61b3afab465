import { flushOutbox, type Settled } from './outbox';
import { settledEvent } from './waiting';

export type Delivered = Settled['detail']['result'];

/** Sends waiting actions, and returns the result of this one; undefined when offline. */
export async function deliver(id: string): Promise<Delivered | undefined> {
  let result: Delivered | undefined;
  const note = (event: Event) => {
    const { detail } = event as Settled;
    if (detail.action.id === id) result = detail.result;
  };
  window.addEventListener(settledEvent, note);
  await flushOutbox().catch(() => undefined);
  window.removeEventListener(settledEvent, note);
  return result;
}
