import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import lockfile from 'proper-lockfile';
import type { Connection } from './client.ts';
import * as schema from './schema/index.ts';

/** Another process has the embedded database open; two would lose writes silently. */
export class EmbeddedDatabaseBusyError extends Error {
  constructor(folder: string) {
    super(
      `The embedded database in ${folder} is open in another process. Stop that process, or set DATABASE_URL to a PostgreSQL database that several can share.`,
    );
    this.name = 'EmbeddedDatabaseBusyError';
  }
}

/** A lock whose holder was killed is taken over after this many milliseconds. */
const stale = 5_000;

async function lock(folder: string): Promise<() => Promise<void>> {
  await mkdir(dirname(folder), { recursive: true });
  try {
    return await lockfile.lock(folder, {
      realpath: false,
      stale,
      update: 1_000,
      retries: { retries: 6, minTimeout: 1_000, maxTimeout: 1_000 },
      // The default throws from a timer. A lock that is lost has another owner: stop before the next write.
      onCompromised: (error) => {
        console.error(`The lock of ${folder} was lost: ${error.message}`);
        process.exit(1);
      },
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOCKED') {
      throw new EmbeddedDatabaseBusyError(folder);
    }
    throw error;
  }
}

/** Folder of the embedded database. */
export const embeddedFolder = '.data/db';

/** Throws `EmbeddedDatabaseBusyError` if another process has the embedded database open. */
export async function checkFree(folder: string = embeddedFolder): Promise<void> {
  const release = await lock(folder);
  await release();
}

/** Opens PGlite in a folder under an exclusive lock, or in memory if `folder` is null. */
export async function openEmbedded(folder: string | null): Promise<Connection> {
  const release = folder ? await lock(folder) : null;
  const client = new PGlite({ extensions: { pg_trgm }, ...(folder && { dataDir: folder }) });
  try {
    await client.waitReady;
  } catch (error) {
    await release?.();
    throw error;
  }
  return {
    db: drizzle({ client, schema, casing: 'snake_case' }),
    driver: 'pglite',
    close: async () => {
      await client.close();
      await release?.();
    },
  };
}
