import type { Pool as NeonPool } from '@neondatabase/serverless';
import type pg from 'pg';
import type { Connection, Db } from './connection.ts';
import { isEmbedded, isNeon, poolSettings, type PoolOptions } from './pool-settings.ts';
import * as schema from './schema/index.ts';

// Set by the build: the serverless bundle carries no embedded database.
declare const __ON_VERCEL__: boolean | undefined;

export type { Connection, Db };

/**
 * A connection that breaks, idle or between two statements, is replaced at the next query. Without
 * error listeners it would end the process.
 */
function survive(pool: pg.Pool | NeonPool): void {
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client: { on: (event: 'error', listener: () => void) => unknown }) => {
    client.on('error', ignore);
  });
}

// Imported on demand, since a process needs only one driver.
async function loadNeon() {
  const [{ drizzle }, { neonConfig, Pool }, { default: ws }] = await Promise.all([
    import('drizzle-orm/neon-serverless'),
    import('@neondatabase/serverless'),
    import('ws'),
  ]);
  return { drizzle, neonConfig, Pool, ws };
}

async function loadPg() {
  const [{ drizzle }, { default: pg }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('pg'),
  ]);
  return { drizzle, Pool: pg.Pool };
}

export interface CreateDbOptions extends PoolOptions {
  /** Folder of the embedded database; `memory:` ignores it. */
  folder?: string;
  /** Overrides the choice by host name, for tests of a driver against another server. */
  driver?: 'pg' | 'neon';
}

/**
 * Opens the database of a `url`: empty is PGlite in `folder`, `memory:` PGlite in memory, a
 * `*.neon.tech` host Neon's driver over WebSocket, any other `postgres://` address `pg`. Throws
 * `EmbeddedDatabaseBusyError` if another process has the embedded one open.
 */
export async function createDb(url: string, options: CreateDbOptions = {}): Promise<Connection> {
  if (isEmbedded(url)) {
    if (typeof __ON_VERCEL__ !== 'undefined' && __ON_VERCEL__) {
      throw new Error('DATABASE_URL is empty; on Vercel it must name a PostgreSQL database.');
    }
    const { embeddedFolder, openEmbedded } = await import('./embedded.ts');
    return openEmbedded(url === '' ? (options.folder ?? embeddedFolder) : null);
  }
  const settings = poolSettings(url, options);
  if ((options.driver ?? (isNeon(url) ? 'neon' : 'pg')) === 'neon') {
    const { drizzle, neonConfig, Pool, ws } = await loadNeon();
    neonConfig.webSocketConstructor = ws;
    const pool = new Pool(settings);
    survive(pool);
    const db = drizzle({ client: pool, schema, casing: 'snake_case' });
    return { db, driver: 'neon', close: () => pool.end() };
  }
  const { drizzle, Pool } = await loadPg();
  const pool = new Pool(settings);
  survive(pool);
  const db = drizzle({ client: pool, schema, casing: 'snake_case' });
  return { db, driver: 'pg', close: () => pool.end() };
}
