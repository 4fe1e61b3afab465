import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, postgresBin } from '../../../tests/support/postgres.ts';
import { projectNode, run } from '../project.mjs';

/** A random address for a trusted header, since one network may not send so many requests. */
export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Starts the production build on a database in memory, unless `env` names another one. */
export async function startServer(env = {}) {
  const outbox = mkdtempSync(join(tmpdir(), 'bench-'));
  const child = spawn(projectNode, ['scripts/serve.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: 'memory:',
      OUTBOX_DIR: outbox,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      SECRET_KEY: 'known to the benchmark alone, of no use elsewhere',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    const origin = /served at (http:\S+)/.exec(output)?.[1];
    if (!origin) continue;
    const stop = async () => {
      child.kill();
      await once(child, 'exit');
      rmSync(outbox, { recursive: true, force: true });
    };
    return { origin, pid: child.pid, stop };
  }
  throw new Error(`The server ended:\n${output}`);
}

/** Runs a measurement on a new PostgreSQL with the seed data. */
export async function onPostgres(measure) {
  if (!postgresBin) throw new Error('PostgreSQL is not installed; npm test installs it.');
  const postgres = await startPostgres();
  try {
    run(projectNode, ['scripts/db-seed.ts'], { DATABASE_URL: postgres.url });
    return await measure(postgres.url);
  } finally {
    await postgres.stop();
  }
}
