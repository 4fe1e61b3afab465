import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { lightPasswords, testSecret } from './light-passwords.ts';

export interface RunningServer {
  /** Origin, such as `http://localhost:41234`. */
  origin: string;
  /** Everything the server printed so far. */
  output: () => string;
  pid: number;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
  /** Stops it; returns the exit code. */
  stop: () => Promise<number | null>;
  /** Ends it without a word, as `kill -9` does. */
  kill: () => Promise<void>;
}

/**
 * Starts the production build as `npm start` does, or another `script` that serves, on a free port, and
 * waits until it serves.
 */
export async function startProcess(
  env: Record<string, string>,
  script = 'scripts/serve.ts',
  cwd = process.cwd(),
): Promise<RunningServer> {
  const child = spawn(process.execPath, [resolve(script)], {
    cwd,
    env: { ...process.env, ...lightPasswords, ...testSecret, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
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
    ended,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
