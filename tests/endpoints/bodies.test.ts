import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { paths } from '~/config/paths';
import { maxBodies } from '~/server/gate/body-chunks';
import { someAddress } from '../support/accounts';
import { served } from '../support/served';

const { origin } = served;
const { hostname, port, host } = new URL(origin);
const type = 'multipart/form-data; boundary=x';
const megabyte = 1024 * 1024;
const attach = `${paths.applyTrainer}?act=attach`;
/** The platform reads bodies before a function is asked. */
const onVercel = process.env.TEST_SERVER === 'vercel';

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

interface Head {
  path?: string;
  length?: number;
  from?: string;
  headers?: Record<string, string>;
}

/** Sends the head of a form and so much of its body, and leaves the connection open. */
function begin({ path = attach, length, from = someAddress(), headers = {} }: Head, body = '') {
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => undefined);
  const all = {
    host,
    origin,
    'x-forwarded-for': from,
    'content-type': type,
    'content-length': String(length ?? body.length),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  return socket;
}

/** The status that comes back, however much of the body is still to come. */
const getStatus = (socket: Socket) =>
  new Promise<number>((resolve) => {
    let text = '';
    const read = () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0));
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n\r\n')) read();
    });
    socket.on('close', read);
  });

describe.skipIf(onVercel)('a form is refused by its head, before it is read', () => {
  it.each<[string, Head, number]>([
    ['for an application that is not there', { length: 12 * megabyte }, 404],
    ['that is larger than any file', { length: 14 * megabyte }, 413],
    ['that is larger than a form without a file', { path: '/contact', length: megabyte }, 413],
    ['for the logbook of nobody', { path: paths.logbook, length: 12 * megabyte }, 413],
    ['of another kind', { length: megabyte, headers: { 'content-type': 'text/plain' } }, 415],
    ['of another site', { length: megabyte, headers: { origin: 'https://evil.example' } }, 403],
  ])('%s', async (_what, head, status) => {
    expect(await getStatus(begin(head, '--x\r\n'))).toBe(status);
  });

  it('from a network that sends too many', async () => {
    const from = someAddress();
    const send = async () => {
      const socket = begin({ path: '/contact', from }, '--x--\r\n');
      const status = await getStatus(socket);
      socket.destroy();
      return status;
    };
    const statuses = new Set<number>();
    for (let round = 0; round < 31; round++) {
      for (const status of await Promise.all(Array.from({ length: 10 }, send)))
        statuses.add(status);
      if (statuses.has(429)) break;
    }
    expect([...statuses].sort()).toEqual([400, 429]);
    expect(await getStatus(begin({ path: '/contact' }, '--x--\r\n'))).toBe(400);
  });
});

describe('a form that is meant to cost much', () => {
  const part = (index: number) =>
    `--x\r\nContent-Disposition: form-data; name="a${index}"\r\n\r\n\r\n`;
  const form = (parts: number) =>
    `${Array.from({ length: parts }, (_, i) => part(i)).join('')}--x--\r\n`;
  const headers = `--x\r\n${'a:b\r\n'.repeat(1_500_000)}\r\n\r\n--x--\r\n`;

  it.each([
    ['1,000 parts', '/contact', form(1_000), 400],
    ['1,000 parts', attach, form(1_000), 404],
    ['20,000 parts', attach, form(20_000), 404],
    ['100,000 parts', attach, form(100_000), 404],
    ['200,000 parts', attach, form(200_000), 404],
    ['1.5 million headers', attach, headers, 404],
  ])('is refused: %s to %s', async (_what, path, body, status) => {
    if (onVercel && body.length > 4 * megabyte) return;
    expect(await getStatus(begin({ path }, body))).toBe(status);
  });
});

describe.skipIf(onVercel)('forms that are begun and not ended', () => {
  const half = `--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n${'m'.repeat(1_000)}`;

  it('are limited per network, and others are served meanwhile', async () => {
    const from = someAddress();
    const head = { path: '/contact', length: 60_000, from };
    const held = Array.from({ length: maxBodies[0] ?? 0 }, () => begin(head, half));
    await expect
      .poll(async () => {
        // One more each time, until there is no room; those that have room get no answer.
        const served = fetch(`${origin}/api/health`).then(({ status }) => status);
        return Promise.race([getStatus(begin(head, half)), served]);
      })
      .toBe(429);
    expect(await getStatus(begin({ path: '/contact' }, '--x--\r\n'))).toBe(400);
    held.forEach((socket) => socket.destroy());
    await expect.poll(() => getStatus(begin({ path: '/contact', from }, '--x--\r\n'))).toBe(400);
  });
});

describe.skipIf(onVercel)('a request says plainly where it goes', () => {
  it.each([
    `${host}/api/health?`,
    `${host}/`,
    `${host}#`,
    `user@${host}`,
    'a b',
    'a,b',
    '[::1',
    'a:port',
    '',
  ])('Host: %j is refused', async (given) => {
    expect(await getStatus(begin({ path: '/api/user', headers: { host: given } }))).toBe(400);
  });

  it.each(['localhost:4321', 'sinau.ai', '127.0.0.1', '[::1]:4321', 'site_1:4321'])(
    'Host: %s is not',
    async (given) => {
      expect(
        await getStatus(
          begin({ path: '/api/nothing', headers: { host: given, origin: `http://${given}` } }),
        ),
      ).toBe(404);
    },
  );

  it('and asks for a path alone', async () => {
    for (const path of ['http://evil.example/api/health', '*', 'api/health']) {
      expect(await getStatus(begin({ path }))).toBe(400);
    }
  });
});

describe.skipIf(onVercel)('a request that asks for another protocol', () => {
  it('ends its connection, so that none behind it waits for an answer', async () => {
    const headers = { upgrade: 'websocket', connection: 'Upgrade' };
    const socket = begin({ path: '/api/nothing', headers }, 'body');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const status = getStatus(socket);
    socket.write(`GET /api/health HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    expect(await status).toBe(404);
    await closed;
  });
});
