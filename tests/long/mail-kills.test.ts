import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, it, type ExpectStatic } from 'vitest';
import { createDb, type Connection } from '#db/client';
import { prepareDatabase, prepareInstance } from '../support/kill-round';
import { ArrivedMails, countOpen, findRunning, MailWrites, makeMailWorld } from './mail-writes';
import { postgresBin, startPostgres } from '../support/postgres';
import { machineLine, table, writeReport } from '../support/report';
import { startServer } from '../support/server';
import { startSmtp } from '../support/smtp';

/** Kills on each database; PGlite differs only below the queue. */
const kills = {
  PostgreSQL: Number(process.env.MAIL_KILLS ?? 50),
  PGlite: Number(process.env.MAIL_KILLS ?? 10),
};
const clients = 8;
/** A kill comes after a random number of acknowledged writes up to this, and a moment more. */
const most = { writes: 60, ms: 50, roundMs: 10_000 };
/** Milliseconds after the last kill until the jobs that it cut are tried again, at the latest. */
const patienceMs = 8 * 60_000;

const reports: (string | number)[][] = [];

/** A server that is killed again and again while calls cause mails; the mail server stays. */
async function run(
  driver: keyof typeof kills,
  databaseUrl: string,
  expect: ExpectStatic,
): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'mail-kills-'));
  const folder = join(parent, 'instance');
  prepareInstance(folder);
  const arrived = new ArrivedMails();
  const smtp = await startSmtp({ delayMs: 5, onMail: arrived.add });
  const start = () =>
    startServer(
      {
        DATABASE_URL: databaseUrl,
        SMTP_URL: smtp.url,
        TRUSTED_PROXY: '127.0.0.1',
        DOCUMENT_DIR: join(folder, 'documents'),
        BLOB_DIR: join(folder, 'blobs'),
        LOG_LEVEL: 'silent',
        ADMIN_PASSWORD: 'not known to anyone',
      },
      'scripts/serve.ts',
      folder,
    );
  const within = async <Value>(work: (connection: Connection) => Promise<Value>) => {
    // What is prepared and looked at may wait for a busy machine.
    const options = { folder: join(folder, '.data/db'), patience: 0 };
    const connection = await createDb(databaseUrl, options);
    return work(connection).finally(() => connection.close());
  };
  try {
    // The embedded database is made as the server starts.
    await (await start()).stop();
    const world = await within((connection) => makeMailWorld(connection, 4_000));
    const writes = new MailWrites(world);
    /** How often the mail of a job was accepted, and a kill came before we had noted it. */
    const cut = new Map<string, number>();
    let running = 0;
    for (let round = 0; round < kills[driver]; round += 1) {
      const server = await start();
      let isOver = false;
      const load = writes.many(server.origin, clients, () => isOver);
      const enough = writes.acknowledged.size + Math.random() * most.writes;
      const end = Date.now() + most.roundMs;
      while (writes.acknowledged.size < enough && Date.now() < end) await pause(1);
      await pause(Math.random() * most.ms);
      await server.kill();
      isOver = true;
      await load;
      await expect.poll(() => smtp.open).toBe(0);
      const open = await within(findRunning);
      running += open.length;
      for (const id of open) {
        const times = cut.get(id) ?? 0;
        if ((arrived.times.get(id) ?? 0) > times) cut.set(id, times + 1);
      }
    }
    expect(writes.isOver).toBe(false);
    const server = await start();
    await expect
      .poll(() => countOpen(server.origin, world), { timeout: patienceMs, interval: 1_000 })
      .toBe(0);
    await server.stop();
    const [lost, doubled] = [arrived.findLost(writes.acknowledged), arrived.findDoubled(cut)];
    const twice = [...arrived.times.values()].filter((times) => times > 1).length;
    reports.push([
      ...[driver, kills[driver], writes.acknowledged.size, arrived.times.size, lost.length],
      ...[running, cut.size, twice, doubled.length],
    ]);
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
    expect(writes.acknowledged.size).toBeGreaterThan(kills[driver]);
  } finally {
    await smtp.stop();
    rmSync(parent, { recursive: true, force: true });
  }
}

afterAll(async () => {
  const head = [
    ...['Database', 'Kills', 'Acknowledged writes', 'Mails that arrived', 'Lost'],
    ...['Jobs running, over all kills', 'Jobs whose mail had been accepted'],
    ...['Mails accepted twice', 'not explained by that'],
  ];
  writeReport('reports/mail-kills.md', [
    '# A server that is killed while it mails',
    `\`npm run test:long -- mail-kills\` writes this page. ${clients} clients register, ask for places, new passwords and alerts, and propose events; \`kill -9\` ends the server at a random moment, and it is started again. The mail server stays, and counts. A job that the mail server has answered and we have not noted is sent twice: no key can prevent that.`,
    table(head, reports),
    machineLine(),
  ]);
});

// Side by side: most of a round is waiting.
describe.concurrent('a server that is killed while it mails', () => {
  it('on PGlite sends every mail, and none twice without need', ({ expect }) =>
    run('PGlite', '', expect));

  it.skipIf(!postgresBin)(
    'on PostgreSQL sends every mail, and none twice without need',
    async ({ expect }) => {
      const postgres = await startPostgres();
      try {
        await prepareDatabase(postgres.url);
        await run('PostgreSQL', postgres.url, expect);
      } finally {
        await postgres.stop();
      }
    },
  );
});
