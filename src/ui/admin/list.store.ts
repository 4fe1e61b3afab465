import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { addressOf, type At, type Call, type Json, type Values } from '~/calls/call';
import { send } from '~/calls/send';
import { getJson, getPage, type ListPage } from '~/lib/api-client';
import type { Page } from '~/lib/url/page-query';
import { limits } from '~/config/limits';
import { forgetPages } from '~/lib/url/page-memory';
import { firstFilter, toListQuery, type ListFilter, type ListOrder } from '~/lib/url/list-query';

/** What the server has said: on its way, there, or not to be had. */
interface Fetched<Data> {
  data?: Data;
  error?: unknown;
  loading: boolean;
}

/** A store of what the server says. */
export interface FetchedStore<Data> extends ReadableAtom<Fetched<Data>> {
  revalidate: () => void;
  /** Its state as the page has brought it, which its HTML shows. */
  first: (page: FirstLists | undefined) => Fetched<Data>;
}

const firstState = <Data>(page: FirstLists | undefined, address: string): Fetched<Data> =>
  page && address in page.lists
    ? { data: page.lists[address] as Data, loading: false }
    : { loading: true };

/** The last answers by their addresses; after ten seconds they are asked for again. */
const answers = new Map<string, { data: unknown; at: number }>();

/** Counts the writes of this page. */
const $writes = atom(0);

/** What a page of staff has brought with it (calls/first-lists.ts). */
export interface FirstLists {
  /** When they were read, in milliseconds. */
  at: number;
  /** What the address of the page asks of its table. */
  filter: ListFilter;
  /** Lists by the addresses at which a table would ask for them. */
  lists: Readonly<Record<string, unknown>>;
}

/** Takes the lists of the page, so that its tables need not ask. A page that was kept may be old: then they do. */
export function takeFirstLists({ at, lists }: FirstLists): void {
  for (const [address, data] of Object.entries(lists))
    answers.set(address, { data, at: Math.min(at, Date.now()) });
}

/** Asks again for the lists of staff after a write; home shows the change at once. */
export function refreshLists(): void {
  answers.clear();
  $writes.set($writes.get() + 1);
  forgetPages();
}

/** Calls a function whenever the window is looked at again, and when its line is back. */
function onReturn(call: () => void): () => void {
  const look = () => {
    if (!document.hidden) call();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', call);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', call);
  };
}

/**
 * Makes a store of what an address answers. It asks when it is shown, after a write, and when the window
 * is looked at again, unless the last answer is new; after a failure nothing is tried by itself.
 */
export function createAdminStore<Data>(
  $address: ReadableAtom<string>,
  fetchData: (address: string) => Promise<Data>,
  first: FetchedStore<Data>['first'] = (page) => firstState(page, $address.get()),
): FetchedStore<Data> {
  const $state = atom<Fetched<Data>>({ loading: false });
  const asked = new Set<string>();
  /** The address whose answer is shown. */
  let shown: string | undefined;

  const show = (address: string, state: Fetched<Data>) => {
    if (address !== $address.get()) return;
    shown = address;
    $state.set(state);
  };
  const ask = async (address: string) => {
    try {
      let before;
      let data;
      do {
        // An answer that was asked for before a write may lack it.
        before = $writes.get();
        data = await fetchData(address);
      } while (before !== $writes.get());
      answers.set(address, { data, at: Date.now() });
      show(address, { data, loading: false });
    } catch (error) {
      show(address, { ...$state.get(), error, loading: false });
    } finally {
      asked.delete(address);
    }
  };
  const load = () => {
    const address = $address.get();
    const last = answers.get(address);
    if (last && Date.now() - last.at < limits.adminCache) {
      show(address, { data: last.data as Data, loading: false });
      return;
    }
    const before = address === shown ? $state.get().data : undefined;
    show(address, { data: before, loading: true });
    if (asked.has(address)) return;
    asked.add(address);
    void ask(address);
  };

  onMount($state, () => {
    const ends = [$address.subscribe(load), $writes.listen(load), onReturn(load)];
    return () => {
      for (const end of ends) end();
      shown = undefined;
      $state.set({ loading: false });
    };
  });
  const revalidate = () => {
    answers.delete($address.get());
    load();
  };
  return Object.assign($state, { revalidate, first });
}

/** Makes a store of what a call answers. */
export const createCallStore = <A extends At, Sent, Result>(
  call: Call<A, undefined, Sent, Result>,
  values: Values<A, Sent>,
): FetchedStore<Json<Result>> =>
  createAdminStore(atom(addressOf(call, values)), () => send(call, values));

/** A table of staff: its filter, order and page of rows. */
export interface ListStore<Row> {
  $filter: ReadableAtom<ListFilter>;
  $page: Pick<FetchedStore<ListPage<Row>>, keyof ReadableAtom | 'first'>;
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

export interface ListOptions {
  perPage: number;
  /** The order that the table opens with. */
  order?: ListOrder;
  /** Orders that begin with the newest or largest. */
  descending?: readonly string[];
}

/** Creates the store of a table whose pages a call answers. */
export function createListStore<A extends At, Sent, Row>(
  call: Call<A, unknown, Sent, Page<Row>>,
  values: Values<A, Sent>,
  options: ListOptions,
): ListStore<Json<Row>> {
  return createPagedStore(addressOf(call, values), getPage<Json<Row>>, options);
}

/** Creates the store of a table whose call answers more than its rows; `toPage` takes out the page. */
export function createPartStore<A extends At, Sent, Result, Row>(
  call: Call<A, undefined, Sent, Result>,
  values: Values<A, Sent>,
  toPage: (answer: Json<Result>) => ListPage<Row>,
  options: ListOptions,
): ListStore<Row> {
  const fetchPage = async (address: string) => toPage(await getJson(address));
  return createPagedStore(addressOf(call, values), fetchPage, options);
}

function createPagedStore<Row>(
  path: string,
  fetchPage: (address: string) => Promise<ListPage<Row>>,
  { perPage, order = {}, descending = [] }: ListOptions,
): ListStore<Row> {
  const filter = createFilter(order, descending);
  const $address = computed(filter.$filter, (current) => `${path}?${toListQuery(current)}`);
  const $page = createAdminStore($address, fetchPage, (page) =>
    firstState(page, `${path}?${toListQuery(page?.filter ?? firstFilter(order))}`),
  );
  return { ...filter, $page, perPage, retry: $page.revalidate };
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
  $rows: FetchedStore<Row[]>,
  options: LocalListOptions<Row> = {},
): ListStore<Row> {
  const { perPage = Infinity, $isPart = atom(() => true), matches = () => true } = options;
  const filter = createFilter({}, []);
  const toPage = (
    { data, error, loading }: Fetched<Row[]>,
    current: ListFilter,
    isPart: (row: Row) => boolean,
  ) => {
    const rows = data?.filter((row) => isPart(row) && matches(row, current));
    const first = perPage === Infinity ? 0 : (current.page - 1) * perPage;
    return {
      data: rows && { items: rows.slice(first, first + perPage), total: rows.length },
      error,
      loading,
    };
  };
  const $page = computed([$rows, filter.$filter, $isPart], toPage);
  const first = (page: FirstLists | undefined) =>
    toPage($rows.first(page), firstFilter(), $isPart.get());
  return {
    ...filter,
    $page: Object.assign($page, { first }),
    perPage,
    retry: $rows.revalidate,
  };
}
