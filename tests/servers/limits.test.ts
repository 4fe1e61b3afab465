import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '~/config/api-paths';
import { call, createAccount, someAddress } from '../support/accounts';
import { startServer, type RunningServer } from '../support/server';

/** One thing at a time, and next to no patience: whatever comes together with others is refused. */
const tight = { PASSWORDS_AT_ONCE: '1', RENDERS_AT_ONCE: '1', MAX_WAIT_SECONDS: '0.02' };

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    ...{ DATABASE_URL: 'memory:', LOG_LEVEL: 'silent', TRUSTED_PROXY: '127.0.0.1' },
    // Checking a password takes as long as it does for people.
    ...{ ...tight, PASSWORD_COST: '', SERVICE_WORKER: 'off' },
  });
});
afterAll(() => server.stop());

const at = (path: string, address = someAddress()) =>
  fetch(server.origin + path, { headers: { 'x-forwarded-for': address } });

const logIn = (username: string, password: string) =>
  call(server.origin, 'POST', api.login, {
    body: { username, password },
    headers: { 'x-forwarded-for': someAddress() },
  });

/** So many calls at the same time, each by its number. */
const together = <T>(amount: number, one: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: amount }, (_, n) => one(n)));

const busyLogin = 'Many people are logging in at the moment. Please wait a moment and try again.';

describe('log-ins that come together', () => {
  it('wait their turn, and are refused if it does not come in time', async () => {
    const answers = await together(30, (n) => logIn(`nobody-${n}`, 'salah sekali'));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    const refused = answers.find(({ status }) => status === 503);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({
      ...{ code: 'logins_busy', error: busyLogin, message: busyLogin },
    });
  });

  it('cost nobody an attempt at their own password that was not looked at', async () => {
    const { username, password } = await createAccount(server.origin);
    let isOver = false;
    const crowd = together(20, async (worker) => {
      for (let n = 0; !isOver; n += 1) await logIn(`nobody-${worker}-${n}`, 'salah sekali');
    });
    const seen: number[] = [];
    // The sixth attempt that counts would be refused for half a minute.
    while (seen.filter((status) => status === 503).length < 8)
      seen.push((await logIn(username, password)).status);
    isOver = true;
    await crowd;
    expect(seen).not.toContain(429);
    expect((await logIn(username, password)).status).toBe(200);
  });
});

describe('pages that are asked for together', () => {
  /** Asks for many from one address, beside somebody else; returns one that was refused. */
  const refusedOf = async (path: string) => {
    const address = someAddress();
    await at(api.health);
    const answers = await together(60, (n) => at(`${path}?q=word-${n}`, address));
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 503]));
    const refused = answers.find(({ status }) => status === 503);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused?.headers.get('cache-control')).toBe('no-store');
    return refused;
  };

  it.each([
    ['/jobs', 'id', 'Situs sedang sangat ramai'],
    ['/en/jobs', 'en', 'The site is very busy'],
  ])('are refused in the language of the address: %s', async (path, language, heading) => {
    const page = (await (await refusedOf(path))?.text()) ?? '';
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<h1>${heading}</h1>`);
  });

  it.each([api.jobs, api.search, api.courses])(
    'are refused as JSON in the API: %s',
    async (path) => {
      expect(await (await refusedOf(path))?.json()).toMatchObject({ code: 'overloaded' });
    },
  );

  it('are those of forms too, once what was sent has arrived', async () => {
    const send = (address: string) => {
      const body = new FormData();
      body.set('name', 'Sari');
      const headers = { origin: server.origin, 'x-forwarded-for': address };
      return fetch(`${server.origin}/en/contact`, { method: 'POST', body, headers });
    };
    const address = someAddress();
    await at(api.health);
    const answers = await together(60, () => send(address));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([400, 503]));
    const refused = answers.find(({ status }) => status === 503);
    expect(await refused?.text()).toContain('<h1>The site is very busy</h1>');
    // Nobody's turn is lost.
    expect((await send(someAddress())).status).toBe(400);
  });

  it('delay neither what is cached nor what shows that the server is alive', async () => {
    expect((await at('/skill-hub')).status).toBe(200);
    const crowd = together(40, (n) => at(`/courses?q=word-${n}`));
    const calm = await together(10, (n) => at(n % 2 ? '/skill-hub' : api.health));
    expect(new Set(calm.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await crowd).map(({ status }) => status)).toContain(503);
  });

  it('are rendered once if they are the same', async () => {
    const answers = await together(20, () => at('/events?page=3'));
    const states = answers.map(({ headers }) => headers.get('x-astro-cache')).sort();
    expect(states).toEqual([...Array.from({ length: 19 }, () => 'HIT'), 'MISS']);
  });
});

describe('a service worker that is switched off', () => {
  it('takes itself away, and nothing more can be saved', async () => {
    const [worker, other] = await Promise.all([at('/sw.js'), at('/sw-off.js')]);
    expect(await worker.text()).toBe(await other.text());
    const answer = await at(api.offline('course:1', 'en'));
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'saving_off' }]);
  });
});
