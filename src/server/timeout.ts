import { AppError } from './errors';

/**
 * Waits for a service outside, at most so many milliseconds. Libraries that try again by themselves go on
 * far longer than a visitor, or a function, waits; `signal` tells them to stop. Throws `unavailable`
 * where time is over, with the sentence given.
 */
export async function within<Value>(
  milliseconds: number,
  sentence: string,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const giveUp = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new AppError('unavailable', sentence));
      giveUp.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(giveUp.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
