import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import lockfile from 'proper-lockfile';
import { ensureEmbeddedTemplate } from './embedded-template.ts';
import { startProcess } from './server-process.ts';

const folder = resolve('node_modules/.cache/seeded-template');

/** Password of the user `admin` in every copy. */
export const seededAdminPassword = 'that of the copies of the tests';

/** The environment of a server whose database in memory starts as a copy of a file. */
export function copyOf(file: string, env: Record<string, string>): Record<string, string> {
  const preload = pathToFileURL(resolve('tests/support/embedded-copy.mjs')).href;
  return {
    ...env,
    EMBEDDED_TEMPLATE: file,
    NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import=${preload}`.trim(),
  };
}

/** What the template is made of, and the day from which its dates are counted. */
function getKey(template: string): string {
  const hash = createHash('sha256').update(template);
  hash.update(String(statSync('dist/.built').mtimeMs)).update(new Date().toDateString());
  for (const file of globSync('db/seed/**/*.*').sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 32);
}

/** Has the server itself fill a database, as at its first start, and write it into a file. */
async function make(template: string, file: string): Promise<void> {
  const server = await startProcess({
    ...copyOf(template, { DATABASE_URL: 'memory:', LOG_LEVEL: 'error', JOBS: 'off' }),
    ADMIN_PASSWORD: seededAdminPassword,
    EMBEDDED_DUMP: file,
  });
  process.kill(server.pid, 'SIGUSR2');
  const code = await server.ended;
  if (code !== 0) throw new Error(`The seeded database was not written:\n${server.output()}`);
}

/**
 * Returns the file of a seeded embedded database that servers of tests copy: to migrate and seed it
 * costs more than all else at a start. The first part that needs it makes it, for all of them.
 */
export async function ensureSeededTemplate(): Promise<string> {
  const template = await ensureEmbeddedTemplate();
  mkdirSync(folder, { recursive: true });
  const name = `${getKey(template)}.tar`;
  const file = join(folder, name);
  if (existsSync(file)) return file;
  const release = await lockfile.lock(folder, {
    retries: { retries: 600, minTimeout: 200, factor: 1 },
  });
  try {
    if (existsSync(file)) return file;
    // What an earlier build or day has left.
    for (const old of globSync(join(folder, '*.tar'))) rmSync(old);
    const own = join(folder, randomUUID());
    await make(template, own);
    renameSync(own, file);
    return file;
  } finally {
    await release();
  }
}
