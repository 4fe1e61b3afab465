import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { put } from '@vercel/blob/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '../support/api-paths';
import { call, createAccount, type Account } from '../support/accounts';
import type { BlobApi, BlobFault } from '../support/blob-api';
import { blackPng } from '../support/black-png';
import { startBlobs } from '../support/blob-server';
import { pdfBytes } from '../support/documents';
import { startServer, type RunningServer } from '../support/server';

const cannotStore = { code: 'files_unavailable', message: 'Files cannot be stored at the moment.' };
const cannotRead = { code: 'file_unreadable', message: 'This file cannot be read at the moment.' };
const noPictures = {
  code: 'pictures_unavailable',
  message: 'Pictures cannot be stored at the moment.',
};
const cronSecret = 'the scheduler of this test, and of nothing else';

interface Started {
  filename: string;
  ticket: { pathname: string; token: string };
}

/** A server whose files are in Vercel Blob, as on Vercel. */
describe('with Vercel Blob', () => {
  const outbox = mkdtempSync(join(tmpdir(), 'outbox-'));
  let blobs: BlobApi & { env: Record<string, string> };
  let server: RunningServer;
  let owner: Account;
  beforeAll(async () => {
    blobs = await startBlobs();
    // What its library does when it tries again is seen in tests/services/blob.test.ts.
    const tries = { VERCEL_BLOB_RETRIES: '0' };
    for (const [name, value] of Object.entries({ ...tries, VERCEL_BLOB_API_URL: blobs.url })) {
      vi.stubEnv(name, value);
    }
    server = await startServer({
      ...blobs.env,
      ...tries,
      DATABASE_URL: 'memory:',
      LOG_LEVEL: 'error',
      OUTBOX_DIR: outbox,
      TRUSTED_PROXY: '127.0.0.1',
      CRON_SECRET: cronSecret,
    });
    owner = await createAccount(server.origin);
  });
  afterEach(() => blobs.failWith(null));
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.stop();
    await blobs.stop();
    rmSync(outbox, { recursive: true, force: true });
  });

  const ask = (method: string, path: string, body?: unknown) =>
    call(server.origin, method, path, {
      cookie: owner.cookie,
      ...(body !== undefined && { body }),
    });
  const announce = async () => {
    const answer = await ask('POST', api.uploads, { name: 'Modul.pdf', size: 2000 });
    return (await answer.json()) as Started;
  };
  /** Sends the file as the browser does: straight to the store. */
  const send = ({ ticket }: Started, patienceMs = 60_000) =>
    put(ticket.pathname, new Blob([pdfBytes()]), {
      access: 'private',
      token: ticket.token,
      contentType: 'application/pdf',
      abortSignal: AbortSignal.timeout(patienceMs),
    });
  const finish = ({ filename }: Started) => ask('POST', api.upload(filename));
  const sent = async () => {
    const started = await announce();
    await send(started);
    return started;
  };
  const withPicture = (name: string) => {
    const body = new FormData();
    body.set('name', name);
    body.set('thumbnail', new File([blackPng(80, 45)], 'a.png', { type: 'image/png' }));
    const headers = { origin: server.origin, cookie: owner.cookie };
    return fetch(server.origin + api.collections, { method: 'POST', body, headers });
  };
  /** A collection with a picture and two files. */
  const filled = async () => {
    const files = await Promise.all(
      [1, 2].map(async () => (await finish(await sent())).json() as Promise<{ url: string }>),
    );
    const { id } = (await (await withPicture('Lengkap')).json()) as { id: number };
    expect(
      (await ask('PUT', api.collection(id), { name: 'Lengkap', pdfFiles: files })).status,
    ).toBe(200);
    return { id, urls: files.map(({ url }) => url) };
  };
  const names = async () =>
    ((await (await ask('GET', api.collections)).json()) as { name: string }[]).map(
      ({ name }) => name,
    );
  const refused = async (answer: Promise<Response>, error: { code: string; message: string }) => {
    const response = await answer;
    const body: unknown = await response.json();
    expect([response.status, body]).toMatchObject([503, error]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  };

  it.each<[BlobFault, string]>([
    [500, ''],
    ['cut', ''],
    ['hang', ' @long'],
  ])(
    'that meets every call with %s: each gets an error, nothing is left half done, and work continues after%s',
    async (fault) => {
      const [shown, gone] = [await filled(), await filled()];
      const [waiting, cancelled] = [await sent(), await announce()];
      const [url = ''] = shown.urls;
      const before = await names();
      blobs.failWith(fault);
      const started = performance.now();

      const whole = ask('GET', url);
      await Promise.all([
        // A store that breaks off has begun to answer, and so have we: the line ends before the file does.
        fault === 'cut'
          ? expect(whole.then((answer) => answer.arrayBuffer())).rejects.toThrow()
          : refused(whole, cannotRead),
        refused(
          call(server.origin, 'GET', url, {
            cookie: owner.cookie,
            headers: { range: 'bytes=0-3' },
          }),
          cannotRead,
        ),
        refused(finish(waiting), cannotStore),
        refused(withPicture(`Gambar ${fault}`), noPictures),
        // The sweep is a job: it is tried again later.
        expect(
          call(server.origin, 'POST', '/api/tasks/sweep', {
            headers: { authorization: `Bearer ${cronSecret}` },
          }),
        ).resolves.toMatchObject({ status: 200 }),
        (async () => {
          await expect(send(cancelled, 10_000)).rejects.toThrow();
          expect((await ask('DELETE', api.upload(cancelled.filename))).status).toBe(204);
          expect((await finish(cancelled)).status).toBe(404);
        })(),
        (async () => {
          expect((await ask('DELETE', api.collection(gone.id))).ok).toBe(true);
          expect((await ask('GET', api.collection(gone.id))).status).toBe(404);
        })(),
      ]);
      expect(performance.now() - started).toBeLessThan(120_000);
      blobs.failWith(null);

      // One that was deleted is gone, and none was made.
      expect(await names()).toHaveLength(before.length - 1);
      expect(await names()).not.toContain(`Gambar ${fault}`);
      const file = Buffer.from(await (await ask('GET', url)).arrayBuffer());
      expect(file.equals(Buffer.from(pdfBytes()))).toBe(true);
      expect((await finish(waiting)).status).toBe(200);
      expect((await withPicture(`Gambar ${fault}`)).status).toBe(201);
      expect(server.output()).not.toMatch(/unhandled/i);
    },
  );
});
