// Serves the production build on Node until it is stopped.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { readEnv, type Env } from '../src/server/env.ts';
import { flushLog, log } from '../src/server/log.ts';
import { shutDown } from '../src/server/shutdown.ts';
import { checkFree } from '../db/embedded.ts';
import { isEmbedded } from '../db/pool-settings.ts';
import { builtId, hasAskedLocales } from './lib/build-mark.mjs';
import { createServer } from './lib/http-server.ts';
import { awaitReady } from './lib/readiness.ts';
import { compressCopy, prepareCopy } from './lib/served-copy.ts';
import { printSetupLink } from './lib/setup-link.ts';
import { serveStatic } from './lib/static-files.ts';

/** Milliseconds that running requests, then background work, and then the log get at shutdown. */
const patience = { requests: 10_000, work: 15_000, log: 5_000 };

function endWith(message: string): never {
  console.error(message);
  process.exit(1);
}

const after = (ms: number) =>
  new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), ms).unref());

/**
 * Stops accepting connections, lets running requests and then background work finish, and closes
 * the database. Work that takes too long is abandoned, with exit code 1.
 */
async function stop(server: Server): Promise<never> {
  log.info('stopping');
  const closed = new Promise((resolve) => server.close(resolve));
  // A keep-alive connection ends as soon as its response is sent.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const isLate = (await Promise.race([closed, after(patience.requests)])) === 'late';
  clearInterval(sweep);
  server.closeAllConnections();
  const isLeft = (await Promise.race([shutDown(), after(patience.work)])) === 'late';
  log.info({ isLate, isLeft }, 'stopped');
  await Promise.race([flushLog(), after(patience.log)]);
  process.exit(isLate || isLeft ? 1 : 0);
}

/** Explains an error of the listening socket. */
function getListenError({ code, message }: NodeJS.ErrnoException, { HOST, PORT }: Env): string {
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} of ${HOST} is in use: stop what listens there, or set PORT to another one.`,
    EACCES: `Port ${PORT} may not be opened by this user: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `${HOST} is no address of this machine: set HOST to one that is, such as localhost.`,
    ENOTFOUND: `The name ${HOST} is not known: set HOST to an address of this machine, such as localhost.`,
  };
  return messages[code ?? ''] ?? `The server cannot start: ${message}`;
}

async function start(env: Env): Promise<void> {
  if (builtId() === null) {
    endWith('There is no build of the site yet: run npm start, or npm run build.');
  }
  if (!hasAskedLocales()) {
    endWith('LOCALES has changed since the build: run npm start, or npm run build.');
  }
  if (env.DATABASE_URL === '') await checkFree();
  if (process.stdout.isTTY) console.log('Starting the server …');
  const copy = prepareCopy(env.SITE_URL);
  const { staticFiles, readAgain } = serveStatic(copy);
  const server = await createServer(env, staticFiles);
  // The framework would print such errors whole, with the requested address.
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
  server.on('error', (error) => endWith(getListenError(error, env)));
  // Whoever stops it while it still opens gets the orderly end, too.
  let stopping: Promise<never> | null = null;
  // A terminal signals the whole group, and `npm start` hands the signal on: it may come twice.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopping ??= stop(server);
    });
  }
  await new Promise<void>((resolve) => server.listen(env.PORT, env.HOST, resolve));
  const { address, family, port } = server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  const isReady = await awaitReady(
    `http://${host}:${port}/api/ready`,
    isEmbedded(env.DATABASE_URL),
  );
  if (!isReady && env.DATABASE_URL === '') {
    endWith('The embedded database did not open; the line above says why.');
  }
  const link = printSetupLink(env);
  if (isReady) await link;
  console.log(`Sinau AI is served at http://${env.HOST}:${port}`);
  if (!isReady) console.warn('The database is not ready yet; pages without data are served.');
  compressCopy(copy).then(readAgain, (err: unknown) => log.error({ err }, 'files not compressed'));
}

/** Errors with readable messages. */
const readableErrors = new Set(['EnvironmentError', 'EmbeddedDatabaseBusyError']);

// Node reads it when it needs the first thread: hashing passwords and the one picture that is made leave
// four to files, names and compression.
process.env.UV_THREADPOOL_SIZE ||= String(availableParallelism() + 5);

try {
  await start(readEnv(process.env));
} catch (error) {
  const { name, message } = error as Error;
  if (readableErrors.has(name)) endWith(message);
  log.debug({ err: error }, 'not started');
  endWith(`The server cannot start: ${message}`);
}
