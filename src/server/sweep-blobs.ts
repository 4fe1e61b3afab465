import { getTableColumns, is, isNotNull, sql } from 'drizzle-orm';
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client';
import * as schema from '#db/schema';
import { discard, type BlobStore } from './blobs';

/** Milliseconds for which a file may be there before a row names it. */
const unnamedFor = 24 * 60 * 60_000;
/** Names of our making in a text. */
const names = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.(?:webp|avif|pdf)';

/** Every column that can hold the address of a file: none is forgotten when a table is added. */
function* textColumns(): Generator<[PgTable, PgColumn]> {
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    for (const column of Object.values(getTableColumns(table))) {
      if (['string', 'json', 'array'].includes(column.dataType)) yield [table, column as PgColumn];
    }
  }
}

async function namedFiles(db: Db): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [table, column] of textColumns()) {
    const name = sql<string>`(regexp_matches(${column}::text, ${names}, 'g'))[1]`;
    const rows = await db.select({ name }).from(table).where(isNotNull(column));
    for (const row of rows) found.add(row.name);
  }
  return found;
}

/**
 * Removes the pictures and documents of the public store that no row names, once they are a day old:
 * what a server left that was ended between storing a file and naming it. Returns how many.
 */
export async function sweepBlobs(
  db: Db,
  { store, now = new Date() }: { store: BlobStore; now?: Date },
): Promise<number> {
  const before = now.getTime() - unnamedFor;
  const old: string[] = [];
  for await (const { url, at } of store.list()) if (at.getTime() < before) old.push(url);
  if (old.length === 0) return 0;
  // Asked after the list: a file that was named meanwhile is known.
  const named = await namedFiles(db);
  const unnamed = old.filter((url) => !named.has(url.split('/').at(-1) ?? ''));
  for (const url of unnamed) await discard(store, url);
  return unnamed.length;
}
