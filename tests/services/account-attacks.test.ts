import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { bannedUsers, jobAlerts, newsletterSubscribers, users } from '#db/schema';
import { banUser } from '~/features/accounts/admin/user-admin.server';
import { listUsers } from '~/features/accounts/admin/users.server';
import { verifyEmail } from '~/features/accounts/auth/email.server';
import { login } from '~/features/accounts/auth/login.server';
import {
  changePassword,
  forgotPassword,
  resetPassword,
} from '~/features/accounts/auth/password.server';
import { register } from '~/features/accounts/auth/registration.server';
import { exportData } from '~/features/accounts/profile/data-export.server';
import { deleteAccount, updateProfile } from '~/features/accounts/profile/profile.server';
import { requireVerified } from '~/features/accounts/two-factor/reauthentication.server';
import type { Actor } from '~/server/auth/actor';
import { readSession } from '~/server/auth/session';
import { startVerifiedSession } from '~/server/auth/verified-password';
import { mayMail } from '~/server/mail/mail-limit';
import { actorOf, newRegistration, tokenOf } from './account';
import { createAccount, someAddress } from '../support/accounts';
import { mailsTo, tokenIn } from '../support/outbox';
import {
  settled,
  toCode,
  useDatabase,
  useFolder,
  waitForMail,
  getStatus,
} from '../support/services';

// What strangers tried against accounts, step by step.

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();

it('a ban on a stranger with the same number or address ends nobody else’s sessions', async () => {
  const boss = await createAccount(db, { isAdmin: true });
  const victim = await createAccount(db, { isAdmin: true });
  const phoneNumber = '+62 812 3456 7890';
  await db.update(users).set({ phoneNumber }).where(eq(users.id, victim.id));
  const troll = await createAccount(db);
  await updateProfile(db, { actor: actorOf(troll), phoneNumber: '0812-3456-7890' });
  await banUser(db, { actor: actorOf(boss, true), id: troll.id });

  expect(await readSession(db, tokenOf(troll))).toBeNull();
  expect(await readSession(db, tokenOf(victim))).not.toBeNull();
  const { username, password } = victim;
  await login(db, { username, password, address: someAddress() });
  expect(await toCode(register(db, { ...newRegistration(), phoneNumber }))).toBe('banned');

  const { rows } = await listUsers(db, { actor: actorOf(boss, true), q: username, page: 1 });
  expect(rows).toMatchObject([
    { ban: null, likeBanned: [{ username: troll.username, by: 'phoneNumber' }] },
  ]);
});

it('the only admin cannot be locked out by a ban on a number that is theirs as well', async () => {
  await db.update(users).set({ staffScopes: [] });
  const boss = await createAccount(db, { isAdmin: true });
  const phoneNumber = '+6281999000111';
  await updateProfile(db, { actor: actorOf(boss), phoneNumber });
  const { id } = await register(db, { ...newRegistration(), phoneNumber: '081999000111' });
  await banUser(db, { actor: actorOf(boss, true), id });
  expect(await readSession(db, tokenOf(boss))).not.toBeNull();
  await db.delete(bannedUsers);
});

it('an export reveals nothing of an address that is not shown to be the account’s own', async () => {
  const email = 'victim@corp.test';
  await db.insert(newsletterSubscribers).values({ email, locale: 'id' });
  await db
    .insert(jobAlerts)
    .values({ email, locale: 'id', query: 'q=kepala+sekolah&location=Jakarta' });
  const stranger = await register(db, { ...newRegistration(), email });
  const actor = actorOf(stranger);
  expect(await exportData(db, actor)).toMatchObject({ newsletter: [], jobAlerts: [] });
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, stranger.id));
  const own = await exportData(db, actor);
  expect(own).toMatchObject({ newsletter: [{ email }], jobAlerts: [{ email }] });
});

it('nobody registers under a name that passes for us', async () => {
  const call = register(db, { ...newRegistration(), username: 'admin-1' });
  await expect(call).rejects.toMatchObject({
    status: 400,
    issues: { username: { code: 'username_reserved' } },
  });
});

it('one account causes a few mails a day to an address that is not its own', async () => {
  const target = 'target@third.test';
  const account = await createAccount(db);
  const actor = actorOf(account);
  const codes: (string | undefined)[] = [];
  for (let turn = 0; turn < 30; turn++) {
    const email = turn % 2 ? `bomber${turn}@ex.test` : target;
    const call = updateProfile(db, { actor, email, currentPassword: account.password });
    codes.push(await toCode(call));
  }
  await settled();
  expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'done'));
  // By then it has the one address, and asks in vain for others.
  const others = codes.filter((_, turn) => turn >= 5 && turn % 2);
  expect(new Set(others)).toEqual(new Set(['rate_limited']));
  expect(mailsTo(outbox, target).map(({ subject }) => subject)).toEqual([
    ...Array.from({ length: 3 }, () => expect.stringContaining('Konfirmasi') as string),
  ]);
  // The confirmed address is notified once that it has been replaced.
  expect(mailsTo(outbox, account.email)).toHaveLength(1);
});

it('accounts that come and go cause a few mails a day to one address', async () => {
  const email = 'target2@third.test';
  for (let turn = 0; turn < 12; turn++) {
    const person = { ...newRegistration(), email };
    const { id, username } = await register(db, person);
    // The mail goes out before the account does.
    await settled();
    await deleteAccount(db, { actor: actorOf({ id, username }), password: person.password });
  }
  expect(mailsTo(outbox, email)).toHaveLength(5);
});

it('a password changed again and again sends nothing to an address that nobody confirmed', async () => {
  const person = { ...newRegistration(), email: 'target3@third.test' };
  const user = await register(db, person);
  await changePassword(db, {
    actor: actorOf(user),
    currentPassword: person.password,
    newPassword: 'kopi hitam pagi',
  });
  await settled();
  expect(mailsTo(outbox, person.email)).toHaveLength(1);
});

it('forms of all kinds together send a mailbox 15 mails a day, and leave an account’s question out', async () => {
  const email = 'many@third.test';
  const kinds = ['newsletter', 'job-alert', 'job-submission', 'contact', 'trainer'] as const;
  const sent: boolean[] = [];
  for (const kind of kinds) {
    for (let turn = 0; turn < 10; turn++) sent.push(await mayMail(db, kind, email.toUpperCase()));
  }
  expect(sent.filter(Boolean)).toHaveLength(15);
  expect(await mayMail(db, 'verification', email)).toBe(true);
  expect(await mayMail(db, 'contact', 'other@third.test')).toBe(true);
});

it('a mailbox is one, however its address is spelt', async () => {
  const spellings = [
    ...['budi@gmail.com', 'b.u.d.i@gmail.com', 'Budi@GMAIL.com', 'budi+1@gmail.com'],
    ...[
      'bu.di+kelas@gmail.com',
      'budi@googlemail.com',
      'b.udi+x+y@googlemail.com',
      'budi+@gmail.com',
    ],
    ...['BUDI+2@gmail.com', 'budi+a.b@gmail.com'],
  ];
  const others = Array.from({ length: 25 }, (_, n) => `bomb+${n}@third.test`);
  for (const list of [spellings, others]) {
    const sent: boolean[] = [];
    for (const email of list) sent.push(await mayMail(db, 'invitation', email));
    expect(sent.filter(Boolean)).toHaveLength(5);
  }
  // Dots are letters like others elsewhere.
  expect(await mayMail(db, 'invitation', 'bo.mb@third.test')).toBe(true);
});

it('links for a new password of an account that is not confirmed share the few mails of its question', async () => {
  const person = { ...newRegistration(), email: 'target4@third.test' };
  const user = await register(db, person);
  for (let turn = 0; turn < 4; turn += 1)
    await forgotPassword(db, { email: person.email, address: someAddress() });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 3_600_000 });
  for (let turn = 0; turn < 4; turn += 1)
    await forgotPassword(db, { email: person.email, address: someAddress() });
  vi.useRealTimers();
  await settled();
  const mails = mailsTo(outbox, person.email);
  expect(mails).toHaveLength(5);
  // The link opens the account, and shows that the address is theirs.
  const token = tokenIn(mails.findLast(({ subject }) => /Atur ulang/.test(subject)) ?? mails[0]!);
  await resetPassword(db, { token, password: 'teh tawar sore hari', address: someAddress() });
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  expect(row?.emailVerifiedAt).not.toBeNull();
});

it('a password is changed ten times a day, and each change is told', async () => {
  const account = await createAccount(db);
  const codes: (string | undefined)[] = [];
  let currentPassword = account.password;
  for (let turn = 0; turn < 12; turn += 1) {
    const newPassword = `kopi hitam pagi ${turn}`;
    const call = changePassword(db, { actor: actorOf(account), currentPassword, newPassword });
    codes.push(await toCode(call));
    if (codes.at(-1) === 'done') currentPassword = newPassword;
  }
  expect(codes).toEqual([...Array(10).fill('done'), 'rate_limited', 'rate_limited']);
  await settled();
  expect(mailsTo(outbox, account.email)).toHaveLength(10);
});

it('an address is confirmed by a session of its account, or its password, not by the link alone', async () => {
  const person = { ...newRegistration(), email: 'guru@school.test' };
  const attacker = await register(db, person);
  await settled();
  const token = tokenIn(await waitForMail(outbox, person.email, /Konfirmasi/));
  const other = await createAccount(db);
  const press = (who: Actor | null, password?: string) =>
    toCode(
      verifyEmail(db, {
        actor: who,
        token,
        address: someAddress(),
        ...(password && { password }),
      }),
    );
  expect(await press(null)).toBe('account_password_needed');
  expect(await press(actorOf(other))).toBe('account_mismatch');
  expect(await press(null, 'not the password')).toBe('password_wrong');
  expect(await press(actorOf(other), other.password)).toBe('password_wrong');
  const [row] = await db.select().from(users).where(eq(users.id, attacker.id));
  expect(row?.emailVerifiedAt).toBeNull();
  expect(await press(null, person.password)).toBe('done');
  expect(await press(actorOf(attacker))).toBe('gone');

  const next = await register(db, { ...newRegistration(), email: 'next@school.test' });
  const link = tokenIn(await waitForMail(outbox, 'next@school.test', /Konfirmasi/));
  await verifyEmail(db, { actor: actorOf(next), token: link, address: someAddress() });
});

it('guesses at the password beside a mailed link are counted as those at log-in', async () => {
  const person = { ...newRegistration(), email: 'guessed@school.test' };
  await register(db, person);
  const token = tokenIn(await waitForMail(outbox, person.email, /Konfirmasi/));
  const codes: (string | undefined)[] = [];
  for (let turn = 0; turn < 8; turn++) {
    const call = { actor: null, token, password: `guess ${turn}`, address: someAddress() };
    codes.push(await toCode(verifyEmail(db, call)));
  }
  expect(codes.filter((code) => code === 'password_wrong')).toHaveLength(5);
  expect(codes.at(-1)).toBe('rate_limited');
});

it('a session is opened only while the password is the one that was shown', async () => {
  const account = await createAccount(db);
  const [before] = await db.select().from(users).where(eq(users.id, account.id));
  if (!before) throw new Error('The account is gone.');
  await changePassword(db, {
    actor: actorOf(account),
    currentPassword: account.password,
    newPassword: 'kopi hitam pagi',
  });
  expect(await startVerifiedSession(db, before)).toBeNull();
  expect(
    await getStatus(db.transaction((tx) => requireVerified(tx, before, 'currentPassword'))),
  ).toBe(400);
});

it('registration reveals an address only if an account could be created, and to a network only a few times', async () => {
  const { username, email } = await createAccount(db);
  const school = someAddress();
  const attempt = (person: object) =>
    register(db, { ...newRegistration(), address: school, ...person }).then(
      () => ({}),
      (error: { code: string; issues: object }) =>
        Object.keys(error.issues).length > 0 ? error.issues : error.code,
    );
  expect(await attempt({ username, email })).toEqual({ username: { code: 'username_taken' } });
  expect(await attempt({ username })).toEqual({ username: { code: 'username_taken' } });
  for (let turn = 0; turn < 20; turn++) {
    expect(await attempt({ email })).toEqual({ email: { code: 'email_taken' } });
  }
  expect(await attempt({ email })).toBe('rate_limited');
  expect(await attempt({})).toBe('rate_limited');
  expect(await attempt({ address: someAddress() })).toEqual({});
});
