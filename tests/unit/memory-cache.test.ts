import type { CacheProvider } from 'astro';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import createMemoryCache from '~/server/cache/memory-cache';

const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const options = { maxAge: 300, swr: 60, tags: ['events', 'home'] };

let cache: CacheProvider;
/** What the rows say; a page shows what they said when it read them. */
let rows: string;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
  cache = createMemoryCache({});
  rows = 'old';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const serve = async (request: Request, next: () => Promise<Response>) =>
  cache.onRequest!({ request, url: new URL(request.url), logger }, next);

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

  it('is rendered again before it is shown if older than a minute', async () => {
    await ask();
    rows = 'new';
    vi.setSystemTime(Date.now() + 59_000);
    expect((await ask()).text).toBe('old');
    vi.setSystemTime(Date.now() + 2_000);
    expect(await ask()).toEqual({ text: 'new', state: 'MISS' });
  });
});
