import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * Steps of Brotli. `quick` makes a body larger by a sixteenth than `usual`, and a render shorter by a
 * tenth; `small` makes it smaller by a twelfth, in twenty times the time.
 */
const qualities = { quick: 4, usual: 5, small: 10 };

/** A page fits into one chunk of the output; each further one is another wait for a thread. */
const compress = (body: Uint8Array, quality: number) =>
  brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality }, chunkSize: 32 * 1024 });

/** Compresses a compressed body as well as pays for one that many read. */
export const shrink = async (body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  compress(await decompress(body), qualities.small);

/** Bytes below which compressing is not worth a header. */
const least = 1_024;

const compressible = /^(?:text\/|application\/(?:json|feed\+json|rss\+xml|xml))/;

/** The header that names a compressed body to this server alone. */
export const bodyId = 'X-Body-Id';
let lastBody = 0;

/** Where the framework looks for the cookies of a response, with which it would not be stored. */
const cookies = Symbol.for('astro.cookies');

const isStored = ({ status, headers }: Response) =>
  status === 200 && /max-age=[1-9]/.test(headers.get('CDN-Cache-Control') ?? '');

/** Reads a body as it is: `arrayBuffer()` makes two copies, and what they fill has to be collected. */
export async function readBody({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk);
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

/** The response with another body, which is encoded like this. */
export function withBody(
  response: Response,
  body: Uint8Array<ArrayBuffer>,
  encoding: string | null,
): Response {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  if (encoding) headers.set('Content-Encoding', encoding);
  else headers.delete('Content-Encoding');
  const changed = new Response(body, { status, statusText, headers });
  Reflect.set(changed, cookies, Reflect.get(response, cookies));
  return changed;
}

/**
 * Compresses a response that the cache is going to store, so that it is compressed once and not for
 * each reader, under a `bodyId` of its own. Others are returned as they are. An address with a query is
 * one of many, which few ask for: its body is compressed quickly.
 */
export async function toCompressed(response: Response, url: URL): Promise<Response> {
  const { headers } = response;
  const isPlain = !headers.has('Content-Encoding');
  const type = headers.get('Content-Type') ?? '';
  if (!isStored(response) || !isPlain || !compressible.test(type)) return response;
  const body = await readBody(response);
  if (body.length < least) return withBody(response, body, null);
  const quality = url.search ? qualities.quick : qualities.usual;
  const compressed = withBody(response, await compress(body, quality), 'br');
  lastBody += 1;
  compressed.headers.set(bodyId, String(lastBody));
  return compressed;
}

/** Whether a client takes Brotli as well as anything; those with other wishes are few. */
const takesBrotli = (accepted: string | null): boolean =>
  accepted !== null && !accepted.includes('q=') && /(?:^|[\s,])br(?:[\s,]|$)/.test(accepted);

/** The response for a client: as it was before it was compressed, where the client does not take that. */
export async function toAccepted(response: Response, request: Request): Promise<Response> {
  if (response.headers.get('Content-Encoding') !== 'br') return response;
  if (takesBrotli(request.headers.get('Accept-Encoding'))) return response;
  return withBody(response, await decompress(await readBody(response)), null);
}
