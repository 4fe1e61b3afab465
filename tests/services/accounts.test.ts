import type * as Argon2 from '@node-rs/argon2';
import type { APIContext } from 'astro';
import { eq, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, describe, expect, it, vi, beforeAll } from 'vitest';
import * as tables from '#db/schema';
import { sweepAccounts } from '~/features/accounts/account-sweep.server';
import { banUser } from '~/features/accounts/admin/user-admin.server';
import { login } from '~/features/accounts/auth/login.server';
import {
  changePassword,
  forgotPassword,
  resetPassword,
} from '~/features/accounts/auth/password.server';
import { register } from '~/features/accounts/auth/registration.server';
import { endDevice, listDevices } from '~/features/accounts/devices/devices.server';
import { deleteAccount, updateProfile } from '~/features/accounts/profile/profile.server';
import { confirmTotp, startTotp } from '~/features/accounts/two-factor/totp.server';
import { withAccount } from '~/server/auth/known-browser';
import { readSession, startSession } from '~/server/auth/session';
import { renewSession, sessionCookieName } from '~/server/auth/session-cookie';
import { actorOf, newRegistration, tokenOf } from './account';
import { createAccount, type Account } from '../support/accounts';
import { mailsTo, tokenIn } from '../support/outbox';
import {
  settled,
  waitForMail,
  toCode,
  rowsOf,
  setRow,
  getStatus,
  useFolder,
  useDatabase,
} from '../support/services';

// Counts how often a password is checked, and checks it.
const verify = vi.hoisted(() => {
  // The files before this one have it as it is, and those after it shall again.
  vi.resetModules();
  return { calls: 0 };
});
vi.mock('@node-rs/argon2', async (original) => {
  const actual = await original<typeof Argon2>();
  const counted: typeof actual.verify = (...args) => {
    verify.calls += 1;
    return actual.verify(...args);
  };
  return { ...actual, verify: counted };
});

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();
let serial = 0;
/** Another address for every call, so that only the limits that a test speaks of are met. */
const address = () => `address ${serial++}`;

afterAll(() => vi.resetModules());
beforeEach(() => {
  verify.calls = 0;
});

describe('log-in', () => {
  const attempt = (username: string, password: string) =>
    login(db, { username, password, address: address() });

  it('costs an unknown name as much as a wrong password: one hash, by the same words', async () => {
    const { username, email } = await createAccount(db);
    for (const name of [username, email, 'nobody', 'nobody@example.org']) {
      verify.calls = 0;
      await expect(attempt(name, 'not the password')).rejects.toMatchObject({
        code: 'invalid_credentials',
        message: 'Wrong username or password.',
      });
      expect(verify.calls).toBe(1);
    }
  });

  it('counts before it looks: refused guesses cost no hash', async () => {
    const { username, email, password } = await createAccount(db);
    const codes: string[] = [];
    for (let guess = 0; guess < 40; guess++) {
      const name = guess % 2 ? username : email.toUpperCase();
      await attempt(name, `guess ${guess}`).catch((error: { code: string }) =>
        codes.push(error.code),
      );
    }
    expect(verify.calls).toBe(5);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(35);
    await expect(attempt(username, password)).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfter: expect.any(Number) as number },
    });
  });

  it('looks ten times in a quarter of an hour, however the guesses are spread', async () => {
    const { username, password } = await createAccount(db);
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    let evaluated = 0;
    // One at first, nine just before the window would end, and more just after.
    const seconds = [0, ...Array.from({ length: 30 }, (_, i) => 600 + i * 31)];
    const looked: number[] = [];
    for (const second of seconds) {
      vi.setSystemTime(start + second * 1000);
      const before = verify.calls;
      await attempt(username, 'wrong').catch(() => undefined);
      if (verify.calls > before) looked.push(second);
    }
    for (const from of looked) {
      evaluated = Math.max(
        evaluated,
        looked.filter((second) => second >= from && second < from + 900).length,
      );
    }
    expect(evaluated).toBe(10);
    vi.setSystemTime(start + 86_400_000 * 2);
    await expect(attempt(username, password)).resolves.toMatchObject({ user: { username } });
    vi.useRealTimers();
  });

  it('resets the count after a success', async () => {
    const { username, password } = await createAccount(db);
    for (let round = 0; round < 4; round++) {
      for (let guess = 0; guess < 4; guess++) {
        expect(await toCode(attempt(username, 'wrong'))).toBe('invalid_credentials');
      }
      await attempt(username, password);
    }
  });

  it('has a separate count for a browser that has logged in before', async () => {
    const { id, username, password } = await createAccount(db);
    const browser = withAccount(undefined, id);
    const from = (own: string | undefined, guess: string) =>
      login(db, { username, password: guess, address: address(), browser: own });
    for (let guess = 0; guess < 10; guess++) {
      await from(undefined, `guess ${guess}`).catch(() => undefined);
    }
    const refused = { code: 'rate_limited' };
    for (const stranger of [undefined, withAccount(undefined, id + 1), `${browser}x`]) {
      await expect(from(stranger, password)).rejects.toMatchObject(refused);
    }
    await expect(from(browser, password)).resolves.toMatchObject({ user: { id } });
    // It opens nothing to strangers, and is no way to guess for ever.
    await expect(from(undefined, password)).rejects.toMatchObject(refused);
    for (let guess = 0; guess < 10; guess++) {
      await from(browser, `guess ${guess}`).catch(() => undefined);
    }
    await expect(from(browser, password)).rejects.toMatchObject(refused);
  });

  it('gives the address back what succeeded', async () => {
    const { username, password } = await createAccount(db);
    const school = address();
    for (let pupil = 0; pupil < 5; pupil++) {
      await login(db, { username, password, address: school });
    }
    const [row] = await rowsOf(
      db,
      tables.rateLimits,
      eq(tables.rateLimits.key, `login-address:${school}`),
    );
    expect(row?.points).toBe(0);
  });
});

describe('a forgotten password', () => {
  it('opens the account again for the owner of the mailbox, however often others guessed', async () => {
    const { username, email } = await createAccount(db);
    const guess = () => login(db, { username, password: 'wrong', address: address() });
    for (let index = 0; index < 8; index++) await guess().catch(() => undefined);
    expect(await toCode(guess())).toBe('rate_limited');
    await forgotPassword(db, { email, address: address() });
    const token = tokenIn(await waitForMail(outbox, email, /Atur ulang/));
    await resetPassword(db, { token, password: 'kopi hitam pagi', address: address() });
    const opened = await login(db, { username, password: 'kopi hitam pagi', address: address() });
    expect(opened.user.emailVerified).toBe(true);
  });

  it('has links for half an hour; one more voids none, and the first that is used voids all', async () => {
    const { email } = await createAccount(db);
    await forgotPassword(db, { email, address: address() });
    const first = tokenIn(await waitForMail(outbox, email, /Atur ulang/));
    await forgotPassword(db, { email, address: address() });
    await settled();
    const second = tokenIn(
      mailsTo(outbox, email).at(-1) ?? { to: '', subject: '', text: '', html: '', calendar: '' },
    );
    const reset = (token: string) =>
      resetPassword(db, { token, password: 'kopi hitam pagi', address: address() });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
    expect(await toCode(reset(second))).toBe('gone');
    vi.useRealTimers();
    await reset(first);
    expect(await toCode(reset(first))).toBe('gone');
    expect(await toCode(reset(second))).toBe('gone');
  });

  it('is asked for from one network three times in a quarter of an hour', async () => {
    const [email, school] = ['flooded@example.org', address()];
    for (let index = 0; index < 3; index++) await forgotPassword(db, { email, address: school });
    expect(await toCode(forgotPassword(db, { email, address: school }))).toBe('rate_limited');
    await forgotPassword(db, { email, address: address() });
  });

  it('mails strangers’ wishes 16 times a day, and never keeps out a browser that knows the account', async () => {
    const { id, email } = await createAccount(db);
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    for (let hour = 0; hour < 24; hour++) {
      vi.setSystemTime(start + hour * 3_600_000);
      for (let again = 0; again < 3; again++) {
        await forgotPassword(db, { email, address: address() }).catch(() => undefined);
      }
    }
    await settled();
    expect(mailsTo(outbox, email)).toHaveLength(16);
    const browser = withAccount(undefined, id);
    await forgotPassword(db, { email, address: address(), browser });
    await settled();
    expect(mailsTo(outbox, email)).toHaveLength(17);
    vi.useRealTimers();
  });

  it('has no use once the account has another address', async () => {
    const { id, email } = await createAccount(db);
    await forgotPassword(db, { email, address: address() });
    const token = tokenIn(await waitForMail(outbox, email, /Atur ulang/));
    await setRow(db, tables.users, id, { email: `moved-${email}` });
    const reset = resetPassword(db, { token, password: 'kopi hitam pagi', address: address() });
    expect(await toCode(reset)).toBe('gone');
    const [row] = await db.select().from(tables.users).where(eq(tables.users.id, id));
    expect(row?.password).toMatch(/^\$argon2id\$/);
    expect(
      await toCode(
        login(db, {
          username: row?.username ?? '',
          password: 'kopi hitam pagi',
          address: address(),
        }),
      ),
    ).toBe('invalid_credentials');
  });
});

it('somebody too young leaves nothing, whatever names and addresses are taken', async () => {
  const taken = newRegistration();
  await register(db, taken);
  const dump = async () => {
    const rows = [];
    for (const table of Object.values(tables).filter((one) => is(one, PgTable)))
      rows.push(await db.select().from(table));
    return JSON.stringify(rows);
  };
  const before = await dump();
  for (const body of [newRegistration(), taken, { ...newRegistration(), invitation: 'x' }])
    expect(await toCode(register(db, { ...body, isAdult: false }))).toBe('adults_only');
  expect(await dump()).toBe(before);
});

it('a dump of the database contains no session id, mailed token, password, secret or recovery code', async () => {
  const body = newRegistration();
  const user = await register(db, body);
  const actor = { ...user, organizationId: null };
  const { token: session } = await startSession(db, user.id, { userAgent: 'Test' });
  await forgotPassword(db, { email: body.email, address: address() });
  const reset = tokenIn(await waitForMail(outbox, body.email, /Atur ulang/));
  const verification = tokenIn(await waitForMail(outbox, body.email, /Konfirmasi/));
  const { secret } = await startTotp(db, { actor, password: body.password });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = await confirmTotp(db, { actor, code });
  // Five random bits a sign: with fewer than 112 in all, a plain hash of them would not do.
  for (const one of recoveryCodes)
    expect(one).toMatch(/^([a-km-np-z2-9]{4}-){6}[a-km-np-z2-9]{4}$/);

  let dump = '';
  const stored: string[] = [];
  for (const table of Object.values(tables).filter((one) => is(one, PgTable))) {
    const rows = (await db.select().from(table as PgTable)) as Record<string, unknown>[];
    dump += JSON.stringify(rows);
    stored.push(
      ...rows.flatMap((row) => Object.values(row).filter((one) => typeof one === 'string')),
    );
  }
  expect(dump).toContain(body.username);
  const secrets = [session, reset, verification, body.password, secret, ...recoveryCodes];
  for (const text of secrets.flatMap((one) => [one, one.replaceAll('-', '')])) {
    expect(dump.includes(text)).toBe(false);
  }
  // A stored value is never accepted in place of the secret.
  const tried = stored.filter((text) => /^[\w-]{20,100}$/.test(text));
  expect(tried.length).toBeGreaterThan(5);
  for (const token of tried) {
    expect(await readSession(db, token)).toBeNull();
    const call = resetPassword(db, { token, password: 'kopi hitam pagi', address: address() });
    expect(await toCode(call)).toBe('gone');
  }
  expect(await readSession(db, session)).not.toBeNull();
});

describe('an account', () => {
  it('is deleted with its sessions, and its ban stays', async () => {
    const account = await createAccount(db);
    await deleteAccount(db, { actor: actorOf(account), password: account.password });
    const token = tokenOf(account);
    expect(await readSession(db, token)).toBeNull();
    expect(await getStatus(updateProfile(db, { actor: actorOf(account), name: 'x' }))).toBe(404);
  });

  it('of the last admin stays', async () => {
    await db.update(tables.users).set({ staffScopes: [] });
    const account = await createAccount(db, { isAdmin: true });
    const call = deleteAccount(db, { actor: actorOf(account), password: account.password });
    expect(await getStatus(call)).toBe(409);
  });

  it('asks for the password at most ten times in a quarter of an hour', async () => {
    const account = await createAccount(db);
    const codes: string[] = [];
    for (let index = 0; index < 20; index++) {
      await changePassword(db, {
        actor: actorOf(account),
        currentPassword: `guess ${index}`,
        newPassword: 'kopi hitam pagi',
      }).catch((error: { code: string }) => codes.push(error.code));
    }
    expect(verify.calls).toBeLessThanOrEqual(10);
    expect(codes.at(-1)).toBe('rate_limited');
    // Attempts inside an account do not block its login, nor the other way round.
    await login(db, { username: account.username, password: account.password, address: address() });
  });

  it('removes everything that has expired', async () => {
    const account = await createAccount(db);
    await forgotPassword(db, { email: account.email, address: address() });
    await settled();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 100 * 86_400_000 });
    await sweepAccounts(db);
    vi.useRealTimers();
    for (const table of [tables.sessions, tables.userTokens, tables.rateLimits]) {
      expect(await db.select().from(table)).toEqual([]);
    }
    expect(
      await db.select().from(tables.users).where(eq(tables.users.id, account.id)),
    ).toHaveLength(1);
  });

  it('gets an organisation even if the database was never seeded', async () => {
    await db.execute(sql`delete from organizations`);
    const user = await register(db, { ...newRegistration(), institution: 'akademi-ai' });
    const [row] = await db.select().from(tables.organizations);
    expect(row).toMatchObject({ id: user.organizationId, name: 'Akademi-AI' });
    const next = await register(db, { ...newRegistration(), institution: 'akademi-ai' });
    expect(next.organizationId).toBe(user.organizationId);
  });
});

const fresh = 'kopi hitam pagi';

const enter = ({ username, password }: Pick<Account, 'username' | 'password'>, code?: string) =>
  login(db, { username, password, address: address(), ...(code && { code }) });

describe('a banned person', () => {
  let person: ReturnType<typeof newRegistration>;
  beforeAll(async () => {
    person = newRegistration();
    const { id } = await register(db, person);
    await expect(enter(person)).resolves.toMatchObject({ user: { id } });
    const admin = await createAccount(db, { isAdmin: true });
    await banUser(db, { actor: actorOf(admin, true), id });
  });

  it('cannot log in', async () => {
    expect(await toCode(enter(person))).toBe('banned');
  });

  it('cannot register again, with the address or the number of then, however they are written', async () => {
    const phoneNumber = person.phoneNumber.replace('+62', '0');
    const email = person.email.replace('@', '+1@').toUpperCase();
    for (const known of [{ email: person.email }, { email }, { phoneNumber }])
      expect(await toCode(register(db, { ...newRegistration(), ...known }))).toBe('banned');
  });
});

it('a password is changed by those who know the present one, and ends all sessions', async () => {
  const account = await createAccount(db);
  const change = (currentPassword: string) =>
    changePassword(db, { actor: actorOf(account), currentPassword, newPassword: fresh });
  expect(await getStatus(change('another'))).toBe(400);
  await expect(enter(account)).resolves.toMatchObject({ user: { id: account.id } });
  await change(account.password);
  expect(await readSession(db, tokenOf(account))).toBeNull();
  expect(await toCode(enter(account))).toBe('invalid_credentials');
  await enter({ ...account, password: fresh });
});

it('a password is not a common one', async () => {
  const call = register(db, { ...newRegistration(), password: 'Password' });
  expect(await getStatus(call)).toBe(400);
});

it('a session is another one after the log-in, and the one before has ended', async () => {
  const account = await createAccount(db);
  const held = new Map([[sessionCookieName(), tokenOf(account)]]);
  const cookies = {
    get: (name: string) => ({ value: held.get(name) ?? '' }),
    set: (name: string, value: string) => void held.set(name, value),
  } as unknown as APIContext['cookies'];
  const request = new Request('http://localhost/');
  await renewSession(db, { cookies, request }, account.id);
  expect(await readSession(db, tokenOf(account))).toBeNull();
  const now = await readSession(db, held.get(sessionCookieName()) ?? '');
  expect(now?.actor.id).toBe(account.id);
});

it('a session is ended by its own person alone', async () => {
  const [owner, other] = [await createAccount(db), await createAccount(db)];
  const [device] = await listDevices(db, { actor: actorOf(owner), token: undefined });
  const number = device?.number ?? 0;
  const end = (account: Account) =>
    endDevice(db, { actor: actorOf(account), number, password: account.password });
  expect(await getStatus(end(other))).toBe(404);
  expect(await readSession(db, tokenOf(owner))).not.toBeNull();
  await end(owner);
  expect(await readSession(db, tokenOf(owner))).toBeNull();
});
