import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffScopes } from '#db/lists';
import { holds, type StaffNeed, type StaffScope } from '~/config/staff-scopes';
import { adminCookie, call, createAccount } from '../support/accounts';
import { api } from '../support/api-paths';
import { served } from '../support/served';

const { origin } = served;

/** The pages of staff, by their files, with the scope that each declares. */
const pages = globSync(['admin/**/*.astro', 'admin-hub.astro'], {
  cwd: 'src/pages/[...locale]',
}).map((file) => {
  const text = readFileSync(`src/pages/[...locale]/${file}`, 'utf8');
  const [, scope] = /defineStaffPage\(Astro, \{\s*scope: '(\w+)'/.exec(text) ?? [];
  const path = `/${file.replaceAll('\\', '/').replace(/(\/index)?\.astro$/, '')}`;
  const filled = path.replace('[tab]', 'edit').replace(/\[\w+\]/g, '1');
  return { path: filled, scope: scope as StaffNeed | undefined };
});

const cookies = new Map<StaffScope | 'nobody', string>();

beforeAll(async () => {
  for (const scope of staffScopes) {
    const account = await createAccount(origin, { scopes: [scope] });
    cookies.set(scope, account.cookie);
  }
  cookies.set('nobody', (await createAccount(origin)).cookie);
});

const open = (path: string, who?: StaffScope | 'nobody') => {
  const cookie = who && cookies.get(who);
  return call(origin, 'GET', path, { ...(cookie && { cookie }), headers: { accept: 'text/html' } });
};

describe('pages of staff', () => {
  it('each declare a scope', () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter(({ scope }) => ![...staffScopes, 'any'].includes(scope ?? ''))).toEqual([]);
  });

  it.each(pages)('$path is for $scope', async ({ path, scope = 'all' }) => {
    expect((await open(path)).status).toBe(302);
    expect((await open(path, 'nobody')).status).toBe(403);
    for (const own of staffScopes) {
      const { status } = await open(path, own);
      // Where no row has the number 1, whoever may open the page is told so.
      const expected = holds([own], scope) ? /200|302|404/ : /403/;
      expect(`${own}: ${status}`).toMatch(expected);
    }
  });
});

describe('scopes of a person', () => {
  it('are shown, and hold from the next request on', async () => {
    const cookie = await adminCookie(origin);
    const person = await createAccount(origin);
    const mine = async () =>
      (await (await call(origin, 'GET', api.user, { cookie: person.cookie })).json()) as {
        scopes: string[];
        isAdmin: boolean;
      };
    const set = (scopes: string[]) =>
      call(origin, 'PUT', api.adminUserScopes(person.id), { cookie, body: { scopes } });
    expect(await mine()).toMatchObject({ scopes: [], isAdmin: false });
    expect((await set(['jobs', 'events'])).status).toBe(204);
    expect(await mine()).toMatchObject({ scopes: ['events', 'jobs'], isAdmin: false });
    const jobs = () => call(origin, 'GET', api.adminJobs, { cookie: person.cookie });
    expect((await jobs()).status).toBe(200);
    expect((await set([])).status).toBe(204);
    expect((await jobs()).status).toBe(403);
    expect((await call(origin, 'POST', api.adminUserAdmin(person.id), { cookie })).status).toBe(
      204,
    );
    expect(await mine()).toMatchObject({ scopes: ['all'], isAdmin: true });
    expect((await set(['gardening'])).status).toBe(400);
  });
});
