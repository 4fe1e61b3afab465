import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Connection, Db } from '../client.ts';
import {
  getMigration,
  query,
  quoted,
  quotedTable,
  applySettings,
  getTables,
  type Table,
} from './catalog.ts';

/** The first line of a backup. */
export const format = 'sinau-ai backup 1';
const rowsAtOnce = 500;

/** The rows of a table, each as a JSON array of texts or nulls, a few at a time. */
async function* getRows(db: Db, table: Table): AsyncGenerator<string> {
  const texts = sql.join(
    table.columns.map((column) => sql`${quoted(column.name)}::text`),
    sql`, `,
  );
  await db.execute(
    sql`declare backup no scroll cursor for
      select to_json(array[${texts}]::text[])::text as "row" from ${quotedTable(table)}`,
  );
  for (;;) {
    const rows = await query<{ row: string }>(db, sql.raw(`fetch ${rowsAtOnce} from backup`));
    for (const { row } of rows) yield row;
    if (rows.length < rowsAtOnce) break;
  }
  await db.execute(sql`close backup`);
}

/**
 * The lines of a backup: a header, then each table with its rows, the number of rows, and the
 * sequences. `db` must be a transaction with one snapshot.
 */
export async function* backupLines(db: Db): AsyncGenerator<string> {
  await applySettings(db);
  const migration = await getMigration(db);
  yield JSON.stringify({ format, migration, createdAt: new Date().toISOString() });
  const counts: Record<string, number> = {};
  for (const table of await getTables(db)) {
    yield JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) });
    let count = 0;
    for await (const row of getRows(db, table)) {
      count += 1;
      yield row;
    }
    counts[table.name] = count;
  }
  const sequences = await query<{ name: string; last: string | null }>(
    db,
    sql`select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' order by sequencename`,
  );
  yield JSON.stringify({ end: true, counts, sequences });
}

/** Writes everything that the database holds, as of one moment, while others go on writing. */
export async function backUp({ db }: Connection, destination: Writable): Promise<void> {
  await db.transaction(
    async (tx) => {
      const lines = async function* () {
        for await (const line of backupLines(tx)) yield `${line}\n`;
      };
      await pipeline(Readable.from(lines()), createGzip(), destination);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
