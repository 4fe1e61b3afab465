import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { staffScopes } from '#db/lists';
import { holds, staffNeed, type StaffScope } from '~/config/staff-scopes';
import { openToOthers } from '~/server/http/origin';
import {
  adminCookie,
  call,
  confirmAddress,
  createAccount,
  someAddress,
  type Account,
} from '../support/accounts';
import { findBreach } from './error-contract';
import { served } from '../support/served';
import { matrix } from './matrix';
import type { Cast, Role, Rule } from './rules';

const { origin } = served;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const roles: Role[] = ['anonymous', 'user', 'other', 'admin', 'banned'];
const scopeRoles = staffScopes.filter((scope) => scope !== 'all');

const files = globSync('src/pages/api/**/*.ts').map((file) =>
  file.replaceAll('\\', '/').slice('src/pages/api/'.length),
);

/** Someone new in a role. */
async function somebody(role: Exclude<Role, 'anonymous'>): Promise<Account> {
  const scopes = scopeRoles.filter((scope) => scope === role);
  const account = await createAccount(origin, { isAdmin: role === 'admin', scopes });
  if (role !== 'banned') return account;
  const cookie = await adminCookie(origin);
  const path = `/api/admin/users/${account.id}/ban`;
  expect((await call(origin, 'POST', path, { cookie, body: {} })).status).toBe(204);
  return account;
}

async function makeCast(): Promise<Cast> {
  const [user, other, admin, banned, target] = await Promise.all([
    ...(['user', 'other', 'admin', 'banned'] as const).map(somebody),
    createAccount(origin),
  ]);
  for (const account of [user, other, admin]) {
    if (account) await confirmAddress(origin, account);
  }
  const staff = await Promise.all(scopeRoles.map(async (role) => [role, await somebody(role)]));
  return { user, other, admin, banned, target, ...Object.fromEntries(staff) } as Cast;
}

const getAccount = (cast: Cast, role: Role): Account | null =>
  role === 'anonymous' ? null : cast[role];

const scopesOf = (role: Role): StaffScope[] =>
  role === 'admin' ? ['all'] : scopeRoles.filter((scope) => scope === role);

/** What the rule makes of a caller. */
function expected(rule: Rule | undefined, role: Role): number {
  if (!rule) return 405;
  const isNobody = role === 'anonymous' || role === 'banned';
  if (rule.access !== 'anyone' && isNobody) return 401;
  const need = staffNeed(rule.access);
  if (need && !holds(scopesOf(role), rule.scope ?? need)) return 403;
  if (rule.access === 'owner' && role !== 'user') return 404;
  return rule.status;
}

let shared: Promise<Cast> | null = null;
/** Users for all calls; a call that ends a session or an account gets its own. */
async function castFor(rule?: Rule, role: Role = 'anonymous'): Promise<Cast> {
  const cast = await (shared ??= makeCast());
  const isDone = rule?.destroys && expected(rule, role) === rule.status;
  return isDone && role !== 'anonymous' ? { ...cast, [role]: await somebody(role) } : cast;
}

const pathsOfRefused = new Map<Rule | string, string | Promise<string>>();
/** The address of a row: whoever is refused leaves it as it is, so they share one. */
async function getPath(file: string, role: Role, rule: Rule | undefined, cast: Cast) {
  const sample = methods.map((one) => matrix[file]?.[one]?.path).find(Boolean);
  const make = rule?.path ?? sample;
  if (!make) return null;
  if (rule && expected(rule, role) === rule.status) return make(cast, origin);
  const key = rule ?? file;
  const path = pathsOfRefused.get(key) ?? make(cast, origin);
  pathsOfRefused.set(key, path);
  return path;
}

async function ask(file: string, method: string, role: Role, rule: Rule | undefined) {
  const cast = await castFor(rule, role);
  const account = getAccount(cast, role);
  const path = await getPath(file, role, rule, cast);
  const fixed = `/api/${file.replace(/(\/index)?\.ts$/, '')}`;
  return call(origin, method, path ?? fixed, {
    ...(account && { cookie: account.cookie }),
    ...(rule?.body && { body: rule.body(account ?? cast.user) }),
    headers: { 'x-forwarded-for': someAddress() },
  });
}

describe('who may call what', () => {
  it('covers every existing route', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(Object.keys(matrix).sort()).toEqual(files.sort());
  });

  it.each(files)('%s', async (file) => {
    const calls = methods.flatMap((method) => {
      const rule = matrix[file]?.[method];
      // A method that is not there is refused before anyone is looked at: the most powerful is enough.
      const staff = rule && staffNeed(rule.access) ? scopeRoles : [];
      const asked = rule || matrix[file]?.all ? [...roles, ...staff] : (['admin'] as const);
      const callers = asked.filter(
        (role) => !(rule?.isSpared && expected(rule, role) === rule.status),
      );
      return callers.map((role) => ({ method, role, rule }));
    });
    const seen = await Promise.all(
      calls.map(async ({ method, role, rule }) => {
        const response = await ask(file, method, role, rule);
        const text = await response.text();
        if (response.status >= 400) expect(findBreach(response.status, text)).toBeNull();
        return `${method} as ${role}: ${response.status}`;
      }),
    );
    expect(seen).toEqual(
      calls.map(({ method, role, rule }) => {
        const status = matrix[file]?.all ?? expected(rule, role);
        return `${method} as ${role}: ${status}`;
      }),
    );
  });
});

const getAddress = (file: string) =>
  `/api/${file.replace(/(\/index)?\.ts$/, '').replace(/\[[^\]]+\]/g, '1')}`;

describe('requests that another site made a browser send', () => {
  const foreign: Record<string, string>[] = [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${origin}.evil.example` },
    { origin, 'sec-fetch-site': 'cross-site' },
    { origin, 'sec-fetch-site': 'same-site' },
  ];
  const types = ['application/json', 'text/plain'];
  const everyWay = foreign.flatMap((headers) =>
    types.map((type): Record<string, string> => ({ ...headers, 'content-type': type })),
  );

  /** A way for each route in turn; `npm run test:long -- origins` tries all of them on each. */
  const isWhole = process.env.ALL_ORIGINS === '1';
  let turn = 0;

  async function expectRefused(file: string, calls: { method: string; headers: HeadersInit }[]) {
    const { admin } = await castFor();
    const accepted = await Promise.all(
      calls.map(async ({ method, headers }) => {
        const response = await fetch(origin + getAddress(file), {
          method,
          headers: { cookie: admin.cookie, 'x-forwarded-for': someAddress(), ...headers },
          body: '{}',
        });
        const text = await response.text();
        const isRefused = response.status === 403 && text.includes('"code":"forbidden_origin"');
        return isRefused ? [] : [`${method} ${JSON.stringify(headers)}: ${response.status}`];
      }),
    );
    expect(accepted.flat()).toEqual([]);
  }

  it.each(['POST', 'PATCH', 'DELETE'])('are refused in every way: %s', async (method) => {
    expect(everyWay).toHaveLength(12);
    await expectRefused(
      'collections/[id]/share.ts',
      everyWay.map((headers) => ({ method, headers })),
    );
  });

  it.each(files)('are refused: %s', async (file) => {
    const path = getAddress(file);
    const calls = methods
      .filter((method) => method !== 'GET')
      // Mail providers call these; the tests of alerts, notifications and the newsletter have them.
      .filter((method) => method !== 'POST' || !openToOthers.includes(path))
      .flatMap((method) => {
        const all = matrix[file]?.[method] && isWhole;
        const ways = all ? everyWay : everyWay.slice((turn += 1) % everyWay.length).slice(0, 1);
        return ways.map((headers) => ({ method, headers }));
      });
    await expectRefused(file, calls);
  });

  it('change nothing for whom they name', async () => {
    const { admin } = await castFor();
    expect((await call(origin, 'GET', '/api/user', { cookie: admin.cookie })).status).toBe(200);
  });
});
