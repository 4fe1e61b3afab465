import { beforeEach, expect, it, vi } from 'vitest';
import type * as outbox from '~/offline/outbox/send-waiting';

/** The databases of the browser. */
const rows = vi.hoisted(() => new Map<string, Record<string, unknown>>());
vi.mock('idb-keyval', () => ({
  createStore: (name: string) => name,
  values: () => Promise.resolve([...rows.values()]),
  entries: () => Promise.resolve([]),
  get: (id: string) => Promise.resolve(rows.get(id)),
  set: (id: string, row: Record<string, unknown>) => Promise.resolve(rows.set(id, row)),
  del: (id: string) => Promise.resolve(rows.delete(id)),
}));

/** Ids of what was sent, call by call. */
let calls: string[][];
/** Kinds that the server knows. */
let kinds: string[];
let sendWaiting: typeof outbox.sendWaiting;
beforeEach(async () => {
  // Another file of this worker may have loaded it with the real database.
  vi.resetModules();
  ({ sendWaiting } = await import('~/offline/outbox/send-waiting'));
  rows.clear();
  for (const [id, kind] of [
    ['one', 'class.step'],
    ['two', 'review.answered'],
  ] as const) {
    rows.set(id, { id, kind, userId: 7, owner: 'a', at: `2026-01-0${rows.size + 1}`, input: {} });
  }
  calls = [];
  kinds = ['class.step'];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { actions } = JSON.parse(body) as { actions: { id: string; kind: string }[] };
    calls.push(actions.map(({ id }) => id));
    const results = actions.map(({ id, kind }) =>
      kinds.includes(kind) ? { id, state: 'done' } : { id, state: 'refused', code: 'unknown_kind' },
    );
    return Promise.resolve(Response.json({ results }));
  });
});

it('an action of a kind that the server does not know waits until the build is another one', async () => {
  expect(await sendWaiting('first')).toEqual({ waits: false, isHeld: true });
  expect(calls).toEqual([['one', 'two']]);
  expect([...rows.values()]).toMatchObject([{ id: 'two', heldBy: 'first' }]);
  expect(rows.get('two')).not.toHaveProperty('refusal');

  // The same build does not ask again, whatever else goes out.
  rows.set('three', { ...rows.get('two'), id: 'three', kind: 'class.step', heldBy: undefined });
  expect(await sendWaiting('first')).toEqual({ waits: false, isHeld: true });
  expect(calls.at(-1)).toEqual(['three']);

  kinds = ['class.step', 'review.answered'];
  expect(await sendWaiting('second')).toEqual({ waits: false, isHeld: false });
  expect(calls.at(-1)).toEqual(['two']);
  expect(rows.size).toBe(0);
});

it('a second build that meets the same old server keeps it, too', async () => {
  await sendWaiting('first');
  expect(await sendWaiting('second')).toEqual({ waits: false, isHeld: true });
  expect(rows.get('two')).toMatchObject({ heldBy: 'second' });
  expect(calls).toHaveLength(2);
});
