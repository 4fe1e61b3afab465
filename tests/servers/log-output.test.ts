import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { copyOf, ensureSeededTemplate } from '../support/seeded-template';

const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a server whose standard output is a pipe that is not read yet. */
async function startUnread() {
  const port = await freePort();
  const env = {
    DATABASE_URL: 'memory:',
    SITE_URL: 'http://localhost:4321',
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  const child: ChildProcess = spawn(process.execPath, ['scripts/serve.ts'], {
    env: { ...process.env, ...copyOf(await ensureSeededTemplate(), env) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  ends.push(() => child.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  const isUp = async () => (await fetch(`${origin}/api/ready`).catch(() => null))?.ok;
  await expect.poll(isUp, { timeout: 120_000 }).toBe(true);
  return { child, port, origin };
}

/** Sends requests that cost nothing but a long line of the log. */
async function fillLog(port: number, amount: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const line = `PROPFIND /${'x'.repeat(199)} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  let left = amount;
  let received = '';
  const answered = new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const answers = received.split('HTTP/1.1 405');
      left -= answers.length - 1;
      received = answers.at(-1) ?? '';
      if (left === 0) resolve();
    });
  });
  socket.write(line.repeat(amount));
  await answered;
  socket.destroy();
}

interface Line {
  msg: string;
  method?: string;
  lines?: number;
}
const toLines = (output: string): Line[] =>
  output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));
const countSent = (lines: Line[]) => lines.filter(({ method }) => method === 'PROPFIND').length;

it('an unread log stops nothing, and its dropped lines are counted once it is read', async () => {
  const { child, port, origin } = await startUnread();
  const amount = 8_000;
  await fillLog(port, amount);
  const answers = await Promise.all(
    ['/', '/jobs', '/api/health'].map((path) => fetch(origin + path)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const count = () => toLines(output.slice(0, output.lastIndexOf('\n'))).find(({ lines }) => lines);
  await expect.poll(count).toBeDefined();
  const dropped = count()?.lines ?? 0;
  const sent = countSent(toLines(output));
  // The visits from `fetch` were dropped as well, and what the server says of its own start.
  expect(sent).toBeLessThan(amount);
  expect(dropped - (amount - sent)).toBeGreaterThanOrEqual(0);
  expect(dropped - (amount - sent)).toBeLessThanOrEqual(answers.length + 3);
});

it('an orderly end waits for the reader of the log, so that no line is lost', async () => {
  const { child, port } = await startUnread();
  const amount = 3_000;
  await fillLog(port, amount);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const lines = toLines(await text(child.stdout!));
  expect(countSent(lines)).toBe(amount);
  expect(lines.at(-1)).toMatchObject({ msg: 'stopped' });
  expect(await ended).toEqual([0, null]);
});

it('an orderly end comes even if the log is never read @long', async () => {
  const { child, port } = await startUnread();
  await fillLog(port, 3_000);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
