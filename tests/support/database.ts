import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { inject } from 'vitest';
import { createDb, type Connection } from '#db/client';
import { migrate } from '#db/migrate';
import * as schema from '#db/schema';
import { connect, copyTemplate } from './floor';

/**
 * Returns an empty, migrated PGlite, copied from the template if there is one: `initdb` alone takes
 * seconds.
 */
export async function freshEmbedded(): Promise<Connection> {
  const template = inject('embeddedTemplate');
  if (!template) {
    const connection = await createDb('memory:');
    await migrate(connection);
    return connection;
  }
  const client = new PGlite({ extensions: { pg_trgm }, loadDataDir: await openAsBlob(template) });
  await client.waitReady;
  return {
    db: drizzle({ client, schema, casing: 'snake_case' }),
    driver: 'pglite',
    close: () => client.close(),
  };
}

/** Returns an empty, migrated database of the backend that `TEST_DATABASE` names. */
export async function freshDatabase(): Promise<Connection> {
  const floor = inject('floor');
  return floor ? connect(await copyTemplate(floor), floor) : freshEmbedded();
}
