import { AppError } from '../errors';
import type { ErrorCode } from '../error-status';
import { log } from '../log';
import { withTimeout } from '../timeout';

/**
 * Timeout of the store in milliseconds: its library retries for a quarter of an hour, but a
 * function lives for 30 seconds.
 */
const timeoutMs = 10_000;

/**
 * Returns the response of Vercel Blob; throws `unavailable` with the message if it fails, hangs or
 * refuses.
 */
export async function withBlobTimeout<Value>(
  code: ErrorCode,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  try {
    return await withTimeout(timeoutMs, code, work);
  } catch (error) {
    log.error({ err: error }, 'Vercel Blob failed');
    throw error instanceof AppError ? error : new AppError(code);
  }
}

/**
 * Streams a file from Vercel Blob. If it breaks off or stalls, the reader gets `unavailable`. A
 * reader that is slow itself may take its time.
 */
export function withReadTimeout(
  body: ReadableStream<Uint8Array>,
  code: ErrorCode,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const end = (reason?: unknown) => reader.cancel(reason).catch(() => undefined);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await withBlobTimeout(code, () => reader.read());
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          void end(error);
          throw error;
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
