import memoryCache from 'astro/cache/memory';
import {
  buildCacheControlDirectives,
  collectInvalidationTags,
  setConditionalHeaders,
} from 'astro/cache/provider-utils';
import type { CacheProvider, CacheProviderFactory } from 'astro';
import { readDrops, writeDrop } from '#db/cache-drops';
import { isSavedPage, isSaving } from '~/config/data-saver';
import { getDb } from '../db';
import { requestContext } from '../http/request-context';
import { toAccepted, toCompressed } from './compressed';
import { followOthers, type DropStore } from './other-servers';
import { shrinkPopular } from './popular';
import { shareRenders } from './shared-renders';

const getTags = (response: Response) =>
  (response.headers.get('Cache-Tag') ?? '').split(',').map((tag) => tag.trim());

const isHit = (response: Response) => response.headers.get('X-Astro-Cache') === 'HIT';

type OnRequest = NonNullable<CacheProvider['onRequest']>;

/**
 * Astro's cache in memory, which also forgets what was being made from the old rows while a write dropped
 * its tags: Astro alone stores that after the drop, and shows it until it is five minutes old. What
 * is dropped here, the other servers of the database drop too. Bodies are stored compressed.
 */
export const createMemoryCache =
  (store: DropStore): CacheProviderFactory =>
  (config) => {
    /** One for readers who save data, and one for the others: what they are sent can never be mixed. */
    const makeAll = () => ({ light: memoryCache(config), whole: memoryCache(config) });
    type Variant = keyof ReturnType<typeof makeAll>;
    let inner = makeAll();
    const forget = (tags: string[]) =>
      Promise.all(Object.values(inner).map((cache) => cache.invalidate({ tags })));
    /** For each response being rendered, the tags that were purged since it began. */
    const making = new Set<Set<string>>();

    async function drop(tags: string[]): Promise<void> {
      for (const tag of tags) for (const dropped of making) dropped.add(tag);
      await forget(tags);
    }

    const others = followOthers(store, {
      tags: drop,
      // What is being made is stored in the old one, too.
      all: () => (inner = makeAll()),
    });

    const render = async (variant: Variant, ...[context, next]: Parameters<OnRequest>) => {
      const dropped = new Set<string>();
      let tags: string[] = [];
      making.add(dropped);
      try {
        return await inner[variant].onRequest!(context, async () => {
          const made = await next();
          tags = getTags(made);
          return toCompressed(made, context.url);
        });
      } finally {
        making.delete(dropped);
        const late = tags.filter((tag) => dropped.has(tag));
        if (late.length > 0) await forget(late);
      }
    };

    const toSmaller = shrinkPopular();
    const share = { light: shareRenders(), whole: shareRenders() };
    // Those who wait look into the cache after what was dropped meanwhile has been taken out of it.
    const serve: OnRequest = (context, next) => {
      const { request, url } = context;
      const { headers } = request;
      const isLight =
        isSavedPage(url.pathname) && isSaving(headers.get('cookie'), headers.get('save-data'));
      const variant = isLight ? 'light' : 'whole';
      return share[variant](request, () => render(variant, context, next));
    };

    return {
      name: inner.whole.name,

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
        // Pages that are rendered by the build belong to no request of the server.
        if (!others.hasBegun() && requestContext.getStore()) await others.renew();
        const found = await serve(context, next);
        const isOld = isHit(found) && (await others.renew());
        const shown = isOld ? await serve(context, next) : found;
        // Said here and not by the page, which the cache would then not store.
        const isPage = shown.headers.get('Content-Type')?.startsWith('text/html');
        if (isPage) shown.headers.append('Vary', 'Save-Data, Cookie');
        return toAccepted(await toSmaller(shown, isHit(shown)), context.request);
      },

      async invalidate(options) {
        const tags = collectInvalidationTags(options);
        await drop(tags);
        await others.write(tags);
      },
    };
  };

export default createMemoryCache({
  write: async (tags) => writeDrop(await getDb(), tags),
  read: async (horizon) => readDrops(await getDb(), horizon),
});
