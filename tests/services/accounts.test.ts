import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Argon2 from '@node-rs/argon2';
import { eq, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection, Db } from '#db/client';
import * as tables from '#db/schema';
import { login } from '~/features/accounts/auth/login.server';
import {
  changePassword,
  forgotPassword,
  resetPassword,
} from '~/features/accounts/auth/password.server';
import { deleteAccount, updateProfile } from '~/features/accounts/profile/profile.server';
import { register } from '~/features/accounts/auth/registration.server';
import { sweepAccounts } from '~/features/accounts/account-sweep.server';
import { confirmTotp, startTotp } from '~/features/accounts/two-factor/totp.server';
import type { Actor } from '~/server/auth/actor';
import { withAccount } from '~/server/auth/known-browser';
import { readSession, startSession } from '~/server/auth/session';
import { createAccount, someRegistration, type Account } from '../support/accounts';
import { emptyDatabase } from '../support/database';
import { mailsTo, tokenIn } from '../support/outbox';
import { runJobsOf, settled, waitForMail } from '../support/services';

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

const outbox = mkdtempSync(join(tmpdir(), 'outbox-'));
let connection: Connection;
let db: Db;
let forget: () => void;
let serial = 0;
/** Another address for every call, so that only the limits that a test speaks of are met. */
const address = () => `address ${serial++}`;

beforeAll(async () => {
  vi.stubEnv('OUTBOX_DIR', outbox);
  connection = await emptyDatabase();
  db = connection.db;
  forget = runJobsOf(db);
});
afterAll(async () => {
  await settled();
  forget();
  await connection.close();
  rmSync(outbox, { recursive: true, force: true });
  vi.resetModules();
});
beforeEach(() => {
  verify.calls = 0;
});

const getActor = ({ id, username }: Account): Actor => ({
  id,
  username,
  isAdmin: false,
  organizationId: null,
});
const registration = () => ({
  ...someRegistration(),
  institution: 'infrastruktur' as const,
  isAdmin: false,
  address: address(),
});

describe('log-in', () => {
  const attempt = (username: string, password: string) =>
    login(db, { username, password, address: address() });

  it('costs an unknown name as much as a wrong password: one hash, by the same words', async () => {
    const accounts = await Promise.all(Array.from({ length: 12 }, () => createAccount(db)));
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const measure = async (kind: keyof typeof times, name: string) => {
      const before = verify.calls;
      const start = performance.now();
      await expect(attempt(name, 'not the password')).rejects.toMatchObject({
        code: 'invalid_credentials',
        message: 'Wrong username or password.',
      });
      times[kind].push(performance.now() - start);
      expect(verify.calls - before).toBe(1);
    };
    await measure('known', accounts[0]?.username ?? '');
    await measure('unknown', 'nobody');
    times.known = [];
    times.unknown = [];
    for (const [index, account] of accounts.entries()) {
      for (const round of [0, 1]) {
        await measure('known', round ? account.username : account.email);
        await measure('unknown', `nobody-${index}${round ? '' : ' '}`);
      }
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
    const spread = (list: number[]) =>
      median(list.map((time) => Math.abs(time - median(list)))) * 1.4826;
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const noise = Math.max(spread(times.known), spread(times.unknown));
    // Shown, not judged: a busy machine would decide. What takes the time is the one hash.
    console.log(
      `wrong password ${known.toFixed(1)} ms, unknown name ${unknown.toFixed(1)} ms, noise ${noise.toFixed(1)} ms`,
    );
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
        await expect(attempt(username, 'wrong')).rejects.toMatchObject({
          code: 'invalid_credentials',
        });
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
    const [row] = await db
      .select()
      .from(tables.rateLimits)
      .where(eq(tables.rateLimits.key, `login-address:${school}`));
    expect(row?.points).toBe(0);
  });
});

describe('a forgotten password', () => {
  it('opens the account again for the owner of the mailbox, however often others guessed', async () => {
    const { username, email } = await createAccount(db);
    const guess = () => login(db, { username, password: 'wrong', address: address() });
    for (let index = 0; index < 8; index++) await guess().catch(() => undefined);
    await expect(guess()).rejects.toMatchObject({ code: 'rate_limited' });
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
    await expect(reset(second)).rejects.toMatchObject({ code: 'gone' });
    vi.useRealTimers();
    await reset(first);
    await expect(reset(first)).rejects.toMatchObject({ code: 'gone' });
    await expect(reset(second)).rejects.toMatchObject({ code: 'gone' });
  });

  it('is asked for from one network three times in a quarter of an hour', async () => {
    const [email, school] = ['flooded@example.org', address()];
    for (let index = 0; index < 3; index++) await forgotPassword(db, { email, address: school });
    await expect(forgotPassword(db, { email, address: school })).rejects.toMatchObject({
      code: 'rate_limited',
    });
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
    await db
      .update(tables.users)
      .set({ email: `moved-${email}` })
      .where(eq(tables.users.id, id));
    const reset = resetPassword(db, { token, password: 'kopi hitam pagi', address: address() });
    await expect(reset).rejects.toMatchObject({ code: 'gone' });
    const [row] = await db.select().from(tables.users).where(eq(tables.users.id, id));
    expect(row?.password).toMatch(/^\$argon2id\$/);
    await expect(
      login(db, { username: row?.username ?? '', password: 'kopi hitam pagi', address: address() }),
    ).rejects.toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('a dump of the database', () => {
  it('contains no session id, mailed token, password, secret or recovery code', async () => {
    const body = registration();
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
      await expect(call).rejects.toMatchObject({ code: 'gone' });
    }
    expect(await readSession(db, session)).not.toBeNull();
  });
});

describe('an account', () => {
  it('is deleted with its sessions, and its ban stays', async () => {
    const account = await createAccount(db);
    await deleteAccount(db, { actor: getActor(account), password: account.password });
    const token = account.cookie.split('=')[1] ?? '';
    expect(await readSession(db, token)).toBeNull();
    await expect(updateProfile(db, { actor: getActor(account), name: 'x' })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('of the last admin stays', async () => {
    await db.update(tables.users).set({ isAdmin: false });
    const account = await createAccount(db, { isAdmin: true });
    const call = deleteAccount(db, { actor: getActor(account), password: account.password });
    await expect(call).rejects.toMatchObject({ status: 409 });
  });

  it('asks for the password at most ten times in a quarter of an hour', async () => {
    const account = await createAccount(db);
    const codes: string[] = [];
    for (let index = 0; index < 20; index++) {
      await changePassword(db, {
        actor: getActor(account),
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
    const user = await register(db, { ...registration(), institution: 'akademi-ai' });
    const [row] = await db.select().from(tables.organizations);
    expect(row).toMatchObject({ id: user.organizationId, name: 'Akademi-AI' });
    const next = await register(db, { ...registration(), institution: 'akademi-ai' });
    expect(next.organizationId).toBe(user.organizationId);
  });
});
