import { api } from '~/config/api-paths';
import { createFetcherStore } from '~/lib/url/query';
import { fetchActiveBootcamps } from './hub.api';
import type { Bootcamp } from '../hub.schema';

export const $activeBootcamps = createFetcherStore<Bootcamp[]>([api.activeBootcamps], {
  fetcher: fetchActiveBootcamps,
});
