import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { setOpening } from '~/server/database-opening';
import { awaitReady } from '../../scripts/lib/readiness';

let close = () => undefined as unknown;
afterEach(() => close());

/** A server whose question of readiness is answered by these statuses, one after the other. */
async function answering(...statuses: number[]): Promise<{ url: string; left: () => number }> {
  const server = createServer((_, response) => {
    response.writeHead(statuses.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  close = () => server.close();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/api/ready`, left: () => statuses.length };
}

it('asks again where the question had to wait, while the embedded database is filled and after', async () => {
  setOpening(Promise.resolve());
  const { url, left } = await answering(503, 429, 503, 200);
  expect(await awaitReady(url, true)).toBe(true);
  expect(left()).toBe(0);
});

it('gives up on an embedded database that could not be opened', async () => {
  const opening = Promise.reject(new Error('No space left.'));
  opening.catch(() => undefined);
  setOpening(opening);
  const { url } = await answering(503, 503);
  expect(await awaitReady(url, true)).toBe(false);
});

it('asks a database of its own once', async () => {
  setOpening(Promise.resolve());
  const { url, left } = await answering(503, 200);
  expect(await awaitReady(url, false)).toBe(false);
  expect(left()).toBe(1);
});
