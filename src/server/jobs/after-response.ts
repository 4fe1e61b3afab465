import { setTimeout as wait } from 'node:timers/promises';
import { inBackground } from '../background';
import { getDb } from '../db';
import { getEnv } from '../env';
import type { AnyJobKind } from './job-kind';

declare const __ON_VERCEL__: boolean;

/** Milliseconds that a function works after its response. */
const budgetMs = 15_000;
/** Milliseconds between two attempts to reach the database at the start. */
const retryMs = 2_000;

type LoadKinds = () => Promise<readonly AnyJobKind[]>;

/** Loaded once there is work, so that a function's first page does not wait for it. */
const loadWorker = () => import('./worker');

let isStarting = false;

/** Starts the worker of this process once, as soon as the database can be reached. */
export async function ensureWorker(loadKinds: LoadKinds): Promise<void> {
  if (__ON_VERCEL__ || isStarting || getEnv().JOBS === 'off') return;
  isStarting = true;
  for (;;) {
    const db = await getDb().catch(() => null);
    if (db) return (await loadWorker()).startOwnWorker(db, loadKinds);
    await wait(retryMs, undefined, { ref: false });
  }
}

/** Runs the jobs that a request has written: on Vercel in its own function, else by the worker. */
export function runJobs(loadKinds: LoadKinds): void {
  if (!__ON_VERCEL__) return void loadWorker().then(({ wakeOwnWorker }) => wakeOwnWorker());
  inBackground('jobs', async () => {
    const { drain } = await import('./drain');
    await drain(await getDb(), await loadKinds(), budgetMs);
  });
}
