// The HTTP server of the production build: static files first, then Astro's handler, whose middleware
// has the gate (src/server/gate).
import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compression from 'compression';
import onHeaders from 'on-headers';
import { limits } from '../../src/config/limits.ts';
import { addressRead, namesRead } from '../../src/config/queries.ts';
import {
  cameraHeaders,
  cameraPages,
  filePolicy,
  httpsHeaders,
  redirects,
  sandboxHeaders,
  sandboxPath,
  securityHeaders,
} from '../../src/config/security.ts';
import { requireSecret, type Env } from '../../src/server/env.ts';
import { Counts } from '../../src/server/gate/counts.ts';
import { getNetworks, isProxyOf, plainAddress } from '../../src/server/gate/network.ts';
import {
  requestContext,
  requestIdFrom,
  type RequestContext,
} from '../../src/server/http/request-context.ts';
import { wellFormed } from '../../src/server/http/well-formed.ts';
import { log, logRequest } from '../../src/server/log.ts';
import type { Handler } from './static-files.ts';

/** Methods of pages and endpoints; the adapter cannot make a `Request` of any other. */
const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);
const reading = new Set(['GET', 'HEAD']);

/**
 * Milliseconds. Headers come in one piece or from someone who only wants to hold a connection. A
 * body may be 25 MB over a slow line: those who read it bound its silence and its speed
 * (src/server/gate/body-chunks.ts).
 */
export const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 5_000,
};
/** Proxies keep their connections for a minute: ours must last longer. Browsers soon open another. */
const keepAlive = { proxy: 65_000, browser: 5_000 };
/** Milliseconds without traffic after which a connection is closed: late enough to answer a silent body. */
const maxSilence = limits.bodySilence + 5_000;
/** How much of a body is received after its response: bytes, milliseconds, and milliseconds without a byte. */
const maxRest = { bytes: 32 * 1024 * 1024, time: 30_000, silence: 5_000 };
/**
 * Open connections: in total, of one network, and of the IPv6 /48 around it. Proxies carry the
 * traffic of many.
 */
const maxConnections = { all: 2_048, networks: [256, 512] };

/** A host name or an address with or without a port, and nothing of a path, a query or a person. */
const plainHost = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
const isPlain = ({ headers: { host }, url = '' }: IncomingMessage) =>
  url.startsWith('/') && (host === undefined || plainHost.test(host));

function refuse(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Cache-Control': 'no-store', ...headers }).end();
}

function limitConnections(server: http.Server, trusted: string): void {
  const isProxy = isProxyOf(trusted);
  const connections = new Counts();
  server.maxConnections = maxConnections.all;
  server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isProxy(address)) return;
    const networks = getNetworks(address);
    const isFull = networks.some(
      (network, index) => connections.get(network) >= (maxConnections.networks[index] ?? 0),
    );
    if (isFull) {
      socket.destroy();
      return;
    }
    connections.add(networks, 1);
    socket.once('close', () => connections.add(networks, -1));
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends a connection once its response is sent, but receives the rest of the request for a while: a
 * client that still sends would lose the response if the connection were reset.
 */
function endAfterRest(socket: Socket): void {
  const most = { bytes: socket.bytesRead + maxRest.bytes, time: performance.now() + maxRest.time };
  const watch = setInterval(() => {
    if (socket.bytesRead > most.bytes || performance.now() > most.time) socket.destroy();
  }, 500);
  socket.once('close', () => clearInterval(watch));
  socket.setTimeout(maxRest.silence);
  socket.end();
}

/**
 * Ends the connection of a request that is answered before its body has arrived: the rest may never be
 * read, and whatever a proxy sends on the connection next would wait behind it.
 */
function endEarly(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  onHeaders(response, () => {
    if (request.complete) return;
    response.setHeader('Connection', 'close');
    // Node calls it after a response that says so.
    socket.destroySoon = () => endAfterRest(socket);
  });
}

/** The headers of each prerendered page by its path, as the build computed them: its policy. */
function readPageHeaders(): Map<string, { key: string; value: string }[]> {
  const pages = JSON.parse(readFileSync('dist/_headers.json', 'utf8')) as {
    pathname: string;
    headers: { key: string; value: string }[];
  }[];
  return new Map(pages.map(({ pathname, headers }) => [pathname, headers]));
}

/** The path of a request for looking up static files; pages have no trailing slash. */
function getPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path).replace(/(.)\/$/, '$1');
  } catch {
    return path;
  }
}

async function loadHandler(): Promise<(request: IncomingMessage, answer: ServerResponse) => void> {
  // React reads this when it loads; its development version is half as fast.
  process.env.NODE_ENV = 'production';
  const entry = new URL('../../dist/server/entry.mjs', import.meta.url).href;
  const { handler } = (await import(entry)) as {
    handler: (request: IncomingMessage, response: ServerResponse) => void;
  };
  return handler;
}

const compressed = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
}) as unknown as Handler;

const targets = new Map(redirects.map(({ source, destination }) => [source, destination]));

interface Routed {
  method: string;
  url: string;
  path: string;
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Creates the server: each request gets an id, the common headers, and one line in the log. What
 * `staticFiles` has not, the build renders.
 */
export async function createServer(env: Env, staticFiles: Handler): Promise<http.Server> {
  requireSecret(env);
  const handler = await loadHandler();
  const pages = readPageHeaders();
  const isProxy = isProxyOf(env.TRUSTED_PROXY);
  const siteUrl = new URL(env.SITE_URL);
  const common = Object.entries({
    ...securityHeaders,
    ...(siteUrl.protocol === 'https:' && httpsHeaders),
    // Pages replace it with their own.
    'Content-Security-Policy': filePolicy,
  });

  const route = ({ method, url, path, request, response }: Routed) => {
    if (!methods.has(method)) return refuse(response, 405);
    if (!isPlain(request)) return refuse(response, 400);
    const destination = targets.get(url);
    if (destination !== undefined) {
      response.writeHead(307, { Location: destination }).end();
      return;
    }
    if (!reading.has(method) && pages.has(path)) {
      refuse(response, method === 'OPTIONS' ? 204 : 405, { Allow: 'GET, HEAD, OPTIONS' });
      return;
    }
    if (reading.has(method)) {
      // The cache and the pages see one spelling of each address.
      request.url = addressRead(url);
      request.headers.host = siteUrl.host;
      // The cache does not know HEAD; Node sends no body for it anyway.
      if (namesRead(getPath(request.url)) !== null) request.method = 'GET';
    }
    if (request.url === '/sw.js' && env.SERVICE_WORKER === 'off') request.url = '/sw-off.js';
    compressed(request, response, () =>
      staticFiles(request, response, () => handler(request, response)),
    );
  };

  const server = http.createServer(timeouts, (request, response) => {
    const { method = '', headers, socket } = request;
    // Routes, policies and logs agree on the address, and malformed ones get an error page.
    const url = wellFormed(request.url ?? '/');
    const path = getPath(url);
    request.url = url;
    const started = performance.now();
    const proxyRequestId = isProxy(socket.remoteAddress ?? '')
      ? headers['x-request-id']
      : undefined;
    const current: RequestContext = {
      id: requestIdFrom(typeof proxyRequestId === 'string' ? proxyRequestId : null),
    };
    for (const [name, value] of common) response.setHeader(name, value);
    if (cameraPages.test(path))
      for (const [name, value] of Object.entries(cameraHeaders)) response.setHeader(name, value);
    if (path === sandboxPath)
      for (const [name, value] of Object.entries(sandboxHeaders)) response.setHeader(name, value);
    // Set before the lookup: browsers copy the headers of a 304 to their stored page.
    for (const { key, value } of pages.get(path) ?? []) response.setHeader(key, value);
    response.setHeader('X-Request-Id', current.id);
    // Node loses data that arrives on the connection after the body of such a request.
    if (headers.upgrade !== undefined) response.setHeader('Connection', 'close');
    endEarly(request, response);
    requestContext.run(current, () => {
      response.once('close', () => {
        // 499, as proxies call it: the client has disconnected before there was a response.
        const status = response.headersSent ? response.statusCode : 499;
        logRequest({ method, url, route: current.route, status, started });
      });
      const begin = () => {
        try {
          route({ method, url, path, request, response });
        } catch (err) {
          log.error({ err }, 'request not read');
          response.destroy();
        }
      };
      // A body that came together with its head is complete by then.
      if (hasBody(request)) setImmediate(begin);
      else begin();
    });
  });
  server.keepAliveTimeout = env.TRUSTED_PROXY ? keepAlive.proxy : keepAlive.browser;
  server.setTimeout(maxSilence);
  limitConnections(server, env.TRUSTED_PROXY);
  return server;
}
