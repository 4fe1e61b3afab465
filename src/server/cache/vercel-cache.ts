import vercelCache from '@astrojs/vercel/cache/provider';
import { dangerouslyDeleteByTag } from '@vercel/functions';
import { collectInvalidationTags } from 'astro/cache/provider-utils';
import type { CacheProviderFactory } from 'astro';
import { inBackground } from '../background';

/** Milliseconds after which a response that was being rendered during a write has been stored. */
export const secondPurgeDelayMs = 5_000;

const purge = (tags: string[]) => Promise.all(tags.map((tag) => dangerouslyDeleteByTag(tag)));

/**
 * Vercel cache provider that purges by tag. The adapter's own only marks entries as stale, and then
 * the next visitor, such as the admin who has just saved, still gets the old page. Responses
 * rendered from old rows may be stored after the purge, so there is a second one.
 */
const provider: CacheProviderFactory = (config) => ({
  ...vercelCache(config),
  invalidate: async (options) => {
    const tags = collectInvalidationTags(options);
    await purge(tags);
    inBackground('second purge of cached answers', async () => {
      await new Promise((done) => setTimeout(done, secondPurgeDelayMs));
      await purge(tags);
    });
  },
});

export default provider;
