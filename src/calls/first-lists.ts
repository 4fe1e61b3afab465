import type { AstroGlobal } from 'astro';
import { z } from 'zod';
import type { Db } from '#db/client';
import {
  firstFilter,
  readFilter,
  toListQuery,
  type ListFilter,
  type ListOrder,
} from '~/lib/url/list-query';
import type { Page } from '~/lib/url/page-query';
import type { Actor } from '~/server/auth/actor';
import { getDb } from '~/server/db';
import { pathOf, type Call } from './call';

/** The list that a page of staff is for; its filter is in the address of the page. */
interface PageList {
  list: Call;
  /** The order that its table opens with. */
  order?: ListOrder;
}

interface PageCalls extends Partial<PageList> {
  /** Other lists of the page, fetched whole. */
  beside?: readonly Call[];
}

/** Calls the service of a call as its endpoint would. */
async function run(db: Db, actor: Actor, { at, spec }: Call, query: unknown): Promise<unknown> {
  if (!spec) throw new Error(`${at} has no service in scripts of browsers.`);
  return spec.run(db, { actor, params: {}, query: spec.query?.parse(query) } as never);
}

function filterOf({ list, order = {} }: PageList, url: URL): ListFilter {
  const query = list.spec?.query;
  // A value that the call refuses is none of its choices.
  const isKnown = (name: string, value: string) =>
    query instanceof z.ZodObject &&
    name in query.shape &&
    query.safeParse({ [name]: value }).success;
  return readFilter(url.searchParams, order, isKnown);
}

async function readList(db: Db, actor: Actor, { list }: PageList, filter: ListFilter) {
  const query = toListQuery(filter);
  const page = await run(db, actor, list, Object.fromEntries(new URLSearchParams(query)));
  const { rows: items, total } = page as Page<unknown>;
  return [`${pathOf(list)}?${query}`, { items, total }] as const;
}

/**
 * Reads the lists of a staff page for its HTML, as JSON for `AdminProvider`: the page of its table that the
 * address asks for, and lists that are fetched whole. After a failure the island fetches them itself and
 * shows the error. Undefined for anybody but staff.
 */
export async function readFirstLists(
  { locals, url }: Pick<AstroGlobal, 'locals' | 'url'>,
  { list, order, beside = [] }: PageCalls,
): Promise<string | undefined> {
  const { staff } = locals;
  if (!staff) return undefined;
  const table = list && { list, ...(order && { order }) };
  const filter = table ? filterOf(table, url) : firstFilter();
  const first = { at: Date.now(), filter };
  try {
    const db = await getDb();
    const entries = await Promise.all([
      ...(table ? [readList(db, staff, table, filter)] : []),
      ...beside.map(async (call) => [pathOf(call), await run(db, staff, call, {})] as const),
    ]);
    return JSON.stringify({ ...first, lists: Object.fromEntries(entries) });
  } catch {
    return JSON.stringify({ ...first, lists: {} });
  }
}
