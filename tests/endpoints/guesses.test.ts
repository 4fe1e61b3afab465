import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { call, createAccount, someAddress, type Account } from '../support/accounts';
import { served } from '../support/served';
import { startServer, type RunningServer } from '../support/server';

/** Wrong passwords for one account. */
const guesses = 200;

/** Sends `total` wrong passwords, each from an address that it claims; answers how often which status came. */
async function guess(origin: string, names: string[], total: number) {
  const seen: Record<number, number> = {};
  const waits: number[] = [];
  let sent = 0;
  const worker = async () => {
    while (sent < total) {
      const number = sent++;
      const response = await call(origin, 'POST', api.login, {
        body: { username: names[number % names.length], password: `guess ${number}` },
        headers: { 'x-forwarded-for': someAddress() },
      });
      seen[response.status] = (seen[response.status] ?? 0) + 1;
      if (response.status === 429) waits.push(Number(response.headers.get('retry-after')));
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return { seen, waits };
}

async function expectFew(origin: string, owner: Account): Promise<void> {
  const names = [owner.username, owner.username.toUpperCase(), owner.email];
  const { seen, waits } = await guess(origin, names, guesses);
  expect(Object.keys(seen).sort()).toEqual(['401', '429']);
  expect(seen[401]).toBeGreaterThan(0);
  expect(seen[401]).toBeLessThanOrEqual(10);
  expect(waits.every((wait) => Number.isInteger(wait) && wait >= 1)).toBe(true);
  expect((await call(origin, 'GET', api.user, { cookie: owner.cookie })).status).toBe(200);
}

describe(`${guesses} guesses at one account`, () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ DATABASE_URL: 'memory:', LOG_LEVEL: 'error' });
  });
  afterAll(() => server.stop());

  it('are checked ten times at most, and lock out nobody else behind the address', async () => {
    const { origin } = server;
    const owner = await createAccount(origin);
    const neighbour = await createAccount(origin);
    await expectFew(origin, owner);
    const { username, password } = neighbour;
    const response = await call(origin, 'POST', api.login, { body: { username, password } });
    expect(response.status).toBe(200);
  });

  it('are checked ten times at most behind a trusted proxy', async () => {
    const origin = served.origin;
    await expectFew(origin, await createAccount(origin));
  });

  it('of many names are stopped by the address, which nobody can choose @long', async () => {
    const { origin } = server;
    const names = Array.from({ length: 400 }, (_, number) => `nobody-${number}`);
    const { seen } = await guess(origin, names, 400);
    expect(seen[401]).toBeLessThanOrEqual(300);
    expect(seen[429]).toBeGreaterThan(0);
  });
});
