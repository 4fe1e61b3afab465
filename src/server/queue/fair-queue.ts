import PQueue from 'p-queue';
import { AppError } from '../errors';
import { startWait, type WaitLimit } from './wait-limit';

export interface FairLimit extends WaitLimit {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** How many tasks of one client may wait. */
  maxWaitingPerClient: number;
}

interface Client {
  /** Names whose tasks take turns with those of others. */
  key: string;
  /** Returns true if others use the server at the moment, whether they queue or not. */
  hasOthers: () => boolean;
  /** Aborted when nobody waits for the result any more. */
  gone?: AbortSignal;
}

export type FairQueue = <T>(client: Client, task: () => Promise<T>) => Promise<T>;

/** A client rests so many times as long as its task ran, but not longer than this. */
const restPerRun = 2;
const maxRestMs = 500;

const rest = (ms: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.min(maxRestMs, restPerRun * ms)));

/**
 * Returns a function that runs tasks of many clients in turn. Each client has a line of its own; only
 * the first of each line stand in the common one, so that a long line delays nobody else. While there
 * are others, a client runs one task at a time and rests after it: the process has a single thread,
 * and they need it too.
 */
export function createFairQueue(limit: FairLimit): FairQueue {
  const common = new PQueue({ concurrency: limit.atOnce });
  const lines = new Map<string, PQueue>();

  const getLine = (key: string, atOnce: number): PQueue => {
    const known = lines.get(key);
    if (known) {
      known.concurrency = atOnce;
      return known;
    }
    const line = new PQueue({ concurrency: atOnce });
    line.on('idle', () => lines.delete(key));
    lines.set(key, line);
    return line;
  };

  const countWaiting = () =>
    [...lines.values()].reduce((sum, line) => sum + line.size, common.size);

  return async <T>({ key, hasOthers, gone }: Client, task: () => Promise<T>) => {
    const line = getLine(key, hasOthers() ? 1 : limit.atOnce);
    if (line.size >= limit.maxWaitingPerClient || countWaiting() >= limit.maxWaiting) {
      throw new AppError(limit.code);
    }
    const { signal, end } = startWait(limit, gone);
    return new Promise<T>((resolve, reject) => {
      const run = async () => {
        end();
        const started = performance.now();
        await task().then(resolve, reject);
        const ms = performance.now() - started;
        // A task that never waits for anything outside would hand over to the next one before the
        // process reads a request or notices that somebody has waited for too long.
        await new Promise((resolve) => setImmediate(resolve));
        return ms;
      };
      const takeTurn = async () => {
        const ms = await common.add(run, { signal });
        if (hasOthers()) await rest(ms);
      };
      line.add(takeTurn, { signal }).catch(reject);
    });
  };
}
