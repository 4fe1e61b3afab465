import memoryCache from 'astro/cache/memory';
import {
  buildCacheControlDirectives,
  collectInvalidationTags,
  setConditionalHeaders,
} from 'astro/cache/provider-utils';
import type { CacheProviderFactory } from 'astro';

const getTags = (response: Response) =>
  (response.headers.get('Cache-Tag') ?? '').split(',').map((tag) => tag.trim());

/**
 * Astro's cache in memory, which also forgets what was being made from the old rows while a write dropped
 * its tags: Astro alone stores that after the drop, and shows it until it is five minutes old.
 */
const provider: CacheProviderFactory = (config) => {
  const inner = memoryCache(config);
  /** For each response being rendered, the tags that were purged since it began. */
  const making = new Set<Set<string>>();
  return {
    name: inner.name,

    // Without `stale-while-revalidate`: Astro stores what it renews after a response without asking
    // this cache.
    setHeaders({ maxAge, tags, ...conditions }) {
      const headers = new Headers();
      const directives = buildCacheControlDirectives({ maxAge });
      if (directives) headers.set('CDN-Cache-Control', directives);
      if (tags?.length) headers.set('Cache-Tag', tags.join(', '));
      setConditionalHeaders(headers, conditions);
      return headers;
    },

    async onRequest(context, next) {
      const dropped = new Set<string>();
      let tags: string[] = [];
      making.add(dropped);
      try {
        return await inner.onRequest!(context, async () => {
          const made = await next();
          tags = getTags(made);
          return made;
        });
      } finally {
        making.delete(dropped);
        const late = tags.filter((tag) => dropped.has(tag));
        if (late.length > 0) await inner.invalidate({ tags: late });
      }
    },

    async invalidate(options) {
      for (const tag of collectInvalidationTags(options))
        for (const dropped of making) dropped.add(tag);
      await inner.invalidate(options);
    },
  };
};

export default provider;
