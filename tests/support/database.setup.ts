import type { TestProject } from 'vitest/node';
import { ensureEmbeddedTemplate } from './embedded-template.ts';
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
  // A few tests compare a server with the embedded database.
  project.provide('embeddedTemplate', await ensureEmbeddedTemplate());
  if (floor === 'pglite') {
    project.provide('floor', null);
    return () => undefined;
  }
  const server = await startFloor(floor);
  project.provide('floor', { template: server.template, relay: server.relay });
  return server.stop;
}
