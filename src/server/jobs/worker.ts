import type { Db } from '#db/client';
import { describeError } from '../background';
import { log } from '../log';
import { atShutdown } from '../shutdown';
import { maintainJobs } from './boss';
import type { AnyJobKind } from './job-kind';
import { createLanes } from './lanes';

/** Milliseconds between two looks for jobs that other processes wrote or that failed before. */
const pollMs = 2_000;
/** Milliseconds between two rounds of cleaning up behind processes that ended. */
const maintainMs = 20_000;

interface Worker {
  /** Looks for jobs now instead of at the next poll. */
  wake: () => void;
  /** Takes no more jobs, and resolves once running ones are done. */
  stop: () => Promise<void>;
}

function startWorker(db: Db, loadKinds: () => Promise<readonly AnyJobKind[]>): Worker {
  let isStopped = false;
  let isAway = false;
  let maintainedAt = 0;
  let wake = () => undefined as void;

  const nap = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function maintain(): Promise<void> {
    if (Date.now() - maintainedAt < maintainMs) return;
    maintainedAt = Date.now();
    await maintainJobs(db);
  }

  async function work(): Promise<void> {
    const kinds = await loadKinds();
    const lanes = createLanes(db, kinds, () => isStopped);
    let isBegun = false;
    while (!isStopped) {
      const rest = nap();
      try {
        if (!isBegun) for (const { atStart } of kinds) await atStart?.(db);
        isBegun = true;
        await lanes.open();
        await maintain();
        isAway = false;
      } catch (error) {
        if (!isAway) log.error({ error: describeError(error) }, 'jobs wait for the database');
        isAway = true;
      }
      if (!isStopped) await rest;
    }
    await Promise.all(lanes.running);
  }

  const loop = work();
  return {
    wake: () => wake(),
    stop: async () => {
      isStopped = true;
      wake();
      await loop;
    },
  };
}

let worker: Worker | null = null;

/** Runs the worker of this process. */
export function startOwnWorker(db: Db, loadKinds: () => Promise<readonly AnyJobKind[]>): void {
  worker = startWorker(db, loadKinds);
  atShutdown('jobs', worker.stop);
}

/** Wakes the worker of this process, if there is one. */
export const wakeOwnWorker = (): void => worker?.wake();
