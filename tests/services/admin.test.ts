import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureAdmin } from '#db/admin';
import type { Connection } from '#db/client';
import { users } from '#db/schema';
import { freshDatabase } from '../support/database';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

describe('ensureAdmin', () => {
  it('makes an admin with a random password, told once and stored as a hash', async () => {
    const made = await ensureAdmin(connection.db, { username: 'rani', email: 'rani@example.org' });
    expect(made).toMatchObject({ outcome: 'created', username: 'rani' });
    const [row] = await connection.db.select().from(users);
    expect(row?.isAdmin).toBe(true);
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(row?.password ?? '', made.password ?? '')).toBe(true);
    const again = await ensureAdmin(connection.db, { username: 'RANI', email: 'rani@example.org' });
    expect(again).toEqual({ outcome: 'unchanged', username: 'rani' });
  });

  it('uses a given password and does not repeat it', async () => {
    const account = { username: 'budi', email: 'budi@example.org', password: 'kopi hitam pagi' };
    expect(await ensureAdmin(connection.db, account)).toEqual({
      outcome: 'created',
      username: 'budi',
    });
  });

  it('promotes an account and keeps its password', async () => {
    await connection.db
      .insert(users)
      .values({ username: 'sari', email: 'sari@example.org', password: 'kept' });
    const result = await ensureAdmin(connection.db, {
      username: 'sari',
      email: 'other@example.org',
    });
    expect(result).toEqual({ outcome: 'promoted', username: 'sari' });
    const [row] = await connection.db.select().from(users).where(eq(users.username, 'sari'));
    expect(row).toMatchObject({ isAdmin: true, password: 'kept', email: 'sari@example.org' });
  });

  it('says so where the e-mail address belongs to another account', async () => {
    await expect(
      ensureAdmin(connection.db, { username: 'other', email: 'sari@example.org' }),
    ).rejects.toThrow('belongs to another account');
  });
});
