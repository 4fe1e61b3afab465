import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { findPostgres } from '../../scripts/lib/postgres.mjs';

/** The folder of PostgreSQL's server programs on this machine, or null if there is none. */
export const postgresBin = findPostgres();

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** PostgreSQL refuses to run as root, so root hands over to Debian's `postgres` account. */
function serverAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Starts a PostgreSQL server in a temporary folder; returns its address and how to stop it. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!postgresBin) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  const account = serverAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options = { ...(account ?? {}), stdio: 'ignore' as const };
  execFileSync(
    join(postgresBin, 'initdb'),
    ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const port = await freePort();
  const server = spawn(
    join(postgresBin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off'],
    { ...(account ?? {}), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  return {
    url: `postgres://tester@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGINT');
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
