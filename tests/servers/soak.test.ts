import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb, type Connection } from '#db/client';
import { collections, jobs } from '#db/schema';
import { createAccount } from '../support/accounts';
import { inspectable, openInspector, type Memory } from './inspector';
import { postgresBin, startPostgres } from '../support/postgres';
import { prepareDatabase } from './prepared';
import { machineLine, table, writeReport } from '../support/report';
import { startServer, type RunningServer } from '../support/server';
import { newJournal, runClient } from './soak-client';

/** `npm run test:long -- soak` takes a quarter of an hour and 200 clients. */
const seconds = Number(process.env.SOAK_SECONDS ?? 3);
const clients = Number(process.env.SOAK_CLIENTS ?? 20);
const isLong = seconds >= 300;
/** Maximum number of milliseconds between two calls of a client. */
const pause = isLong ? 4_000 : 200;
const admins = Math.ceil(clients / 40);
/** Part of the time that caches, pools and the compiler have to fill up. */
const warmUp = 0.2;

interface Sample extends Memory {
  /** Seconds since the start. */
  at: number;
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

function quantiles(times: number[]): number[] {
  const sorted = [...times].sort((a, b) => a - b);
  return [0.5, 0.95, 0.99, 1].map((part) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0),
  );
}

/** How much larger the last third after the warm-up is than the first third: 0.05 is 5 %. */
function growth(samples: Sample[], key: keyof Memory): number {
  const steady = samples.filter(({ at }) => at >= seconds * warmUp).map((one) => one[key]);
  const third = Math.floor(steady.length / 3);
  return mean(steady.slice(-third)) / mean(steady.slice(0, third)) - 1;
}

describe.skipIf(!postgresBin)('many people reading and writing, on PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  let database: Awaited<ReturnType<typeof startPostgres>>;
  let connection: Connection;
  let server: RunningServer;
  beforeAll(async () => {
    database = await startPostgres();
    await prepareDatabase(database.url, 'of no use to anyone');
    connection = await createDb(database.url);
    server = await startServer({
      ...inspectable,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'error',
      OUTBOX_DIR: join(folder, 'outbox'),
      BLOB_DIR: join(folder, 'blobs'),
      TRUSTED_PROXY: '127.0.0.1',
    });
  });
  afterAll(async () => {
    await server.stop();
    await connection.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('lose no write, see no 5xx, and keep memory stable', { timeout: 3_600_000 }, async () => {
    const { db } = connection;
    const people = await Promise.all(
      Array.from({ length: clients }, (_, index) => createAccount(db, { isAdmin: index < admins })),
    );
    const inspector = await openInspector(server.output());
    const journal = newJournal();
    // On a busy machine the first question to the database may time out, which is logged.
    const startLength = server.output().length;
    const started = Date.now();
    const end = started + seconds * 1_000;
    const running = Promise.all(
      people.map((account, index) =>
        runClient(server.origin, account, index < admins, journal, { end, pause }),
      ),
    );
    const samples: Sample[] = [];
    const step = Math.max(1_000, (seconds * 1_000) / 60);
    while (Date.now() + step < end) {
      await wait(step);
      const memory = await inspector.memory();
      samples.push({ ...memory, at: (Date.now() - started) / 1_000 });
    }
    await running;
    inspector.close();

    const rows = await db
      .select({ id: collections.id, name: collections.name })
      .from(collections)
      .where(like(collections.name, 'soak %'));
    // Each once, under its last name, and nothing that was removed or that nobody made.
    expect(rows.map(({ id, name }) => `${id} ${name}`).sort()).toEqual(
      [...journal.collections].map(([id, name]) => `${id} ${name}`).sort(),
    );
    const made = await db
      .select({ slug: jobs.slug })
      .from(jobs)
      .where(inArray(jobs.slug, [...journal.jobs]));
    expect(made.map(({ slug }) => slug).sort()).toEqual([...journal.jobs].sort());
    // Even on a machine that is busy with other things.
    expect(journal.writes.length).toBeGreaterThan(0);
    const grown = { heap: growth(samples, 'heapUsed'), rss: growth(samples, 'rss') };
    if (process.env.SOAK_REPORT) await report(journal, samples, grown);
    const { length } = journal.problems;
    expect({ length, problems: journal.problems.slice(0, 20) }).toEqual({
      length: 0,
      problems: [],
    });
    expect(server.output().slice(startLength)).not.toMatch(/unhandled|uncaught|"level":[56]0/i);
    if (isLong) {
      expect(grown.heap).toBeLessThan(0.1);
      expect(grown.rss).toBeLessThan(0.1);
    }
  });

  async function report(
    journal: ReturnType<typeof newJournal>,
    samples: Sample[],
    grown: { heap: number; rss: number },
  ): Promise<void> {
    const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
    const calls = journal.reads.length + journal.writes.length;
    const answered = journal.problems[0]
      ? `**Not held:** ${journal.problems.length} of ${calls} calls were not answered as they should be, such as \`${journal.problems[0]}\`.`
      : 'Every call was answered as it should be: no 5xx, no refusal, no connection cut.';
    const every = Math.max(1, Math.floor(samples.length / 15));
    writeReport('reports/soak.md', [
      '# A long load',
      '`npm run test:long -- soak` made this page; `tests/servers/soak.test.ts` says how. A short form runs in `npm test`.',
      `${clients} clients (${admins} of them admins) for ${Math.round(seconds / 60)} minutes against the production build on PostgreSQL, all of it on one machine. Each waits between two calls for up to ${pause / 1_000} s, reads pages, lists and its own rows, and makes, renames and removes collections; admins publish jobs, which empties the caches of their lists.`,
      table(
        ['Calls', 'Times', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms'],
        [
          ['Reading', journal.reads.length, ...quantiles(journal.reads)],
          ['Writing', journal.writes.length, ...quantiles(journal.writes)],
        ],
      ),
      `${answered} The clients kept a journal of the writes that were acknowledged. At the end the database held each of them exactly once: ${journal.collections.size} collections under their last names, none of the ${journal.removed.size} that were removed, and ${journal.jobs.size} jobs.`,
      `Memory, read over the debugger after a garbage collection that it asks for. Between the first and the last third after the warm-up (the first ${percent(warmUp)} of the time) the heap changed by ${percent(grown.heap)} and what the process has from the system by ${percent(grown.rss)}.`,
      table(
        ['After s', 'Heap MB', 'Process MB'],
        samples
          .filter((_, index) => index % every === 0)
          .map(({ at, heapUsed, rss }) => [Math.round(at), megabytes(heapUsed), megabytes(rss)]),
      ),
      machineLine(),
    ]);
  }
});
