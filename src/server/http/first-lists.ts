import type { Db } from '#db/client';
import type { Actor } from '../auth/actor';
import { getDb } from '../db';
import { firstFilter, toListQuery, type ListOrder } from '~/lib/url/list-query';
import type { Page } from './paging';

/** Lists by the addresses at which an island would ask for them, as their endpoints answer. */
export type FirstLists = Readonly<Record<string, Promise<unknown>>>;

/** The first page of a table, as its list store would fetch it (`getPage` of lib/api-client.ts). */
export function firstPage<Order extends ListOrder, Row>(
  path: string,
  order: Order,
  find: (query: Order & { page: number }) => Promise<Page<Row>>,
): FirstLists {
  const list = find({ ...order, page: 1 }).then(({ rows: items, total }) => ({ items, total }));
  return { [`${path}?${toListQuery(firstFilter(order))}`]: list };
}

/**
 * Renders the first page of each list of a staff page into it, for `takeFirstLists` of
 * ui/admin/list.store.ts. After a failure the island fetches the list itself and shows the error.
 */
export async function readFirstLists(
  actor: Actor | undefined,
  load: () => Promise<{ getFirstLists: (db: Db, actor: Actor) => FirstLists }>,
): Promise<string | undefined> {
  if (!actor) return undefined;
  try {
    const [db, { getFirstLists }] = await Promise.all([getDb(), load()]);
    const entries = Object.entries(getFirstLists(db, actor));
    const lists = await Promise.all(entries.map(async ([address, list]) => [address, await list]));
    return JSON.stringify({ at: Date.now(), lists: Object.fromEntries(lists) as unknown });
  } catch {
    return undefined;
  }
}
