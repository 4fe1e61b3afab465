// Serves the production build on Node, until it is told to stop.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readEnv, type Env } from '../src/server/env.ts';
import { log } from '../src/server/log.ts';
import { shutDown } from '../src/server/shutdown.ts';
import { createServer } from './lib/http-server.ts';

/** Milliseconds that requests under way, and then the work behind them, get at the end. */
const patience = { requests: 10_000, work: 15_000 };

function endWith(message: string): never {
  console.error(message);
  process.exit(1);
}

const after = (ms: number) =>
  new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), ms).unref());

/**
 * Takes no more connections, lets requests under way end, then the work behind the answers, and closes
 * the database. Whatever takes longer is given up: the exit code is 1 then.
 */
async function stop(server: Server): Promise<never> {
  log.info('stopping');
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that is kept for further requests ends as soon as its answer is sent.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const isLate = (await Promise.race([closed, after(patience.requests)])) === 'late';
  clearInterval(sweep);
  server.closeAllConnections();
  const isLeft = (await Promise.race([shutDown(), after(patience.work)])) === 'late';
  log.info({ isLate, isLeft }, 'stopped');
  process.exit(isLate || isLeft ? 1 : 0);
}

async function start(env: Env): Promise<void> {
  const server = await createServer(env);
  // The framework would print such errors whole, with the address that was asked for.
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
  server.on('error', (error) => endWith(`The server cannot start: ${error.message}`));
  await new Promise<void>((resolve) => server.listen(env.PORT, env.HOST, resolve));
  const { address, family, port } = server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  // The first question opens, migrates and fills the embedded database, before anyone visits.
  const ready = await fetch(`http://${host}:${port}/api/ready`).catch(() => null);
  if (!ready?.ok && env.DATABASE_URL === '') {
    endWith('The embedded database did not open; the line above says why.');
  }
  console.log(`Sinau AI is served at http://${env.HOST}:${port}`);
  if (!ready?.ok) console.warn('The database is not ready yet; pages without data are served.');

  let stopping: Promise<never> | null = null;
  // A terminal signals the whole group, and `npm start` hands the signal on: it may come twice.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopping ??= stop(server);
    });
  }
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
