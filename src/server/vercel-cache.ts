import vercelCache from '@astrojs/vercel/cache/provider';
import { dangerouslyDeleteByTag } from '@vercel/functions';
import { collectInvalidationTags } from 'astro/cache/provider-utils';
import type { CacheProviderFactory } from 'astro';

/**
 * The adapter's cache, which drops what bears a tag. The adapter itself marks it as stale, and then whoever
 * comes next, such as the admin who has just saved, is shown the old page once more.
 */
const provider: CacheProviderFactory = (config) => ({
  ...vercelCache(config),
  invalidate: async (options) => {
    await Promise.all(collectInvalidationTags(options).map((tag) => dangerouslyDeleteByTag(tag)));
  },
});

export default provider;
