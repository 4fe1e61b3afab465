import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CacheProvider } from 'astro';
import { createMemoryCache } from '~/server/cache/memory-cache';
import { requestContext } from '~/server/http/request-context';

const text = 'Belajar AI pelan-pelan. '.repeat(200);
const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const store = {
  read: async () => ({ horizon: '1', drops: [] }),
  write: async () => ({ id: 'a', xid: '1', tags: [] }),
};

let cache: CacheProvider;
beforeEach(() => (cache = createMemoryCache(store)({})));

interface Asked {
  query?: string;
  accepted?: string | undefined;
  body?: string;
  cookies?: unknown;
  isCached?: boolean;
}

/** Asks for a page; returns what the client gets. */
async function ask({ accepted, query = '', body = text, cookies, isCached = true }: Asked) {
  const headers = new Headers(accepted === undefined ? [] : [['Accept-Encoding', accepted]]);
  const request = new Request(`http://localhost/events${query}`, { headers });
  const response = await requestContext.run({ id: 'test' }, async () =>
    cache.onRequest!({ request, url: new URL(request.url), logger }, async () => {
      const made = new Response(body, { headers: { 'Content-Type': 'text/html' } });
      if (isCached) {
        made.headers.set('CDN-Cache-Control', 'max-age=300');
        made.headers.set('Cache-Tag', 'events');
      }
      if (cookies) Reflect.set(made, Symbol.for('astro.cookies'), cookies);
      return made;
    }),
  );
  return {
    bytes: Buffer.from(await response.arrayBuffer()),
    encoding: response.headers.get('Content-Encoding'),
    state: response.headers.get('X-Astro-Cache'),
    names: [...response.headers.keys()],
  };
}

/** What a list of rows looks like: the same tags around other words. */
const list = Array.from(
  { length: 300 },
  (_, row) => `<li class="card"><a href="/jobs/${row * 7919}">Lowongan ${row ** 3}</a></li>`,
).join('');

describe('the body of a cached page', () => {
  it('is compressed once, and the same for all who read it so', async () => {
    const first = await ask({ accepted: 'gzip, deflate, br, zstd' });
    const second = await ask({ accepted: 'br' });
    expect([first.encoding, first.state, second.encoding, second.state]).toEqual([
      'br',
      'MISS',
      'br',
      'HIT',
    ]);
    expect(brotliDecompressSync(first.bytes).toString()).toBe(text);
    expect(second.bytes.equals(first.bytes)).toBe(true);
  });

  it.each([undefined, 'gzip', 'identity', 'br;q=0, gzip', 'abrupt'])(
    'is plain where the client takes %j',
    async (accepted) => {
      for (const state of ['MISS', 'HIT']) {
        const answer = await ask({ accepted });
        expect([answer.bytes.toString(), answer.encoding, answer.state]).toEqual([
          text,
          null,
          state,
        ]);
      }
    },
  );

  it('is left alone where it is short', async () => {
    const answer = await ask({ accepted: 'br', body: 'Halo' });
    expect([answer.bytes.toString(), answer.encoding]).toEqual(['Halo', null]);
  });

  it('is left alone where it is not stored', async () => {
    const answer = await ask({ accepted: 'br', isCached: false });
    expect([answer.bytes.toString(), answer.encoding, answer.state]).toEqual([text, null, null]);
  });

  it('is not stored with the cookies of a visitor', async () => {
    const cookies = { headers: () => ['session=1'].values() };
    for (let time = 0; time < 2; time += 1) {
      const answer = await ask({ accepted: 'br', cookies });
      expect([answer.encoding, answer.state]).toEqual(['br', null]);
    }
  });

  it('names its stored body to nobody', async () => {
    for (const state of ['MISS', 'HIT']) {
      const answer = await ask({ accepted: 'br' });
      expect(answer.state).toBe(state);
      expect(answer.names).not.toContain('x-body-id');
    }
  });

  it('is compressed quickly under an address with a query, which is one of many', async () => {
    const own = await ask({ accepted: 'br', body: list });
    const other = await ask({ accepted: 'br', body: list, query: '?page=2' });
    expect(other.bytes.length).toBeGreaterThan(own.bytes.length);
    expect(brotliDecompressSync(other.bytes).toString()).toBe(list);
  });

  it('is smaller once many have read it, whatever the client takes', async () => {
    const first = await ask({ accepted: 'br', body: list });
    for (let hit = 1; hit <= 10; hit += 1) {
      const answer = await ask({ accepted: 'br', body: list });
      expect(answer.bytes.equals(first.bytes)).toBe(true);
    }
    await vi.waitFor(async () => {
      const answer = await ask({ accepted: 'br', body: list });
      expect(answer.bytes.length).toBeLessThan(first.bytes.length * 0.95);
      expect([answer.encoding, answer.state]).toEqual(['br', 'HIT']);
      expect(brotliDecompressSync(answer.bytes).toString()).toBe(list);
    });
    const plain = await ask({ body: list });
    expect([plain.encoding, plain.bytes.toString()]).toEqual([null, list]);
  });

  it('is the new one after a write, however popular the old one was', async () => {
    const first = await ask({ accepted: 'br', body: list });
    await vi.waitFor(
      async () => {
        const answer = await ask({ accepted: 'br', body: list });
        expect(answer.bytes.length).toBeLessThan(first.bytes.length);
      },
      { interval: 5 },
    );
    await cache.invalidate({ tags: ['events'] });
    for (const state of ['MISS', 'HIT']) {
      const answer = await ask({ accepted: 'br' });
      expect([answer.state, brotliDecompressSync(answer.bytes).toString()]).toEqual([state, text]);
    }
  });
});
