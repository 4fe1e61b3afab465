import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { call, createAccount, type Account } from '../support/accounts';
import { collectionWithFile, filesIn, pdfBytes } from '../support/documents';
import { served } from '../support/served';
import { traversals } from './traversals';

const { origin, documents } = served;

let owner: Account;
let other: Account;
let held: { id: number; url: string };
beforeAll(async () => {
  [owner, other] = await Promise.all([createAccount(origin), createAccount(origin)]);
  held = await collectionWithFile(origin, owner);
});

const get = (url: string, account?: Account, headers: Record<string, string> = {}) =>
  fetch(origin + url, {
    headers: { ...(account && { cookie: account.cookie }), ...headers },
    redirect: 'manual',
  });

/** Asks without a client that tidies up the path, and returns status and body. */
async function askRaw(path: string, cookie: string) {
  const { hostname, port } = new URL(origin);
  const asked = request({ hostname, port, path, headers: { cookie } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of answer) body += String(chunk);
  return { status: answer.statusCode ?? 0, type: answer.headers['content-type'], body };
}

describe('a PDF of a collection', () => {
  it('is kept under its name, never shown, never stored on the way', async () => {
    const response = await get(held.url, owner);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(pdfBytes()))).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '2000',
      'content-disposition': `attachment; filename="Modul.pdf"; filename*=UTF-8''Modul.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    const head = await fetch(origin + held.url, {
      method: 'HEAD',
      headers: { cookie: owner.cookie },
    });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '2000']);
  });

  it('is read in parts, as a download that goes on does', async () => {
    const part = await get(held.url, owner, { range: 'bytes=5-7' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 5-7/2000']);
    expect(await part.text()).toBe('1.7');
    const etag = part.headers.get('etag') ?? '';
    const rest = await get(held.url, owner, { range: 'bytes=1990-', 'if-range': etag });
    expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, 10]);
    const beyond = await get(held.url, owner, { range: 'bytes=2000-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */2000']);
  });

  it('is reached by no other spelling', async () => {
    const own = held.url.split('/').at(-1) ?? '';
    const spellings = traversals(own);
    expect(new Set(spellings).size).toBeGreaterThanOrEqual(60);
    for (const spelling of spellings) {
      const path = `/api/download/pdf/${spelling}`;
      const { status, body, type } = await askRaw(path, owner.cookie);
      expect([path, [400, 404].includes(status), type === 'application/pdf']).toEqual([
        path,
        true,
        false,
      ]);
      expect(body).not.toMatch(/root:x:|"sinau-ai"|%PDF-/);
    }
  });
});

describe('refused files', () => {
  it('more than was announced is cut off, and what breaks off is not kept', async () => {
    const { cookie } = other;
    const before = filesIn(documents);
    const begin = async () => {
      const body = { name: 'Modul.pdf', size: 1000 };
      const response = await call(origin, 'POST', api.uploads, { cookie, body });
      return ((await response.json()) as { filename: string }).filename;
    };
    const long = await fetch(origin + api.upload(await begin()), {
      method: 'PUT',
      headers: { origin, cookie },
      body: pdfBytes(1_000_000),
    });
    expect(long.status).toBe(413);
    const stopped = new AbortController();
    const broken = fetch(origin + api.upload(await begin()), {
      method: 'PUT',
      headers: { origin, cookie },
      signal: stopped.signal,
      duplex: 'half',
      body: new ReadableStream({
        start: (controller) => controller.enqueue(pdfBytes(500)),
        pull: () => new Promise(() => setTimeout(() => stopped.abort(), 50)),
      }),
    } as RequestInit);
    await expect(broken).rejects.toThrow();
    await expect.poll(() => filesIn(documents)).toEqual(before);
  });
});

describe('the picture of a collection', () => {
  it('is served as WebP and as AVIF', async () => {
    const form = new FormData();
    form.set('name', 'Gambar');
    const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    form.set('thumbnail', new Blob([new Uint8Array(png)]), 'a.png');
    const headers = { origin, cookie: owner.cookie };
    const made = await fetch(origin + api.collections, { method: 'POST', headers, body: form });
    const row = (await made.json()) as { thumbnailUrl: string; thumbnailAvifUrl: string };
    for (const [url, type] of [
      [row.thumbnailUrl, 'image/webp'],
      [row.thumbnailAvifUrl, 'image/avif'],
    ] as const) {
      const response = await get(url);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    }
  });
});
