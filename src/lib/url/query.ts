import { nanoquery } from '@nanostores/query';
import { limits } from '~/config/limits';

/**
 * Stores for the public lists: kept five minutes, never refetched on focus, on reconnect or by
 * themselves, no retries (docs/product.md#data-loading). `invalidateKeys` drops what one of our
 * writes has made stale.
 */
export const [createFetcherStore, , { invalidateKeys }] = nanoquery({
  dedupeTime: limits.publicCache,
  cacheLifetime: limits.publicCache,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateInterval: 0,
  onErrorRetry: null,
});

/** Lists of the admin: kept ten seconds, fetched again when the window gets the focus. */
export const createAdminStores = () =>
  nanoquery({
    dedupeTime: limits.adminCache,
    cacheLifetime: limits.adminCache,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    onErrorRetry: null,
  });
