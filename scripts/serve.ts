// Serves the production build on Node: compressed static files first, then Astro's handler.
import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants } from 'node:zlib';
import compression from 'compression';
import sirv from 'sirv';
import { readEnv, type Env } from '../src/server/env.ts';

type Next = () => void;
type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => void;
interface HeaderRule {
  key: string;
  value: string;
}

function readJson<Value>(path: string): Value {
  return JSON.parse(readFileSync(path, 'utf8')) as Value;
}

/** Headers for every answer: the same list that Vercel applies. */
const everywhere = readJson<{ headers: { source: string; headers: HeaderRule[] }[] }>(
  'vercel.json',
).headers.flatMap((rule) => (rule.source === '/(.*)' ? rule.headers : []));

/** The policy of each prerendered page, as the build computed it. */
const policies = new Map(
  readJson<{ pathname: string; headers: HeaderRule[] }[]>('dist/_headers.json').map(
    ({ pathname, headers }) => [pathname, headers],
  ),
);

const policyOf = (pathname: string) => policies.get(pathname.replace(/(.)\/$/, '$1'));

const staticFiles = sirv('dist/client', {
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders(response, pathname) {
    for (const { key, value } of policyOf(pathname) ?? []) response.setHeader(key, value);
    response.setHeader(
      'Cache-Control',
      pathname.startsWith('/_astro/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
    );
  },
});

const compressed = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
}) as unknown as Handler;

/** What pages and endpoints are asked with; of another method the adapter cannot make a `Request`. */
const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Slow senders keep a connection, not us: how long headers, and a whole request, may take to arrive. */
const patience = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
};

/** Answers what never reaches the pages: a fault in a request of its own must end no other. */
function refuse(response: ServerResponse, status: number): void {
  if (!response.headersSent) response.writeHead(status, { 'Cache-Control': 'no-store' });
  response.end();
}

async function createServer(): Promise<http.Server> {
  process.env.ASTRO_NODE_AUTOSTART = 'disabled';
  // React reads it as it starts: else pages are rendered by its development version, in twice the time.
  process.env.NODE_ENV = 'production';
  const entry = new URL('../dist/server/entry.mjs', import.meta.url).href;
  const { handler } = (await import(entry)) as {
    handler: (request: IncomingMessage, response: ServerResponse) => void;
  };
  return http.createServer(patience, (request, response) => {
    for (const { key, value } of everywhere) response.setHeader(key, value);
    if (!methods.has(request.method ?? '')) return refuse(response, 405);
    try {
      compressed(request, response, () =>
        staticFiles(request, response, () => handler(request, response)),
      );
    } catch (error) {
      console.error(error);
      refuse(response, 400);
    }
  });
}

function endWith(message: string): never {
  console.error(message);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  const server = await createServer();
  server.on('error', (error) => endWith(`The server cannot start: ${error.message}`));
  await new Promise<void>((resolve) => server.listen(env.PORT, env.HOST, resolve));
  const { address, family, port } = server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  // The first question opens, migrates and fills the embedded database, before anyone visits.
  const health = await fetch(`http://${host}:${port}/api/health`).catch(() => null);
  if (!health?.ok && env.DATABASE_URL === '') {
    endWith('The embedded database did not open; the line above says why.');
  }
  console.log(`Sinau AI is served at http://${env.HOST}:${port}`);
  if (!health?.ok) console.warn('The database does not answer yet; pages without data are served.');

  const stop = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 5_000).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  await start(readEnv(process.env));
} catch (error) {
  endWith(
    error instanceof Error && error.name === 'EnvironmentError'
      ? error.message
      : String((error as Error).stack),
  );
}
