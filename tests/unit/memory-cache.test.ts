import { randomUUID } from 'node:crypto';
import type { CacheProvider } from 'astro';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Drop, DropsRead } from '#db/cache-drops';
import { createMemoryCache } from '~/server/cache/memory-cache';
import { requestContext } from '~/server/http/request-context';
import { log } from '~/server/log';

const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const options = { maxAge: 300, swr: 60, tags: ['events', 'home'] };

/** What the servers of a database share, and how many times it was read. */
const store = {
  drops: [] as Drop[],
  horizon: 100,
  reads: 0,
  /** Waits or fails before a read. */
  before: async (): Promise<void> => undefined,
  async read(horizon: string | null): Promise<DropsRead> {
    store.reads += 1;
    await store.before();
    const drops = store.drops.filter(
      ({ xid }) => horizon !== null && Number(xid) >= Number(horizon),
    );
    return { horizon: String(store.horizon), drops };
  },
  async write(tags: readonly string[]): Promise<Drop> {
    await store.before();
    store.horizon += 1;
    const drop = { id: randomUUID(), xid: String(store.horizon - 1), tags: [...tags] };
    store.drops.push(drop);
    return drop;
  },
};

let cache: CacheProvider;
/** What the rows say; a page shows what they said when it read them. */
let rows: string;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
  Object.assign(store, { drops: [], horizon: 100, reads: 0, before: async () => undefined });
  cache = createMemoryCache(store)({});
  rows = 'old';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Responds as within a request of the server. */
const serve = (request: Request, next: () => Promise<Response>) =>
  requestContext.run({ id: 'test' }, async () =>
    cache.onRequest!({ request, url: new URL(request.url), logger }, next),
  );

/** Asks for a page which reads its rows and is then held until `written`, and for its body until `sent`. */
async function ask(held: { written?: Promise<unknown>; sent?: Promise<unknown> } = {}) {
  const request = new Request('http://localhost/events');
  const next = async () => {
    const seen = new TextEncoder().encode(rows);
    await held.written;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async start(controller) {
        await held.sent;
        controller.enqueue(seen);
        controller.close();
      },
    });
    return new Response(body, { headers: cache.setHeaders?.(options, request) ?? [] });
  };
  const answer = await serve(request, next);
  return { text: await answer.text(), state: answer.headers.get('X-Astro-Cache') };
}

async function write(tags: string[]): Promise<void> {
  rows = 'new';
  await cache.invalidate({ tags });
}

describe('a cached page', () => {
  it('is kept until a write drops one of its tags', async () => {
    expect(await ask()).toEqual({ text: 'old', state: 'MISS' });
    expect(await ask()).toEqual({ text: 'old', state: 'HIT' });
    await write(['jobs']);
    expect(await ask()).toEqual({ text: 'old', state: 'HIT' });
    await write(['home']);
    expect(await ask()).toEqual({ text: 'new', state: 'MISS' });
    expect(await ask()).toEqual({ text: 'new', state: 'HIT' });
  });

  it.each(['written', 'sent'] as const)(
    'that is being made while a write drops its tags is not kept (before it is %s)',
    async (moment) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const early = ask({ [moment]: promise });
      await new Promise(setImmediate);
      await write(['events']);
      resolve(undefined);
      expect((await early).text).toBe('old');
      expect(await ask()).toEqual({ text: 'new', state: 'MISS' });
      expect(await ask()).toEqual({ text: 'new', state: 'HIT' });
    },
  );

  it('that was being made while others were dropped is kept', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const early = ask({ written: promise });
    await write(['jobs']);
    resolve(undefined);
    await early;
    expect((await ask()).state).toBe('HIT');
  });

  it('is rendered again before it is shown if older than five minutes', async () => {
    await ask();
    rows = 'new';
    vi.setSystemTime(Date.now() + 299_000);
    expect((await ask()).text).toBe('old');
    vi.setSystemTime(Date.now() + 2_000);
    expect(await ask()).toEqual({ text: 'new', state: 'MISS' });
  });
});

/** A write by another server, which tells all by the database. */
async function writeElsewhere(tags: string[]): Promise<Drop> {
  rows = 'new';
  return store.write(tags);
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a page of one server of several', () => {
  it.each([['home'], ['*']])('is dropped by a write of another with the tag %s', async (tag) => {
    await ask();
    await writeElsewhere(['jobs']);
    await pass(2_000);
    expect(await ask()).toEqual({ text: 'old', state: 'HIT' });
    await writeElsewhere([tag]);
    await pass(2_000);
    expect(await ask()).toEqual({ text: 'new', state: 'MISS' });
    expect(await ask()).toEqual({ text: 'new', state: 'HIT' });
  });

  it('is two seconds old at the most, however often it is asked for', async () => {
    await ask();
    for (let turn = 0; turn < 5; turn += 1) {
      rows = 'old';
      await write(['home']);
      await ask();
      await pass(turn * 130);
      await writeElsewhere(['home']);
      for (let ms = 0; ms < 1_950; ms += 50) {
        await pass(50);
        await ask();
      }
      expect((await ask()).text).toBe('new');
    }
    // Hundreds of questions, of which two a second reach the database.
    expect(store.reads).toBeLessThan(5 * 5 + 2);
  });

  it('costs no read of the database while nobody asks for it, nor a miss', async () => {
    await ask();
    expect(store.reads).toBe(1);
    await pass(60_000);
    await cache.invalidate({ tags: ['home'] });
    await ask();
    expect(store.reads).toBe(1);
  });

  it('is not dropped a second time for its own write', async () => {
    await ask();
    await write(['home']);
    await ask();
    // A transaction that is still open keeps the horizon where it was.
    store.horizon = 90;
    await pass(2_000);
    await ask();
    await pass(2_000);
    expect((await ask()).state).toBe('HIT');
  });

  it('is dropped if a transaction commits after younger ones', async () => {
    await ask();
    store.horizon = 105;
    await pass(2_000);
    await ask();
    store.drops.push({ id: randomUUID(), xid: '107', tags: ['jobs'] });
    await pass(2_000);
    expect((await ask()).state).toBe('HIT');
    rows = 'new';
    store.drops.push({ id: randomUUID(), xid: '105', tags: ['home'] });
    await pass(2_000);
    expect(await ask()).toEqual({ text: 'new', state: 'MISS' });
    await pass(2_000);
    expect((await ask()).state).toBe('HIT');
  });

  it.each([['home'], ['*']])(
    'is not kept if it was being made while the drop of %s arrived',
    async (tag) => {
      const other = new Request('http://localhost/jobs');
      const headers = () => cache.setHeaders?.({ maxAge: 300, tags: ['jobs'] }, other) ?? [];
      const jobs = () => serve(other, async () => new Response('', { headers: headers() }));
      await jobs();
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const early = ask({ written: promise });
      await writeElsewhere([tag]);
      await pass(2_000);
      await jobs();
      resolve(undefined);
      expect((await early).text).toBe('old');
      expect(await ask()).toEqual({ text: 'new', state: 'MISS' });
    },
  );

  it('is forgotten if the database counts anew, as after a restore', async () => {
    await ask();
    store.horizon = 3;
    rows = 'new';
    await pass(2_000);
    expect(await ask()).toEqual({ text: 'new', state: 'MISS' });
  });
});

describe('while the database', () => {
  beforeEach(() => vi.spyOn(log, 'error').mockReturnValue());

  it('is away, pages are shown until they run out, and others are asked for once a second', async () => {
    await ask();
    await writeElsewhere(['home']);
    store.before = () => Promise.reject(new Error('away'));
    await pass(2_000);
    const before = store.reads;
    for (let n = 0; n < 100; n += 1) {
      expect(await ask()).toEqual({ text: 'old', state: 'HIT' });
      await pass(100);
    }
    expect(store.reads - before).toBeLessThanOrEqual(10);
    expect(log.error).toHaveBeenCalledTimes(1);
    store.before = async () => undefined;
    await pass(1_000);
    expect(await ask()).toEqual({ text: 'new', state: 'MISS' });
  });

  it('is slow, pages that are often asked for do not wait for it', async () => {
    await ask();
    store.before = () => new Promise((resolve) => setTimeout(resolve, 600));
    const { reads } = store;
    for (let n = 0; n < 100; n += 1) {
      await pass(50);
      expect((await ask()).state).toBe('HIT');
    }
    expect(store.reads - reads).toBeGreaterThan(4);
  });

  it('does not answer, a page waits for a second at the most', async () => {
    await ask();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    store.before = () => promise;
    await pass(2_000);
    const asked = ask();
    const seen = vi.fn();
    void asked.then(seen);
    await pass(900);
    expect(seen).not.toHaveBeenCalled();
    await pass(200);
    expect(await asked).toEqual({ text: 'old', state: 'HIT' });
    expect((await ask()).state).toBe('HIT');
    rows = 'new';
    store.drops.push({ id: randomUUID(), xid: '100', tags: ['home'] });
    resolve(undefined);
    await pass(0);
    expect((await ask()).text).toBe('new');
  });

  it('is away after a write, the drop is written once it is back', async () => {
    store.before = () => Promise.reject(new Error('away'));
    await write(['home']);
    await pass(3_000);
    expect(store.drops).toEqual([]);
    store.before = async () => undefined;
    await pass(1_000);
    expect(store.drops).toMatchObject([{ tags: ['home'] }]);
    await pass(5_000);
    expect(store.drops).toHaveLength(1);
  });

  it('was away at the start, nothing is kept from before it could be asked', async () => {
    store.before = () => Promise.reject(new Error('away'));
    expect((await ask()).state).toBe('MISS');
    rows = 'new';
    store.before = async () => undefined;
    await pass(1_000);
    expect(await ask()).toEqual({ text: 'new', state: 'MISS' });
  });
});
