import type { APIContext } from 'astro';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection, Db } from '#db/client';
import { userTokens } from '#db/schema';
import { endDevice, listDevices } from '~/features/accounts/devices/devices.server';
import { login } from '~/features/accounts/auth/login.server';
import { changePassword } from '~/features/accounts/auth/password.server';
import { deleteAccount } from '~/features/accounts/profile/profile.server';
import { register } from '~/features/accounts/auth/registration.server';
import { checkToken, makeToken } from '~/features/accounts/auth/tokens.server';
import { confirmTotp, startTotp } from '~/features/accounts/two-factor/totp.server';
import { banUser, unbanUser } from '~/features/accounts/admin/user-admin.server';
import { emailSchema, phoneSchema } from '~/features/accounts/accounts.schema';
import { userRow } from '~/features/accounts/user.server';
import type { Actor } from '~/server/auth/actor';
import { readSession } from '~/server/auth/session';
import { renewSession, sessionCookieName } from '~/server/auth/session-cookie';
import { createAccount, someRegistration, type Account } from '../support/accounts';
import { emptyDatabase } from '../support/database';
import { runJobsOf, settled } from '../support/services';

let connection: Connection;
let db: Db;
let forget: () => void;
let serial = 0;
const address = () => `address ${serial++}`;
const fresh = 'kopi hitam pagi';

beforeAll(async () => {
  connection = await emptyDatabase();
  db = connection.db;
  forget = runJobsOf(db);
});
afterAll(async () => {
  await settled();
  forget();
  await connection.close();
});

const getActor = ({ id, username }: Account, isAdmin = false): Actor => ({
  id,
  username,
  isAdmin,
  organizationId: null,
});
const readToken = ({ cookie }: Account) => cookie.split('=')[1] ?? '';
const registration = () => ({
  ...someRegistration(),
  institution: 'infrastruktur' as const,
  isAdmin: false,
  address: address(),
});
const enter = ({ username, password }: Pick<Account, 'username' | 'password'>, code?: string) =>
  login(db, { username, password, address: address(), ...(code && { code }) });

describe('a banned person', () => {
  let person: ReturnType<typeof registration>;
  beforeAll(async () => {
    person = registration();
    const { id } = await register(db, person);
    await expect(enter(person)).resolves.toMatchObject({ user: { id } });
    const admin = await createAccount(db, { isAdmin: true });
    await banUser(db, { actor: getActor(admin, true), id });
  });

  it('cannot log in', async () => {
    await expect(enter(person)).rejects.toMatchObject({ code: 'banned' });
  });

  it('cannot register again, with the address or the number of then', async () => {
    for (const known of ['email', 'phoneNumber'] as const) {
      const call = register(db, { ...registration(), [known]: person[known] });
      await expect(call).rejects.toMatchObject({ code: 'banned' });
    }
  });

  it.each([
    '+62 812-9000-7777',
    '0812 9000 7777',
    '62812-9000-7777',
    '0062 812 9000 7777',
    '(0812) 9000 7777',
    '+62(0)81290007777',
    '+62 0812 9000 7777',
    '62 0812 90007777',
    '812 9000 7777',
    '0081290007777',
    'tel:+6281290007777',
    '\u202a+62\u00a0812\u20119000\u20117777\u202c',
  ])('cannot register again with the number written as %s', async (typed) => {
    const other = { ...registration(), phoneNumber: '+62 812-9000-7777' };
    const { id } = await register(db, other);
    const admin = await createAccount(db, { isAdmin: true });
    await banUser(db, { actor: getActor(admin, true), id });
    const phoneNumber = phoneSchema.parse(typed);
    await expect(register(db, { ...registration(), phoneNumber })).rejects.toMatchObject({
      code: 'banned',
    });
    await unbanUser(db, { actor: getActor(admin, true), id });
  });

  it.each([
    ['budi@contoh.id', 'budi+1@contoh.id'],
    ['budi+kelas@contoh.id', 'budi@contoh.id'],
    ['budi@münchen.de', 'Budi+2@xn--mnchen-3ya.de'],
    ['bu.di@gmail.com', 'budi+x@googlemail.com'],
  ])('of the address %s cannot register again as %s', async (banned, typed) => {
    const { id } = await register(db, { ...registration(), email: emailSchema.parse(banned) });
    const admin = await createAccount(db, { isAdmin: true });
    await banUser(db, { actor: getActor(admin, true), id });
    const email = emailSchema.parse(typed);
    await expect(register(db, { ...registration(), email })).rejects.toMatchObject({
      code: 'banned',
    });
    await unbanUser(db, { actor: getActor(admin, true), id });
  });
});

describe('a password', () => {
  it('is changed by those who know the present one, and ends all sessions', async () => {
    const account = await createAccount(db);
    const change = (currentPassword: string) =>
      changePassword(db, { actor: getActor(account), currentPassword, newPassword: fresh });
    await expect(change('another')).rejects.toMatchObject({ status: 400 });
    await expect(enter(account)).resolves.toMatchObject({ user: { id: account.id } });
    await change(account.password);
    expect(await readSession(db, readToken(account))).toBeNull();
    await expect(enter(account)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await enter({ ...account, password: fresh });
  });

  it('is not a common one', async () => {
    const call = register(db, { ...registration(), password: 'Password' });
    await expect(call).rejects.toMatchObject({ status: 400 });
  });

  it('can be guessed ten times at most', async () => {
    const account = await createAccount(db);
    const codes: string[] = [];
    for (let index = 0; index < 11; index++) {
      await enter({ ...account, password: `guess ${index}` }).catch(
        (error: { code: string }) => void codes.push(error.code),
      );
    }
    expect(codes.at(-1)).toBe('rate_limited');
  });
});

describe('a second factor', () => {
  it('is asked for, and each code is taken once', async () => {
    const account = await createAccount(db);
    const { password } = account;
    const { secret } = await startTotp(db, { actor: getActor(account), password });
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await confirmTotp(db, { actor: getActor(account), code: totp.generate() });
    await expect(enter(account)).rejects.toMatchObject({ code: 'second_factor' });
    const next = totp.generate({ timestamp: Date.now() + 30_000 });
    await expect(enter(account, next)).resolves.toMatchObject({ user: { id: account.id } });
    await expect(enter(account, next)).rejects.toMatchObject({ code: 'second_factor' });
  });
});

describe('a mailed link', () => {
  it('is stored as a hash, and runs out', async () => {
    const { id } = await createAccount(db);
    const token = await makeToken(db, await userRow(db, id), 'reset');
    const [row] = await db.select().from(userTokens).where(eq(userTokens.userId, id));
    expect(row?.id).not.toContain(token);
    await checkToken(db, token, 'reset');
    await db
      .update(userTokens)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(userTokens.userId, id));
    await expect(checkToken(db, token, 'reset')).rejects.toMatchObject({ code: 'gone' });
  });
});

describe('a session', () => {
  it('is another one after the log-in, and the one before has ended', async () => {
    const account = await createAccount(db);
    const held = new Map([[sessionCookieName(), readToken(account)]]);
    const cookies = {
      get: (name: string) => ({ value: held.get(name) ?? '' }),
      set: (name: string, value: string) => void held.set(name, value),
    } as unknown as APIContext['cookies'];
    const request = new Request('http://localhost/');
    await renewSession(db, { cookies, request }, account.id);
    expect(await readSession(db, readToken(account))).toBeNull();
    const now = await readSession(db, held.get(sessionCookieName()) ?? '');
    expect(now?.actor.id).toBe(account.id);
  });

  it('is ended by its own person alone', async () => {
    const [owner, other] = [await createAccount(db), await createAccount(db)];
    const [device] = await listDevices(db, { actor: getActor(owner), token: undefined });
    const number = device?.number ?? 0;
    const end = (account: Account) =>
      endDevice(db, { actor: getActor(account), number, password: account.password });
    await expect(end(other)).rejects.toMatchObject({ status: 404 });
    expect(await readSession(db, readToken(owner))).not.toBeNull();
    await end(owner);
    expect(await readSession(db, readToken(owner))).toBeNull();
  });
});

describe('the last admin', () => {
  it('stays', async () => {
    const empty = await emptyDatabase();
    const account = await createAccount(empty.db, { isAdmin: true });
    const { password } = account;
    const leave = deleteAccount(empty.db, { actor: getActor(account, true), password });
    await expect(leave).rejects.toMatchObject({ status: 409 });
    await empty.close();
  });
});
