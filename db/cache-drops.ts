import { lt, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { cacheDrops } from './schema/index.ts';

/** The tag that drops all pages. */
export const everything = '*';

export interface Drop {
  id: string;
  /** The transaction that wrote it. */
  xid: string;
  tags: string[];
}

export interface DropsRead {
  /** The oldest transaction that was not over: what it drops is read next time. */
  horizon: string;
  drops: Drop[];
}

/** Lets all servers of the database drop the pages with these tags; at the end of a write, or right after it. */
export async function writeDrop(db: Db, tags: readonly string[]): Promise<Drop> {
  const [drop] = await db
    .insert(cacheDrops)
    .values({ tags: [...tags] })
    .returning({ id: cacheDrops.id, xid: cacheDrops.xid, tags: cacheDrops.tags });
  if (!drop) throw new Error('The drop was not stored.');
  return drop;
}

/**
 * Reads the drops since the `horizon` of the read before, and none without one. Transactions commit
 * in any order: drops younger than the horizon are read again each time.
 */
export async function readDrops(db: Db, horizon: string | null): Promise<DropsRead> {
  const { rows } = (await db.execute(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (select coalesce(json_agg(json_build_object('id', id, 'xid', xid::text, 'tags', tags)), '[]')
        from ${cacheDrops} where xid >= ${horizon}::xid8) as drops`,
  )) as unknown as { rows: DropsRead[] };
  const [read] = rows;
  if (!read) throw new Error('The drops were not read.');
  return read;
}

/** Deletes drops that are older than any cached page. */
export async function sweepDrops(db: Db): Promise<void> {
  await db.delete(cacheDrops).where(lt(cacheDrops.createdAt, sql`now() - interval '1 hour'`));
}
