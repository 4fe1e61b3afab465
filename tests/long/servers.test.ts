import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb, type Connection } from '#db/client';
import { migrate } from '#db/migrate';
import { seed } from '#db/seed/seed';
import { api } from '~/config/api-paths';
import { call, createAccount, getCookie, someAddress, type Account } from '../support/accounts';
import { bootcampFields } from '../support/bootcamp-input';
import { eventFields } from '../support/event-input';
import { jobFields } from '../support/job-input';
import { mailsTo } from '../support/outbox';
import { postgresBin, startPostgres } from '../support/postgres';
import { machineLine, table, writeReport } from '../support/report';
import { startServer, type RunningServer } from '../support/server';

const run = promisify(execFile);
const changes = 3;
const results: [string, string][] = [];
const inAll = <Value>(times: number, make: (n: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: times }, (_, n) => make(n)));

const getText = async (server: RunningServer, path: string) =>
  (await fetch(server.origin + path)).text();
const getState = async (server: RunningServer, path: string) => {
  const response = await fetch(server.origin + path);
  await response.arrayBuffer();
  return response.headers.get('x-astro-cache');
};

describe.skipIf(!postgresBin)('three servers on one PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'servers-'));
  const outboxes = ['a', 'b', 'c'].map((name) => join(folder, name));
  let database: Awaited<ReturnType<typeof startPostgres>>;
  let connection: Connection;
  let servers: [RunningServer, RunningServer, RunningServer];
  let admin: Account;

  beforeAll(async () => {
    database = await startPostgres();
    connection = await createDb(database.url);
    await migrate(connection);
    await seed(connection.db);
    admin = await createAccount(connection.db, { isAdmin: true });
    const start = (outbox: string, more = {}) => {
      mkdirSync(outbox);
      return startServer({
        LOG_LEVEL: 'error',
        ...{ TRUSTED_PROXY: '127.0.0.1', BLOB_DIR: folder, DATABASE_URL: database.url },
        ...{ OUTBOX_DIR: outbox, ...more },
      });
    };
    const [a = '', b = '', c = ''] = outboxes;
    servers = await Promise.all([start(a, { JOBS: 'off' }), start(b), start(c)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await connection.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
    await writeReport('reports/servers.md', [
      '# Three servers on one PostgreSQL',
      '`npm run test:long -- servers` made this page; `tests/long/servers.test.ts` says how.',
      table(['What happened', 'What was seen'], results),
      machineLine(),
    ]);
  });

  /** Waits until the others show it or no longer show it; returns how long each took. */
  async function timeUntil(readers: RunningServer[], path: string, is: (text: string) => boolean) {
    const since = performance.now();
    return Promise.all(
      readers.map(async (reader) => {
        await expect.poll(async () => is(await getText(reader, path)), { interval: 20 }).toBe(true);
        return performance.now() - since;
      }),
    );
  }

  /** Waits until all have it in their caches. */
  const fillCaches = (path: string) =>
    Promise.all(servers.map((server) => expect.poll(() => getState(server, path)).toBe('HIT')));

  it.each([
    { kind: 'events', write: api.events, fields: eventFields, page: '/en/events' },
    { kind: 'jobs', write: api.jobs, fields: jobFields, page: '/jobs' },
    { kind: 'bootcamps', write: api.bootcamps, fields: bootcampFields, page: '/skill-hub.ics' },
    {
      kind: 'courses',
      write: api.adminCourses,
      fields: (values = {}) => ({ category: 'AI', ...values }),
      page: '/courses',
    },
  ])('show a change of $kind by an admin on all', async ({ kind, write, fields, page }) => {
    const times: number[] = [];
    for (let round = 0; round < changes; round += 1) {
      const writer = servers[round % 3] ?? servers[0];
      const others = servers.filter((server) => server !== writer);
      const title = `Judul ${kind} ${round} ${Date.now()}`;
      await fillCaches(page);
      const body = fields({ title, startDate: '2030-05-17' });
      const made = await call(writer.origin, 'POST', write, { cookie: admin.cookie, body });
      expect([made.status, made.status === 201 || (await made.text())]).toEqual([201, true]);
      const written = performance.now();
      expect(await getText(writer, page)).toContain(title);
      const left = performance.now() - written;
      const found = await timeUntil(others, page, (text) => text.includes(title));
      times.push(...found.map((ms) => ms + left));
    }
    const slowest = Math.max(...times);
    expect(slowest).toBeLessThan(2_000);
    results.push([
      `${times.length} changes of ${kind}`,
      `seen after ${Math.round(slowest)} ms at most`,
    ]);
  });

  it('show on all what a command of the terminal restored', async () => {
    const backup = join(folder, 'backup.gz');
    const env = { ...process.env, DATABASE_URL: database.url };
    await run(process.execPath, ['scripts/db-backup.ts', backup], { env });
    const title = `Sesudah cadangan ${Date.now()}`;
    const body = jobFields({ title });
    const made = await call(servers[0].origin, 'POST', api.jobs, { cookie: admin.cookie, body });
    expect(made.status).toBe(201);
    await timeUntil(servers, api.jobs, (text) => text.includes(title));
    await fillCaches(api.jobs);
    await run(process.execPath, ['scripts/db-restore.ts', backup, '--force'], { env });
    const times = await timeUntil(servers, api.jobs, (text) => !text.includes(title));
    expect(Math.max(...times)).toBeLessThan(2_000);
    results.push(['A restore while they serve', `seen after ${Math.round(Math.max(...times))} ms`]);
  });

  it('count attempts together', async () => {
    const triesUntilRefused = async (origins: string[]) => {
      const { username } = await createAccount(connection.db);
      for (let tries = 1; tries < 30; tries += 1) {
        const response = await call(origins[tries % origins.length] ?? '', 'POST', api.login, {
          body: { username, password: 'wrong' },
          headers: { 'x-forwarded-for': someAddress() },
        });
        if (response.status === 429) return tries;
      }
      return Infinity;
    };
    const alone = await triesUntilRefused([servers[0].origin]);
    expect(alone).toBeLessThan(30);
    const together = await triesUntilRefused(servers.map(({ origin }) => origin));
    expect(together).toBe(alone);
    results.push([
      'Wrong passwords, sent to each in turn',
      `refused at try ${together}, as on one`,
    ]);
  });

  it('open and end sessions together', async () => {
    const [first, second, third] = servers;
    const statuses = (cookie: string) =>
      Promise.all(
        servers.map(async ({ origin }) => (await call(origin, 'GET', api.user, { cookie })).status),
      );
    const account = await createAccount(first.origin);
    expect(await statuses(account.cookie)).toEqual([200, 200, 200]);
    const { ok } = await call(second.origin, 'POST', api.logout, { cookie: account.cookie });
    expect([ok, await statuses(account.cookie)]).toEqual([true, [401, 401, 401]]);
    const { username, password, id } = account;
    const response = await call(third.origin, 'POST', api.login, { body: { username, password } });
    const cookie = getCookie(response);
    expect(await statuses(cookie)).toEqual([200, 200, 200]);
    const ban = await call(first.origin, 'POST', api.adminUserBan(id), {
      ...{ cookie: admin.cookie, body: { reason: 'Uji coba' } },
    });
    expect([ban.ok, ban.ok || (await ban.text())]).toEqual([true, true]);
    expect((await statuses(cookie)).every((status) => status === 401 || status === 403)).toBe(true);
    results.push(['Log-in, log-out and ban, each on another', 'hold on all at once']);
  });

  it('run each job once, also those of a server that runs none', async () => {
    const accounts = await inAll(90, (n) => createAccount(servers[n % 3]?.origin ?? ''));
    const count = (outbox: string) =>
      accounts.flatMap(({ email }) => mailsTo(outbox, email).map(() => email));
    const getSent = () => outboxes.map(count);
    await expect
      .poll(() => getSent().flat().length, { timeout: 60_000, interval: 200 })
      .toBeGreaterThanOrEqual(accounts.length);
    const waiting = async () => {
      const response = await call(servers[0].origin, 'GET', '/api/admin/tasks', {
        cookie: admin.cookie,
      });
      const { queues } = (await response.json()) as {
        queues: { waiting: number; running: number; failed: number }[];
      };
      return queues.reduce((sum, one) => sum + one.waiting + one.running + one.failed, 0);
    };
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
    const [a = [], b = [], c = []] = getSent();
    expect([...a, ...b, ...c].toSorted()).toEqual(accounts.map(({ email }) => email).toSorted());
    expect([a.length, b.length > 0, c.length > 0]).toEqual([0, true, true]);
    results.push([
      `${accounts.length} mails of registrations on all three, of which one has JOBS=off`,
      `each sent once: ${b.length} by the second server, ${c.length} by the third`,
    ]);
  });
});
