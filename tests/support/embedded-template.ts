import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from '../../db/migrate.ts';
import * as schema from '../../db/schema/index.ts';

const folder = resolve('node_modules/.cache/embedded-template');

/** What the template is made of: another migration, queue or PGlite makes another one. */
function getKey(): string {
  const hash = createHash('sha256');
  const queues = ['db/job-queues.ts', 'db/job-schema.ts', 'db/lists.ts'];
  for (const file of [...globSync('db/migrations/**/*.{sql,json}').sort(), ...queues]) {
    hash.update(file).update(readFileSync(file));
  }
  hash.update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  return hash.digest('hex').slice(0, 32);
}

/**
 * Returns the file of an empty, migrated embedded database that others are copied from: `initdb` in
 * WebAssembly costs more than most files of tests. It is made once for all parts of the tests.
 */
export async function ensureEmbeddedTemplate(): Promise<string> {
  const file = join(folder, `${getKey()}.tar`);
  if (existsSync(file)) return file;
  const client = new PGlite({ extensions: { pg_trgm } });
  await client.waitReady;
  const db = drizzle({ client, schema, casing: 'snake_case' });
  await migrate({ db, driver: 'pglite', close: () => client.close() });
  const dump = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(folder, { recursive: true });
  // Two parts may make it at the same time.
  const own = join(folder, randomUUID());
  writeFileSync(own, new Uint8Array(await dump.arrayBuffer()));
  renameSync(own, file);
  return file;
}
