import { api } from '~/config/api-paths';
import { getJson } from '~/lib/api-client';
import { createFetcherStore } from '~/lib/url/query';
import type { Bootcamp } from '../hub.schema';

/** Active bootcamps, most popular first. */
export const $activeBootcamps = createFetcherStore<Bootcamp[]>([api.activeBootcamps], {
  fetcher: () => getJson<Bootcamp[]>(api.activeBootcamps),
});
