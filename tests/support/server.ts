import { resolve } from 'node:path';
import { copyOf, ensureSeededTemplate } from './seeded-template.ts';
import { startProcess, type RunningServer } from './server-process.ts';

export { seededAdminPassword } from './seeded-template.ts';
export type { RunningServer } from './server-process.ts';

/**
 * Starts the production build as `npm start` does, or another `script` that serves, on a free port,
 * and waits until it serves. A database in memory is a copy of a seeded one, in which the user
 * `admin` has `seededAdminPassword`.
 */
export async function startServer(
  env: Record<string, string>,
  script = 'scripts/serve.ts',
  cwd = process.cwd(),
): Promise<RunningServer> {
  // Another folder has another build, and seeds of its own.
  const isCopied = env.DATABASE_URL === 'memory:' && resolve(cwd) === process.cwd();
  const own = isCopied ? copyOf(await ensureSeededTemplate(), env) : env;
  return startProcess(own, script, cwd);
}
