import memoryCache from 'astro/cache/memory';
import {
  buildCacheControlDirectives,
  collectInvalidationTags,
  setConditionalHeaders,
} from 'astro/cache/provider-utils';
import type { CacheProvider, CacheProviderFactory } from 'astro';
import { namesRead } from '~/config/queries';
import { isSavedPage, isSaving } from '~/config/data-saver';
import { toConditional } from '../http/conditional';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A page fits into one chunk of the output; each further one is another wait for a thread. */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
  chunkSize: 32 * 1024,
};

const minBytes = 1_024;
const compressible = /^(?:text\/|application\/(?:json|rss\+xml|xml))/;

/** Astro keeps the cookies of a response here; a response with cookies is not stored. */
const cookies = Symbol.for('astro.cookies');

const isStored = ({ status, headers }: Response) =>
  status === 200 && /max-age=[1-9]/.test(headers.get('CDN-Cache-Control') ?? '');

function withBody(
  response: Response,
  body: Uint8Array<ArrayBuffer>,
  encoding: string | null,
): Response {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  if (encoding) headers.set('Content-Encoding', encoding);
  else headers.delete('Content-Encoding');
  const copy = new Response(body, { status, statusText, headers });
  Reflect.set(copy, cookies, Reflect.get(response, cookies));
  return copy;
}

/** Browsers ask each time, and get no body that they have. */
function toRevalidated(response: Response, body: Uint8Array): void {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  // Weak, since the body has several encodings.
  response.headers.set('ETag', `W/"${hash}"`);
  response.headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
}

/** Compresses a response that the cache is going to store, once for all its readers. */
async function toCompressed(response: Response): Promise<Response> {
  const { headers } = response;
  const isPlain = !headers.has('Content-Encoding');
  const type = headers.get('Content-Type') ?? '';
  if (!isStored(response) || !isPlain || !compressible.test(type)) return response;
  const body = await response.bytes();
  toRevalidated(response, body);
  if (body.length < minBytes) return withBody(response, body, null);
  return withBody(response, await brotli(body, brotliOptions), 'br');
}

/** Clients that weigh encodings by `q` are few and get the plain body. */
const acceptsBrotli = (accepted: string | null): boolean =>
  accepted !== null && !accepted.includes('q=') && /(?:^|[\s,])br(?:[\s,]|$)/.test(accepted);

/** Decompresses a stored response for a client that does not accept Brotli. */
async function toAccepted(response: Response, request: Request): Promise<Response> {
  if (response.headers.get('Content-Encoding') !== 'br') return response;
  if (acceptsBrotli(request.headers.get('Accept-Encoding'))) return response;
  return withBody(response, await decompress(await response.bytes()), null);
}

/** Servers of one database do not share invalidations, so pages expire after this time. */
const maxAgeSeconds = 60;

const getTags = (response: Response) =>
  (response.headers.get('Cache-Tag') ?? '').split(',').map((tag) => tag.trim());

type OnRequest = NonNullable<CacheProvider['onRequest']>;

/**
 * Astro's memory cache with three differences. Pages rendered from rows that were written
 * meanwhile are dropped, since Astro stores them after the write has dropped its tags. Bodies are
 * stored compressed. Readers who save data have a separate cache.
 */
const createMemoryCache: CacheProviderFactory = (config) => {
  const caches = { light: memoryCache(config), whole: memoryCache(config) };
  const invalidate = async (tags: string[]) => {
    await Promise.all(Object.values(caches).map((cache) => cache.invalidate({ tags })));
  };
  /** For each render in progress, the tags invalidated since it began. */
  const renders = new Set<Set<string>>();
  /** By its variant and address, each cached page that is being rendered. */
  const pending = new Map<string, Promise<void>>();

  const render = async (
    variant: keyof typeof caches,
    ...[context, next]: Parameters<OnRequest>
  ): Promise<Response> => {
    const { request, url } = context;
    const key = `${variant} ${request.url}`;
    const isShared = request.method === 'GET' && namesRead(url.pathname) !== null;
    // Concurrent requests wait for the first render of a page.
    if (isShared) await pending.get(key);
    const rendered = Promise.withResolvers<void>();
    const invalidated = new Set<string>();
    let tags: string[] = [];
    renders.add(invalidated);
    try {
      return await caches[variant].onRequest!(context, async () => {
        if (isShared) pending.set(key, rendered.promise);
        const response = await next();
        tags = getTags(response);
        return toCompressed(response);
      });
    } finally {
      rendered.resolve();
      if (pending.get(key) === rendered.promise) pending.delete(key);
      renders.delete(invalidated);
      const invalidatedTags = tags.filter((tag) => invalidated.has(tag));
      if (invalidatedTags.length > 0) await invalidate(invalidatedTags);
    }
  };

  return {
    name: caches.whole.name,

    // Without `stale-while-revalidate`, since Astro would store the renewed page past this cache.
    setHeaders({ maxAge, tags, ...conditions }) {
      const headers = new Headers();
      const directives = buildCacheControlDirectives({
        maxAge: maxAge === undefined ? undefined : Math.min(maxAge, maxAgeSeconds),
      });
      if (directives) headers.set('CDN-Cache-Control', directives);
      if (tags?.length) headers.set('Cache-Tag', tags.join(', '));
      setConditionalHeaders(headers, conditions);
      return headers;
    },

    async onRequest(context, next) {
      const { request, url } = context;
      const { headers } = request;
      const isLight =
        isSavedPage(url.pathname) && isSaving(headers.get('cookie'), headers.get('save-data'));
      const variant = isLight ? 'light' : 'whole';
      const response = await render(variant, context, next);
      // Added after the cache, which would not store a page that varies by cookie.
      const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
      if (isPage) response.headers.append('Vary', 'Save-Data, Cookie');
      return toAccepted(toConditional(response, request), request);
    },

    async invalidate(options) {
      const tags = collectInvalidationTags(options);
      for (const tag of tags) for (const invalidated of renders) invalidated.add(tag);
      await invalidate(tags);
    },
  };
};

export default createMemoryCache;
