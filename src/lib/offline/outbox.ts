import { dropAction, keepRefusal, listActions, type Action, type Refusal } from './actions';
import { noteWaiting, outboxName, settledEvent } from './waiting';

type Result = { id: string } & (
  | { state: 'done'; answer?: unknown }
  | ({ state: 'refused' } & Refusal)
);

/** Told to the window for each action that the server has answered. */
export type Settled = CustomEvent<{ action: Action; result: Result }>;

/** Actions, and characters, that one call may carry: the server takes no more bytes than 512 KB. */
const batch = { actions: 50, characters: 100_000 };

async function send(userId: number, actions: Action[]): Promise<Result[]> {
  const response = await fetch('/api/user/actions', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      userId,
      actions: actions.map(({ id, at, kind, input }) => ({ id, at, kind, input })),
    }),
  });
  if (!response.ok) throw new Error(String(response.status));
  return ((await response.json()) as { results: Result[] }).results;
}

async function settle(action: Action, result: Result): Promise<void> {
  if (result.state === 'done') await dropAction(action.id);
  else {
    const { code, params, issues } = result;
    const refusal = { code, ...(params && { params }), ...(issues && { issues }) };
    await keepRefusal(action, refusal);
  }
  globalThis.dispatchEvent(new CustomEvent(settledEvent, { detail: { action, result } }));
}

/** The actions in the parts that are sent, in their order. */
function* toBatches(actions: Action[]): Generator<Action[]> {
  let part: Action[] = [];
  let size = 0;
  for (const action of actions) {
    const { length } = JSON.stringify(action.input);
    const isFull = part.length === batch.actions || size + length > batch.characters;
    if (isFull && part.length > 0) {
      yield part;
      [part, size] = [[], 0];
    }
    part.push(action);
    size += length;
  }
  if (part.length > 0) yield part;
}

async function sendAll(): Promise<void> {
  const waiting = (await listActions()).filter(({ refusal }) => !refusal);
  for (const userId of new Set(waiting.map((action) => action.userId))) {
    for (const actions of toBatches(waiting.filter((action) => action.userId === userId))) {
      // One who is not logged in now is refused as a whole: theirs waits on.
      const results = await send(userId, actions).catch(() => null);
      if (!results) break;
      for (const result of results) {
        const action = actions.find(({ id }) => id === result.id);
        if (action) await settle(action, result);
      }
    }
  }
  const left = await listActions();
  noteWaiting(left.some(({ refusal }) => !refusal));
}

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
  running = sendAll().finally(() => {
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
