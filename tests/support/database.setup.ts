import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { createDb } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { chosenFloor, startFloor, type FloorAddress } from './floor.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the tests run on, or null for the embedded database. */
    floor: FloorAddress | null;
    /** File of a migrated embedded database that others are copied from. */
    embeddedTemplate: string;
  }
}

/** Makes ready what each file of tests copies its database from. */
export default async function setup(project: TestProject): Promise<() => Promise<void> | void> {
  const floor = chosenFloor();
  if (floor !== 'pglite') {
    const server = await startFloor(floor);
    project.provide('floor', { template: server.template, relay: server.relay });
    project.provide('embeddedTemplate', '');
    return server.stop;
  }
  const connection = await createDb('memory:');
  await migrate(connection);
  const { $client } = connection.db as unknown as { $client: PGlite };
  const dump = await $client.dumpDataDir('none');
  await connection.close();
  const file = join(tmpdir(), `embedded-${process.pid}.tar`);
  writeFileSync(file, new Uint8Array(await dump.arrayBuffer()));
  project.provide('floor', null);
  project.provide('embeddedTemplate', file);
  return () => rmSync(file, { force: true });
}
