import { beforeEach, describe, expect, it, vi } from 'vitest';

const row = (id: number) => ({ id, name: `K${id}`, pdfFiles: '[]', videoUrls: [] });

/** A browser in which one person after the other is signed in. */
async function storeFor(people: { user: { id: number; username: string }; rows: unknown }[]) {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  let turn = 0;
  vi.stubGlobal('fetch', (path: string) => {
    const { user, rows } = people[turn] ?? { user: null, rows: null };
    const value = path === '/api/user' ? user : rows;
    return value === null ? Promise.reject(new Error()) : Promise.resolve(Response.json(value));
  });
  const store = await import('~/features/collections/collections.store');
  return { ...store, next: () => (turn += 1) };
}

const siti = { id: 1, username: 'siti' };
const budi = { id: 2, username: 'budi' };

beforeEach(() => vi.unstubAllGlobals());

describe('the collections that the browser knows', () => {
  it('are those of who is signed in, also while the answer for the next person is under way', async () => {
    const store = await storeFor([
      { user: siti, rows: [row(1)] },
      { user: budi, rows: [row(2)] },
    ]);
    await store.loadCollections();
    expect(store.$collections.get()).toMatchObject({ userId: 1, rows: [{ id: 1, pdfFiles: [] }] });
    store.next();
    const { loadUser } = await import('~/features/accounts/session.store');
    await loadUser();
    const loading = store.loadCollections();
    expect(store.$collections.get()).toEqual({ state: 'loading' });
    await loading;
    expect(store.$collections.get()).toMatchObject({ userId: 2, rows: [{ id: 2 }] });
  });

  it('stay in sight where asking again fails, and failing at first is said', async () => {
    const store = await storeFor([{ user: siti, rows: [row(1)] }]);
    await store.loadCollections();
    store.next();
    await store.loadCollections();
    expect(store.$collections.get()).toMatchObject({ state: 'ready', rows: [{ id: 1 }] });
    const other = await storeFor([{ user: siti, rows: null }]);
    await other.loadCollections();
    expect(other.$collections.get()).toEqual({ state: 'failed' });
  });
});
