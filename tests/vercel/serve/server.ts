import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import compression from 'compression';
import { CdnCache, headersForBrowser, type CacheState, type StoredAnswer } from './cdn-cache.ts';
import { readFunctions, type ServedFunction } from './functions.ts';
import { readRoutes, route } from './routes.ts';
import { readStaticFiles } from './static-files.ts';

export interface OutputOptions {
  /** Folder of the output. */
  output: string;
  /** The project's settings, whose headers and redirects apply too. */
  project: string;
  /** Time of the cache, in milliseconds. */
  now?: () => number;
}

type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
const compress = compression() as unknown as Compress;

function getHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  // On Vercel nobody can set these; here a test says with them who it is.
  const forwarded = headers.get('x-forwarded-for')?.split(',')[0]?.trim();
  const address = forwarded || (request.socket.remoteAddress ?? '');
  headers.set('x-forwarded-for', address);
  headers.set('x-real-ip', address);
  return headers;
}

/** The requested address; null if it is invalid. */
function getAddress(request: IncomingMessage): URL | null {
  const host = request.headers.host ?? 'localhost';
  return URL.parse(`http://${host}${request.url?.startsWith('/') ? request.url : '/'}`);
}

function toRequest(incoming: IncomingMessage, url: URL, headers: Headers): Request {
  const method = incoming.method ?? 'GET';
  const hasBody = !['GET', 'HEAD'].includes(method);
  const body = hasBody ? (Readable.toWeb(incoming) as ReadableStream) : null;
  return new Request(url, {
    // The CDN asks for the whole response and drops the body.
    method: method === 'HEAD' ? 'GET' : method,
    headers,
    ...(body && { body, duplex: 'half' as const }),
  });
}

async function keep(cache: CdnCache, request: Request, answer: Response): Promise<StoredAnswer> {
  const stored = {
    status: answer.status,
    headers: [...answer.headers],
    body: new Uint8Array(await answer.arrayBuffer()),
  };
  cache.store(request, stored);
  return stored;
}

/** Serves an output of the Build Output API, version 3, as Vercel does. */
export function createOutputServer({ output, project, now }: OutputOptions): http.Server {
  const config = join(output, 'config.json');
  const { overrides } = JSON.parse(readFileSync(config, 'utf8')) as {
    overrides?: Parameters<typeof readStaticFiles>[1];
  };
  const routes = readRoutes(config, project);
  const files = readStaticFiles(output, overrides);
  const cache = new CdnCache(now);
  const functions = readFunctions(output, cache);

  const callCached = async (
    request: Request,
    called: ServedFunction,
  ): Promise<{ state: CacheState; answer: StoredAnswer }> => {
    const { state, answer } = cache.find(request);
    const fetchAnew = async () => keep(cache, request, await called.call(request));
    if (!answer) return { state, answer: await fetchAnew() };
    // A stale response is served immediately; the next visitor gets the new one.
    if (state === 'STALE') void fetchAnew();
    return { state, answer };
  };

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = getAddress(incoming);
    if (!url) return void response.writeHead(400).end();
    const { method = 'GET' } = incoming;
    const headers = getHeaders(incoming);
    const isKnown = (path: string) => files.find(path) !== null || functions.has(path);
    const routed = route(routes, url.pathname, isKnown);
    response.setHeaders(routed.headers);
    if (!routed.isFound) {
      const status = routed.status ?? 404;
      return void response.writeHead(status).end(routed.headers.has('location') ? '' : `${status}`);
    }
    const file = files.find(routed.path);
    if (file !== null) {
      if (!['GET', 'HEAD'].includes(method)) return void response.writeHead(405).end();
      if (!response.hasHeader('cache-control'))
        response.setHeader('cache-control', 'public, max-age=0, must-revalidate');
      response.setHeader('x-vercel-cache', 'HIT');
      if (routed.status !== null) response.statusCode = routed.status;
      return files.send(incoming, response, file);
    }
    const called = functions.get(routed.path) as ServedFunction;
    const request = toRequest(incoming, url, headers);
    const { state, answer } = await callCached(request, called);
    // Pairs, because a response may set several cookies.
    const own = headersForBrowser(new Headers(answer.headers));
    for (const name of own.keys()) response.removeHeader(name);
    for (const [name, value] of own) response.appendHeader(name, value);
    response.setHeader('x-vercel-cache', state);
    const etag = own.get('etag');
    if (answer.status === 200 && etag && headers.get('if-none-match') === etag)
      return void response.writeHead(304).end();
    response.writeHead(routed.status ?? answer.status);
    response.end(method === 'HEAD' ? undefined : answer.body);
  };

  return http.createServer((incoming, response) => {
    compress(incoming, response, () => {
      handle(incoming, response).catch((error: unknown) => {
        console.error(error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    });
  });
}
