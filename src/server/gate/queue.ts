import PQueue from 'p-queue';
import { AppError } from '../errors';
import type { ErrorCode } from '../error-status';
import { requestContext } from '../http/request-context';
import { Counts } from './counts';

export interface QueueLimits {
  /** Tasks that run at the same time. */
  atOnce: number;
  /**
   * Maximum number of waiting requests; one network gets a quarter of them, the network around it
   * half.
   */
  places?: number;
  maxWaitMs?: number;
  /** The error when the queue is full or the wait too long. */
  code: ErrorCode;
}

export interface Queue {
  /**
   * Waits for a turn, which lasts until the returned function is called, or until `disconnect` says that the
   * client has left.
   */
  enter: (disconnect?: AbortSignal) => Promise<() => void>;
  /** Runs a task in its turn. */
  run: <T>(task: () => Promise<T>) => Promise<T>;
}

const shares = [1 / 4, 1 / 2];

/**
 * A queue for one resource. Requests beyond its length are refused at once. The network with the
 * fewest requests in the queue is next, so that a crowd from one network delays nobody else.
 */
export function createQueue({
  atOnce,
  places = 256,
  maxWaitMs = 10_000,
  code,
}: QueueLimits): Queue {
  const queue = new PQueue({ concurrency: atOnce });
  /** Requests of each network that wait or have their turn. */
  const counts = new Counts();

  const enter = async (disconnect?: AbortSignal) => {
    const networks = requestContext.getStore()?.networks ?? [];
    const heldPlaces = networks.map((network) => counts.get(network));
    const isFull = heldPlaces.some((number, index) => number >= places * (shares[index] ?? 1));
    if (isFull || queue.size >= places) throw new AppError(code);
    const wait = new AbortController();
    const giveUp = () => wait.abort(new AppError(code));
    const timer = setTimeout(giveUp, maxWaitMs);
    disconnect?.addEventListener('abort', giveUp);
    const endWait = () => {
      clearTimeout(timer);
      disconnect?.removeEventListener('abort', giveUp);
    };
    if (disconnect?.aborted) giveUp();
    counts.add(networks, 1);
    return new Promise<() => void>((begin, refuse) => {
      const turn = async () => {
        endWait();
        await new Promise<void>((leave) => begin(leave));
        // A task that never waits for anything outside would keep the process from reading requests.
        await new Promise((resolve) => setImmediate(resolve));
      };
      void queue
        .add(turn, { signal: wait.signal, priority: -(heldPlaces[0] ?? 0) })
        .catch(refuse)
        .finally(() => {
          endWait();
          counts.add(networks, -1);
        });
    });
  };

  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    const leave = await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
  return { enter, run };
}
