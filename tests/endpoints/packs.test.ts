import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../support/accounts';
import { served } from '../support/served';

const { origin } = served;
const page = '/courses/1';
let paths: string[];

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' });

const find = (pattern: RegExp) => paths.find((path) => pattern.test(path)) ?? '';

async function readPaths(): Promise<string[]> {
  const html = await (await get(page)).text();
  return [...html.matchAll(/href="(\/courses\/1\/packs\/[^"]+)"/g)].map(([, path = '']) => path);
}

beforeAll(async () => {
  const headers = { authorization: `Bearer ${served.cronSecret}` };
  await call(origin, 'POST', '/api/tasks/sweep', { headers });
  // The server's own worker may be the one that makes them.
  paths = await vi.waitFor(
    async () => {
      const found = await readPaths();
      expect(found).toHaveLength(2);
      return found;
    },
    { interval: 500 },
  );
});

describe('the files of a course', () => {
  it.each([
    [/literasi-ai-id\.epub$/, 'application/epub+zip'],
    [/literasi-ai-id\.html$/, 'text/html; charset=utf-8'],
  ])('%s comes to anyone, whole, in parts, and not again', async (pattern, type) => {
    const path = find(pattern);
    const whole = await get(path);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringContaining(path.split('/').at(-1) ?? ''),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=300',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const part = await get(path, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-19/${bytes.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    const etag = whole.headers.get('etag') ?? '';
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(origin + path, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
  });

  it.each([
    `${page}/packs/sinau-ai-nothing-id.epub`,
    '/courses/999999/packs/sinau-ai-nothing-id.epub',
    '/courses/x/packs/y.epub',
    `${page}/packs/..%2f..%2fpackage.json`,
    `/files/${crypto.randomUUID()}.epub`,
  ])('is not found at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
