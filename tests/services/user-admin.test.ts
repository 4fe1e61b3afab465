import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Db } from '#db/client';
import { auditLog, bannedUsers } from '#db/schema';
import {
  banUser,
  endSessions,
  grantAdmin,
  revokeAdmin,
  unbanUser,
  type UserCall,
} from '~/features/accounts/admin/user-admin.server';
import { findListedUser } from '~/features/accounts/admin/users.server';
import { readSession, startSession } from '~/server/auth/session';
import { createAccount } from '../support/accounts';
import { someActor, useDatabase, useActor } from '../support/services';

const db = useDatabase();

type Action = (db: Db, call: UserCall) => Promise<void>;
const ban: Action = (db, call) => banUser(db, { ...call, reason: 'Spam' });
/** A ban that was lifted and imposed anew, at another time. */
const banAgain: Action = async (db, { actor, id }) => {
  await unbanUser(db, { actor, id });
  await ban(db, { actor, id });
  const bannedAt = new Date('2030-01-01T00:00:00Z');
  await db.update(bannedUsers).set({ bannedAt }).where(eq(bannedUsers.userId, id));
};

describe('an account that another admin has changed since it was seen', () => {
  const first = useActor(db, { isAdmin: true });
  const second = useActor(db, { isAdmin: true });
  /** The account, and its state as an admin's list shows it. */
  const read = async (id: number) => {
    const current = await findListedUser(db, id);
    const { isAdmin = false, ban: imposed = null } = current ?? {};
    return { current, seen: { isAdmin, bannedAt: imposed?.bannedAt ?? '' } };
  };

  it.each<{ name: string; before?: Action; theirs: Action; mine: Action }>([
    { name: 'banned twice', theirs: ban, mine: banUser },
    { name: 'banned although it is an admin by now', theirs: grantAdmin, mine: ban },
    { name: 'unbanned twice', before: ban, theirs: unbanUser, mine: unbanUser },
    { name: 'freed of another ban', before: ban, theirs: banAgain, mine: unbanUser },
    { name: 'made an admin although it is banned', theirs: ban, mine: grantAdmin },
    { name: 'made an admin twice', theirs: grantAdmin, mine: grantAdmin },
    { name: 'demoted twice', before: grantAdmin, theirs: revokeAdmin, mine: revokeAdmin },
  ])('is not $name', async ({ before, theirs, mine }) => {
    const { id } = await createAccount(db);
    await before?.(db, { actor: first, id });
    const { seen } = await read(id);
    await theirs(db, { actor: first, id, seen });
    const { current } = await read(id);
    const logged = await db.$count(auditLog);
    await expect(mine(db, { actor: second, id, seen })).rejects.toMatchObject({
      code: 'changed_since',
      details: { current },
    });
    expect((await read(id)).current).toEqual(current);
    expect(await db.$count(auditLog)).toBe(logged);
  });

  it('is changed by whoever has seen its state, or names none', async () => {
    const { id } = await createAccount(db);
    await grantAdmin(db, { actor: first, id, seen: (await read(id)).seen });
    await ban(db, { actor: second, id, seen: (await read(id)).seen });
    expect((await read(id)).current).toMatchObject({ isAdmin: true, ban: { reason: 'Spam' } });
    await unbanUser(db, { actor: first, id });
    expect((await read(id)).current).toMatchObject({ ban: null });
  });
});

describe('every session of an account', () => {
  it.each<[string, Action]>([
    ['that is banned', ban],
    ['that an admin logs out everywhere', endSessions],
  ])('%s ends', async (_, end) => {
    const actor = await someActor(db, { isAdmin: true });
    const [account, other] = [await createAccount(db), await createAccount(db)];
    const tokens = await Promise.all(
      [account, account, other].map(async ({ id }) => (await startSession(db, id)).token),
    );
    await end(db, { actor, id: account.id });
    // Not even a ban that is lifted brings them back.
    await unbanUser(db, { actor, id: account.id });
    const open = await Promise.all(tokens.map((token) => readSession(db, token)));
    expect(open.map((session) => session?.actor.id ?? null)).toEqual([null, null, other.id]);
  });
});
