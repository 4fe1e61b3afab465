import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { neonConfig } from '@neondatabase/serverless';
import { sql } from 'drizzle-orm';
import { ensureAdmin } from '../../db/admin.ts';
import { createDb, type Connection, type CreateDbOptions } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { seed } from '../../db/seed/seed.ts';
import { startPostgres } from './postgres.ts';
import { startRelay } from './websocket-relay.ts';
import { renderStoredMarkdown } from '../../src/server/markdown/markdown-backfill.ts';

/** What the tests run on: the embedded database, a PostgreSQL server, or that behind Neon's driver. */
export type Driver = 'pglite' | 'postgres' | 'neon';

const drivers: readonly Driver[] = ['pglite', 'postgres', 'neon'];

/** The backend that `TEST_DATABASE` names; the embedded database if it is empty. */
export function getChosenDriver(): Driver {
  const name = process.env.TEST_DATABASE || 'pglite';
  const driver = drivers.find((one) => one === name);
  if (!driver) throw new Error(`TEST_DATABASE is ${name}; it may be ${drivers.join(', ')}.`);
  return driver;
}

/** What a process of tests must know to reach a server of PostgreSQL. */
export interface DatabaseAddress {
  /** Address of a migrated database that others are copied from. */
  template: string;
  /** `host:port` of the relay that replaces Neon's proxy; none without Neon's driver. */
  relay: string | null;
}

function withDatabase(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** Lets Neon's driver in this process reach the server behind the relay. */
function useRelay(relay: string): void {
  neonConfig.wsProxy = (host, port) => `${relay}/v1?address=${host}:${port}`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.pipelineConnect = false;
}

export function connect(
  url: string,
  { relay }: Pick<DatabaseAddress, 'relay'>,
  options: CreateDbOptions = {},
): Promise<Connection> {
  if (relay) useRelay(relay);
  return createDb(url, { ...options, driver: relay ? 'neon' : 'pg' });
}

export async function copyTemplate({ template }: DatabaseAddress): Promise<string> {
  const name = `copy_${randomUUID().replaceAll('-', '_')}`;
  const admin = await createDb(withDatabase(template, 'postgres'), { driver: 'pg', max: 1 });
  await admin.db.execute(sql.raw(`create database ${name} template template_of_tests`));
  await admin.close();
  return withDatabase(template, name);
}

/** Starts a server with a migrated template, and the relay if Neon's driver is used. */
export async function startDatabaseServer(
  driver: Exclude<Driver, 'pglite'>,
): Promise<DatabaseAddress & { stop: () => Promise<void> }> {
  const [server, relay] = await Promise.all([
    startPostgres(),
    driver === 'neon' ? startRelay() : null,
  ]);
  const template = withDatabase(server.url, 'template_of_tests');
  const admin = await createDb(server.url, { max: 1 });
  await admin.db.execute(sql.raw('create database template_of_tests'));
  await admin.close();
  const connection = await createDb(template, { max: 1 });
  await migrate(connection);
  await connection.close();
  return {
    template,
    relay: relay?.host ?? null,
    stop: async () => {
      await relay?.stop();
      await server.stop();
    },
  };
}

/** The environment of a server on a new migrated, seeded database with the user `admin`. */
export async function seededServer(
  address: DatabaseAddress,
  adminPassword: string,
): Promise<Record<string, string>> {
  const url = await copyTemplate(address);
  const connection = await createDb(url, { max: 1 });
  await seed(connection.db);
  await renderStoredMarkdown(connection.db);
  await ensureAdmin(connection.db, {
    username: 'admin',
    email: 'admin@localhost',
    password: adminPassword,
  });
  await connection.close();
  if (!address.relay) return { DATABASE_URL: url };
  const neon = new URL(url);
  neon.hostname = 'database.neon.tech';
  const preload = pathToFileURL(resolve('tests/support/neon-relay.mjs')).href;
  return {
    DATABASE_URL: neon.href,
    NEON_RELAY: address.relay,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`.trim(),
  };
}
