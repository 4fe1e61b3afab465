import { clear, createStore, del, entries, set } from 'idb-keyval';

/**
 * What people do that reaches the server later if it has to; `src/features/offline/actions` does it, and
 * knows more kinds.
 */
export interface Action {
  /** Made on the device: an action that arrives twice is done once. */
  id: string;
  userId: number;
  kind: 'practice.answered';
  /** When it was done, by the clock of the device. */
  at: string;
  input: Record<string, unknown>;
}

interface Result {
  id: string;
  state: 'done' | 'refused';
}

/** Actions that one call may carry. */
const batch = 50;

/** Name of the event of the Background Sync interface, and of the database. */
export const outboxName = 'outbox';

const store = () => createStore(outboxName, 'actions');

/** An order that keeps even what was done within one millisecond. */
let last = 0;
function now(): string {
  last = Math.max(Date.now(), last + 1);
  return new Date(last).toISOString();
}

/**
 * Keeps an action in this browser, where it outlives the page and the battery. Throws where storage is
 * forbidden or full.
 */
export async function queueAction(action: Omit<Action, 'id' | 'at'>): Promise<Action> {
  const whole = { ...action, id: crypto.randomUUID(), at: now() };
  await set(whole.id, whole, store());
  return whole;
}

/** The actions that wait, the oldest first. */
export async function listActions(): Promise<Action[]> {
  const all = await entries<string, Action>(store());
  return all.map(([, action]) => action).sort((a, b) => (a.at < b.at ? -1 : 1));
}

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

async function sendAll(): Promise<Result[]> {
  const waiting = await listActions();
  const answered: Result[] = [];
  for (const userId of new Set(waiting.map((action) => action.userId))) {
    const own = waiting.filter((action) => action.userId === userId);
    for (let at = 0; at < own.length; at += batch) {
      // One who is not logged in now is refused as a whole: theirs waits on.
      const results = await send(userId, own.slice(at, at + batch)).catch(() => null);
      if (!results) break;
      // One that is refused is of a question that is there no more: nobody can mend it.
      for (const { id } of results) await del(id, store());
      answered.push(...results);
    }
  }
  return answered;
}

let sending: Promise<Result[]> | undefined;

/**
 * Sends what waits, in order, and forgets what has arrived; calls at the same time share one round.
 * Another tab may send the same: the server does each once. Without a line everything stays.
 */
export function flushOutbox(): Promise<Result[]> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Has the browser send what waits when the line is back, even without a page, where it can. */
export async function syncLater(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
    | undefined;
  await registration?.sync?.register(outboxName).catch(() => undefined);
}

/** Forgets what waits: its person has logged out. Never throws. */
export async function clearOutbox(): Promise<void> {
  try {
    await clear(store());
  } catch {
    // Storage is forbidden, or there is no database.
  }
}
