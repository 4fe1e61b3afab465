import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectNode, root } from './project.mjs';

/** A server of the production build for a measurement; its database is its own unless `env` names one. */
export async function startServer(env = {}, cwd = root) {
  const child = spawn(projectNode, [join(root, 'scripts/serve.ts')], {
    cwd,
    env: {
      ...process.env,
      ...{ DATABASE_URL: 'memory:', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' },
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
    };
    return { origin, pid: child.pid, stop };
  }
  throw new Error(`The server ended:\n${output}`);
}
