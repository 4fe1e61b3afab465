import { sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { fileColumns } from '#db/schema/stored-files';
import { inBatches } from '../batches';
import { discard, type BlobStore } from './blobs';

/** Milliseconds for which a file may be there before a row names it. */
const unnamedFor = 24 * 60 * 60_000;
/** Number of files that one query looks up. */
const batch = 500;

/** Returns the addresses that a row references; an index serves each column. */
export function namedAmong(db: Db, urls: readonly string[]) {
  const [first, ...others] = fileColumns.map((column) =>
    db
      .select({ url: sql<string>`${column}` })
      .from(column.table)
      .where(sql`${column} = any(${sql.param([...urls])}::text[])`),
  );
  if (!first) throw new Error('No column holds the address of a file.');
  return others.reduce<typeof first>(
    (all, query) => all.union(query) as unknown as typeof first,
    first,
  );
}

/**
 * Deletes public files that no row names and that are older than a day, such as after a crash
 * between storing a file and naming it. Returns their number.
 */
export async function sweepBlobs(
  db: Db,
  { store, now = new Date() }: { store: BlobStore; now?: Date },
): Promise<number> {
  const before = now.getTime() - unnamedFor;
  let removed = 0;
  for await (const part of inBatches(store.list(), batch)) {
    const oldUrls = part.filter(({ at }) => at.getTime() < before).map(({ url }) => url);
    if (oldUrls.length === 0) continue;
    // Checked after listing: a file that was referenced meanwhile is found.
    const namedUrls = new Set((await namedAmong(db, oldUrls)).map(({ url }) => url));
    const orphans = oldUrls.filter((url) => !namedUrls.has(url));
    await Promise.all(orphans.map((url) => discard(store, url)));
    removed += orphans.length;
  }
  return removed;
}
