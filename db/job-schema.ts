import { sql } from 'drizzle-orm';
import {
  fromDrizzle,
  fromPglite,
  PgBoss,
  type Clock,
  type Db as JobDb,
  type PGliteLike,
} from 'pg-boss';
import type { Connection, Db } from './client.ts';
import { deadLetterQueue, deadLetterSettings, getQueueSettings, jobSchema } from './job-queues.ts';
import { jobNames } from './lists.ts';

/** Disables the library's timers: due work is called by name. */
const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms).unref(),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: () => null,
  clearInterval: () => undefined,
};

/** Options of all pg-boss instances, which hold no session and no connection. */
export function createBoss(db: JobDb, { migrates = false } = {}): PgBoss {
  const boss = new PgBoss({
    db,
    schema: jobSchema,
    migrate: migrates,
    supervise: false,
    schedule: false,
    registerInstance: false,
    monitorIntervalSeconds: 20,
    monitorVacuum: false,
    reindex: false,
    openTelemetry: { enabled: false },
    clock,
  });
  // Calls throw what matters; without a listener the event would end the process.
  boss.on('error', () => undefined);
  return boss;
}

/** The library's view of a connection or a transaction. */
export function toJobDb(db: Db): JobDb {
  const { $client } = db as unknown as { $client?: Partial<PGliteLike> };
  // PGlite alone takes one statement at a time, unless they come through `exec`.
  if ($client && 'exec' in $client) return fromPglite($client as PGliteLike);
  return fromDrizzle(db as never, sql);
}

/** Makes or updates the schema and its queues; running it again changes nothing. */
export async function migrateJobs({ db }: Connection): Promise<void> {
  const boss = createBoss(toJobDb(db), { migrates: true });
  await boss.start();
  await boss.createQueue(deadLetterQueue, deadLetterSettings);
  for (const name of jobNames) {
    await boss.createQueue(name, getQueueSettings(name));
    await boss.updateQueue(name, getQueueSettings(name));
  }
  await boss.stop({ graceful: false });
}

/** Requests jobs that need no data, in the transaction that causes them. */
export async function requestJobs(
  tx: Db,
  requests: readonly { name: (typeof jobNames)[number]; after?: Date }[],
): Promise<void> {
  const boss = createBoss(toJobDb(tx));
  await boss.start();
  for (const { name, after } of requests) {
    await boss.insert(name, [{ data: {}, startAfter: after }], { db: toJobDb(tx) });
  }
  await boss.stop({ graceful: false });
}
