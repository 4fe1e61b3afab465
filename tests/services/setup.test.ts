import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ensureAdmin, makeSetupToken } from '#db/admin';
import { auditLog, installation, users } from '#db/schema';
import { login } from '~/features/accounts/auth/login.server';
import { requireSetup, setUp } from '~/features/accounts/auth/setup.server';
import { someAddress, someRegistration } from '../support/accounts';
import { getStatus, toCode, useDatabase } from '../support/services';

const db = useDatabase();

/** Fields of the first admin, with a name that no registration may have. */
const fields = { username: 'admin', email: 'rani@example.org', password: 'kopi hitam pagi' };

const makeToken = async () => (await makeSetupToken(db)) ?? '';

describe('the link for the first admin', () => {
  beforeEach(async () => {
    await db.delete(users);
    await db.delete(installation);
  });

  it('creates an admin with a reserved name and a confirmed address, who can log in', async () => {
    const token = await makeToken();
    await expect(requireSetup(db, token)).resolves.toBeUndefined();
    const user = await setUp(db, { token, ...fields, locale: 'en' });
    expect(user).toMatchObject({
      username: 'admin',
      email: fields.email,
      isAdmin: true,
      emailVerified: true,
      locale: 'en',
    });
    const { username, password } = fields;
    await expect(login(db, { username, password, address: someAddress() })).resolves.toMatchObject({
      user: { id: user.id },
    });
    expect(await db.select().from(auditLog).where(eq(auditLog.actorId, user.id))).toMatchObject([
      { actorName: 'admin', action: 'user.grant_admin', target: `user:${user.id}` },
    ]);
  });

  it('is stored as a hash, and is spent by its use', async () => {
    const token = await makeToken();
    expect(JSON.stringify(await db.select().from(installation))).not.toContain(token);
    await setUp(db, { token, ...fields });
    expect(await db.$count(installation)).toBe(0);
    expect(await toCode(setUp(db, { token, ...fields, username: 'budi' }))).toBe('not_found');
    expect(await toCode(requireSetup(db, token))).toBe('not_found');
    expect(await db.$count(users)).toBe(1);
  });

  it('ends with the next one', async () => {
    const [first, second] = [await makeToken(), await makeToken()];
    expect(await toCode(setUp(db, { token: first, ...fields }))).toBe('not_found');
    expect(await toCode(setUp(db, { token: second, ...fields }))).toBe('done');
  });

  it('is made while nobody is an admin, and opens nothing once somebody is', async () => {
    const { username, email } = someRegistration();
    await db.insert(users).values({ username, email, password: 'x' });
    const token = await makeToken();
    expect(token).not.toBe('');
    await ensureAdmin(db, { username: 'rani', email: 'rani@example.com' });
    expect(await makeSetupToken(db)).toBeNull();
    expect(await toCode(requireSetup(db, token))).toBe('not_found');
    expect(await toCode(setUp(db, { token, ...fields }))).toBe('not_found');
  });

  it('tells nobody without its token what is wrong with the fields', async () => {
    await makeToken();
    for (const input of [undefined, null, 'x', [], {}, { token: 1 }, { token: 'x' }]) {
      expect(await getStatus(setUp(db, input))).toBe(404);
    }
    expect(await db.$count(users)).toBe(0);
  });

  it.each([
    [{ password: 'sinau admin' }, 'password', 'password_common'],
    [{ password: 'kopi' }, 'password', 'password_short'],
    [{ email: 'rani' }, 'email', 'email_incomplete'],
    [{ username: 'a' }, 'username', 'username_invalid'],
    [{ username: 'budi' }, 'username', 'username_taken'],
    [{ email: 'budi@example.org' }, 'email', 'email_taken'],
  ])('refuses %j, and stays of use', async (wrong, field, code) => {
    await db.insert(users).values({ username: 'budi', email: 'budi@example.org', password: 'x' });
    const token = await makeToken();
    await expect(setUp(db, { token, ...fields, ...wrong })).rejects.toMatchObject({
      details: { issues: { [field]: { code } } },
    });
    expect(await toCode(setUp(db, { token, ...fields }))).toBe('done');
  });
});
