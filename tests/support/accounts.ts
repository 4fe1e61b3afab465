import { randomBytes, randomInt } from 'node:crypto';
import type { Db } from '#db/client';
import { hashPassword } from '#db/password';
import { users } from '#db/schema';
import { api } from './api-paths';
import type { StaffScope } from '~/config/staff-scopes';
import { startSession } from '~/server/auth/session';
import { tokenIn, waitForMail } from './outbox';
import { served } from './served';

export interface Account {
  id: number;
  username: string;
  email: string;
  password: string;
  /** What the browser sends as its `Cookie` header. */
  cookie: string;
}

export interface CallOptions {
  /** `Cookie` header of the caller; anonymous without it. */
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** An address of nobody, for tests that must not share their rate limits. */
export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export function call(
  origin: string,
  method: string,
  path: string,
  { cookie, body, headers = {} }: CallOptions = {},
): Promise<Response> {
  return fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      origin,
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** The session that a response sets, as a `Cookie` header; empty if it clears it. */
export function getCookie(response: Response): string {
  const cookie = response.headers
    .getSetCookie()
    .map((line) => /^((?:__Host-)?session=[^;]+)/.exec(line)?.[1])
    .find(Boolean);
  return cookie ?? '';
}

/** A registration that is accepted, with names that nobody has. */
export function someRegistration() {
  const username = `u${randomBytes(6).toString('hex')}`;
  return {
    username,
    email: `${username}@example.org`,
    phoneNumber: `+628${randomInt(1e9, 1e10 - 1)}`,
    institution: 'infrastruktur',
    password: randomBytes(9).toString('base64url'),
  };
}

async function registerOver(origin: string): Promise<Account> {
  const body = someRegistration();
  const headers = { 'x-forwarded-for': someAddress() };
  const response = await call(origin, 'POST', api.register, { body, headers });
  if (response.status !== 201) throw new Error(`Registration failed: ${await response.text()}`);
  const { id } = (await response.json()) as { id: number };
  return { id, ...body, cookie: getCookie(response) };
}

/** Confirms the address of an account by the link in its mail, at a server whose mails lie in `outbox`. */
export async function confirmAddress(
  origin: string,
  { email, cookie }: Pick<Account, 'email' | 'cookie'>,
  outbox = served.outbox,
): Promise<void> {
  const token = tokenIn(await waitForMail(outbox, email, /Konfirmasi|Confirm/));
  const headers = { 'x-forwarded-for': someAddress() };
  const response = await call(origin, 'POST', api.verifyEmail, {
    cookie,
    body: { token },
    headers,
  });
  if (!response.ok) throw new Error(`Not confirmed: ${await response.text()}`);
}

/** Gives an account its name for certificates, which would wait for one. */
export async function giveName(
  origin: string,
  { cookie }: Pick<Account, 'cookie'>,
  certificateName = 'Sari Dewi',
): Promise<void> {
  const response = await call(origin, 'PATCH', api.user, { cookie, body: { certificateName } });
  if (!response.ok) throw new Error(`Not named: ${await response.text()}`);
}

/**
 * An account that is logged in at a server of the tests, with a confirmed address, and with a name for
 * certificates unless `isNamed` is false.
 */
export async function createConfirmed(
  origin: string,
  { isNamed = true }: { isNamed?: boolean } = {},
): Promise<Account> {
  const account = await createAccount(origin);
  await confirmAddress(origin, account);
  if (isNamed) await giveName(origin, account);
  return account;
}

const admins = new Map<string, Promise<string>>();

async function logInAdmin(origin: string): Promise<string> {
  const response = await call(origin, 'POST', api.login, {
    body: { username: 'admin', password: served.adminPassword },
    headers: { 'x-forwarded-for': someAddress() },
  });
  if (!response.ok) throw new Error(`The admin cannot log in: ${await response.text()}`);
  return getCookie(response);
}

export function adminCookie(origin: string): Promise<string> {
  const known = admins.get(origin) ?? logInAdmin(origin);
  admins.set(origin, known);
  return known;
}

async function insertInto(db: Db, isAdmin: boolean): Promise<Account> {
  const { institution: _, ...row } = someRegistration();
  const [user] = await db
    .insert(users)
    .values({
      ...row,
      staffScopes: isAdmin ? ['all'] : [],
      emailVerifiedAt: new Date(),
      certificateName: 'Sari Dewi',
      seenName: 'Sari Dewi',
      password: await hashPassword(row.password),
    })
    .returning({ id: users.id });
  if (!user) throw new Error('The account was not made.');
  const { token } = await startSession(db, user.id);
  return { id: user.id, ...row, cookie: `session=${token}` };
}

/**
 * Creates a logged-in account: over HTTP at the origin of a server, or by rows in a database of
 * this process, with a confirmed address.
 */
export async function createAccount(
  where: string | Db,
  { isAdmin = false, scopes = [] }: { isAdmin?: boolean; scopes?: readonly StaffScope[] } = {},
): Promise<Account> {
  if (typeof where !== 'string') return insertInto(where, isAdmin);
  const account = await registerOver(where);
  if (isAdmin) {
    const cookie = await adminCookie(where);
    const granted = await call(where, 'POST', api.adminUserAdmin(account.id), { cookie });
    if (granted.status !== 204) throw new Error(`Not made an admin: ${await granted.text()}`);
  }
  if (scopes.length > 0) await giveScopes(where, account, scopes);
  return account;
}

/** Makes somebody staff of scopes. */
async function giveScopes(
  origin: string,
  { id }: Pick<Account, 'id'>,
  scopes: readonly StaffScope[],
): Promise<void> {
  const cookie = await adminCookie(origin);
  const given = await call(origin, 'PUT', api.adminUserScopes(id), { cookie, body: { scopes } });
  if (given.status !== 204) throw new Error(`No scopes given: ${await given.text()}`);
}
