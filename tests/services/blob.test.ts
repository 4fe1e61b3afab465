import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BlobNotFoundError, del, head, list, put } from '@vercel/blob';
import { generateClientTokenFromReadWriteToken, put as putAsClient } from '@vercel/blob/client';
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

/** Asks for a file as a browser does, at the host that serves it. */
const fetchFile = (url: string, headers: Record<string, string> = {}) => {
  const { host, pathname } = new URL(url);
  return fetch(`http://${api.host}/host/${host}${pathname}`, { headers });
};

/**
 * Seconds until the work ends by a clock that runs a hundred times as fast: the store is given up after ten, and its
 * library waits between its tries.
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

describe('pictures in Vercel Blob', () => {
  it('are stored under a generated name, served for good, and removed', async () => {
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

  it('are not touched at other addresses', async () => {
    const before = api.calls();
    await blobStore().delete('https://example.org/pictures/a.webp');
    expect(api.calls()).toBe(before);
  });

  it('are read from the store alone, wherever it would lead', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('redirected'));
    const url = 'https://shop.public.blob.vercel-storage.com/pictures/a.webp';
    expect(await blobBytes(url)).toBeNull();
    expect(asked.mock.calls).toMatchObject([[url, { redirect: 'error' }]]);
    expect(await blobBytes('https://example.org/pictures/a.webp')).toBeNull();
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
  });

  it.each<BlobFault>([500, 503, 429, 'hang', 'cut'])(
    'time out soon if the store meets them with: %s',
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
});

describe('small documents in Vercel Blob', () => {
  it('are kept by the server itself, for the token alone, and removed', async () => {
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
});

describe('the stub', () => {
  const client = (fields: object) =>
    generateClientTokenFromReadWriteToken({
      token: closed,
      pathname: 'documents/a.pdf',
      ...fields,
    });
  const send = (clientToken: string, body = 'text', pathname = 'documents/a.pdf') =>
    putAsClient(pathname, body, {
      access: 'private',
      token: clientToken,
      contentType: 'application/pdf',
    });

  it('accepts a file from a browser with a token for it, and for nothing else', async () => {
    const allowed = { allowedContentTypes: ['application/pdf'], maximumSizeInBytes: 10 };
    await expect(send(await client(allowed), 'text', 'documents/b.pdf')).rejects.toThrow(
      /pathname/,
    );
    await expect(send(await client(allowed), 'x'.repeat(11))).rejects.toThrow(/greater than/);
    await expect(send(await client({ validUntil: 1 }))).rejects.toThrow(/expired/i);
    await expect(send(await client({ allowedContentTypes: ['text/plain'] }))).rejects.toThrow(
      /not allowed/,
    );
    const { url } = await send(await client(allowed));
    expect((await fetchFile(url)).status).toBe(403);
    const bearer = { authorization: `Bearer ${closed}` };
    expect(await (await fetchFile(url, bearer)).text()).toBe('text');
    const part = await fetchFile(url, { ...bearer, range: 'bytes=1-2' });
    expect([part.status, await part.text()]).toEqual([206, 'ex']);
  });

  it('takes large files in parts, lists what it keeps page by page, and deletes', async () => {
    const large = Buffer.alloc(9 * 1024 * 1024, 'a');
    const options = { access: 'private' as const, token: closed, multipart: true };
    await put('documents/large.pdf', large, options);
    expect((await head('documents/large.pdf', { token: closed })).size).toBe(large.length);
    const page = await list({ token: closed, prefix: 'documents/', limit: 1 });
    expect(page).toMatchObject({ hasMore: true });
    const rest = await list({ token: closed, prefix: 'documents/', cursor: page.cursor ?? '' });
    expect(rest.blobs).toHaveLength(1);
    await del('documents/large.pdf', { token: closed });
    expect(api.paths().filter((path) => path.includes('large'))).toEqual([]);
  });

  it('refuses a foreign token', async () => {
    const wrong = `${token.slice(0, -4)}beef`;
    await expect(put('a.txt', 'a', { access: 'public', token: wrong })).rejects.toThrow(/denied/i);
  });
});
