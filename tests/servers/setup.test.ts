import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb } from '#db/client';
import { migrate } from '#db/migrate';
import { api } from '../support/api-paths';
import { call, getCookie, someRegistration } from '../support/accounts';
import { startDatabaseServer, copyTemplate } from '../support/drivers';
import { postgresBin } from '../support/postgres';
import { startServer, type RunningServer } from '../support/server';

const linkIn = (output: string) => [...output.matchAll(/http\S*\/setup\?token=([\w-]+)/g)];

describe.skipIf(!postgresBin)('a server on a PostgreSQL without an admin', () => {
  let address: Awaited<ReturnType<typeof startDatabaseServer>>;
  let database: string;
  const running: RunningServer[] = [];
  const start = async (env: Record<string, string> = {}) => {
    const server = await startServer({ DATABASE_URL: database, ...env });
    running.push(server);
    return server;
  };
  const tokenOf = (server: RunningServer) => linkIn(server.output())[0]?.[1] ?? '';
  const open = async (server: RunningServer, token: string) =>
    (await fetch(`${server.origin}/en/setup?token=${token}`)).status;
  const someFields = () => {
    const { email, password } = someRegistration();
    return { username: 'admin', email, password };
  };

  beforeAll(async () => {
    address = await startDatabaseServer('postgres');
    database = await copyTemplate(address);
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.stop()));
    await address.stop();
  });

  it('prints one link a start until it is used, whatever the level of the log, and logs no token', async () => {
    const first = await start({ LOG_LEVEL: 'silent' });
    expect(linkIn(first.output())).toHaveLength(1);
    expect(await open(first, tokenOf(first))).toBe(200);
    const second = await start();
    // The database is the same, so that the older link has ended on both.
    expect(await open(first, tokenOf(first))).toBe(404);
    const token = tokenOf(second);
    expect(await open(first, token)).toBe(200);
    const page = await fetch(`${second.origin}/setup?token=${token}`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await fetch(`${second.origin}/setup`)).status).toBe(404);

    const refused = await call(second.origin, 'POST', api.setup, { body: someFields() });
    expect(refused.status).toBe(404);
    const body = { token, ...someFields() };
    const made = await call(second.origin, 'POST', api.setup, { body });
    expect(made.status).toBe(201);
    const cookie = getCookie(made);
    const user = await call(second.origin, 'GET', api.user, { cookie });
    expect(await user.json()).toMatchObject({
      username: 'admin',
      isAdmin: true,
      emailVerified: true,
    });

    expect((await call(second.origin, 'POST', api.setup, { body })).status).toBe(404);
    expect(await open(second, token)).toBe(404);
    const third = await start();
    expect(linkIn(third.output())).toEqual([]);
    expect(second.output().split(token)).toHaveLength(2);
  });

  it('prints it once the database is migrated, if that comes after the start', async () => {
    const later = new URL(database);
    later.pathname = '/later';
    const { db, close } = await createDb(database, { max: 1 });
    await db.execute(sql`create database later`);
    await close();
    const server = await start({ DATABASE_URL: later.href, LOG_LEVEL: 'silent' });
    expect(linkIn(server.output())).toEqual([]);
    const connection = await createDb(later.href);
    await migrate(connection);
    await connection.close();
    await expect.poll(() => linkIn(server.output())).toHaveLength(1);
  });
});
