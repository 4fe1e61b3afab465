import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { paths } from '~/config/paths';
import { adminCookie, call, createConfirmed } from '../support/accounts';
import { api } from '../support/api-paths';
import { eventFields } from '../support/event-input';
import { served } from '../support/served';
import { make } from './rules';

const { origin } = served;
/** There a request is sent on its way to the page by its own address. */
const onVercel = process.env.TEST_SERVER === 'vercel';

const newEvent = () => make<{ id: number; slug: string }>(origin, '/api/events', eventFields());

const seen = (eventId: number, via: string, n: number) => ({
  id: randomUUID() as string,
  counts: [{ kind: 'event.seen', key: `${eventId}:${via}`, n }],
});

const send = (body: unknown, headers: Record<string, string> = {}) =>
  call(origin, 'POST', '/api/counts', { body, headers });

/** What the page of staff says of a channel: seen, placed, came. */
async function readChannel(eventId: number, via: string): Promise<string[]> {
  const headers = { cookie: await adminCookie(origin) };
  const page = await fetch(origin + paths.adminEvent(eventId), { headers });
  const row = new RegExp(`<th[^>]*>${via}</th>(.*?)</tr>`, 's').exec(await page.text())?.[1] ?? '';
  return [...row.matchAll(/<td[^>]*>\s*(\S+)\s*<\/td>/g)].map(([, cell = '']) => cell);
}

describe('counts of devices', () => {
  it('are taken without an account and leave no cookie', async () => {
    const { id } = await newEvent();
    const body = seen(id, 'poster', 3);
    for (const sent of [body, body]) {
      const answer = await send(sent);
      expect(answer.status).toBe(204);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(await answer.text()).toBe('');
    }
    expect(await readChannel(id, 'poster')).toEqual(['3', '0', '0']);
  });

  it.each([
    ['nothing', {}],
    ['an empty list', { id: randomUUID(), counts: [] }],
    ['a number that is too large', seen(1, 'none', 201)],
    [
      'an id of another version',
      { ...seen(1, 'none', 1), id: '00000000-0000-1000-8000-000000000000' },
    ],
  ])('are refused as %s', async (_name, body) => {
    expect((await send(body)).status).toBe(400);
  });

  it('are refused from other sites', async () => {
    expect((await send(seen(1, 'none', 1), { origin: 'https://example.org' })).status).toBe(403);
  });

  it('are not taken from who asks for privacy', async () => {
    const { id } = await newEvent();
    const privacy = { 'Sec-GPC': '1' };
    expect((await send(seen(id, 'email', 5), privacy)).status).toBe(204);
    const { cookie } = await createConfirmed(origin);
    const path = `${api.registration(id)}?via=email`;
    expect((await call(origin, 'POST', path, { cookie, headers: privacy })).status).toBe(200);
    expect(await readChannel(id, 'email')).toEqual([]);
    const other = await createConfirmed(origin);
    await call(origin, 'POST', path, { cookie: other.cookie });
    await expect.poll(() => readChannel(id, 'email')).toEqual(['0', '1', '0']);
  });

  it.skipIf(onVercel)('leave the page of an event as it is, whatever its channel', async () => {
    const { slug } = await newEvent();
    const path = paths.event(slug);
    const read = async (query: string, headers = {}) => {
      const answer = await fetch(origin + path + query, { headers });
      expect(answer.headers.get('set-cookie')).toBeNull();
      return answer.text();
    };
    const plain = await read('');
    expect(plain).toContain(slug);
    for (const via of ['wa-guru', 'unknown', '%3Cb%3E'])
      expect(await read(`?via=${via}`)).toBe(plain);
    expect(await read('?via=wa-guru', { 'Sec-GPC': '1' })).toBe(plain);
  });

  it.runIf(onVercel)('keep the channel of an event behind the sign #', async () => {
    const { slug } = await newEvent();
    const answer = await fetch(`${origin + paths.event(slug)}?via=wa-guru`, {
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toMatch(/#via=wa-guru$/);
  });
});
