import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CacheProvider } from 'astro';
import createMemoryCache from '~/server/cache/memory-cache';

const text = 'Belajar AI pelan-pelan. '.repeat(200);
const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

let cache: CacheProvider;
beforeEach(() => (cache = createMemoryCache({})));

interface Asked {
  etag?: string;
  accepted?: string | undefined;
  body?: string;
  cookies?: unknown;
  isCached?: boolean;
}

/** Asks for a page; returns what the client gets. */
async function ask({ accepted, etag, body = text, cookies, isCached = true }: Asked) {
  const headers = new Headers(accepted === undefined ? [] : [['Accept-Encoding', accepted]]);
  if (etag) headers.set('If-None-Match', etag);
  const request = new Request('http://localhost/events', { headers });
  const response = await cache.onRequest!(
    { request, url: new URL(request.url), logger },
    async () => {
      const made = new Response(body, { headers: { 'Content-Type': 'text/html' } });
      if (isCached) {
        made.headers.set('CDN-Cache-Control', 'max-age=300');
        made.headers.set('Cache-Tag', 'events');
      }
      if (cookies) Reflect.set(made, Symbol.for('astro.cookies'), cookies);
      return made;
    },
  );
  return {
    bytes: Buffer.from(await response.arrayBuffer()),
    encoding: response.headers.get('Content-Encoding'),
    state: response.headers.get('X-Astro-Cache'),
    status: response.status,
    etag: response.headers.get('ETag') ?? '',
    caching: response.headers.get('Cache-Control'),
  };
}

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
});

describe('a cached page that the browser has', () => {
  it.each(['br', undefined])('is not sent again to who takes %j', async (accepted) => {
    const first = await ask({ accepted });
    expect(first.caching).toBe('public, max-age=0, must-revalidate');
    const again = await ask({ accepted, etag: first.etag });
    expect([again.status, again.bytes.length, again.etag]).toEqual([304, 0, first.etag]);
    expect((await ask({ accepted, etag: 'W/"other"' })).status).toBe(200);
  });

  it('has another tag once it says something else, and none where it is not cached', async () => {
    const { etag } = await ask({ accepted: 'br' });
    await cache.invalidate({ tags: ['events'] });
    expect((await ask({ accepted: 'br', body: `${text} Baru.`, etag })).status).toBe(200);
    cache = createMemoryCache({});
    expect((await ask({ isCached: false })).etag).toBe('');
  });
});
