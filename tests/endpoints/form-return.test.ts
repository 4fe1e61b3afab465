import { describe, expect, it } from 'vitest';
import { getIssueTexts } from '~/i18n/issues';
import { locales, type Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { someAddress } from '../support/accounts';
import { served } from '../support/served';

const { origin } = served;
const typed = 'Dewi Sari dari Kupang';

/** Forms of pages, with a field that keeps what was typed. */
const forms: [path: string, field: string][] = [
  ['/contact', 'name'],
  ['/events/propose', 'title'],
  ['/jobs/post', 'company'],
  ['/jobs/alerts', 'email'],
  ['/newsletter', 'email'],
  ['/auth/request', 'name'],
  ['/train/apply', 'name'],
  ['/train/apply/resume', 'email'],
];

const post = (
  path: string,
  fields: Record<string, string>,
  headers: Partial<Record<string, string>> = {},
) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const sender = { 'x-forwarded-for': someAddress() };
  return fetch(origin + path, {
    method: 'POST',
    body,
    headers: { ...sender, ...headers } as Record<string, string>,
    redirect: 'manual',
  });
};

const tokenOf = (html: string) => /name="form-token" value="([\w-]{20,})"/.exec(html)?.[1] ?? '';
const cookieOf = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith('form-token=')) ?? '';

const cases = forms.flatMap(([path, field]) =>
  locales.map((locale): [string, string, Locale] => [localizedPath(locale, path), field, locale]),
);

describe('a form of which the browser does not say where it comes from', () => {
  it.each(cases)('is shown again with what was typed: %s', async (path, field, locale) => {
    for (const from of [
      {},
      { origin: 'null' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ]) {
      const response = await post(path, { [field]: typed }, from);
      expect(response.status).toBe(403);
      expect(response.headers.get('content-type')).toContain('text/html');
      const html = await response.text();
      expect(html).toContain(`<html lang="${locale}"`);
      expect(html).toContain(getIssueTexts(locale).form_unconfirmed);
      expect(html).toContain(`value="${typed}"`);
      expect(cookieOf(response)).toMatch(/^form-token=[\w-]+;.*HttpOnly.*SameSite=Strict/i);
      expect(cookieOf(response)).toContain(tokenOf(html));
    }
  });

  it.each(cases)('is taken when it is sent again: %s', async (path, field) => {
    const first = await post(path, { [field]: typed });
    const token = tokenOf(await first.text());
    const cookie = cookieOf(first).split(';', 1)[0] ?? '';
    const again = await post(path, { [field]: typed, 'form-token': token }, { cookie });
    // It is read now, as one from our own page is: what is missing in it is said.
    const usual = await post(path, { [field]: typed }, { origin });
    expect([again.status, again.status === 403]).toEqual([usual.status, false]);
    expect(again.headers.get('location')).toBe(usual.headers.get('location'));
  });

  it('does what it is for then', async () => {
    const message = {
      name: 'Sari',
      email: 'sari@example.org',
      topic: 'other',
      message: 'Apakah ada kelas untuk guru sekolah dasar di Kupang?',
    };
    const first = await post('/contact', message, { origin: 'null' });
    const html = await first.text();
    expect(html).toContain(message.message);
    const cookie = cookieOf(first).split(';', 1)[0] ?? '';
    const stamp = /name="stamp" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const sent = { ...message, stamp, 'form-token': tokenOf(html) };
    const again = await post('/contact', sent, { cookie, origin: 'null' });
    expect([again.status, again.headers.get('location')]).toEqual([303, '/contact?sent']);
    // The token is of no use any more.
    expect(cookieOf(again)).toMatch(/^form-token=;/);
  });

  it('is refused again without the cookie, or with another token', async () => {
    const first = await post('/contact', { name: typed });
    const token = tokenOf(await first.text());
    const cookie = cookieOf(first).split(';', 1)[0] ?? '';
    const other = tokenOf(await (await post('/contact', { name: typed })).text());
    for (const [fields, headers] of [
      [{ 'form-token': token }, {}],
      [{ 'form-token': other }, { cookie }],
      [{ 'form-token': '' }, { cookie: 'form-token=' }],
      [{}, { cookie }],
      [{ 'form-token': token }, { cookie: 'form-token=x' }],
    ] as [Record<string, string>, Record<string, string>][]) {
      const response = await post('/contact', { name: typed, ...fields }, headers);
      expect(response.status).toBe(403);
    }
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ])('is refused without what was typed where it comes from elsewhere: %o', async (headers) => {
    const response = await post('/contact', { name: typed }, headers);
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
    expect(await response.json()).toMatchObject({ code: 'forbidden_origin' });
  });

  it('is no way into the API, or into a page without a form', async () => {
    expect(await (await post('/api/contact', { name: typed })).json()).toMatchObject({
      code: 'forbidden_origin',
    });
    expect((await post('/jobs', { name: typed })).status).toBe(403);
  });
});
