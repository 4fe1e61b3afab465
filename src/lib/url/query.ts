import { nanoquery } from '@nanostores/query';
import { limits } from '~/config/limits';

/** Lists of the admin: kept ten seconds, fetched again when the window gets the focus. */
export const createAdminStores = () =>
  nanoquery({
    dedupeTime: limits.adminCache,
    cacheLifetime: limits.adminCache,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    onErrorRetry: null,
  });
