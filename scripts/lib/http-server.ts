// The HTTP server of the production build: compressed static files first, then Astro's handler.
import { fstatSync, readFileSync, type ReadStream } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import sirv from 'sirv';
import { addressRead, namesRead } from '../../src/config/queries.ts';
import {
  dailyCache,
  dailyFiles,
  filePolicy,
  httpsHeaders,
  redirects,
  securityHeaders,
  workerPolicy,
} from '../../src/config/security.ts';
import { requireSecret, type Env } from '../../src/server/env.ts';
import { wellFormed } from '../../src/server/http/well-formed.ts';
import { log, logRequest } from '../../src/server/log.ts';
import { addressBehind, isProxyOf, getNetwork } from '../../src/server/http/network.ts';
import { watchNetworks } from '../../src/server/http/other-networks.ts';
import {
  requestContext,
  requestIdFrom,
  type RequestContext,
} from '../../src/server/http/request-context.ts';
import { sweepRegularly, watchBodies } from './bodies.ts';
import { lightPages } from './light-pages.ts';
import { isPlain } from './plain-request.ts';

type Next = () => void;
type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => void;
interface HeaderRule {
  key: string;
  value: string;
}

/** Methods of pages and endpoints; the adapter cannot make a `Request` of any other. */
const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Methods whose responses may come from the cache. */
const reading = new Set(['GET', 'HEAD']);

/** Responds to a method that prerendered pages do not serve. */
function refuseMethod(response: ServerResponse, method: string): void {
  response.setHeader('Allow', 'GET, HEAD, OPTIONS');
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(method === 'OPTIONS' ? 204 : 405).end();
}

/** Responds to what never reaches the pages: a malformed request must not end others. */
function refuse(response: ServerResponse, status: number): void {
  const wait = status === 429 || status === 503 ? { 'Retry-After': '10' } : {};
  if (!response.headersSent) response.writeHead(status, { 'Cache-Control': 'no-store', ...wait });
  response.end();
}

/**
 * Milliseconds. Headers come in one piece or from someone who only wants to hold a connection; a body
 * may be 11 MB over a slow line. Proxies keep their connections for a minute: ours must last longer.
 */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 180_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** Milliseconds after which a connection on which nothing moves is ended, whatever was forgotten on it. */
const maxSilence = 120_000;

/** Maximum number of open connections; further ones are refused. */
const maxConnections = 2_048;

/** The policy of each prerendered page by its path, as the build computed it. */
function readPolicies(): Map<string, HeaderRule[]> {
  const rules = JSON.parse(readFileSync('dist/_headers.json', 'utf8')) as {
    pathname: string;
    headers: HeaderRule[];
  }[];
  return new Map(rules.map(({ pathname, headers }) => [pathname, headers]));
}

/** The requested path, as the static files are looked up by; pages have no trailing slash. */
function getPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path).replace(/(.)\/$/, '$1');
  } catch {
    return path;
  }
}

/** Kinds of static files that are text: their letters are named, as those of pages are. */
const texts: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  xml: 'text/xml',
};

/**
 * Ends a response whose file cannot be read, or has another length than it had at the start: the client
 * must not take a part for the whole, and an error that nobody hears ends the process.
 */
function watchFile(response: ServerResponse, size: number): void {
  response.once('pipe', (file: ReadStream) => {
    file.once('error', (err) => {
      log.error({ err }, 'file not read');
      response.destroy();
    });
    file.once('open', (fd: number) => {
      if (fstatSync(fd).size !== size) response.destroy();
    });
  });
}

function serveStatic(): Handler {
  const serve = sirv('dist/client', {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, pathname, { size }) {
      watchFile(response, size);
      const text = texts[extname(pathname).slice(1)];
      // A prerendered page has two variants (light-pages.ts).
      if (/^(?:\.html)?$/.test(extname(pathname)))
        response.setHeader('Vary', 'Accept-Encoding, Save-Data, Cookie');
      if (pathname === '/sw.js') response.setHeader('Content-Security-Policy', workerPolicy);
      if (text) response.setHeader('Content-Type', `${text}; charset=utf-8`);
      response.setHeader(
        'Cache-Control',
        pathname.startsWith('/_astro/')
          ? 'public, max-age=31536000, immutable'
          : dailyFiles.test(pathname)
            ? dailyCache
            : 'public, max-age=0, must-revalidate',
      );
    },
  });
  return (request, response, next) => {
    // Parts are of use for large files, which the endpoints send; sirv reads odd ranges wrongly.
    const { range } = request.headers;
    delete request.headers.range;
    serve(request, response, () => {
      if (range !== undefined) request.headers.range = range;
      next();
    });
  };
}

const compressed = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
}) as unknown as Handler;

const moved = new Map(redirects.map(({ source, destination }) => [source, destination]));

/** The id that a trusted proxy gave the request, else a new one. */
function idReader(trusted: string): (request: IncomingMessage) => string {
  const isProxy = isProxyOf(trusted);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isTrusted = isProxy(socket.remoteAddress ?? '');
    return requestIdFrom(isTrusted && typeof given === 'string' ? given : null);
  };
}

/** The network of the client, as the rate limits name it. */
function networkReader(trusted: string): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const forwarded = headers['x-forwarded-for'];
    const list = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? null);
    return getNetwork(addressBehind(socket.remoteAddress ?? '', list, trusted));
  };
}

async function loadHandler(): Promise<(request: IncomingMessage, answer: ServerResponse) => void> {
  // React reads it as it starts: else pages are rendered by its development version, in twice the time.
  process.env.NODE_ENV = 'production';
  const entry = new URL('../../dist/server/entry.mjs', import.meta.url).href;
  const { handler } = (await import(entry)) as {
    handler: (request: IncomingMessage, response: ServerResponse) => void;
  };
  return handler;
}

/** Creates the server: each request gets an id, the common headers, and one line in the log. */
export async function createServer(env: Env): Promise<http.Server> {
  requireSecret(env);
  const handler = await loadHandler();
  const staticFiles = serveStatic();
  const policies = readPolicies();
  const sendLight = lightPages();
  const parseId = idReader(env.TRUSTED_PROXY);
  const networkFor = networkReader(env.TRUSTED_PROXY);
  const noteNetwork = watchNetworks();
  const siteHost = new URL(env.SITE_URL).host;
  const bodies = watchBodies();
  sweepRegularly(bodies);
  const isSecure = env.SITE_URL.startsWith('https:');
  const headers = Object.entries({
    ...securityHeaders,
    ...(isSecure && httpsHeaders),
    // Pages replace it by their own.
    'Content-Security-Policy': filePolicy,
  });
  const server = http.createServer(timeouts, (request, response) => {
    const { method = '' } = request;
    // Routes, policies and the log agree on it, and what is malformed gets an error page as others do.
    const url = wellFormed(request.url ?? '/');
    request.url = url;
    const started = performance.now();
    const network = networkFor(request);
    const hasOthers = noteNetwork(network);
    const id = parseId(request);
    const current: RequestContext = { id, network, hasOthers };
    for (const [name, value] of headers) response.setHeader(name, value);
    // Set before anything is looked up: browsers copy the headers of a 304 to the page they have.
    const rules = policies.get(getPath(url)) ?? [];
    for (const { key, value } of rules) response.setHeader(key, value);
    response.setHeader('X-Request-Id', current.id);
    response.once('close', () => {
      // 499, as proxies call it: the client has disconnected before there was a response.
      const status = response.headersSent ? response.statusCode : 499;
      requestContext.run(current, () =>
        logRequest({ method, url, route: current.route, status, started }),
      );
    });
    if (!methods.has(method)) return refuse(response, 405);
    if (!isPlain(request)) return refuse(response, 400);
    const isTooMuch = bodies.admit(request, response, network);
    if (isTooMuch) return refuse(response, isTooMuch);
    const destination = moved.get(url);
    if (destination !== undefined) {
      response.writeHead(307, { Location: destination }).end();
      return;
    }
    if (!reading.has(method) && policies.has(getPath(url))) return refuseMethod(response, method);
    requestContext.run(current, () => {
      try {
        if (reading.has(method)) {
          // The cache and the pages see one address of a page, whatever else was written around it.
          request.url = addressRead(url);
          request.headers.host = siteHost;
          // The cache knows no HEAD; Node sends no body for it, whatever is written.
          if (namesRead(getPath(request.url)) !== null) request.method = 'GET';
        }
        if (request.url === '/sw.js' && env.SERVICE_WORKER === 'off') request.url = '/sw-off.js';
        const respond = () => staticFiles(request, response, () => handler(request, response));
        compressed(request, response, () => {
          const path = getPath(url);
          if (!reading.has(method) || !policies.has(path)) return respond();
          // Two variants: the ETag of each keeps them apart for caches that ask, and so does this.
          response.setHeader('Vary', 'Save-Data, Cookie');
          sendLight(path, request, response)
            .then((isSent) => isSent || respond())
            .catch((err: unknown) => {
              log.error({ err }, 'page not sent');
              refuse(response, 500);
            });
        });
      } catch (err) {
        log.error({ err }, 'request not read');
        refuse(response, 400);
      }
    });
  });
  server.maxConnections = maxConnections;
  server.setTimeout(maxSilence);
  return server;
}
