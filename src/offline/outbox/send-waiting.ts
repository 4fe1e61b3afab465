import type { PathOf } from '~/calls/call';
import { noteServerTime } from '~/lib/browser/server-clock';
import { noteClass } from '~/offline/saved/learner-states';
import { noteSent } from '~/offline/saved/saved-review';
import type { performActions } from '~/site.calls';
import {
  deleteAction,
  holdAction,
  saveRefusal,
  listActions,
  type Action,
  type Refusal,
} from './actions';

export type Result = { id: string } & (
  | { state: 'done'; answer?: unknown }
  | ({ state: 'refused' } & Refusal)
);

// Written out, since the service worker, too, has this module; the call holds it to its own.
const address: PathOf<typeof performActions> = '/api/user/actions';

/** Maximum actions and characters of one call: the server accepts 512 KB. */
const batch = { actions: 50, characters: 100_000 };

async function send(userId: number, actions: Action[]): Promise<Result[]> {
  const response = await fetch(address, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      userId,
      // By the clock of their times: the server reckons how long ago each was.
      sentAt: new Date().toISOString(),
      actions: actions.map(({ id, at, kind, input }) => ({ id, at, kind, input })),
    }),
  });
  noteServerTime(response);
  if (!response.ok) throw new Error(String(response.status));
  return ((await response.json()) as { results: Result[] }).results;
}

async function applyResult(action: Action, result: Result, build: string): Promise<void> {
  if (result.state === 'done') {
    // This comes first, so that a saved course never shows the old state.
    if (action.kind === 'class.completed') await noteClass(action.input.classId, true);
    if (action.kind === 'class.reopened') await noteClass(action.input.classId, false);
    if (action.kind === 'review.answered') await noteSent(action);
    await deleteAction(action.id);
  } else if (result.code === 'unknown_kind') {
    await holdAction(action, build);
  } else {
    const { code, params, issues } = result;
    await saveRefusal(action, { code, params, issues });
  }
}

/** Splits actions into batches, in order. */
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

/**
 * Sends waiting actions in order, deletes those that arrived, and calls `onResult` for each
 * answered action. `waits` is true if this build has actions left to send, `isHeld` if others need
 * another build.
 */
export async function sendWaiting(
  build: string,
  onResult?: (action: Action, result: Result) => void,
): Promise<{ waits: boolean; isHeld: boolean }> {
  const listWaiting = async () => (await listActions()).filter(({ refusal }) => !refusal);
  const queue = (await listWaiting()).filter(({ heldBy }) => heldBy !== build);
  for (const userId of new Set(queue.map((action) => action.userId))) {
    for (const actions of toBatches(queue.filter((action) => action.userId === userId))) {
      // If the person is not logged in, all their actions are refused and stay.
      const results = await send(userId, actions).catch(() => null);
      if (!results) break;
      for (const result of results) {
        const action = actions.find(({ id }) => id === result.id);
        if (!action) continue;
        await applyResult(action, result, build);
        onResult?.(action, result);
      }
    }
  }
  const remainder = await listWaiting();
  return {
    waits: remainder.some(({ heldBy }) => heldBy !== build),
    isHeld: remainder.some(({ heldBy }) => heldBy === build),
  };
}
