import type { PgBoss } from 'pg-boss';
import type { Db } from '#db/client';
import { createBoss, toJobDb } from '#db/job-schema';
import { probeAway } from './away';

let boss: Promise<PgBoss> | null = null;

async function start(db: Db): Promise<PgBoss> {
  const boss = createBoss(toJobDb(db));
  await boss.start();
  return boss;
}

/**
 * Returns the library, started once in a process over whichever connection asks first, even within
 * a transaction: PGlite has no second one. It keeps nothing but the list of queues. Every call
 * names its own connection in `db`.
 */
export async function getBoss(db: Db): Promise<PgBoss> {
  boss ??= start(db);
  try {
    return await boss;
  } catch (error) {
    boss = null;
    throw error;
  }
}

/**
 * Expires the jobs of processes that ended, deletes old ones, and tries whether what others wait for
 * is back.
 */
export async function maintainJobs(db: Db): Promise<void> {
  const boss = await start(db);
  await boss.supervise();
  await boss.stop({ graceful: false });
  await probeAway(db);
}
