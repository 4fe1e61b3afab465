import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBlobFront } from './blob-front';
import { startBlobs } from './blob-server';
import { getChosenDriver, seededServer, startDatabaseServer } from './drivers';
import { provideServed } from './served';
import { seededAdminPassword, startServer } from './server';

/** An address at which nothing listens: the reserved port 1. */
const nowhere = 'postgres://nobody:nothing@127.0.0.1:1/none';

/** True if the tests run on the output for Vercel, which needs PostgreSQL and a Blob store. */
const onVercel = process.env.TEST_SERVER === 'vercel';
const script = onVercel ? 'tests/vercel/serve/main.ts' : 'scripts/serve.ts';

/** Joins environments, with what Node is to import in each of them. */
function withImports(...parts: (Record<string, string> | undefined)[]): Record<string, string> {
  const imports = parts.flatMap((part) => part?.NODE_OPTIONS ?? []);
  return {
    ...Object.assign({}, ...parts),
    ...(imports.length > 0 && { NODE_OPTIONS: imports.join(' ') }),
  };
}

/** Starts what the tests of a server need; for Vitest and Playwright alike. */
export default async function setup(): Promise<() => Promise<void>> {
  const outbox = mkdtempSync(join(tmpdir(), 'outbox-'));
  const blobs = mkdtempSync(join(tmpdir(), 'blobs-'));
  const documents = mkdtempSync(join(tmpdir(), 'documents-'));
  const cronSecret = randomBytes(12).toString('hex');
  const chosen = getChosenDriver();
  const name = onVercel && chosen === 'pglite' ? 'postgres' : chosen;
  const blobApi = onVercel ? await startBlobs() : null;
  const blobFront = blobApi && (await startBlobFront(blobApi.host));
  const databaseServer = name === 'pglite' ? null : await startDatabaseServer(name);
  const database = databaseServer
    ? await seededServer(databaseServer, seededAdminPassword)
    : { DATABASE_URL: 'memory:' };
  const servers = await Promise.all([
    startServer(
      {
        ...withImports(database, blobApi?.env),
        LOG_LEVEL: 'error',
        OUTBOX_DIR: outbox,
        BLOB_DIR: blobs,
        DOCUMENT_DIR: documents,
        CRON_SECRET: cronSecret,
        // Tests say in X-Forwarded-For who they are, so that one does not use up what another may do.
        TRUSTED_PROXY: '127.0.0.1',
      },
      script,
    ),
    startServer({ DATABASE_URL: nowhere, LOG_LEVEL: 'silent' }, script),
  ]);
  provideServed({
    origin: servers[0].origin,
    adminPassword: seededAdminPassword,
    outbox,
    documents,
    cronSecret,
    awayOrigin: servers[1].origin,
    blobHost: blobApi?.env.BLOB_STUB ?? '',
    blobToken: blobApi?.env.BLOB_PRIVATE_READ_WRITE_TOKEN ?? '',
    blobPort: blobFront?.port ?? 0,
  });
  return async () => {
    blobFront?.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await databaseServer?.stop();
    await blobApi?.stop();
    for (const folder of [outbox, blobs, documents])
      rmSync(folder, { recursive: true, force: true });
  };
}
