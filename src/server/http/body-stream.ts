import { patienceFor } from './body-pace';
import { AppError } from '../errors';
import { holdBytes } from './held-bytes';

/**
 * Returns the next chunk, unless it does not arrive in time; a client that disconnects has sent a
 * broken body.
 */
async function getNext(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  milliseconds: number,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), milliseconds);
  });
  try {
    return await Promise.race([reader.read(), late]);
  } catch {
    throw new AppError('bad_request');
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Yields the body in chunks as they arrive. Throws `payload_too_large` as soon as it exceeds the
 * limit, whatever its header says; `bad_request` if it breaks off or is too slow; `rate_limited` or
 * `unavailable` if too much is being sent at the same time.
 */
export async function* readChunks(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new AppError('payload_too_large');
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return;
  const started = performance.now();
  const held = holdBytes();
  let size = 0;
  let isWhole = false;
  try {
    for (;;) {
      const left = started + patienceFor(size) - performance.now();
      const { done, value } = await getNext(reader, Math.max(0, left));
      if (done) break;
      size += value.byteLength;
      if (size > limit) throw tooLarge();
      held.add(value.byteLength);
      yield value;
    }
    isWhole = true;
  } finally {
    held.release();
    // Not awaited: the rest may never arrive.
    if (!isWhole) reader.cancel().catch(() => undefined);
  }
}
