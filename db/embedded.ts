import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import lockfile from 'proper-lockfile';
import type { Connection } from './connection.ts';
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

/**
 * A lock whose holder was killed is taken over after this many milliseconds. PGlite works in the
 * thread that refreshes the lock: a long migration on a slow machine must not look like a death.
 */
const staleAfterMs = 30_000;

/** The time of a lock's last refresh; null if it was released. */
async function getRefreshed(folder: string): Promise<number | null> {
  const stats = await stat(`${folder}.lock`).catch(() => null);
  return stats && stats.mtimeMs;
}

async function lock(folder: string): Promise<() => Promise<void>> {
  await mkdir(dirname(folder), { recursive: true });
  let lastRefresh: number | null = null;
  for (;;) {
    try {
      return await lockfile.lock(folder, {
        realpath: false,
        stale: staleAfterMs,
        update: 1_000,
        // The default throws from a timer. A lock that is lost has another owner: stop before the next write.
        onCompromised: (error) => {
          console.error(`The lock of ${folder} was lost: ${error.message}`);
          process.exit(1);
        },
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    }
    // A live holder refreshes its lock; that of a killed one grows stale.
    const refreshed = await getRefreshed(folder);
    if (lastRefresh !== null && refreshed !== null && refreshed !== lastRefresh) {
      throw new EmbeddedDatabaseBusyError(folder);
    }
    lastRefresh = refreshed;
    await setTimeout(500);
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
