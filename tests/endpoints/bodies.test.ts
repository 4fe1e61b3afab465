import { Agent, request, type ClientRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { maxBodies } from '~/server/gate/body-chunks';
import { call, createAccount, someAddress } from '../support/accounts';
import { served } from '../support/served';

const { origin } = served;
const { hostname, port, host } = new URL(origin);
const type = 'multipart/form-data; boundary=x';
const megabyte = 1024 * 1024;
const attach = `${paths.applyTrainer}?act=attach`;
/** The platform reads bodies before a function is asked. */
const onVercel = process.env.TEST_SERVER === 'vercel';

/** Milliseconds for an answer on a machine that is busy with other work. */
const patience = 3_000;
const late = () => new Promise((resolve) => setTimeout(resolve, patience, 'late').unref());

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
    // One more than have room: only the one that is refused gets an answer.
    const held = Array.from({ length: (maxBodies[0] ?? 0) + 1 }, () => begin(head, half));
    expect(await Promise.race(held.map(getStatus))).toBe(429);
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

/** A request that is answered before its body has been read to its end. */
interface Early {
  method?: string;
  path: string;
  /** The content type; multipart by default. */
  type?: string;
  /** Sent before the answer is awaited. */
  first: string;
  /** Sent once there is an answer. */
  rest?: string;
  isChunked?: boolean;
  isMember?: boolean;
  headers?: Record<string, string>;
  status: number;
}

/** Stands for the address of a file that is said to have ten bytes. */
const announced = 'announced';
const large = 'x'.repeat(300_000);
const json = 'application/json';
const field = (name: string, value = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n`;
const many = (part: (name: string) => string, amount: number) =>
  Array.from({ length: amount }, (_, n) => part(`p${n}`)).join('');
const toChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

const early: [what: string, early: Early][] = [
  [
    'JSON larger than it says',
    { path: api.login, type: json, first: large, isChunked: true, status: 413 },
  ],
  ['JSON that says it is too large', { path: api.login, type: json, first: large, status: 413 }],
  [
    'a form larger than it says',
    { path: '/contact', first: field('a', large), isChunked: true, status: 413 },
  ],
  ['a form that says it is too large', { path: '/contact', first: field('a', large), status: 413 }],
  [
    'a share larger than it says',
    { path: '/share/receive', first: field('a', large), isChunked: true, status: 303 },
  ],
  [
    'too many files',
    { path: api.collections, first: many(file, 5) + large, isMember: true, status: 400 },
  ],
  [
    'too many fields',
    { path: api.collections, first: many(field, 100) + large, isMember: true, status: 400 },
  ],
  [
    'too many fields of a page',
    { path: paths.logbook, first: many(field, 100), rest: large, isMember: true, status: 400 },
  ],
  [
    'no boundary',
    {
      path: api.collections,
      type: 'multipart/form-data',
      first: large,
      isMember: true,
      status: 400,
    },
  ],
  [
    'no byte for long',
    { path: api.collections, first: '', rest: large, isMember: true, status: 408 },
  ],
  [
    'a pause in a form',
    {
      path: api.collections,
      first: field('a', 'x'.repeat(3_000)),
      rest: large,
      isMember: true,
      status: 408,
    },
  ],
  [
    'a pause in JSON',
    { path: api.login, type: json, first: '{', rest: 'x'.repeat(60_000), status: 408 },
  ],
  [
    'a file larger than announced',
    {
      method: 'PUT',
      path: announced,
      type: 'application/pdf',
      first: large,
      isMember: true,
      status: 413,
    },
  ],
  ['no session', { path: api.collections, first: large, status: 401 }],
  ['another kind', { path: api.login, type: 'text/plain', first: large, status: 415 }],
  [
    'another site',
    { path: '/contact', first: large, headers: { origin: 'https://evil.example' }, status: 403 },
  ],
  ['no such address', { path: '/api/nothing', first: large, status: 404 }],
  ['no such page', { path: '/nothing', first: large, status: 404 }],
  ['another method', { method: 'PUT', path: api.health, first: large, status: 405 }],
  ['a page that is a file', { path: '/team', first: large, status: 405 }],
  ['a method that no route has', { method: 'PROPFIND', path: '/', first: large, status: 405 }],
  ['a host with a path', { path: '/', first: large, headers: { host: 'a/b' }, status: 400 }],
  ['a file that is read', { method: 'GET', path: '/robots.txt', first: large, status: 200 }],
  ['a page that is read', { method: 'GET', path: '/jobs', first: large, status: 200 }],
];

describe.skipIf(onVercel).concurrent('a response before the end of the body', () => {
  let cookie: string;
  beforeAll(async () => {
    ({ cookie } = await createAccount(origin));
  });

  const toHeaders = (
    { type: given = type, isMember, isChunked, headers }: Early,
    length: number,
  ) => ({
    host,
    origin,
    'x-forwarded-for': someAddress(),
    'content-type': given,
    ...(isMember && { cookie }),
    ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) }),
    ...headers,
  });

  async function toPath(path: string): Promise<string> {
    if (path !== announced) return path;
    const body = { name: 'a.pdf', size: 10 };
    const response = await call(origin, 'POST', api.uploads, { cookie, body });
    return api.upload(((await response.json()) as { filename: string }).filename);
  }

  it.each(early)('%s: ends the connection if the body breaks off', async (_what, one) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const { method = 'POST', first, isChunked, status } = one;
    const path = await toPath(one.path);
    const lines = Object.entries(toHeaders(one, first.length + 60_000));
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n${isChunked ? toChunk(first) : first}`);
    const closed = new Promise((resolve) => socket.once('close', () => resolve('closed')));
    expect(await getStatus(socket)).toBe(status);
    socket.write(`GET ${api.health} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    expect(await Promise.race([closed, late()])).toBe('closed');
    socket.destroy();
  });

  it.each(early)('%s: leaves others their turn in the pool of a proxy', async (_what, one) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { method = 'POST', first, rest = '', status } = one;
    const path = await toPath(one.path);
    const headers = toHeaders(one, first.length + rest.length);
    const statusOf = (sent: ClientRequest) =>
      new Promise<number>((resolve, reject) => {
        sent.on('error', reject).on('response', (response) => {
          resolve(response.statusCode ?? 0);
          response.resume();
        });
      });
    const pooled = { agent, hostname, port };
    const refused = request({ ...pooled, method, path, headers });
    refused.write(first);
    if (rest === '') refused.end();
    expect(await statusOf(refused)).toBe(status);
    refused.end(rest);
    const next = request({ ...pooled, path: api.health });
    next.end();
    expect(await Promise.race([statusOf(next), late()])).toBe(200);
    agent.destroy();
  });

  it('is not lost by a client that goes on sending, up to a bound', async () => {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    const errors: string[] = [];
    socket.on('error', ({ message }) => errors.push(message));
    const one: Early = { path: '/contact', first: '', status: 413 };
    const lines = Object.entries(toHeaders(one, 1024 * megabyte));
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`POST /contact HTTP/1.1\r\n${head}\r\n`);
    expect(await getStatus(socket)).toBe(413);
    let sent = 0;
    const piece = Buffer.alloc(megabyte);
    const send = () => new Promise<void>((resolve) => socket.write(piece, () => resolve()));
    for (; sent < 12; sent += 1) await send();
    expect(errors).toEqual([]);
    for (; sent < 1024 && errors.length === 0; sent += 1) await send();
    expect(errors).not.toEqual([]);
    socket.destroy();
  });
});
