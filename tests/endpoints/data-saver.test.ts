import { describe, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { served } from '../support/served';

const { origin } = served;
const onVercel = process.env.TEST_SERVER === 'vercel';

const post = (address: string, headers: Record<string, string> = {}) =>
  fetch(origin + address, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, ...headers },
  });

const get = (path: string, headers: Record<string, string>) => fetch(origin + path, { headers });
const isLight = async (response: Response) =>
  /<html[^>]* data-saver="on"/.test(await response.text());

describe('the switch of the data saver', () => {
  it.each(['on', 'off'] as const)('sets the cookie to %s for a year', async (mode) => {
    const response = await post(api.dataSaver(mode), { referer: `${origin}/en/jobs?q=data` });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/en/jobs?q=data#data-saver');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const cookie = response.headers.getSetCookie().join();
    expect(cookie).toMatch(new RegExp(`^saver=${mode}; `));
    for (const part of ['Max-Age=31536000', 'Path=/', 'SameSite=Lax'])
      expect(cookie).toContain(part);
    expect(cookie).not.toContain('HttpOnly');
  });

  it.each([
    'https://evil.example/jobs',
    `${origin}//evil.example`,
    `${origin}/api/logout`,
    'javascript:alert(1)',
    'x',
  ])('leads home, and never to %s', async (referer) => {
    const response = await post(api.dataSaver('on'), { referer });
    expect(response.headers.get('location')).toBe('/#data-saver');
  });

  it('knows no other mode', async () => {
    for (const address of ['/api/data-saver', '/api/data-saver?mode=x']) {
      const response = await post(address);
      expect([response.status, response.headers.getSetCookie()]).toEqual([400, []]);
    }
  });
});

describe.skipIf(onVercel)('a page', () => {
  const asked = [
    [{ cookie: 'saver=on' }, true],
    [{}, false],
    [{ 'save-data': 'on' }, true],
    [{ cookie: 'saver=off', 'save-data': 'on' }, false],
    [{ cookie: 'theme=dark; saver=on' }, true],
    [{ cookie: 'theme=dark' }, false],
  ] as const;

  it.each(['/', '/en/kelas', '/events?page=2', '/en/jobs', '/courses', '/skill-hub'])(
    '%s is never sent in the variant of others',
    async (path) => {
      for (const [headers, expected] of [...asked, ...asked]) {
        const response = await get(path, headers);
        expect(response.headers.get('vary')).toMatch(/Save-Data, Cookie/);
        expect([headers, await isLight(response)]).toEqual([headers, expected]);
      }
    },
  );

  it('that is cached has two variants, however many cookies there are', async () => {
    const path = '/events?page=700';
    const states = [];
    for (const cookie of ['a=1', 'b=2', 'saver=on', 'a=1; saver=on', 'saver=off']) {
      const response = await get(path, { cookie });
      states.push(response.headers.get('x-astro-cache'));
    }
    expect(states).toEqual(['MISS', 'HIT', 'MISS', 'HIT', 'HIT']);
  });

  it('that is prerendered is asked for again by its own tag', async () => {
    const tagOf = async (headers: Record<string, string>) =>
      (await get('/kelas', headers)).headers.get('etag') ?? '';
    const light = await tagOf({ cookie: 'saver=on' });
    const whole = await tagOf({});
    expect(light).not.toBe(whole);
    const ask = async (cookie: string, tag: string) =>
      (await get('/kelas', { cookie, 'if-none-match': tag })).status;
    expect(await ask('saver=on', light)).toBe(304);
    expect(await ask('saver=on', whole)).toBe(200);
    expect(await ask('saver=off', whole)).toBe(304);
    expect(await ask('saver=off', light)).toBe(200);
  });

  it.each(['/events', '/en/courses', '/jobs'])('%s has ten rows at most', async (path) => {
    const count = async (headers: Record<string, string>) =>
      ((await (await get(path, headers)).text()).split('id="main"')[1]?.match(/<h3\b/g) ?? [])
        .length;
    const light = await count({ cookie: 'saver=on' });
    expect(light).toBeGreaterThan(0);
    expect(light).toBeLessThanOrEqual(10 + (path === '/events' ? 1 : 0));
  });

  it('of the API and feeds is the same for all', async () => {
    for (const path of ['/api/events?limit=3', '/events.ics']) {
      const before = await get(path, {});
      await before.text();
      const light = await get(path, { cookie: 'saver=on' });
      expect(light.headers.get('x-astro-cache')).toBe('HIT');
    }
  });
});
