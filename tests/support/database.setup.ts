import type { TestProject } from 'vitest/node';
import { ensureEmbeddedTemplate } from './embedded-template.ts';
import { getChosenDriver, startDatabaseServer, type DatabaseAddress } from './drivers.ts';
import { postgresBin } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the tests run on, or null for the embedded database. */
    databaseServer: DatabaseAddress | null;
    /** A PostgreSQL server for tests that need one on any backend, or null if none is installed. */
    postgres: DatabaseAddress | null;
    /** File of a migrated embedded database that others are copied from. */
    embeddedTemplate: string;
  }
}

/** Makes ready what each file of tests copies its database from. */
export default async function setup(project: TestProject): Promise<() => Promise<void> | void> {
  const driver = getChosenDriver();
  // A few tests compare a server with the embedded database.
  project.provide('embeddedTemplate', await ensureEmbeddedTemplate());
  const isEmbedded = driver === 'pglite';
  const server =
    isEmbedded && !postgresBin ? null : await startDatabaseServer(isEmbedded ? 'postgres' : driver);
  project.provide('postgres', server && { template: server.template, relay: null });
  project.provide(
    'databaseServer',
    server && !isEmbedded ? { template: server.template, relay: server.relay } : null,
  );
  return () => server?.stop();
}
