import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb, type Connection } from '#db/client';
import { migrate } from '#db/migrate';
import { seed } from '#db/seed/seed';
import { api } from '../support/api-paths';
import type { Event } from '~/features/events/events.schema';
import { call, createAccount, someAddress, type Account } from '../support/accounts';
import { eventFields } from '../support/event-input';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy';
import { postgresBin, startPostgres } from '../support/postgres';
import { startServer, type RunningServer } from '../support/server';

/** Seconds for which the database is away. */
const away = 3;
const getCacheState = ({ headers }: Response) => headers.get('x-astro-cache');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Makes calls one after the other, with several workers, until it is stopped. */
function load(paths: string[], origin: string) {
  const seen: { path: string; status: number; retryAfter: string | null }[] = [];
  let isOn = true;
  const visitors = paths.map(async (path) => {
    while (isOn) {
      const response = await fetch(origin + path);
      await response.arrayBuffer();
      seen.push({
        path,
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
      });
      await pause(20);
    }
  });
  return {
    seen,
    stop: async () => {
      isOn = false;
      await Promise.all(visitors);
    },
  };
}

describe.skipIf(!postgresBin)('two servers on one PostgreSQL', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  const clock = join(folder, 'clock');
  let database: Awaited<ReturnType<typeof startPostgres>>;
  let proxy: DatabaseProxy;
  let connection: Connection;
  /** `first` reaches the database through the proxy; the clock of `second` can be set. */
  let first: RunningServer;
  let second: RunningServer;
  let admin: Account;

  beforeAll(async () => {
    database = await startPostgres();
    proxy = await startDatabaseProxy(Number(new URL(database.url).port));
    connection = await createDb(database.url);
    await migrate(connection);
    await seed(connection.db);
    admin = await createAccount(connection.db, { isAdmin: true });
    const env = {
      LOG_LEVEL: 'silent',
      TRUSTED_PROXY: '127.0.0.1',
      OUTBOX_DIR: folder,
      BLOB_DIR: folder,
    };
    const proxied = new URL(database.url);
    proxied.port = String(proxy.port);
    [first, second] = await Promise.all([
      startServer({ ...env, DATABASE_URL: proxied.href }),
      startServer({
        ...env,
        DATABASE_URL: database.url,
        CLOCK_FILE: clock,
        NODE_OPTIONS: '--import ./tests/support/clock.mjs',
      }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()]);
    await connection.close();
    await proxy.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function setClock(ahead: number): Promise<void> {
    writeFileSync(clock, String(ahead));
    const before = second.output().length;
    process.kill(second.pid, 'SIGUSR2');
    await expect.poll(() => second.output().slice(before)).toContain(`clock ${ahead}`);
  }

  it('count attempts together', async () => {
    const triesUntilRefused = async (origins: string[]) => {
      const { username } = await createAccount(connection.db);
      for (let tries = 1; tries < 30; tries += 1) {
        const origin = origins[tries % origins.length] ?? '';
        const response = await call(origin, 'POST', api.login, {
          body: { username, password: 'wrong' },
          headers: { 'x-forwarded-for': someAddress() },
        });
        if (response.status === 429) return tries;
      }
      return Infinity;
    };
    const alone = await triesUntilRefused([first.origin]);
    expect(alone).toBeLessThan(30);
    expect(await triesUntilRefused([first.origin, second.origin])).toBe(alone);
  });

  it('are not ready on a database that lacks a migration, and say so', async () => {
    const table = sql`drizzle.__drizzle_migrations`;
    const { rows } = (await connection.db.execute(
      sql`delete from ${table} where created_at = (select max(created_at) from ${table}) returning hash, created_at`,
    )) as unknown as { rows: { hash: string; created_at: string }[] };
    const [newest] = rows;
    const ready = () => fetch(second.origin + api.ready);
    const answer = await ready();
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { message: 'The database is not up to date: run npm run db:migrate.' },
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(second.origin + api.health)).status).toBe(200);
    await connection.db.execute(
      sql`insert into ${table} (hash, created_at) values (${newest?.hash}, ${newest?.created_at})`,
    );
    expect((await ready()).status).toBe(200);
  });

  it('know each other’s sessions, and their end', async () => {
    const { cookie } = await createAccount(first.origin);
    const status = async (origin: string) =>
      (await call(origin, 'GET', api.user, { cookie })).status;
    expect([await status(first.origin), await status(second.origin)]).toEqual([200, 200]);
    expect((await call(second.origin, 'POST', api.logout, { cookie })).ok).toBe(true);
    expect([await status(first.origin), await status(second.origin)]).toEqual([401, 401]);
  });

  it('show a write of one at once on it, and on the other once its page is a minute old', async () => {
    const fields = eventFields();
    const slug = String(fields['slug']);
    const read = async ({ origin }: RunningServer) => {
      const response = await fetch(origin + api.events);
      return { has: (await response.text()).includes(slug), state: getCacheState(response) };
    };
    for (const server of [first, second])
      await expect.poll(() => read(server)).toEqual({ has: false, state: 'HIT' });
    const body = fields;
    const { status } = await call(first.origin, 'POST', api.events, { cookie: admin.cookie, body });
    expect(status).toBe(201);
    expect((await read(first)).has).toBe(true);
    await setClock(61_000);
    expect((await read(second)).has).toBe(true);
    await setClock(0);
  });

  it('a clock that jumps ends what has run out, and breaks nothing', async () => {
    const { cookie } = await createAccount(connection.db);
    const status = async (ms: number) => {
      await setClock(ms);
      return (await call(second.origin, 'GET', api.user, { cookie })).status;
    };
    const hour = 3_600_000;
    expect(await status(-hour)).toBe(200);
    expect(await status(24 * hour)).toBe(200);
    const statuses = async () => {
      const events = (await (await fetch(second.origin + api.events)).json()) as Event[];
      return new Set(events.filter(({ endsAt }) => endsAt).map((event) => event.status));
    };
    await setClock(0);
    // Five minutes on, so that the list is made anew at the true time.
    await setClock(7 * 60_000);
    expect(await statuses()).toContain('upcoming');
    expect(await status(20 * 365 * 24 * hour)).toBe(401);
    expect([...(await statuses())]).toEqual(['past']);
    await setClock(0);
    // The session that had run out by that clock is gone; another is as good as ever.
    const other = await createAccount(connection.db);
    const known = await call(second.origin, 'GET', api.user, { cookie: other.cookie });
    expect(known.status).toBe(200);
  });

  it('a database that is away takes no page without rows with it, and comes back by itself', async () => {
    const still = ['/', '/en', '/team', '/ai', '/robots.txt', '/api/health'];
    const live = [api.courses, api.user, '/api/ready', '/courses'];
    const signed = await createAccount(connection.db);
    const visitors = load([...still, ...live], first.origin);
    await pause(500);
    await proxy.shut();
    const shutAt = visitors.seen.length;
    await pause(away * 1_000);
    const write = await call(first.origin, 'PATCH', api.user, {
      cookie: signed.cookie,
      body: { locale: 'en' },
    });
    expect(write.status).toBe(503);
    expect(Number(write.headers.get('retry-after'))).toBeGreaterThan(0);
    const openAt = visitors.seen.length;
    await proxy.open();
    await expect.poll(async () => (await fetch(first.origin + api.ready)).status).toBe(200);
    await pause(500);
    const backAt = visitors.seen.length;
    await pause(500);
    await visitors.stop();
    const { seen } = visitors;
    const isStill = (path: string) => still.includes(path);
    expect(seen.filter(({ path, status }) => isStill(path) && status !== 200)).toEqual([]);
    const during = seen.slice(shutAt, openAt).filter(({ path }) => !isStill(path));
    const refused = during.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
    // Without a session nobody is asked for in the database.
    const others = seen.filter(({ path, status }) => {
      const usual = path === api.user ? 401 : 200;
      return status !== 503 && status !== usual;
    });
    expect(others).toEqual([]);
    const after = seen.slice(backAt).filter(({ status }) => status === 503);
    expect(after).toEqual([]);
    const user = await call(first.origin, 'PATCH', api.user, {
      cookie: signed.cookie,
      body: { locale: 'en' },
    });
    expect(user.ok).toBe(true);
  });

  it('a database that says nothing is given up, and comes back by itself', async () => {
    proxy.hang();
    const started = performance.now();
    const [page, ready] = await Promise.all([fetch(first.origin), fetch(first.origin + api.ready)]);
    const waited = performance.now() - started;
    expect([page.status, ready.status]).toEqual([200, 503]);
    expect(waited).toBeLessThan(60_000);
    await proxy.open();
    await expect.poll(async () => (await fetch(first.origin + api.ready)).status).toBe(200);
  });
});
