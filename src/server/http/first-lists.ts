import type { Db } from '#db/client';
import type { Actor } from '../auth/actor';
import { getDb } from '../db';
import type { Page } from './paging';

/** Lists by the addresses at which an island would ask for them, as their endpoints answer. */
export type FirstLists = Readonly<Record<string, Promise<unknown>>>;

/** A page of a list, as a table reads it of its endpoint (`getPage` of lib/api-client.ts). */
export const toListPage = <Row>({ rows: items, total }: Page<Row>) => ({ items, total });

/**
 * The lists that a page of staff brings with it, for `takeFirstLists` of ui/admin/list.store.ts: its
 * tables then have their rows at once. None where they cannot be read: the island asks for them itself,
 * and says what is wrong. `load` imports what reads them.
 */
export async function readFirstLists(
  actor: Actor | undefined,
  load: () => Promise<{ getFirstLists: (db: Db, actor: Actor) => FirstLists }>,
): Promise<string | undefined> {
  if (!actor) return undefined;
  try {
    const [db, { getFirstLists }] = await Promise.all([getDb(), load()]);
    const found = Object.entries(getFirstLists(db, actor));
    const lists = await Promise.all(found.map(async ([address, list]) => [address, await list]));
    return JSON.stringify({ at: Date.now(), lists: Object.fromEntries(lists) as unknown });
  } catch {
    return undefined;
  }
}
