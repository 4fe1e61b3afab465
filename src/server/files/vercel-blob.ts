import { AppError } from '../errors';
import { log } from '../log';
import { within } from '../timeout';

/**
 * Milliseconds for the store: its library tries again for a quarter of an hour where it fails, and a
 * function lives for 30 seconds.
 */
const patience = 10_000;

/** What Vercel Blob answers; throws `unavailable` with the sentence where it fails, hangs or refuses. */
export async function askBlob<Value>(
  sentence: string,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  try {
    return await within(patience, sentence, work);
  } catch (error) {
    log.error({ err: error }, 'Vercel Blob failed');
    throw error instanceof AppError ? error : new AppError('unavailable', sentence);
  }
}

/**
 * A file as it comes from Vercel Blob: where it breaks off, or nothing comes for too long, the reader is
 * told `unavailable`. A reader that is slow itself may take its time.
 */
export function steady(
  body: ReadableStream<Uint8Array>,
  sentence: string,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const end = (reason?: unknown) => reader.cancel(reason).catch(() => undefined);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await askBlob(sentence, () => reader.read());
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
