import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#db/client';
import { maintainJobs } from './boss';
import type { AnyJobKind } from './job-kind';
import { createLanes, type Totals } from './lanes';

/** Milliseconds between two looks for jobs of kinds that had none. */
const lookMs = 500;

/**
 * Runs due jobs until none is left or `budgetMs` has passed, for deployments without a worker.
 * Safe to run concurrently: each job is handed out once.
 */
export async function drain(
  db: Db,
  kinds: readonly AnyJobKind[],
  budgetMs: number,
): Promise<Totals> {
  const end = Date.now() + budgetMs;
  const lanes = createLanes(db, kinds, () => Date.now() >= end);
  for (;;) {
    await lanes.open();
    if (lanes.running.size === 0) return lanes.totals;
    const look = new AbortController();
    const rest = wait(lookMs, undefined, { signal: look.signal }).catch(() => undefined);
    await Promise.race([...lanes.running, rest]);
    look.abort();
  }
}

/** Runs due jobs for the scheduler, and cleans up after processes that ended. */
export async function drainAndMaintain(
  db: Db,
  kinds: readonly AnyJobKind[],
  budgetMs: number,
): Promise<Totals> {
  await maintainJobs(db);
  return drain(db, kinds, budgetMs);
}
