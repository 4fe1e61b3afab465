import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from '~/config/paths';
import { getDictionary } from '../support/dictionary';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { call, createAccount, someAddress } from '../support/accounts';
import { someShared } from '../support/public-pages';
import { served } from '../support/served';

const { origin } = served;
let shared = '';
beforeAll(async () => {
  shared = await someShared(origin);
});

const open = (path: string, headers: Record<string, string> = {}) =>
  call(origin, 'GET', path, { headers: { 'x-forwarded-for': someAddress(), ...headers } });

describe.each(locales)('the page of a shared collection in %s', (locale) => {
  const { sharedPage: t } = getDictionary(locale).collections;

  it('is kept out of caches and search engines, and its address from other sites', async () => {
    const response = await open(localizedPath(locale, shared));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain(t.loginText);
    expect(html).not.toContain(`>${t.copy}<`);
    const next = encodeURIComponent(localizedPath(locale, shared));
    expect(html).toContain(`${localizedPath(locale, paths.auth)}?next=${next}`);
  });

  it('is not there for a wrong link, and wrong ones cannot be tried without end', async () => {
    const wrong = localizedPath(locale, paths.shared('x'.repeat(32)));
    expect((await open(wrong)).status).toBe(404);
    const from = { 'x-forwarded-for': someAddress() };
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn += 1) statuses.push((await open(wrong, from)).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404));
    expect(statuses[30]).toBe(429);
    expect((await open(localizedPath(locale, shared), from)).status).toBe(200);
  });

  it('copies nothing for a visitor, nor for a form of another site', async () => {
    const form = () => {
      const body = new FormData();
      body.set('copy', 'true');
      return body;
    };
    const path = origin + localizedPath(locale, shared);
    const send = (headers: Record<string, string>) =>
      fetch(path, { method: 'POST', body: form(), headers, redirect: 'manual' });
    expect((await send({ origin })).status).toBe(401);
    const { cookie } = await createAccount(origin);
    expect((await send({ origin: 'https://evil.example', cookie })).status).toBe(403);
    const done = await send({ origin, cookie });
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toMatch(/\/dashboard\?collection=\d+$/);
  });
});
