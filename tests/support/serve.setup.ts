import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the production build on seeded data. */
    origin: string;
    /** Password of the user `admin` there. */
    adminPassword: string;
    /** Folder into which it writes its mails. */
    outbox: string;
    /** Origin of the same build whose database cannot be reached. */
    awayOrigin: string;
  }
}

/** An address at which nothing listens: the reserved port 1. */
const nowhere = 'postgres://nobody:nothing@127.0.0.1:1/none';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const adminPassword = randomBytes(12).toString('hex');
  const outbox = mkdtempSync(join(tmpdir(), 'outbox-'));
  const servers = await Promise.all([
    startServer({
      DATABASE_URL: 'memory:',
      LOG_LEVEL: 'error',
      ADMIN_PASSWORD: adminPassword,
      OUTBOX_DIR: outbox,
      // Tests say in X-Forwarded-For who they are, so that one does not use up what another may do.
      TRUSTED_PROXY: '127.0.0.1',
    }),
    startServer({ DATABASE_URL: nowhere, LOG_LEVEL: 'silent' }),
  ]);
  project.provide('origin', servers[0].origin);
  project.provide('adminPassword', adminPassword);
  project.provide('outbox', outbox);
  project.provide('awayOrigin', servers[1].origin);
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(outbox, { recursive: true, force: true });
  };
}
