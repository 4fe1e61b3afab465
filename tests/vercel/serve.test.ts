import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutputServer } from './serve/server';

/** A function that counts its calls and drops what the query names. */
const source = `
let calls = 0;
export default {
  async fetch(request) {
    const url = new URL(request.url);
    const context = globalThis[Symbol.for('@vercel/request-context')].get();
    const tag = url.searchParams.get('tag') ?? '';
    if (url.pathname === '/invalidate') await context.purge.invalidateByTag(tag);
    if (url.pathname === '/delete') await context.purge.dangerouslyDeleteByTag([tag]);
    calls += 1;
    const headers = new Headers(JSON.parse(url.searchParams.get('headers') ?? '{}'));
    return Response.json({ calls }, { headers });
  },
};`;

const files: Record<string, string> = {
  'output/static/index.html': '<p>home</p>',
  'output/static/about/index.html': '<p>about</p>',
  'output/static/_astro/app.js': 'export {};',
  'output/static/feed.xml': '<feed/>',
  'output/static/file with space.txt': 'text',
  'output/functions/_render.func/.vc-config.json': JSON.stringify({
    runtime: 'nodejs24.x',
    handler: 'entry.mjs',
    launcherType: 'Nodejs',
    maxDuration: 1,
  }),
  'output/functions/_render.func/entry.mjs': source,
  'output/config.json': JSON.stringify({
    version: 3,
    overrides: { 'feed.xml': { path: 'news', contentType: 'application/atom+xml' } },
    routes: [
      { src: '^/_astro(?:/(.*))$', headers: { 'cache-control': 'immutable' }, continue: true },
      { src: '/about', headers: { 'content-security-policy': "default-src 'self'" } },
      { src: '/old/(.*)', status: 308, headers: { Location: '/new/$1' } },
      { src: '/private', status: 403 },
      { handle: 'filesystem' },
      { src: '^/api/(.*)$', dest: '_render' },
      { src: '^/(invalidate|delete)$', dest: '_render' },
      { src: '^/.*$', dest: '_render', status: 404 },
      { handle: 'hit' },
      { src: '/_astro/.*', headers: { 'x-hit': 'yes' }, continue: true },
    ],
  }),
  'vercel.json': JSON.stringify({
    headers: [{ source: '/(.*)', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] }],
    redirects: [{ source: '/moved/:id', destination: '/api/:id', permanent: true }],
  }),
};

const folder = mkdtempSync(join(tmpdir(), 'output-'));
let server: Server;
let origin: string;
let now = 0;

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const [output, project] = [join(folder, 'output'), join(folder, 'vercel.json')];
  server = createOutputServer({ output, project, now: () => now }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(origin + path, { redirect: 'manual', ...init });
const headersQuery = (headers: Record<string, string>) =>
  `headers=${encodeURIComponent(JSON.stringify(headers))}`;

describe('the routes', () => {
  it('lead to static files, with the headers of the project and of every route on the way', async () => {
    const home = await ask('/');
    expect([home.status, await home.text()]).toEqual([200, '<p>home</p>']);
    expect(home.headers.get('x-frame-options')).toBe('DENY');
    expect(home.headers.get('content-security-policy')).toBeNull();
    const about = await ask('/About');
    expect(about.headers.get('content-security-policy')).toBe("default-src 'self'");
    const script = await ask('/_astro/app.js');
    expect(script.headers.get('cache-control')).toBe('immutable');
    expect(script.headers.get('x-hit')).toBe('yes');
    expect((await ask('/file%20with%20space.txt')).status).toBe(200);
  });

  it.each([
    ['/old/a/b', 308, '/new/a/b'],
    ['/moved/7', 308, '/api/7'],
    ['/private', 403, null],
    ['/nothing', 404, null],
  ])('answer %s with %i', async (path, status, location) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });
});

describe('the cache', () => {
  const kept = (headers: Record<string, string>, more = '') =>
    `/api/${count}?${headersQuery(headers)}${more}`;
  let count = 0;
  beforeEach(() => {
    count += 1;
  });
  const state = async (path: string, init?: RequestInit) => {
    const answer = await ask(path, init);
    const { calls } = (await answer.json()) as { calls: number };
    return { state: answer.headers.get('x-vercel-cache'), calls };
  };
  const edge = { 'vercel-cdn-cache-control': 'public, max-age=300, stale-while-revalidate=60' };

  it('stores a response for its time, serves it stale while it fetches a new one, then forgets it', async () => {
    const first = await state(kept(edge));
    expect(first.state).toBe('MISS');
    now += 299_000;
    expect(await state(kept(edge))).toEqual({ state: 'HIT', calls: first.calls });
    now += 2_000;
    expect(await state(kept(edge))).toEqual({ state: 'STALE', calls: first.calls });
    await expect.poll(() => state(kept(edge))).toMatchObject({ state: 'HIT' });
    now += 361_000;
    expect((await state(kept(edge))).state).toBe('MISS');
  });

  it.each([
    ['s-maxage', { 'cache-control': 's-maxage=10' }, 'HIT'],
    ['CDN-Cache-Control', { 'cdn-cache-control': 'max-age=10' }, 'HIT'],
    ['own before others', { ...edge, 'cdn-cache-control': 'no-store' }, 'HIT'],
    ['max-age alone', { 'cache-control': 'public, max-age=10' }, 'MISS'],
    ['no-store', { ...edge, 'cache-control': 'no-store' }, 'MISS'],
    ['private', { 'cache-control': 'private, s-maxage=10' }, 'MISS'],
    ['a cookie of its own', { ...edge, 'set-cookie': 'a=b' }, 'MISS'],
    ['Vary: Cookie', { ...edge, vary: 'Cookie' }, 'MISS'],
    ['nothing', {}, 'MISS'],
  ])('obeys %s', async (_name, headers, second) => {
    await state(kept(headers as Record<string, string>));
    expect((await state(kept(headers as Record<string, string>))).state).toBe(second);
  });

  it('serves what was invalidated once more, and never what was deleted', async () => {
    const tagged = { ...edge, 'vercel-cache-tag': 'events, all' };
    const first = await state(kept(tagged));
    await ask('/invalidate?tag=events');
    expect(await state(kept(tagged))).toEqual({ state: 'STALE', calls: first.calls });
    await expect.poll(() => state(kept(tagged))).toMatchObject({ state: 'HIT' });
    await ask('/delete?tag=events');
    expect((await state(kept(tagged))).state).toBe('MISS');
    await ask('/delete?tag=jobs');
    expect((await state(kept(tagged))).state).toBe('HIT');
  });
});
