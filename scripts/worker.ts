// npm run worker: runs the queued jobs of the production build without serving requests.
import type { AddressInfo } from 'node:net';
import { readEnv } from '../src/server/env.ts';
import { flushLog, log } from '../src/server/log.ts';
import { shutDown } from '../src/server/shutdown.ts';
import { builtId } from './lib/build-mark.mjs';
import { createServer } from './lib/http-server.ts';

/** Milliseconds that running jobs get at shutdown. */
const patienceMs = 30_000;

function endWith(message: string): never {
  console.error(message);
  process.exit(1);
}

process.env.JOBS = 'on';
const env = readEnv(process.env);
if (builtId() === null) endWith('There is no build of the site yet: run npm run build.');
if (env.DATABASE_URL === '') {
  endWith('The embedded database is open to one process alone: set DATABASE_URL to a PostgreSQL.');
}

// The worker is part of the bundle, which starts it at its first request.
const server = await createServer(env, (_request, _response, next) => next());
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
server.close();
server.closeAllConnections();
console.log('Sinau AI works through its jobs.');

// Keeps the process alive between jobs.
const heartbeat = setInterval(() => undefined, 60_000);
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(heartbeat);
    const timer = setTimeout(() => process.exit(1), patienceMs);
    void shutDown().then(async () => {
      log.info('stopped');
      await flushLog();
      clearTimeout(timer);
      process.exit(0);
    });
  });
}
