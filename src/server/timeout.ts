import { AppError } from './errors';
import type { ErrorCode } from './error-status';

/**
 * Waits for an external service for a limited time. Libraries that retry take far longer than a
 * visitor or a function can wait; `signal` tells them to stop. Throws `unavailable` with the given
 * message after the timeout.
 */
export async function withTimeout<Value>(
  milliseconds: number,
  code: ErrorCode,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const giveUp = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new AppError(code));
      giveUp.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(giveUp.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
