import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BlobNotFoundError, head } from '@vercel/blob';
import { blobBytes, blobStore, type BlobKind } from '~/server/files/blobs';
import { blobDocuments } from '~/server/documents/blob';
import { startBlobApi, type BlobApi, type BlobFault } from '../support/blob-api';

const webp: BlobKind = { type: 'image/webp', extension: 'webp' };
const bytes = new TextEncoder().encode('a picture');
let api: BlobApi;
let token: string;
let closed: string;

beforeAll(async () => {
  api = await startBlobApi();
  [token, closed] = [api.addStore('public'), api.addStore('private')];
  vi.stubEnv('VERCEL_BLOB_API_URL', api.url);
  vi.stubEnv('BLOB_READ_WRITE_TOKEN', token);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.stop();
});

const fetchFile = (url: string, headers: Record<string, string> = {}) => {
  const { host, pathname } = new URL(url);
  return fetch(`http://${api.host}/host/${host}${pathname}`, { headers });
};

/**
 * Seconds until the work ends by a clock that runs a hundred times as fast: the store is given up
 * after ten, and its library waits between its tries.
 */
async function virtualSeconds(work: () => Promise<unknown>): Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let seconds = 0;
  const ended = work();
  // The responses come over real connections, so that each step leaves them some real time.
  const step = setInterval(() => {
    seconds += 0.5;
    vi.advanceTimersByTime(500);
  }, 5);
  try {
    await ended;
  } finally {
    clearInterval(step);
    vi.useRealTimers();
  }
  return seconds;
}

it('pictures in Vercel Blob are stored under a generated name, served for good, and removed', async () => {
  const url = await blobStore().put(bytes, webp);
  expect(url).toMatch(
    /^https:\/\/\w+\.public\.blob\.vercel-storage\.com\/pictures\/[0-9a-f-]{36}\.webp$/,
  );
  const answer = await fetchFile(url);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000');
  expect(await answer.text()).toBe('a picture');
  expect(await head(url)).toMatchObject({ size: bytes.length, contentType: 'image/webp' });

  await blobStore().delete(url);
  expect((await fetchFile(url)).status).toBe(404);
  await expect(head(url)).rejects.toThrow(BlobNotFoundError);
});

it('pictures in Vercel Blob are not touched at other addresses', async () => {
  const before = api.calls();
  await blobStore().delete('https://example.org/pictures/a.webp');
  expect(api.calls()).toBe(before);
});

it('pictures in Vercel Blob are read from the store alone, wherever it would lead', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('redirected'));
  const url = 'https://shop.public.blob.vercel-storage.com/pictures/a.webp';
  expect(await blobBytes(url)).toBeNull();
  expect(asked.mock.calls).toMatchObject([[url, { redirect: 'error' }]]);
  expect(await blobBytes('https://example.org/pictures/a.webp')).toBeNull();
  expect(asked).toHaveBeenCalledOnce();
  asked.mockRestore();
});

it.each<BlobFault>([500, 503, 429, 'hang', 'cut'])(
  'pictures in Vercel Blob time out soon if the store meets them with: %s',
  async (fault) => {
    const failing = api.addStore('public');
    vi.stubEnv('BLOB_READ_WRITE_TOKEN', failing);
    const store = blobStore();
    vi.stubEnv('BLOB_READ_WRITE_TOKEN', token);
    const kept = await store.put(bytes, webp);
    const before = api.paths();
    api.failWith(fault, failing);
    const error = { status: 503, message: 'Pictures cannot be stored at the moment.' };
    const seconds = await virtualSeconds(() =>
      Promise.all([
        expect(store.put(bytes, webp)).rejects.toMatchObject(error),
        expect(store.delete(kept)).rejects.toMatchObject(error),
        expect(store.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject(error),
      ]),
    );
    expect(seconds).toBeLessThan(13);
    expect(before.filter((path) => !api.paths().includes(path))).toEqual([]);
  },
);

it('small documents in Vercel Blob are kept by the server itself, for the token alone, and removed', async () => {
  const store = blobDocuments(closed);
  const filename = `${randomUUID()}.pdf`;
  const pdf = new TextEncoder().encode('%PDF-1.7 small');
  await store.put(filename, pdf);
  expect(await store.size(filename)).toBe(pdf.length);
  const { url } = await head(`documents/${filename}`, { token: closed });
  expect((await fetchFile(url)).status).toBe(403);
  const bearer = { authorization: `Bearer ${closed}` };
  expect(await (await fetchFile(url, bearer)).text()).toBe('%PDF-1.7 small');
  await store.delete(filename);
  expect(await store.size(filename)).toBeNull();
});
