import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { sendRaw } from './send-raw';
import { served } from '../support/served';

const { origin } = served;
/** `npm run test:long -- slow` opens a thousand, and waits until the server ends them. */
const many = Number(process.env.SLOW_CONNECTIONS ?? 200);

describe('what the server takes no harm from', () => {
  it.each(['TRACE', 'PROPFIND', 'QUERY', 'M-SEARCH', 'PURGE'])(
    'the method %s is not there, and the next visitor is served',
    async (method) => {
      for (const path of ['/', '/api/events', '/jobs']) {
        expect((await sendRaw(origin, method, path, { origin }, null)).status).toBe(405);
      }
      expect((await fetch(`${origin}/api/health`)).status).toBe(200);
    },
  );

  it.each([
    '/events/%00',
    '/id/%00',
    '/api/%0d%0ax',
    '/jobs/a%1bb',
    '/courses/%7F',
    '/%0a/science',
  ])('the address %s is not there', async (path) => {
    for (const method of ['GET', 'POST', 'PUT']) {
      const answer = await sendRaw(origin, method, path, { origin }, null);
      expect(answer.status).toBe(404);
    }
  });

  it('a query of kilobytes makes no header of kilobytes', async () => {
    const path = `/api/events?q=${'y'.repeat(6_000)}`;
    const answer = await sendRaw(origin, 'GET', path, {}, null);
    expect(answer.status).toBe(400);
    expect(answer.headers.length).toBeLessThan(4_000);
  });

  it('nor does the way to the login page', async () => {
    const send = (query: string) => sendRaw(origin, 'GET', `/admin/users${query}`, {}, null);
    expect((await send('?q=a&page=2')).headers).toContain(
      'next=%2Fadmin%2Fusers%3Fq%3Da%26page%3D2',
    );
    const answer = await send(`?${'&'.repeat(6_000)}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.length).toBeLessThan(4_000);
  });

  it.each([
    ['/id/%D9%A2?q=%D9%A2', '/%D9%A2?q=%D9%A2'],
    ['/id/%3Fa%23b', '/%3Fa%23b'],
    ['/id//example.org', '/example.org'],
    ['/id//example.org/..//example.net', '/example.net'],
    ['/id/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/id/events?status=past', '/events?status=past'],
    ['/id/', '/'],
    ['/id', '/'],
  ])('the address %s moves for good to %s', async (path, location) => {
    for (const method of ['GET', 'POST']) {
      const answer = await sendRaw(origin, method, path, { origin }, null);
      expect(answer.status).toBe(308);
      expect(answer.headers.split('\n')).toContain(location);
    }
  });
});

describe('connections that send their headers slowly', () => {
  const sockets: Socket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

  it('take no place from others, and are ended', async () => {
    const { hostname, port } = new URL(origin);
    let ended = 0;
    for (let index = 0; index < many; index++) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      // What nobody reads is never at its end.
      socket.resume();
      socket.on('close', () => (ended += 1));
      socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-A: ');
      sockets.push(socket);
    }
    const times: number[] = [];
    for (let index = 0; index < 40; index++) {
      const started = performance.now();
      expect((await fetch(`${origin}/api/events`)).status).toBe(200);
      times.push(performance.now() - started);
    }
    const p95 = times.sort((a, b) => a - b)[37] ?? 0;
    expect(p95).toBeLessThan(1_000);
    if (many < 1_000) return;
    await expect.poll(() => ended, { interval: 500 }).toBe(many);
    console.log(`${many} slow connections: others served with a p95 of ${Math.round(p95)} ms.`);
  });
});

it('a share only leads to a page where no worker runs, also if another site sent it', async () => {
  const body = new FormData();
  body.set('url', 'https://video.example/v');
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const send = (path: string) =>
    fetch(origin + path, { method: 'POST', redirect: 'manual', headers, body });
  const query = new URLSearchParams({ url: 'https://video.example/v' });
  for (const locale of locales) {
    const answer = await send(localizedPath(locale, '/share/receive'));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${localizedPath(locale, paths.share)}?${query}`);
  }
  expect((await send(api.collections)).status).toBe(403);
});
