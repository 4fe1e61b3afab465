import type { Fetcher, FetcherStore, KeyInput } from '@nanostores/query';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { getJson, getPage, type ListPage } from '~/lib/api-client';
import { limits } from '~/config/limits';
import { forgetPages } from '~/lib/url/page-memory';
import { createAdminStores, type Cache } from '~/lib/url/query';
import { firstFilter, toListQuery, type ListFilter, type ListOrder } from '~/lib/url/list-query';

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
  fetcher: Fetcher<List> = (...parts) => getJson<List>(parts.join('')),
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

/** Asks again for the lists of staff after a write; home shows the change at once. */
export function refreshLists(): void {
  writes += 1;
  revalidateKeys((key) => key.startsWith('/api/'));
  forgetPages();
}

/** The rows of a table at the moment: on their way, there, or not to be had. */
interface PageState<Row> {
  data?: ListPage<Row> | undefined;
  error?: unknown;
  loading: boolean;
}

/** A table of staff: its filter, order and page of rows. */
export interface ListStore<Row> {
  $filter: ReadableAtom<ListFilter>;
  $page: ReadableAtom<PageState<Row>>;
  /** Rows on a page. */
  perPage: number;
  /** Changes the filter; any change but one of the page leads back to the first. */
  filter: (change: Partial<ListFilter>) => void;
  /** Chooses a value; without one the choice is open again. */
  choose: (name: string, value?: string) => void;
  /** Sorts by a column; the same one once more turns the order round. */
  sort: (sort: string) => void;
  showAll: () => void;
  retry: () => void;
}

/** True where the table shows a part of the rows only. */
export const isFiltered = ({ q, choices }: ListFilter): boolean =>
  q.trim() !== '' || Object.keys(choices).length > 0;

function createFilter(order: ListOrder, descending: readonly string[]) {
  const initial = firstFilter(order);
  const $filter = atom(initial);
  const filter = (change: Partial<ListFilter>) =>
    $filter.set({ ...$filter.get(), page: 1, ...change });
  return {
    $filter,
    filter,
    choose(name: string, value?: string) {
      const { [name]: _before, ...others } = $filter.get().choices;
      filter({ choices: value === undefined ? others : { ...others, [name]: value } });
    },
    sort(sort: string) {
      const now = $filter.get();
      const first = descending.includes(sort) ? 'desc' : 'asc';
      const turned = now.dir === 'asc' ? 'desc' : 'asc';
      filter({ sort, dir: now.sort === sort ? turned : first });
    },
    showAll: () => $filter.set(initial),
  };
}

export interface ListOptions<Row> {
  perPage: number;
  /** Fetches a page whose answer is more than its rows. */
  fetch?: (address: string) => Promise<ListPage<Row>>;
  /** The order that the table opens with. */
  order?: ListOrder;
  /** Orders that begin with the newest or largest. */
  descending?: readonly string[];
}

/** Creates the store of a table whose pages the endpoint at `path` answers. */
export function createListStore<Row>(path: string, options: ListOptions<Row>): ListStore<Row> {
  const { perPage, fetch = getPage<Row>, order = {}, descending = [] } = options;
  const filter = createFilter(order, descending);
  const keys = [`${path}?`, computed(filter.$filter, toListQuery)];
  const $page = createAdminStore<ListPage<Row>>(keys, (...parts) => fetch(parts.join('')));
  return { ...filter, $page, perPage, retry: () => $page.revalidate() };
}

export interface LocalListOptions<Row> {
  /** Rows on a page; without it all are on one. */
  perPage?: number;
  /** The rows that belong to the table at all. */
  $isPart?: ReadableAtom<(row: Row) => boolean>;
  /** Whether a filter finds a row. */
  matches?: (row: Row, filter: ListFilter) => boolean;
}

/** Creates the store of a table of rows that are fetched whole, and searched here. */
export function createLocalListStore<Row>(
  $rows: FetcherStore<Row[]>,
  options: LocalListOptions<Row> = {},
): ListStore<Row> {
  const { perPage = Infinity, $isPart = atom(() => true), matches = () => true } = options;
  const filter = createFilter({}, []);
  const $page = computed([$rows, filter.$filter, $isPart], (fetched, currentFilter, isPart) => {
    const rows = fetched.data?.filter((row) => isPart(row) && matches(row, currentFilter));
    const first = perPage === Infinity ? 0 : (currentFilter.page - 1) * perPage;
    return {
      data: rows && { items: rows.slice(first, first + perPage), total: rows.length },
      error: fetched.error as unknown,
      loading: fetched.loading,
    };
  });
  return { ...filter, $page, perPage, retry: () => $rows.revalidate() };
}
