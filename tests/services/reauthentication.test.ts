import type { APIContext } from 'astro';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recoveryCodes, users } from '#db/schema';
import { login } from '~/features/accounts/auth/login.server';
import { changePassword } from '~/features/accounts/auth/password.server';
import { endAllDevices, endDevice, listDevices } from '~/features/accounts/devices/devices.server';
import { deleteAccount, updateProfile } from '~/features/accounts/profile/profile.server';
import { confirmTotp, startTotp, stopTotp } from '~/features/accounts/two-factor/totp.server';
import { userRow } from '~/features/accounts/user.server';
import type { Actor } from '~/server/auth/actor';
import { readSession } from '~/server/auth/session';
import { rotateSession, sessionCookieName } from '~/server/auth/session-cookie';
import { log } from '~/server/log';
import { actorOf, tokenOf } from './account';
import { createAccount, someAddress, type Account } from '../support/accounts';
import { useDatabase, useFolder, getStatus, toCode } from '../support/services';

useFolder('OUTBOX_DIR');
const db = useDatabase();
const newPassword = 'kopi hitam pagi';

interface Person extends Account {
  actor: Actor;
  token: string;
}

async function somebody(): Promise<Person> {
  const account = await createAccount(db);
  return { ...account, actor: actorOf(account), token: tokenOf(account) };
}

/** Someone with the second factor, the codes that are still to be used, and one that was. */
async function somebodyWithFactor() {
  const person = await somebody();
  const { secret } = await startTotp(db, person);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const used = app.generate();
  const { recoveryCodes: codes } = await confirmTotp(db, { ...person, code: used });
  const next = () => app.generate({ timestamp: Date.now() + 30_000 });
  return { ...person, codes, used, next };
}

type Proof = Pick<Person, 'actor' | 'password'> & { code?: string };
type Action = (proof: Proof) => Promise<unknown>;

/** What the password is asked for; the name that it has in the body. */
const actions: Record<string, { run: Action; field?: string }> = {
  'a new address': {
    run: ({ actor, password, code }) => {
      const email = `new.${actor.username}@example.org`;
      return updateProfile(db, { actor, email, currentPassword: password, code });
    },
    field: 'currentPassword',
  },
  'a new password': {
    run: ({ actor, password, code }) =>
      changePassword(db, { actor, currentPassword: password, newPassword, code }),
    field: 'currentPassword',
  },
  'the start of the second factor': { run: (proof) => startTotp(db, proof) },
  'the end of the second factor': { run: (proof) => stopTotp(db, proof) },
  'the end of one session': {
    run: async (proof) => {
      const devices = await listDevices(db, { ...proof, token: undefined });
      return endDevice(db, { ...proof, number: devices[0]?.number ?? 0 });
    },
  },
  'the end of all sessions': { run: (proof) => endAllDevices(db, proof) },
  'the end of the account': { run: (proof) => deleteAccount(db, proof) },
};

/** Everything that an action could change. */
const getState = async ({ id, token }: Pick<Person, 'id' | 'token'>) => ({
  user: await userRow(db, id),
  isOpen: (await readSession(db, token)) !== null,
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(Object.entries(actions))('%s', (_name, { run, field = 'password' }) => {
  it('is refused to a wrong password, and changes nothing', async () => {
    const person = await somebody();
    const before = await getState(person);
    await expect(run({ ...person, password: 'not the password' })).rejects.toMatchObject({
      status: 400,
      issues: { [field]: { code: 'password_wrong' } },
    });
    expect(await getState(person)).toEqual(before);
    await run(person);
    expect(await getState(person).catch(() => null)).not.toEqual(before);
  });

  it('counts each guess together with those at all the others', async () => {
    const person = await somebody();
    const guess = (action: Action) => action({ ...person, password: 'not the password' });
    for (let index = 0; index < 4; index++) await guess(run).catch(() => undefined);
    const other = actions['a new password']?.run ?? run;
    expect(await getStatus(guess(other))).toBe(400);
    expect(await toCode(run(person))).toBe('rate_limited');
  });
});

describe.each([
  ...['a new address', 'a new password', 'the end of the second factor'],
  ...['the end of one session', 'the end of all sessions', 'the end of the account'],
])('with the second factor on, %s', (name) => {
  const run: Action = (proof) => actions[name]?.run(proof) ?? Promise.reject(new Error(name));
  const refused = (sentence: string) => ({
    status: 400,
    issues: { code: { code: sentence } },
  });

  it('is refused without a code, with a wrong one, and with one that was used', async () => {
    const person = await somebodyWithFactor();
    const before = await getState(person);
    await expect(run({ ...person })).rejects.toMatchObject(refused('code_required'));
    for (const code of ['000000', person.used, 'aaaa-bbbb']) {
      await expect(run({ ...person, code })).rejects.toMatchObject(refused('code_wrong'));
    }
    expect(await getState(person)).toEqual(before);
  });

  it('takes the code of the app', async () => {
    const person = await somebodyWithFactor();
    await run({ ...person, code: person.next() });
  });

  it('takes a recovery code, and uses it up', async () => {
    const person = await somebodyWithFactor();
    await run({ ...person, code: person.codes[0] });
    const isGone = ['the end of the second factor', 'the end of the account'].includes(name);
    const left = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id));
    expect(left).toHaveLength(isGone ? 0 : 9);
  });

  it('counts wrong codes as it counts wrong passwords', async () => {
    const person = await somebodyWithFactor();
    for (let index = 0; index < 5; index++) {
      await run({ ...person, code: '000000' }).catch(() => undefined);
    }
    const call = run({ ...person, code: person.next() });
    expect(await toCode(call)).toBe('rate_limited');
  });
});

it('a code is not used up by an address that somebody else has', async () => {
  const [person, other] = [await somebodyWithFactor(), await somebody()];
  const move = (email: string) =>
    updateProfile(db, {
      actor: person.actor,
      currentPassword: person.password,
      email,
      code: person.codes[0],
    });
  expect(await getStatus(move(other.email))).toBe(409);
  await move(`free.${person.email}`);
});

it('a code is not required if the second factor is off, or being set up', async () => {
  const person = await somebody();
  await startTotp(db, person);
  await stopTotp(db, person);
  const [row] = await db.select().from(users).where(eq(users.id, person.id));
  expect(row?.totpSecret).toBeNull();
});

it('a password that nothing asks for must be right anyway: a session with another token follows', async () => {
  const { actor, password, username } = await somebody();
  const rename = (currentPassword: string) =>
    updateProfile(db, { actor, name: 'Ayu', currentPassword });
  await expect(rename(`${password}x`)).rejects.toMatchObject({
    issues: { currentPassword: { code: 'password_wrong' } },
  });
  expect(await rename(password)).toMatchObject({ username, name: 'Ayu' });
});

const browserWith = (token: string) => {
  const held = new Map([[sessionCookieName(), token]]);
  const cookies = {
    get: (name: string) => ({ value: held.get(name) ?? '' }),
    set: (name: string, value: string) => void held.set(name, value),
  } as unknown as APIContext['cookies'];
  return { cookies, token: () => held.get(sessionCookieName()) ?? '' };
};

it('a session whose person was asked again has another token, and is the same one: its number, its beginning, its end', async () => {
  const person = await somebody();
  const devices = () => listDevices(db, { ...person, token: undefined });
  const before = await devices();
  const browser = browserWith(person.token);
  await rotateSession(db, browser.cookies);
  expect(browser.token()).not.toBe(person.token);
  expect(await readSession(db, person.token)).toBeNull();
  expect((await readSession(db, browser.token()))?.actor.id).toBe(person.id);
  expect(await devices()).toEqual(before);
  const here = await listDevices(db, { ...person, token: browser.token() });
  // Nothing of the token is among it.
  expect(here).toEqual(before.map((device) => ({ ...device, isCurrent: true })));
  expect(Object.keys(here[0] ?? {}).sort()).toEqual([
    'createdAt',
    'isCurrent',
    'lastSeenAt',
    'number',
    'userAgent',
  ]);
});

it('a session whose person was asked again is not restarted if it has ended meanwhile, nor removed from another tab', async () => {
  const person = await somebody();
  const browser = browserWith(person.token);
  await endAllDevices(db, person);
  await rotateSession(db, browser.cookies);
  expect(browser.token()).toBe(person.token);
  expect(await listDevices(db, { ...person, token: undefined })).toEqual([]);
});

const lines = () =>
  vi
    .mocked(log.info)
    .mock.calls.map(([line]) => line as unknown)
    // Mails that are written meanwhile say so too.
    .filter((line) => typeof line === 'object' && line !== null && 'event' in line);

it('the log says whose attempt it was, by id only, with which factors, and its result', async () => {
  const person = await somebodyWithFactor();
  const { id: userId, username, password, email } = person;
  vi.spyOn(log, 'info');
  const enter = (name: string, secret: string, code?: string) =>
    login(db, {
      username: name,
      password: secret,
      address: someAddress(),
      ...(code && { code }),
    }).catch(() => undefined);
  await enter('nobody-at-all', password);
  await enter(email, 'not the password');
  await enter(username, password);
  await enter(username, password, '000000');
  await enter(username, password, person.next());
  await enter(email, password, person.codes[0]);
  await endAllDevices(db, { ...person, code: person.codes[2] });
  await stopTotp(db, { ...person, code: person.codes[1] ?? '' });
  await startTotp(db, { ...person, password: 'x' }).catch(() => undefined);
  const event = 'login';
  expect(lines()).toEqual([
    { event, userId: undefined, factors: [], outcome: 'invalid_credentials' },
    { event, userId, factors: [], outcome: 'invalid_credentials' },
    { event, userId, factors: ['password'], outcome: 'second_factor' },
    { event, userId, factors: ['password'], outcome: 'second_factor' },
    { event, userId, factors: ['password', 'totp'], outcome: 'success' },
    { event, userId, factors: ['password', 'recovery_code'], outcome: 'success' },
    {
      event: 'reauthentication',
      userId,
      factors: ['password', 'recovery_code'],
      outcome: 'success',
    },
    {
      event: 'reauthentication',
      userId,
      factors: ['password', 'recovery_code'],
      outcome: 'success',
    },
    { event: 'reauthentication', userId, factors: [], outcome: 'password_wrong' },
  ]);
  const text = JSON.stringify(lines());
  for (const secret of [username, email, password]) expect(text).not.toContain(secret);
});
