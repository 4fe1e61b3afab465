import { nanoquery } from '@nanostores/query';
import { limits } from '~/config/limits';

/** Cached lists by address. */
export type Cache = NonNullable<NonNullable<Parameters<typeof nanoquery>[0]>['cache']>;

/** Lists of the admin: kept ten seconds, fetched again when the window gets the focus. */
export const createAdminStores = (cache: Cache) =>
  nanoquery({
    cache,
    dedupeTime: limits.adminCache,
    cacheLifetime: limits.adminCache,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    onErrorRetry: null,
  });
