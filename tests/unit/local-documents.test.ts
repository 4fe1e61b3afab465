import type * as Fs from 'node:fs';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type * as FsPromises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { localDocuments } from '~/server/documents/local';

/** Milliseconds that it takes to open a file on a disk that is busy. */
const slow = 100;

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>();
  const open = (...args: Parameters<typeof fs.open>) => setTimeout(() => fs.open(...args), slow);
  const createWriteStream: typeof fs.createWriteStream = (path, options) =>
    fs.createWriteStream(path, { ...(options as object), fs: { ...fs, open } } as never);
  return { ...fs, createWriteStream };
});
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof FsPromises>();
  const open: typeof fs.open = async (...args) => {
    await wait(slow);
    return fs.open(...args);
  };
  return { ...fs, open };
});

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('leaves nothing of a file that breaks off while it is still being opened', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  });
  const store = localDocuments(folder);
  await expect(store.write('a.pdf', broken, 2_000)).rejects.toMatchObject({
    code: 'file_incomplete',
  });
  // Written after it, so opened after it.
  await store.put('b.pdf', new Uint8Array(10));
  expect(readdirSync(folder)).toEqual(['b.pdf']);
});
