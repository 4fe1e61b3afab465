import { limits } from '~/config/limits';
import { AppError } from '../errors';
import { requestContext } from '../http/request-context';
import { Counts } from './counts';

const firstByteMs = 5_000;
/** Milliseconds of grace, and the least average speed afterwards. */
const pace = { graceMs: 15_000, bytesPerSecond: 2 * 1024 };
/** Bodies of one network that arrive at the same time, and those of the IPv6 /48 around it. */
export const maxBodies = [64, 128];
/** Bytes held of bodies that arrive: of one network, and of all. */
export const maxBytes = { network: 40 * 1024 * 1024, all: 96 * 1024 * 1024 };
const retryAfter = 10;

/** Key of the sum over all networks. */
const totalKey = 'all';
const bodies = new Counts();
const bytes = new Counts();

/** Milliseconds that so many bytes take on the slowest line that is waited for. */
export const slowestMs = (size: number) => pace.graceMs + (size / pace.bytesPerSecond) * 1_000;

/** Throws if too much is being sent, by the network or by all together. */
function checkShare(networks: readonly string[]): void {
  const isOver =
    networks.some((network, index) => bodies.get(network) > (maxBodies[index] ?? Infinity)) ||
    networks.some((network) => bytes.get(network) > maxBytes.network);
  if (isOver) throw new AppError('too_much_data', undefined, { retryAfter });
  if (bytes.get(totalKey) > maxBytes.all) {
    throw new AppError('overloaded', undefined, { retryAfter });
  }
}

/** Returns the next chunk. Throws `line_too_slow` if it takes longer, `bad_request` if the client disconnects. */
async function getNext(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  milliseconds: number,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('line_too_slow')), milliseconds);
  });
  try {
    return await Promise.race([reader.read(), timeout]);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('bad_request');
  } finally {
    clearTimeout(timer);
  }
}

interface ReadOptions {
  /** False if the chunks are written away as they arrive; otherwise they count as memory. */
  isHeld?: boolean;
}

/**
 * Reads the rest of a body that was refused, so that the client gets the response and the next
 * request its turn; the server bounds how much that is (scripts/lib/http-server.ts).
 */
async function skipRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client has left.
  }
}

/**
 * Yields the chunks of a body as they arrive. Its time is not limited, but its silence and its
 * average speed are. Throws `payload_too_large` as soon as it exceeds the limit, `line_too_slow` if
 * too little arrives, `bad_request` if it breaks off, and `too_much_data` or `overloaded` if too much
 * is being sent at once. A body that arrives in one piece is never refused because of others.
 */
export async function* readChunks(
  request: Request,
  limit: number,
  { isHeld = true }: ReadOptions = {},
): AsyncGenerator<Uint8Array> {
  const declared = request.headers.get('content-length');
  const tooLarge = () => new AppError('payload_too_large');
  if (Number(declared) > limit) throw tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return;
  const networks = requestContext.getStore()?.networks ?? [];
  const started = performance.now();
  let size = 0;
  let held = 0;
  let isWhole = false;
  bodies.add(networks, 1);
  try {
    for (;;) {
      const remainingMs = started + (size ? slowestMs(size) : firstByteMs) - performance.now();
      const waitMs = Math.min(limits.bodySilence, Math.max(0, remainingMs));
      const { done, value } = await getNext(reader, waitMs);
      if (done) break;
      size += value.byteLength;
      if (isHeld) {
        bytes.add([totalKey, ...networks], value.byteLength);
        held += value.byteLength;
      }
      if (size > limit) throw tooLarge();
      if (size !== Number(declared)) checkShare(networks);
      yield value;
    }
    isWhole = true;
  } finally {
    bodies.add(networks, -1);
    bytes.add([totalKey, ...networks], -held);
    // Not awaited, since the rest may never arrive.
    if (!isWhole) void skipRest(reader);
  }
}

/**
 * Returns a body as a stream for a writer that keeps nothing of it in memory; errors as `readChunks`
 * throws them. Reading begins with the first read.
 */
export function streamBody(request: Request, limit: number): ReadableStream<Uint8Array> {
  const chunks = readChunks(request, limit, { isHeld: false });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      // Not awaited, since the next chunk may never arrive.
      cancel: () => void chunks.return(undefined).catch(() => undefined),
    },
    { highWaterMark: 0 },
  );
}
