import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { call, someAddress } from '../support/accounts';
import { startServer, type RunningServer } from '../support/server';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    DATABASE_URL: 'memory:',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXY: '127.0.0.1',
    SERVICE_WORKER: 'off',
  });
});
afterAll(() => server.stop());

const at = (path: string, address = someAddress()) =>
  fetch(server.origin + path, { headers: { 'x-forwarded-for': address } });

/** So many calls at the same time, each by its number. */
const together = <T>(amount: number, one: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: amount }, (_, n) => one(n)));

const busyLogin = 'Many people are logging in at the moment. Please wait a moment and try again.';

/**
 * So many that a queue fills even if the first are served while the last still arrive; fewer than a
 * network may send in a minute.
 */
const crowd = 280;

/**
 * Sends a crowd of calls from one network; expects some to be served and the others refused, and
 * returns a refusal. On a busy machine they may arrive one by one: then another crowd comes.
 */
async function refusalAmong(
  usual: number,
  send: (n: number, address: string) => Promise<Response>,
): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const address = someAddress();
    const answers = await together(crowd, (n) => send(n, address));
    const refusal = answers.find(({ status }) => status === 503);
    if (!refusal && tries < 5) continue;
    // Some may have been sent so slowly that the server gave up.
    const statuses = answers.map(({ status }) => status).filter((status) => status !== 408);
    expect(new Set(statuses)).toEqual(new Set([usual, 503]));
    expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refusal?.headers.get('cache-control')).toBe('no-store');
    return refusal!;
  }
}

it('log-ins of one network that come together wait their turn, and the last are refused', async () => {
  const refusal = await refusalAmong(401, (n, address) =>
    call(server.origin, 'POST', api.login, {
      body: { username: `nobody-${n}`, password: 'salah sekali' },
      headers: { 'x-forwarded-for': address },
    }),
  );
  expect(await refusal.json()).toMatchObject({
    code: 'logins_busy',
    error: busyLogin,
    message: busyLogin,
  });
});

describe('pages that are asked for together', () => {
  /** Asks for many from one network; returns one that was refused. */
  const refusedOf = (path: string) =>
    refusalAmong(200, (n, address) => at(`${path}?q=word-${n}`, address));

  it.each([
    ['/jobs', 'id', 'Situs sedang sangat ramai'],
    ['/en/jobs', 'en', 'The site is very busy'],
  ])('are refused in the language of the address: %s', async (path, language, heading) => {
    const page = await (await refusedOf(path)).text();
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<h1>${heading}</h1>`);
  });

  it.each<[string, string]>([
    [api.jobs, ''],
    [api.search, ' @long'],
    [api.courses, ' @long'],
  ])('are refused as JSON in the API: %s%s', async (path) => {
    expect(await (await refusedOf(path)).json()).toMatchObject({ code: 'overloaded' });
  });

  it('are those of forms too, once what was sent has arrived', async () => {
    const send = (address: string) => {
      const body = new FormData();
      body.set('name', 'Sari');
      const headers = { origin: server.origin, 'x-forwarded-for': address };
      return fetch(`${server.origin}/en/contact`, { method: 'POST', body, headers });
    };
    const refusal = await refusalAmong(400, (_, address) => send(address));
    expect(await refusal.text()).toContain('<h1>The site is very busy</h1>');
    // Nobody's turn is lost.
    expect((await send(someAddress())).status).toBe(400);
  });

  it('delay neither what is cached nor what shows that the server is alive', async () => {
    expect((await at('/skill-hub')).status).toBe(200);
    const others = refusedOf('/courses');
    const calm = await together(10, (n) => at(n % 2 ? '/skill-hub' : api.health));
    expect(new Set(calm.map(({ status }) => status))).toEqual(new Set([200]));
    await others;
  });

  it('are rendered once if they are the same', async () => {
    const answers = await together(20, () => at('/events?page=3'));
    const states = answers.map(({ headers }) => headers.get('x-astro-cache')).sort();
    expect(states).toEqual([...Array.from({ length: 19 }, () => 'HIT'), 'MISS']);
  });
});

it('a network that has asked too much is told so, in both languages, and still reads what is cached', async () => {
  const address = someAddress();
  expect((await at('/skill-hub')).status).toBe(200);
  let answer = await at(api.search, address);
  for (let n = 0; n < 20 && answer.status !== 429; n += 1)
    [answer] = (await together(40, () => at(api.search, address))) as [Response];
  expect([answer.status, await answer.json()]).toMatchObject([429, { code: 'rate_limited' }]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const pages = await Promise.all(['/search', '/en/search'].map((path) => at(path, address)));
  expect(pages.map(({ status }) => status)).toEqual([429, 429]);
  expect(await pages[1]?.text()).toContain('<html lang="en">');
  for (const path of ['/', '/skill-hub', api.courses])
    expect((await at(path, address)).status).toBe(200);
  expect((await at(`${api.search}?q=data`)).status).toBe(200);
});

describe('a service worker that is switched off', () => {
  it('takes itself away, and nothing more can be saved', async () => {
    const [worker, other] = await Promise.all([at('/sw.js'), at('/sw-off.js')]);
    expect(await worker.text()).toBe(await other.text());
    const answer = await at(api.offline('course:1', 'en'));
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'saving_off' }]);
  });
});
