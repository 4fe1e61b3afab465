import { beforeEach, describe, expect, it, vi } from 'vitest';

const row = (id: number) => ({ id, name: `K${id}`, pdfFiles: '[]', videoUrls: [] });

/** All rows, or those of the page that an address asks for. */
function getRows(rows: unknown, path: string): unknown {
  if (typeof rows !== 'function') return rows;
  const page = Number(new URL(path, 'http://localhost').searchParams.get('page'));
  return (rows as (page: number) => unknown)(page);
}

/** A browser in which one person after the other is signed in. */
async function storeFor(people: { user: { id: number; username: string }; rows: unknown }[]) {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  let turn = 0;
  vi.stubGlobal('fetch', (path: string) => {
    const { user, rows } = people[turn] ?? { user: null, rows: null };
    const value = path === '/api/user' ? user : getRows(rows, path);
    return value === null ? Promise.reject(new Error()) : Promise.resolve(Response.json(value));
  });
  const store = await import('~/features/collections/library/collections.store');
  return { ...store, next: () => (turn += 1) };
}

const siti = { id: 1, username: 'siti', scopes: [] };
const budi = { id: 2, username: 'budi', scopes: [] };

beforeEach(() => vi.unstubAllGlobals());

describe('the collections that the browser knows', () => {
  it('belong to the logged-in person, also while the response for the next one is pending', async () => {
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

  it('stay visible if reloading fails, and a first failure is shown', async () => {
    const store = await storeFor([{ user: siti, rows: [row(1)] }]);
    await store.loadCollections();
    store.next();
    await store.loadCollections();
    expect(store.$collections.get()).toMatchObject({ state: 'ready', rows: [{ id: 1 }] });
    const other = await storeFor([{ user: siti, rows: null }]);
    await other.loadCollections();
    expect(other.$collections.get()).toEqual({ state: 'failed' });
  });

  it('come page by page, each once, also after one was deleted', async () => {
    const all = Array.from({ length: 50 }, (_, place) => row(50 - place));
    const parsePage = (page: number) => all.slice((page - 1) * 24, page * 24);
    const store = await storeFor([{ user: siti, rows: parsePage }]);
    const ids = () => {
      const list = store.$collections.get();
      return list.state === 'ready' ? list.rows.map(({ id }) => id) : [];
    };
    await store.loadCollections();
    expect(ids()).toHaveLength(24);
    all.splice(0, 1);
    await store.removeCollection({ id: 50, version: 1 });
    await store.loadMore();
    expect(ids()).toHaveLength(24);
    await store.loadMore();
    await store.loadMore();
    expect(ids()).toEqual(all.map(({ id }) => id));
  });

  it('stay as they are if more of them cannot be loaded', async () => {
    const parsePage = (page: number) => (page === 1 ? [row(1)] : null);
    const store = await storeFor([
      { user: siti, rows: parsePage },
      { user: siti, rows: null },
    ]);
    await store.loadCollections();
    store.next();
    expect(await store.loadMore()).toBe(false);
    expect(store.$collections.get()).toMatchObject({ state: 'ready', rows: [{ id: 1 }] });
  });
});
