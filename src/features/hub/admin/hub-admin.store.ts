import { atom, computed } from 'nanostores';
import { api } from '~/config/paths';
import type { ListPage } from '~/lib/api-client';
import { createAdminStores, invalidateKeys } from '~/lib/url/query';
import type { BootcampQuery, BootcampSort } from './bootcamp-query.schema';
import type { AdminBootcamp } from '../bootcamp-input.schema';
import { fetchBootcamps } from './hub-admin.api';

const [createAdminStore, , { revalidateKeys }] = createAdminStores();

type OrAll<Value> = NonNullable<Value> | 'all';

/** Which bootcamps the table shows. */
export interface BootcampFilter {
  q: string;
  active: OrAll<BootcampQuery['active']>;
  category: OrAll<BootcampQuery['category']>;
  link: OrAll<BootcampQuery['link']>;
  sort: BootcampSort;
  dir: 'asc' | 'desc';
  page: number;
}

const wholeList: BootcampFilter = {
  q: '',
  active: 'all',
  category: 'all',
  link: 'all',
  sort: 'order',
  dir: 'asc',
  page: 1,
};
export const $filter = atom<BootcampFilter>(wholeList);

/** Changes the filter; any change but one of the page leads back to the first. */
export function filterBootcamps(change: Partial<BootcampFilter>): void {
  $filter.set({ ...$filter.get(), page: 1, ...change });
}

export const showAllBootcamps = () => $filter.set(wholeList);

/** Sorts by a column; the same one once more turns the order round. */
export function sortBootcamps(sort: BootcampSort): void {
  const now = $filter.get();
  const turned = now.dir === 'asc' ? 'desc' : 'asc';
  filterBootcamps({ sort, dir: now.sort === sort && sort !== 'order' ? turned : 'asc' });
}

/** True where the table shows a part of the bootcamps only. */
export const $isFiltered = computed(
  $filter,
  ({ q, active, category, link }) =>
    q !== '' || [active, category, link].some((choice) => choice !== 'all'),
);

const $query = computed($filter, ({ q, page, sort, dir, ...choices }) => {
  const chosen = Object.entries(choices).filter(([, value]) => value !== 'all');
  return new URLSearchParams({
    ...(q.trim() && { q: q.trim() }),
    ...Object.fromEntries(chosen),
    ...{ sort, dir, page: String(page) },
  }).toString();
});

export const $bootcamps = createAdminStore<ListPage<AdminBootcamp>>([`${api.bootcamps}?`, $query], {
  fetcher: (_path, query) => fetchBootcamps(String(query)),
});

/**
 * Asks again for the list after a write, and forgets what the public block of this tab holds, so that
 * home shows the change at once.
 */
export function refreshBootcamps(): void {
  revalidateKeys((key) => key.startsWith(api.bootcamps));
  invalidateKeys((key) => key.startsWith(api.bootcamps));
}
