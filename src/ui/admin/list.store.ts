import type { Fetcher, FetcherStore, KeyInput } from '@nanostores/query';
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ListPage } from '~/lib/api-client';
import { limits } from '~/config/limits';
import { anyValue } from '~/lib/url/page-query';
import { forgetPages } from '~/lib/url/page-memory';
import { createAdminStores, type Cache } from '~/lib/url/query';
import { toListQuery, type ListFilter } from '~/lib/url/list-query';

export type { ListFilter } from '~/lib/url/list-query';

const cache: Cache = new Map();
const [createStore, , { revalidateKeys }] = createAdminStores(cache);

/**
 * Takes the lists that the page has brought with it (server/http/first-lists.ts), so that its tables need
 * not ask. A page that was kept may be old: then they do.
 */
export function takeFirstLists(json: string): void {
  const { at, lists } = JSON.parse(json) as { at: number; lists: Record<string, unknown> };
  const created = Math.min(at, Date.now());
  for (const [address, data] of Object.entries(lists))
    cache.set(address, { data, created, expires: created + limits.adminCache });
}

/** Counts the writes of this page. */
let writes = 0;

/**
 * Makes a store of a list that is fetched whole. An answer that was asked for before a write may lack
 * it, and the library waits for that answer instead of asking anew: so this asks once more.
 */
export function createAdminStore<List>(
  keys: KeyInput,
  { fetcher }: { fetcher: Fetcher<List> },
): FetcherStore<List> {
  return createStore<List>(keys, {
    fetcher: async (...parts) => {
      for (;;) {
        const before = writes;
        const list = await fetcher(...parts);
        if (before === writes) return list;
      }
    },
  });
}

/** The orders of a table. */
export type SortOf<Filter extends ListFilter> = NonNullable<Filter['sort']>;

export interface ListOptions<Filter extends ListFilter, Row> {
  /** Address of the list. */
  path: string;
  /** The whole list, in the order that it opens with. */
  initial: Filter;
  /** Fetches a page; `query` is what follows the question mark. */
  fetch: (query: string) => Promise<ListPage<Row>>;
  /** Columns that sort from the newest or largest first. */
  descending?: readonly SortOf<Filter>[];
}

/** A table of staff: which rows it shows, in which order, and the page of them. */
export interface ListStore<Filter extends ListFilter, Row> {
  $filter: ReadableAtom<Filter>;
  $page: FetcherStore<ListPage<Row>>;
  /** True where the table shows a part of the rows only. */
  $isFiltered: ReadableAtom<boolean>;
  /** Changes the filter; any change but one of the page leads back to the first. */
  filter: (change: Partial<Filter>) => void;
  /** Sorts by a column; the same one once more turns the order round. */
  sort: (sort: SortOf<Filter>) => void;
  showAll: () => void;
}

const isPartial = ({ q, sort: _sort, dir: _dir, page: _page, ...choices }: ListFilter) =>
  q.trim() !== '' || Object.values(choices).some((value) => value !== anyValue);

/** Creates the stores of a table. */
export function createListStore<Filter extends ListFilter, Row>({
  path,
  initial,
  fetch,
  descending = [],
}: ListOptions<Filter, Row>): ListStore<Filter, Row> {
  const $filter = atom(initial);
  const $page = createAdminStore<ListPage<Row>>([`${path}?`, computed($filter, toListQuery)], {
    fetcher: (_path, query) => fetch(String(query)),
  });
  const filter = (change: Partial<Filter>) => $filter.set({ ...$filter.get(), page: 1, ...change });
  return {
    $filter,
    $page,
    $isFiltered: computed($filter, isPartial),
    filter,
    sort(sort) {
      const now = $filter.get();
      const first = descending.includes(sort) ? 'desc' : 'asc';
      const turned = now.dir === 'asc' ? 'desc' : 'asc';
      filter({ sort, dir: now.sort === sort ? turned : first } as Partial<Filter>);
    },
    showAll: () => $filter.set(initial),
  };
}

/** Asks again for the lists of staff after a write; home shows the change at once. */
export function refreshLists(): void {
  writes += 1;
  revalidateKeys((key) => key.startsWith('/api/'));
  forgetPages();
}
