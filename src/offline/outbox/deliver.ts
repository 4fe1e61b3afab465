import { flushOutbox, type ActionResultEvent } from './outbox';
import { actionResultEvent } from './waiting';

export type Delivered = ActionResultEvent['detail']['result'];

/** Sends waiting actions, and returns the result of this one; undefined when offline. */
export async function deliver(id: string): Promise<Delivered | undefined> {
  let result: Delivered | undefined;
  const note = (event: Event) => {
    const { detail } = event as ActionResultEvent;
    if (detail.action.id === id) result = detail.result;
  };
  window.addEventListener(actionResultEvent, note);
  await flushOutbox().catch(() => undefined);
  window.removeEventListener(actionResultEvent, note);
  return result;
}
