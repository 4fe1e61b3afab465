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

const timeFor = (received: number) =>
  received === 0 ? firstByteMs : pace.graceMs + (received / pace.bytesPerSecond) * 1_000;

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

/** The next chunk; a body that is too slow, or whose client disconnects, is broken. */
async function getNext(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  milliseconds: number,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), milliseconds);
  });
  try {
    return await Promise.race([reader.read(), timeout]);
  } catch {
    throw new AppError('bad_request');
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Yields the chunks of a body as they arrive. Throws `payload_too_large` as soon as it exceeds the
 * limit, `bad_request` if it breaks off or is too slow, and `too_much_data` or `overloaded` if too
 * much is being sent at once. A body that arrives in one piece is never refused because of others.
 */
export async function* readChunks(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  const declared = request.headers.get('content-length');
  const tooLarge = () => new AppError('payload_too_large');
  if (Number(declared) > limit) throw tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return;
  const networks = requestContext.getStore()?.networks ?? [];
  const started = performance.now();
  let size = 0;
  let isWhole = false;
  bodies.add(networks, 1);
  try {
    for (;;) {
      const remainingMs = started + timeFor(size) - performance.now();
      const { done, value } = await getNext(reader, Math.max(0, remainingMs));
      if (done) break;
      size += value.byteLength;
      bytes.add([totalKey, ...networks], value.byteLength);
      if (size > limit) throw tooLarge();
      if (size !== Number(declared)) checkShare(networks);
      yield value;
    }
    isWhole = true;
  } finally {
    bodies.add(networks, -1);
    bytes.add([totalKey, ...networks], -size);
    // Not awaited, since the rest may never arrive.
    if (!isWhole) reader.cancel().catch(() => undefined);
  }
}
