import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Connection, Db } from '#db/client';
import { bannedUsers, sessions, users } from '#db/schema';
import { endSession, readSession, startSession, sweepSessions } from '~/server/auth/session';
import { tokenOf } from './account';
import { createAccount } from '../support/accounts';
import { freshDatabase } from '../support/database';

const day = 86_400_000;
let connection: Connection;
let db: Db;
beforeAll(async () => {
  connection = await freshDatabase();
  db = connection.db;
});
afterAll(() => connection.close());

/** Runs as if it were that many days later. */
async function later<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

describe('a session', () => {
  it('is stored as a hash, with the device', async () => {
    const { id } = await createAccount(db);
    const { token } = await startSession(db, id, { userAgent: 'x'.repeat(1_000) });
    const rows = await db.select().from(sessions).where(eq(sessions.userId, id));
    expect(rows.map((row) => row.id)).not.toContain(token);
    expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.id))).toBe(true);
    expect(rows.map((row) => row.userAgent.length).sort()).toEqual([0, 300]);
    expect((await readSession(db, token))?.actor.id).toBe(id);
    expect(await readSession(db, rows[0]?.id ?? '')).toBeNull();
    await endSession(db, token);
    expect(await readSession(db, token)).toBeNull();
  });

  it('slides on while it is used, and ends after 30 days without', async () => {
    const token = tokenOf(await createAccount(db));
    expect((await readSession(db, token))?.isFresh).toBe(false);
    expect((await later(16, () => readSession(db, token)))?.isFresh).toBe(true);
    expect(await later(45, () => readSession(db, token))).not.toBeNull();
    expect(await later(76, () => readSession(db, token))).toBeNull();
  });

  it('ends after 90 days however often it was used', async () => {
    const token = tokenOf(await createAccount(db));
    for (const days of [20, 40, 60, 80, 89]) {
      expect(await later(days, () => readSession(db, token))).not.toBeNull();
    }
    expect(await later(91, () => readSession(db, token))).toBeNull();
    expect(await readSession(db, token)).toBeNull();
  });

  it('of a banned account is gone at the next look, and that of no other', async () => {
    const phone = { phoneNumber: '0811-1222-333' };
    const account = await createAccount(db);
    const namesake = await createAccount(db);
    await db.update(users).set(phone).where(eq(users.id, account.id));
    await db.update(users).set(phone).where(eq(users.id, namesake.id));
    expect(await readSession(db, tokenOf(account))).not.toBeNull();
    await db.insert(bannedUsers).values({
      userId: account.id,
      username: namesake.username,
      email: namesake.email.toUpperCase(),
      phoneNumber: '628111222333',
    });
    expect(await readSession(db, tokenOf(account))).toBeNull();
    expect(await readSession(db, tokenOf(namesake))).not.toBeNull();
    await db.delete(bannedUsers);
    expect(await readSession(db, tokenOf(account))).toBeNull();
  });

  it('notes now and then when it was last seen', async () => {
    const account = await createAccount(db);
    const seen = async () =>
      (await db.select().from(sessions).where(eq(sessions.userId, account.id)))[0]?.lastSeenAt;
    const first = await seen();
    await readSession(db, tokenOf(account));
    expect(await seen()).toEqual(first);
    await later(1, () => readSession(db, tokenOf(account)));
    expect(await seen()).not.toEqual(first);
  });

  it('is swept away once it has run out', async () => {
    await db.delete(sessions);
    await createAccount(db);
    await later(10, () => sweepSessions(db));
    expect(await db.select().from(sessions)).toHaveLength(1);
    await later(31, () => sweepSessions(db));
    expect(await db.select().from(sessions)).toHaveLength(0);
  });
});
