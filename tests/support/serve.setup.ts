import type { TestProject } from 'vitest/node';
import { startServer } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the production build on seeded data. */
    origin: string;
    /** Origin of the same build whose database cannot be reached. */
    awayOrigin: string;
  }
}

/** An address at which nothing listens: the reserved port 1. */
const nowhere = 'postgres://nobody:nothing@127.0.0.1:1/none';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = await Promise.all([
    startServer({ DATABASE_URL: 'memory:', LOG_LEVEL: 'error' }),
    startServer({ DATABASE_URL: nowhere, LOG_LEVEL: 'silent' }),
  ]);
  project.provide('origin', servers[0].origin);
  project.provide('awayOrigin', servers[1].origin);
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}
