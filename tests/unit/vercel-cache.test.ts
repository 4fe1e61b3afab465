import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import createCache, { secondPurgeDelayMs } from '~/server/cache/vercel-cache';
import { CdnCache } from '../vercel/serve/cdn-cache';

/** Where `@vercel/functions` finds the current request. */
const contextSymbol = Symbol.for('@vercel/request-context');
const page = new Request('http://localhost/events');
const getState = (cdn: CdnCache) => cdn.find(page).state;

let cdn: CdnCache;
let waitUntil: ReturnType<typeof vi.fn<(work: Promise<unknown>) => void>>;
beforeEach(() => {
  vi.useFakeTimers();
  cdn = new CdnCache();
  waitUntil = vi.fn();
  const purge = {
    dangerouslyDeleteByTag: (tags: string | string[]) => Promise.resolve(cdn.delete(tags)),
  };
  vi.stubGlobal(contextSymbol as never, { get: () => ({ waitUntil, purge }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const cache = createCache({});
/** What the function answered arrives at the edge. */
function store() {
  const headers = cache.setHeaders!({ maxAge: 300, swr: 60, tags: ['events'] }, page);
  cdn.store(page, { status: 200, headers: [...headers], body: new Uint8Array() });
}

it('purges cached pages immediately, and once more what was stored late', async () => {
  store();
  expect(getState(cdn)).toBe('HIT');
  await cache.invalidate({ tags: ['events'] });
  expect(getState(cdn)).toBe('MISS');
  store();
  expect(getState(cdn)).toBe('HIT');
  // The platform waits, and nobody else does.
  expect(waitUntil).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(secondPurgeDelayMs);
  expect(getState(cdn)).toBe('MISS');
});

it('leaves other tags', async () => {
  store();
  await cache.invalidate({ tags: ['jobs'] });
  await vi.advanceTimersByTimeAsync(secondPurgeDelayMs);
  expect(getState(cdn)).toBe('HIT');
});
