import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { createAccount, someAddress } from '../support/accounts';
import { startServer, type RunningServer } from '../support/server';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    DATABASE_URL: 'memory:',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXY: '127.0.0.1',
  });
});
afterAll(() => server.stop());

/** Megabytes that the process occupies. */
function occupied(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Almost 16 megapixels that have to be unfolded whole: interlaced, with alpha, and turned. */
const largest = () =>
  sharp({ create: { width: 4900, height: 3200, channels: 4, background: '#338855aa' } })
    .png({ progressive: true })
    .withMetadata({ orientation: 6 })
    .toBuffer();

function send(cookie: string, bytes: Uint8Array<ArrayBuffer>, method: string, path: string) {
  const body = new FormData();
  body.set('name', 'Pustaka');
  body.set('thumbnail', new File([bytes], 'foto.png', { type: 'image/png' }));
  const headers = { cookie, origin: server.origin, 'x-forwarded-for': someAddress() };
  return fetch(server.origin + path, { method, body, headers });
}

it.skipIf(process.platform !== 'linux')(
  'twelve pictures at once take less than 400 MB, and delay nobody @long',
  async () => {
    const { cookie } = await createAccount(server.origin);
    const bytes = Uint8Array.from(await largest());
    await send(cookie, bytes, 'POST', api.collections);
    const rest = occupied();
    let peak = rest;
    const watch = setInterval(() => (peak = Math.max(peak, occupied())), 10);
    const calls = Array.from({ length: 12 }, () => send(cookie, bytes, 'POST', api.collections));
    // A visitor reads on meanwhile.
    const pages: number[] = [];
    let isOver = false;
    const all = Promise.all(calls).finally(() => (isOver = true));
    while (!isOver) {
      const started = performance.now();
      const page = await fetch(server.origin, { headers: { 'x-forwarded-for': someAddress() } });
      await page.text();
      pages.push(performance.now() - started);
    }
    const statuses = (await all).map(({ status }) => status);
    clearInterval(watch);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(statuses).toContain(201);
    expect(peak - rest).toBeLessThan(400);
    expect(Math.max(...pages)).toBeLessThan(3_000);
  },
);
