import { api } from '~/config/paths';
import { createFetcherStore } from '~/lib/query';
import { fetchActiveBootcamps } from './hub.api';
import type { Bootcamp } from './schema';

export const $activeBootcamps = createFetcherStore<Bootcamp[]>([api.activeBootcamps], {
  fetcher: fetchActiveBootcamps,
});
