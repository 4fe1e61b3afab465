import { clear, createStore, del, entries, set } from 'idb-keyval';
import type { IssueCode, IssueParams, Issues } from '~/lib/issue';
import { noteWaiting, outboxName, settledEvent } from './waiting';

/** What each kind of action says; `src/action-kinds.ts` does them, and knows more kinds. */
export interface ActionInputs {
  'class.completed': { classId: number };
  'class.step': { classId: number; step: number };
  'practice.answered': { questionId: number; value: unknown };
  'logbook.added': Record<string, string>;
}

/** Why the server will not do an action, now or later. */
interface Refusal {
  code: IssueCode;
  params?: IssueParams;
  issues?: Issues;
}

/** Something that people do, and that reaches the server later if it has to. */
export type Action = {
  [Kind in keyof ActionInputs]: {
    /** Made on the device: an action that arrives twice is done once. */
    id: string;
    userId: number;
    kind: Kind;
    /** When it was done, by the clock of the device. */
    at: string;
    /** The page on which it was done. */
    href: string;
    input: ActionInputs[Kind];
    /** It was refused, and stays here until its person has read that. */
    refusal?: Refusal;
  };
}[keyof ActionInputs];

type Result = { id: string } & (
  | { state: 'done'; answer?: unknown }
  | ({ state: 'refused' } & Refusal)
);

/** Told to the window for each action that the server has answered. */
export type Settled = CustomEvent<{ action: Action; result: Result }>;

/** Those that nobody can mend or misses: what they are about is there no more. */
const silent: ReadonlySet<string> = new Set(['practice.answered', 'class.step']);

/** Actions that one call may carry. */
const batch = 50;

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
export async function queueAction<Kind extends keyof ActionInputs>(
  userId: number,
  kind: Kind,
  input: ActionInputs[Kind],
): Promise<string> {
  const id = crypto.randomUUID();
  await set(
    id,
    { id, userId, kind, input, at: now(), href: globalThis.location.pathname },
    store(),
  );
  noteWaiting(true);
  return id;
}

/** The actions that are here, the oldest first; those that were refused among them. */
export async function listActions(): Promise<Action[]> {
  const all = await entries<string, Action>(store());
  return all.map(([, action]) => action).sort((a, b) => (a.at < b.at ? -1 : 1));
}

export const dropAction = (id: string) => del(id, store());

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
  const isKept = result.state === 'refused' && !silent.has(action.kind);
  if (!isKept) await dropAction(action.id);
  else {
    const { code, params, issues } = result;
    const refusal = { code, ...(params && { params }), ...(issues && { issues }) };
    await set(action.id, { ...action, refusal }, store());
  }
  globalThis.dispatchEvent(new CustomEvent(settledEvent, { detail: { action, result } }));
}

async function sendAll(): Promise<void> {
  const waiting = (await listActions()).filter(({ refusal }) => !refusal);
  for (const userId of new Set(waiting.map((action) => action.userId))) {
    const own = waiting.filter((action) => action.userId === userId);
    for (let at = 0; at < own.length; at += batch) {
      const actions = own.slice(at, at + batch);
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

/** Forgets what waits: its person has logged out. Never throws. */
export async function clearOutbox(): Promise<void> {
  try {
    await clear(store());
    noteWaiting(false);
  } catch {
    // Storage is forbidden, or there is no database.
  }
}
