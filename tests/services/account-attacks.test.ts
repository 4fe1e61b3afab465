import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bannedUsers, jobAlerts, newsletterSubscribers, users } from '#db/schema';
import { exportData } from '~/features/accounts/export.server';
import { login } from '~/features/accounts/login.server';
import { updateProfile } from '~/features/accounts/profile.server';
import { register } from '~/features/accounts/registration.server';
import { faults } from '~/features/accounts/schema';
import { banUser } from '~/features/accounts/user-admin.server';
import { listUsers } from '~/features/accounts/users.server';
import type { Actor } from '~/server/actor';
import { readSession } from '~/server/session';
import { createAccount, someAddress, someRegistration, type Account } from '../support/accounts';
import { codeOf, useDatabase, useFolder } from '../support/services';

// What strangers tried against accounts, step by step.

useFolder('OUTBOX_DIR');
const connection = useDatabase();
const db = () => connection.db;

const actorOf = ({ id, username }: Pick<Account, 'id' | 'username'>, isAdmin = false): Actor => ({
  ...{ id, username, isAdmin },
  organizationId: null,
});
const tokenOf = ({ cookie }: Account) => cookie.split('=')[1] ?? '';
const registration = () => ({
  ...someRegistration(),
  institution: 'infrastruktur' as const,
  isAdmin: false,
  address: someAddress(),
});

it('a ban on a stranger with the same number or address ends nobody else’s sessions', async () => {
  const boss = await createAccount(db(), { isAdmin: true });
  const victim = await createAccount(db(), { isAdmin: true });
  const phoneNumber = '+62 812 3456 7890';
  await db().update(users).set({ phoneNumber }).where(eq(users.id, victim.id));
  const troll = await createAccount(db());
  await updateProfile(db(), { actor: actorOf(troll), phoneNumber: '0812-3456-7890' });
  await banUser(db(), { actor: actorOf(boss, true), id: troll.id });

  expect(await readSession(db(), tokenOf(troll))).toBeNull();
  expect(await readSession(db(), tokenOf(victim))).not.toBeNull();
  const { username, password } = victim;
  await login(db(), { username, password, address: someAddress() });
  expect(await codeOf(register(db(), { ...registration(), phoneNumber }))).toBe('banned');

  const { rows } = await listUsers(db(), { actor: actorOf(boss, true), q: username, page: 1 });
  expect(rows).toMatchObject([
    { ban: null, likeBanned: [{ username: troll.username, by: 'phoneNumber' }] },
  ]);
});

it('the only admin cannot be locked out by a ban on a number that is theirs as well', async () => {
  await db().update(users).set({ isAdmin: false });
  const boss = await createAccount(db(), { isAdmin: true });
  const phoneNumber = '+6281999000111';
  await updateProfile(db(), { actor: actorOf(boss), phoneNumber });
  const { id } = await register(db(), { ...registration(), phoneNumber: '081999000111' });
  await banUser(db(), { actor: actorOf(boss, true), id });
  expect(await readSession(db(), tokenOf(boss))).not.toBeNull();
  await db().delete(bannedUsers);
});

it('an export tells nothing of an address that is not shown to be the account’s own', async () => {
  const email = 'victim@corp.test';
  await db().insert(newsletterSubscribers).values({ email, locale: 'id' });
  await db()
    .insert(jobAlerts)
    .values({ email, locale: 'id', query: 'q=kepala+sekolah&location=Jakarta' });
  const stranger = await register(db(), { ...registration(), email });
  const actor = actorOf(stranger);
  expect(await exportData(db(), actor)).toMatchObject({ newsletter: [], jobAlerts: [] });
  await db().update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, stranger.id));
  const own = await exportData(db(), actor);
  expect(own).toMatchObject({ newsletter: [{ email }], jobAlerts: [{ email }] });
});

it('nobody registers under a name that passes for us', async () => {
  const call = register(db(), { ...registration(), username: 'admin-1' });
  await expect(call).rejects.toMatchObject({
    code: 'invalid_fields',
    details: { fields: { username: faults.usernameReserved } },
  });
});
