import * as zlib from 'node:zlib';
import { afterAll, expect, it, vi } from 'vitest';

const compress = vi.fn(zlib.brotliCompressSync);
afterAll(() => {
  vi.doUnmock('node:zlib');
  vi.resetModules();
});

it('a text is compressed once for the size of its page, and again when it has changed', async () => {
  vi.resetModules();
  vi.doMock('node:zlib', () => ({ ...zlib, brotliCompressSync: compress }));
  const { pageBytes } = await import('~/server/offline-size');
  const html = `<p>${crypto.randomUUID()}</p>`.repeat(50);
  const bytes = pageBytes(html);
  expect(bytes).toBeGreaterThan(14_000);
  for (let n = 0; n < 20; n += 1) expect(pageBytes(html)).toBe(bytes);
  expect(compress).toHaveBeenCalledTimes(1);
  expect(pageBytes(`${html}<p>${crypto.randomUUID()}</p>`)).toBeGreaterThan(bytes);
  expect(compress).toHaveBeenCalledTimes(2);
});
