import { z } from 'zod';
import type { Db } from '#db/client';
import { drainAndMaintain } from './drain';
import { enqueue } from './enqueue';
import type { AnyJobKind, JobKind } from './job-kind';
import type { Totals } from './lanes';

/** The data of jobs that need none. */
export const noData = z.object({});

/** The job that runs one sweep, or all. */
export const sweepRequest = {
  name: 'sweep',
  data: z.object({ part: z.string().optional() }),
} as const;

/** Milliseconds that one call of the scheduler works; a function on Vercel is ended after 30 s. */
const budgetMs = 20_000;

/** Queues a task of the scheduler, if any, and runs due jobs. */
export async function runTask<Data extends object>(
  db: Db,
  kinds: readonly AnyJobKind[],
  task?: JobKind<Data>,
): Promise<Totals> {
  if (task) await enqueue(db, task, {});
  return drainAndMaintain(db, kinds, budgetMs);
}
