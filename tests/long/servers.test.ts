import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb, type Connection } from '#db/client';
import { migrate } from '#db/migrate';
import { seed } from '#db/seed/seed';
import { api } from '~/config/api-paths';
import { call, createAccount, getCookie, someAddress, type Account } from '../support/accounts';
import { mailsTo } from '../support/outbox';
import { postgresBin, startPostgres } from '../support/postgres';
import { machineLine, table, writeReport } from '../support/report';
import { startServer, type RunningServer } from '../support/server';

const results: [string, string][] = [];
const inAll = <Value>(times: number, make: (n: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: times }, (_, n) => make(n)));

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
        TRUSTED_PROXY: '127.0.0.1',
        BLOB_DIR: folder,
        DATABASE_URL: database.url,
        OUTBOX_DIR: outbox,
        ...more,
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
    writeReport('reports/servers.md', [
      '# Three servers on one PostgreSQL',
      '`npm run test:long -- servers` made this page; `tests/long/servers.test.ts` says how.',
      table(['What happened', 'What was seen'], results),
      machineLine(),
    ]);
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
      cookie: admin.cookie,
      body: { reason: 'Uji coba' },
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
