import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Connection, Db } from '../client.ts';
import { format } from './backup.ts';
import {
  BackupError,
  getMigration,
  query,
  quoted,
  quotedTable,
  applySettings,
  getTables,
  type Table,
} from './catalog.ts';

const rowsAtOnce = 500;

interface Head {
  format?: unknown;
  migration?: string;
}
interface End {
  counts: Record<string, number>;
  sequences: { name: string; last: string | null }[];
}

async function* linesOf(source: Readable): AsyncGenerator<string> {
  const unzip = createGunzip();
  source.on('error', (error) => unzip.destroy(error));
  source.pipe(unzip).setEncoding('utf8');
  let rest = '';
  for await (const chunk of unzip as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function checkHead(db: Db, line: string | undefined): Promise<void> {
  const head = (line?.startsWith('{') ? JSON.parse(line) : {}) as Head;
  if (head.format !== format) throw new BackupError('This file is no backup of Sinau AI.');
  if (head.migration !== (await getMigration(db))) {
    throw new BackupError(
      'The backup was made by another version of the schema. Restore it with the version of the project that made it, then run npm run db:migrate with this one.',
    );
  }
}

/** Empties the tables, or throws if they hold rows and `force` was not given. */
async function makeRoom(db: Db, tables: Table[], force: boolean): Promise<void> {
  if (force) {
    const names = tables.map(quotedTable);
    await db.execute(sql`truncate ${sql.join(names, sql`, `)}`);
    return;
  }
  for (const table of tables) {
    const [row] = await query(db, sql`select 1 from ${quotedTable(table)} limit 1`);
    if (row) {
      throw new BackupError(
        `The table ${table.name} holds rows. Restore into an empty database, or say --force to lose what this one holds.`,
      );
    }
  }
}

/**
 * Drops the foreign keys, so that the order of tables and rows does not matter; returns how to
 * restore them.
 */
async function liftForeignKeys(db: Db): Promise<() => Promise<void>> {
  const keys = await query<{ table: string; name: string; definition: string }>(
    db,
    sql`select t.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.contype = 'f' and t.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of keys) {
    await db.execute(sql`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  }
  return async () => {
    for (const { table, name, definition } of keys) {
      await db.execute(
        sql`alter table ${quoted(table)} add constraint ${quoted(name)} ${sql.raw(definition)}`,
      );
    }
  };
}

async function insert(db: Db, table: Table, rows: string[]): Promise<void> {
  if (rows.length === 0) return;
  const { columns } = table;
  const names = columns.map((column) => quoted(column.name));
  const values = columns.map(({ type }, index) => sql.raw(`(r ->> ${index})::${type}`));
  await db.execute(
    sql`insert into ${quotedTable(table)} (${sql.join(names, sql`, `)}) overriding system value
      select ${sql.join(values, sql`, `)}
      from json_array_elements(${`[${rows.join(',')}]`}::text::json) as r`,
  );
}

/** The table that a line of the backup names, checked to have the same columns. */
function getTable(tables: Table[], line: string): Table {
  const { table, columns } = JSON.parse(line) as { table: string; columns: string[] };
  const match = tables.find(({ name }) => name === table);
  const ordered = columns.flatMap(
    (name) => match?.columns.find((column) => column.name === name) ?? [],
  );
  if (!match || ordered.length !== columns.length || ordered.length !== match.columns.length) {
    throw new BackupError(`The table ${table} of the backup is another one than the database's.`);
  }
  return { name: table, columns: ordered };
}

/** Inserts all rows; returns the last line, or throws if the file ends before it. */
async function insertAll(db: Db, tables: Table[], lines: AsyncGenerator<string>): Promise<End> {
  const counts: Record<string, number> = {};
  let table: Table | null = null;
  let batch: string[] = [];
  const flush = async () => {
    if (table) await insert(db, table, batch);
    batch = [];
  };
  for await (const line of lines) {
    if (line.startsWith('{"end"')) {
      await flush();
      const end = JSON.parse(line) as End;
      if (JSON.stringify(end.counts) !== JSON.stringify(counts)) {
        throw new BackupError('The backup does not hold the rows that it says.');
      }
      return end;
    }
    if (line.startsWith('{')) {
      await flush();
      table = getTable(tables, line);
      counts[table.name] = 0;
      continue;
    }
    if (!table) throw new BackupError('The backup has rows without a table.');
    counts[table.name] = (counts[table.name] ?? 0) + 1;
    batch.push(line);
    if (batch.length >= rowsAtOnce) await flush();
  }
  throw new BackupError('The backup is not whole: its end is missing.');
}

/**
 * Restores a backup into a migrated database, all or nothing. Throws `BackupError` if the file is
 * incomplete or of another schema, or if the database has rows and `force` is not set.
 */
export async function restore(
  { db }: Connection,
  source: Readable,
  { force = false }: { force?: boolean } = {},
): Promise<Record<string, number>> {
  return db.transaction(async (tx) => {
    await applySettings(tx);
    const lines = linesOf(source);
    await checkHead(tx, (await lines.next()).value as string | undefined);
    const tables = await getTables(tx);
    await makeRoom(tx, tables, force);
    const setForeignKeys = await liftForeignKeys(tx);
    const { counts, sequences } = await insertAll(tx, tables, lines);
    await setForeignKeys();
    for (const { name, last } of sequences) {
      const sequence = `"${name}"`;
      if (last !== null)
        await tx.execute(sql`select setval(${sequence}::text::regclass, ${last}::text::bigint)`);
    }
    return counts;
  });
}
