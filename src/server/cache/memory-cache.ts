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
import { toAccepted, toCompressed } from './compressed';

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
