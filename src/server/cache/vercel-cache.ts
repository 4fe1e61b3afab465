import vercelCache from '@astrojs/vercel/cache/provider';
import { dangerouslyDeleteByTag } from '@vercel/functions';
import { collectInvalidationTags } from 'astro/cache/provider-utils';
import type { CacheProviderFactory } from 'astro';
import { inBackground } from '../background';

/** Milliseconds within which an answer that was being made during a write has been stored. */
export const lateBy = 5_000;

const drop = (tags: string[]) => Promise.all(tags.map((tag) => dangerouslyDeleteByTag(tag)));

/**
 * The adapter's cache, which drops what bears a tag. The adapter itself marks it as stale, and then whoever
 * comes next, such as the admin who has just saved, is shown the old page once more. What was being made
 * from the old rows is stored after the drop, so there is a second one.
 */
const provider: CacheProviderFactory = (config) => ({
  ...vercelCache(config),
  invalidate: async (options) => {
    const tags = collectInvalidationTags(options);
    await drop(tags);
    inBackground('second drop of cached answers', async () => {
      await new Promise((done) => setTimeout(done, lateBy));
      await drop(tags);
    });
  },
});

export default provider;
