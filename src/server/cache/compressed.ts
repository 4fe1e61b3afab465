import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * The quality is that of responses that are compressed on their way: who waits for the first waits for
 * this, too. A page fits into one chunk of the output, and each further one is another wait for a thread.
 */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 }, chunkSize: 32 * 1024 };

/** Bytes below which compressing is not worth a header. */
const least = 1_024;

const compressible = /^(?:text\/|application\/(?:json|feed\+json|rss\+xml|xml))/;

/** Where the framework looks for the cookies of a response, with which it would not be stored. */
const cookies = Symbol.for('astro.cookies');

const isStored = ({ status, headers }: Response) =>
  status === 200 && /max-age=[1-9]/.test(headers.get('CDN-Cache-Control') ?? '');

/** Reads a body as it is: `arrayBuffer()` makes two copies, and what they fill has to be collected. */
async function readBody({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk);
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

const withBody = (response: Response, body: Uint8Array<ArrayBuffer>, encoding: string | null) => {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  if (encoding) headers.set('Content-Encoding', encoding);
  else headers.delete('Content-Encoding');
  const changed = new Response(body, { status, statusText, headers });
  Reflect.set(changed, cookies, Reflect.get(response, cookies));
  return changed;
};

/**
 * Compresses a response that the cache is going to store, so that it is compressed once and not for
 * each reader. Others are returned as they are.
 */
export async function toCompressed(response: Response): Promise<Response> {
  const { headers } = response;
  const isPlain = !headers.has('Content-Encoding');
  const type = headers.get('Content-Type') ?? '';
  if (!isStored(response) || !isPlain || !compressible.test(type)) return response;
  const body = await readBody(response);
  if (body.length < least) return withBody(response, body, null);
  return withBody(response, await compress(body, options), 'br');
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
