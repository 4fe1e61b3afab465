import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A page fits into one chunk of the output; each further one is another wait for a thread. */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
  chunkSize: 32 * 1024,
};

const minBytes = 1_024;
const compressible = /^(?:text\/|application\/(?:json|feed\+json|rss\+xml|xml))/;

/** Astro keeps the cookies of a response here; a response with cookies is not stored. */
const cookies = Symbol.for('astro.cookies');

const isStored = ({ status, headers }: Response) =>
  status === 200 && /max-age=[1-9]/.test(headers.get('CDN-Cache-Control') ?? '');

function withBody(
  response: Response,
  body: Uint8Array<ArrayBuffer>,
  encoding: string | null,
): Response {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  if (encoding) headers.set('Content-Encoding', encoding);
  else headers.delete('Content-Encoding');
  const copy = new Response(body, { status, statusText, headers });
  Reflect.set(copy, cookies, Reflect.get(response, cookies));
  return copy;
}

/** Browsers ask each time, and get no body that they have. */
function toRevalidated(response: Response, body: Uint8Array): void {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  // Weak, since the body has several encodings.
  response.headers.set('ETag', `W/"${hash}"`);
  response.headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
}

/** Compresses a response that the cache is going to store, once for all its readers. */
export async function toCompressed(response: Response): Promise<Response> {
  const { headers } = response;
  const isPlain = !headers.has('Content-Encoding');
  const type = headers.get('Content-Type') ?? '';
  if (!isStored(response) || !isPlain || !compressible.test(type)) return response;
  const body = await response.bytes();
  toRevalidated(response, body);
  if (body.length < minBytes) return withBody(response, body, null);
  return withBody(response, await brotli(body, brotliOptions), 'br');
}

/** Clients that weigh encodings by `q` are few and get the plain body. */
const acceptsBrotli = (accepted: string | null): boolean =>
  accepted !== null && !accepted.includes('q=') && /(?:^|[\s,])br(?:[\s,]|$)/.test(accepted);

/** Decompresses a stored response for a client that does not accept Brotli. */
export async function toAccepted(response: Response, request: Request): Promise<Response> {
  if (response.headers.get('Content-Encoding') !== 'br') return response;
  if (acceptsBrotli(request.headers.get('Accept-Encoding'))) return response;
  return withBody(response, await decompress(await response.bytes()), null);
}
