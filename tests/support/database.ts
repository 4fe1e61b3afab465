import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { inject } from 'vitest';
import type { Connection } from '#db/client';
import { query } from './query';
import * as schema from '#db/schema';
import { connect, copyTemplate } from './drivers';

const toConnection = (client: PGlite, close: () => Promise<void>): Connection => ({
  db: drizzle({ client, schema, casing: 'snake_case' }),
  driver: 'pglite',
  close,
});

async function copyEmbedded(): Promise<PGlite> {
  const loadDataDir = await openAsBlob(inject('embeddedTemplate'));
  const client = new PGlite({ extensions: { pg_trgm }, loadDataDir });
  await client.waitReady;
  return client;
}

export async function freshEmbedded(): Promise<Connection> {
  const client = await copyEmbedded();
  return toConnection(client, () => client.close());
}

/** Returns an empty, migrated database of the backend that `TEST_DATABASE` names. */
export async function freshDatabase(): Promise<Connection> {
  const server = inject('databaseServer');
  return server ? connect(await copyTemplate(server), server) : freshEmbedded();
}

/** Databases that earlier files of this worker have closed; emptying costs less than copying. */
const free: PGlite[] = [];

async function empty(client: PGlite): Promise<void> {
  const { db } = toConnection(client, () => client.close());
  const tables = await query<{ name: string }>(
    db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const names = [...tables.map(({ name }) => name), 'pgboss.job'].join(', ');
  await client.exec(`truncate ${names} restart identity`);
}

/** The same client until it is closed: what still works on it then must not reach the next file. */
function lease(client: PGlite): Connection {
  let isClosed = false;
  const own = new Proxy(client, {
    get(target, key) {
      if (isClosed) throw new Error('This database of a test is closed.');
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return toConnection(own, async () => {
    if (isClosed) return;
    isClosed = true;
    await empty(client);
    free.push(client);
  });
}

/**
 * Returns a database like `freshDatabase`, for tests that change rows only: PGlite is emptied and
 * used again by the next file.
 */
export async function emptyDatabase(): Promise<Connection> {
  return inject('databaseServer') ? freshDatabase() : lease(free.pop() ?? (await copyEmbedded()));
}
