import { globSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { openToOthers } from '~/server/http/origin';
import {
  adminCookie,
  call,
  confirmAddress,
  createAccount,
  someAddress,
  type Account,
} from '../support/accounts';
import { matrix, type Cast, type Role, type Rule } from './matrix';

const origin = inject('origin');
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const roles: Role[] = ['anonymous', 'user', 'other', 'admin', 'banned'];

const files = globSync('src/pages/api/**/*.ts').map((file) =>
  file.replaceAll('\\', '/').slice('src/pages/api/'.length),
);

/** Somebody new in a role. */
async function somebody(role: Exclude<Role, 'anonymous'>): Promise<Account> {
  const account = await createAccount(origin, { isAdmin: role === 'admin' });
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
  return { user, other, admin, banned, target } as Cast;
}

const accountOf = (cast: Cast, role: Role): Account | null =>
  role === 'anonymous' ? null : cast[role];

/** What the rule makes of a caller. */
function expected(rule: Rule | undefined, role: Role): number {
  if (!rule) return 405;
  const isNobody = role === 'anonymous' || role === 'banned';
  if (rule.access !== 'anyone' && isNobody) return 401;
  if (rule.access === 'admin' && role !== 'admin') return 403;
  if (rule.access === 'owner' && role !== 'user') return 404;
  return rule.status;
}

let shared: Promise<Cast> | null = null;
/** Those who are there for all calls; whoever ends a session or an account does so to one of their own. */
async function castFor(rule?: Rule, role: Role = 'anonymous'): Promise<Cast> {
  const cast = await (shared ??= makeCast());
  const isDone = rule?.destroys && expected(rule, role) === rule.status;
  return isDone && role !== 'anonymous' ? { ...cast, [role]: await somebody(role) } : cast;
}

async function ask(file: string, method: string, role: Role, rule: Rule | undefined) {
  const cast = await castFor(rule, role);
  const account = accountOf(cast, role);
  const sample = methods.map((one) => matrix[file]?.[one]?.path).find(Boolean);
  const path = await (rule?.path ?? sample)?.(cast, origin);
  const fixed = `/api/${file.replace(/(\/index)?\.ts$/, '')}`;
  return call(origin, method, path ?? fixed, {
    ...(account && { cookie: account.cookie }),
    ...(rule?.body && { body: rule.body(account ?? cast.user) }),
    headers: { 'x-forwarded-for': someAddress() },
  });
}

describe('who may call what', () => {
  it('says it of every route there is', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(Object.keys(matrix).sort()).toEqual(files.sort());
  });

  it.each(files.flatMap((file) => methods.map((method) => [file, method] as const)))(
    '%s, %s',
    async (file, method) => {
      const rule = matrix[file]?.[method];
      // A method that is not there is refused before anyone is looked at: the most powerful is enough.
      const callers = rule || matrix[file]?.all ? roles : (['admin'] as const);
      for (const role of callers) {
        const response = await ask(file, method, role, rule);
        expect(`${role} ${response.status}`).toBe(
          `${role} ${matrix[file]?.all ?? expected(rule, role)}`,
        );
        await response.arrayBuffer();
      }
    },
  );
});

const addressOf = (file: string) =>
  `/api/${file.replace(/(\/index)?\.ts$/, '').replace(/\[[^\]]+\]/g, '1')}`;

describe('requests that another site made a browser send', () => {
  const unsafe = files.flatMap((file) =>
    methods
      .filter((method) => method !== 'GET')
      // Mail providers call these; the tests of alerts, notifications and the newsletter have them.
      .filter((method) => method !== 'POST' || !openToOthers.includes(addressOf(file)))
      .map((method) => [file, method] as const),
  );

  it.each(unsafe)('are refused: %s, %s', async (file, method) => {
    const { admin } = await castFor();
    const path = addressOf(file);
    const foreign: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${origin}.evil.example` },
      { origin, 'sec-fetch-site': 'cross-site' },
      { origin, 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      for (const type of ['application/json', 'text/plain']) {
        const response = await fetch(origin + path, {
          method,
          headers: { cookie: admin.cookie, 'content-type': type, ...headers },
          body: '{}',
        });
        expect(response.status).toBe(403);
        expect(await response.text()).toContain('"code":"forbidden_origin"');
      }
    }
    expect((await call(origin, 'GET', '/api/user', { cookie: admin.cookie })).status).toBe(200);
  });
});
