import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sendRaw } from './send-raw';
import { served } from '../support/served';

const { origin } = served;
/** There a request is sent on its way to the page by its own address. */
const onVercel = process.env.TEST_SERVER === 'vercel';
const random = () => `poison${randomBytes(6).toString('hex')}`;

const get = (path: string, headers: Record<string, string> = {}) =>
  sendRaw(origin, 'GET', path, headers, null);

const getState = ({ headers }: { headers: string }) =>
  /^x-astro-cache\n(.*)$/im.exec(headers)?.[1] ?? null;

describe.skipIf(onVercel)('a page that is cached', () => {
  it.each([
    '/events',
    '/home-blocks',
    '/en/jobs',
    '/skill-hub',
    '/courses',
    '/courses/1',
    '/jobs.xml',
    '/events.ics',
    '/api/events?limit=3',
    '/api/jobs/hot',
  ])('%s does no extra work for unknown query parameters', async (path) => {
    await get(path);
    const sign = path.includes('?') ? '&' : '?';
    for (const rest of [`x=${random()}`, `utm_source=${random()}`, random()]) {
      const answer = await get(path + sign + rest);
      expect(answer.status).toBe(200);
      expect(getState(answer), rest).toBe('HIT');
    }
    const letter = path.lastIndexOf('s');
    const spelt = `${path.slice(0, letter)}%73${path.slice(letter + 1)}`;
    expect(getState(await get(spelt))).toBe('HIT');
  });

  it.each(['a.example', 'other.example:8080', '127.0.0.1:80'])(
    'is the same at the host %s',
    async (host) => {
      const path = `/events?page=${1_000 + host.length}`;
      expect(getState(await get(path))).toBe('MISS');
      const answer = await get(path, { host });
      expect(getState(answer)).toBe('HIT');
      expect(answer.text).not.toContain(host === '127.0.0.1' ? random() : host);
    },
  );

  it('is not made again for its head', async () => {
    const path = '/events?page=900';
    expect(getState(await get(path))).toBe('MISS');
    const { text, ...head } = await sendRaw(origin, 'HEAD', path, {}, null);
    expect([head.status, getState(head), text]).toEqual([200, 'HIT', '']);
    expect((await sendRaw(origin, 'HEAD', '/api/user', {}, null)).status).toBe(401);
  });

  it('keeps what it reads', async () => {
    const page = (query: string) => get(`/api/jobs?limit=2${query}`);
    const [first, second] = [await page(''), await page('&page=2&x=1')];
    expect(first.text).not.toBe(second.text);
  });
});

describe('what one visitor wrote into an address', () => {
  it.each(['/skill-hub', '/events', '/jobs', '/api/jobs?limit=3', '/api/events?limit=2'])(
    'appears nowhere in the response of %s',
    async (path) => {
      const poison = random();
      const rest = `utm_source=${poison}&ref=${poison}&z${poison}=1`;
      const answer = await get(`${path}${path.includes('?') ? '&' : '?'}${rest}`);
      expect(answer.status).toBe(onVercel ? 307 : 200);
      expect(answer.text + answer.headers).not.toContain(poison);
    },
  );
});
