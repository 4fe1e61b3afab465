import PQueue from 'p-queue';
import { AppError } from '../errors';
import { startWait, type WaitLimit } from './wait-limit';

export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Returns a function that runs at most `atOnce` tasks at the same time, the others in their order.
 * Who cannot wait, or has waited in vain, gets the error of the limit.
 */
export function createQueue(atOnce: number, limit: WaitLimit): Queue {
  const queue = new PQueue({ concurrency: atOnce });
  return async (task) => {
    if (queue.size >= limit.maxWaiting) throw new AppError(limit.code);
    const { signal, end } = startWait(limit);
    const start = () => {
      end();
      return task();
    };
    return queue.add(start, { signal });
  };
}
