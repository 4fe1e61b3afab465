import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ensureAdmin } from '#db/admin';
import { auditLog, bannedUsers, users } from '#db/schema';
import { useDatabase } from '../support/services';

const db = useDatabase();
let made = 0;

describe('ensureAdmin', () => {
  it('creates an admin with a random password, printed once and stored as a hash', async () => {
    const made = await ensureAdmin(db, { username: 'rani', email: 'rani@example.org' });
    expect(made).toMatchObject({ outcome: 'created', username: 'rani' });
    const [row] = await db.select().from(users);
    expect(row?.isAdmin).toBe(true);
    expect(row?.password).toMatch(/^\$argon2id\$/);
    expect(await verify(row?.password ?? '', made.password ?? '')).toBe(true);
    const again = await ensureAdmin(db, { username: 'RANI', email: 'rani@example.org' });
    expect(again).toEqual({ outcome: 'unchanged', username: 'rani', isBanLifted: false });
  });

  it('uses a given password and does not repeat it', async () => {
    const account = { username: 'budi', email: 'budi@example.org', password: 'kopi hitam pagi' };
    expect(await ensureAdmin(db, account)).toEqual({
      outcome: 'created',
      username: 'budi',
      isBanLifted: false,
    });
  });

  const person = async (values: Partial<typeof users.$inferInsert> = {}) => {
    const username = `sari${(made += 1)}`;
    const [row] = await db
      .insert(users)
      .values({ username, email: `${username}@example.org`, password: 'kept', ...values })
      .returning();
    if (!row) throw new Error('Nobody was made.');
    return row;
  };
  const toRow = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0];

  it('promotes the account whose confirmed address is given, and keeps its password', async () => {
    const { id, username, email } = await person({ emailVerifiedAt: new Date() });
    const result = await ensureAdmin(db, { username, email: email.toUpperCase() });
    expect(result).toEqual({ outcome: 'promoted', username, isBanLifted: false });
    expect(await toRow(id)).toMatchObject({ isAdmin: true, password: 'kept', email });
    expect(await db.select().from(auditLog)).toMatchObject([
      { actorName: 'admin:create', action: 'user.grant_admin', target: `user:${id}` },
    ]);
  });

  it('makes nobody an admin who only took the name before', async () => {
    const { id, username } = await person({ emailVerifiedAt: new Date() });
    const meant = { username, email: `${username}@sinau.example` };
    await expect(ensureAdmin(db, meant)).rejects.toThrow('another email address');
    expect(await toRow(id)).toMatchObject({ isAdmin: false });
    const { id: next, ...unshown } = await person();
    await expect(ensureAdmin(db, unshown)).rejects.toThrow('has not confirmed');
    expect(await toRow(next)).toMatchObject({ isAdmin: false });
  });

  it('lifts the ban on the account, and no other', async () => {
    const { id, username, email } = await person({
      emailVerifiedAt: new Date(),
      staffScopes: ['all'],
    });
    const other = await person();
    const ban = { username, email, phoneNumber: '' };
    await db.insert(bannedUsers).values([
      { ...ban, userId: id },
      { ...ban, userId: other.id },
    ]);
    expect(await ensureAdmin(db, { username, email })).toEqual({
      outcome: 'unchanged',
      username,
      isBanLifted: true,
    });
    expect(await db.select().from(bannedUsers)).toMatchObject([{ userId: other.id }]);
  });

  it('refuses an email address of another account', async () => {
    const { email } = await person({ emailVerifiedAt: new Date() });
    const call = ensureAdmin(db, { username: 'other', email });
    await expect(call).rejects.toThrow('belongs to another account');
  });
});
