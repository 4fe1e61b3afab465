import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { inject } from 'vitest';
import type { Connection } from '#db/client';
import * as schema from '#db/schema';
import { connect, copyTemplate } from './floor';

async function copyEmbedded(): Promise<Connection> {
  const client = new PGlite({
    extensions: { pg_trgm },
    loadDataDir: await openAsBlob(inject('embeddedTemplate')),
  });
  await client.waitReady;
  return {
    db: drizzle({ client, schema, casing: 'snake_case' }),
    driver: 'pglite',
    close: () => client.close(),
  };
}

/** An empty, migrated database of its own, on the floor that `TEST_DATABASE` names. */
export async function freshDatabase(): Promise<Connection> {
  const floor = inject('floor');
  return floor ? connect(await copyTemplate(floor), floor) : copyEmbedded();
}
