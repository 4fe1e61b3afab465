import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { getDictionary } from '../support/dictionary';
import { locales, type Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { adminCookie, call, createAccount } from '../support/accounts';
import { served } from '../support/served';

const { origin, awayOrigin } = served;
const adminPaths = [
  ...[paths.admin, paths.adminUsers, paths.adminAudit],
  ...[paths.adminTrainers, paths.adminLogbooks, paths.adminWorks],
  ...[paths.adminHub, paths.adminJobs, paths.adminEvents, paths.adminCollections],
];
const pages = adminPaths.flatMap((path) =>
  locales.map((locale) => [localizedPath(locale, path), locale] as const),
);

let user = '';
let admin = '';
let banned = '';

beforeAll(async () => {
  const [plain, bad] = [await createAccount(origin), await createAccount(origin)];
  admin = await adminCookie(origin);
  await call(origin, 'POST', api.adminUserBan(bad.id), { cookie: admin, body: {} });
  user = plain.cookie;
  banned = bad.cookie;
});

const open = (path: string, cookie = '') =>
  call(origin, 'GET', path, { ...(cookie && { cookie }), headers: { accept: 'text/html' } });

/** The target after the login. */
function getNext(response: Response): string | null {
  const url = new URL(response.headers.get('location') ?? '', origin);
  return url.searchParams.get('next');
}

describe.each(pages)('%s', (path, locale: Locale) => {
  it('sends a visitor to the login page, and back', async () => {
    const response = await open(`${path}?page=2`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toMatch(
      new RegExp(`^${localizedPath(locale, paths.auth)}\\?`),
    );
    expect(getNext(response)).toBe(`${path}?page=2`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('');
  });

  it('sends a banned person there too', async () => {
    expect((await open(path, banned)).status).toBe(302);
  });

  it('refuses a plain user, and shows nothing of itself', async () => {
    const response = await open(path, user);
    const html = await response.text();
    expect(response.status).toBe(403);
    expect(html).toContain(getDictionary(locale).staffFrame.forbiddenTitle);
    expect(html).not.toContain('<astro-island');
  });

  it('opens for an admin, for nobody’s cache and no search engine', async () => {
    const response = await open(path, admin);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toMatch("default-src 'self'");
    expect(await response.text()).toContain('<meta name="robots" content="noindex"');
  });
});

describe.each(locales)('the other name of the Skill Hub’s page, in %s', (locale) => {
  const alias = localizedPath(locale, paths.adminHubAlias);

  it('leads an admin to the page, and is guarded like it', async () => {
    const response = await open(`${alias}?q=aws`, admin);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`${localizedPath(locale, paths.adminHub)}?q=aws`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const refused = await open(alias, user);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain(getDictionary(locale).staffFrame.forbiddenTitle);
    for (const cookie of ['', banned]) {
      const sent = await open(alias, cookie);
      expect(sent.status).toBe(302);
      expect(getNext(sent)).toBe(alias);
    }
  });
});

it('shows a message while the database is down', async () => {
  const response = await fetch(awayOrigin + paths.admin, {
    redirect: 'manual',
    headers: { cookie: user },
  });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).not.toBeNull();
});

describe('personal pages', () => {
  it.each([paths.dashboard, paths.profile, paths.news])(
    '%s is the same for everyone',
    async (path) => {
      const [anonymous, known] = [await open(path), await open(path, user)];
      expect(known.status).toBe(200);
      const html = await known.text();
      expect(html).toBe(await anonymous.text());
      expect(html).toContain('<meta name="robots" content="noindex"');
    },
  );
});
