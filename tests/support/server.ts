import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureEmbeddedTemplate } from './embedded-template.ts';
import { lightPasswords } from './light-passwords.ts';

export interface RunningServer {
  /** Origin, such as `http://localhost:41234`. */
  origin: string;
  /** Everything the server printed so far. */
  output: () => string;
  pid: number;
  /** Stops it; returns the exit code. */
  stop: () => Promise<number | null>;
  /** Ends it without a word, as `kill -9` does. */
  kill: () => Promise<void>;
}

/** Lets a server that is to have its database in memory copy it from the template. */
async function withTemplate(env: Record<string, string>): Promise<Record<string, string>> {
  if (env.DATABASE_URL !== 'memory:') return env;
  const preload = pathToFileURL(resolve('tests/support/embedded-copy.mjs')).href;
  return {
    ...env,
    EMBEDDED_TEMPLATE: await ensureEmbeddedTemplate(),
    NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import=${preload}`.trim(),
  };
}

/**
 * Starts the production build as `npm start` does, or another `script` that serves, on a free port, and
 * waits until it serves.
 */
export async function startServer(
  env: Record<string, string>,
  script = 'scripts/serve.ts',
  cwd = process.cwd(),
): Promise<RunningServer> {
  const own = await withTemplate(env);
  const child = spawn(process.execPath, [resolve(script)], {
    cwd,
    env: { ...process.env, ...lightPasswords, PORT: '0', HOST: '127.0.0.1', ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const served = /served at (http:\S+)/.exec(output)?.[1];
      if (served) resolve(served);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return {
    origin,
    output: () => output,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill('SIGTERM');
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
