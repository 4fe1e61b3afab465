import { useState, useSyncExternalStore } from 'react';
import { isFiltered, type ListFilter } from '~/lib/url/list-query';
import { useFirstLists } from './AdminProvider';
import type { FetchedStore, FirstLists, ListStore } from './list.store';

type Fetching<Data> = Pick<FetchedStore<Data>, 'get' | 'listen' | 'first'>;

/** What the server has said; in the HTML of the page, what that has brought with it. */
export function useFetched<Data>(store: Fetching<Data>) {
  const page = useFirstLists();
  const [first] = useState(() => store.first(page));
  return useSyncExternalStore(
    (onChange) => store.listen(onChange),
    () => store.get(),
    () => first,
  );
}

/** Begins with what the address of the page asks for; a table that was left keeps its filter. */
function open(rows: ListStore<never>, page: FirstLists | undefined): ListFilter {
  const { filter } = page ?? {};
  if (!filter) return rows.$filter.get();
  const isAsked = isFiltered(filter) || filter.page > 1;
  if (isAsked && typeof document !== 'undefined') rows.filter(filter);
  return filter;
}

/** The page of a table that is the list of its page, and its filter. */
export function useList<Row>(rows: ListStore<Row>) {
  const page = useFirstLists();
  const [first] = useState(() => open(rows as ListStore<never>, page));
  const filter = useSyncExternalStore(
    (onChange) => rows.$filter.listen(onChange),
    () => rows.$filter.get(),
    () => first,
  );
  return { filter, ...useFetched(rows.$page) };
}
