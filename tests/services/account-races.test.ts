import { and, eq, isNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#db/client';
import { auditLog, bannedUsers, users } from '#db/schema';
import { login } from '~/features/accounts/login.server';
import { forgotPassword, resetPassword } from '~/features/accounts/password.server';
import { deleteAccount, updateProfile } from '~/features/accounts/profile.server';
import { register } from '~/features/accounts/registration.server';
import { confirmTotp, startTotp } from '~/features/accounts/totp.server';
import { banUser, grantAdmin, revokeAdmin } from '~/features/accounts/user-admin.server';
import { createInvitation } from '~/server/invitations';
import { createAccount, someRegistration, type Account } from '../support/accounts';
import { tokenIn, waitForMail } from '../support/outbox';
import { postgresBin } from '../support/postgres';
import { useFolder, usePostgres } from '../support/services';

describe.skipIf(!postgresBin)('at once, on PostgreSQL', () => {
  const outbox = useFolder('OUTBOX_DIR');
  const connection = usePostgres();
  let db: Db;
  let serial = 0;
  const address = () => `address ${serial++}`;

  beforeAll(async () => {
    db = connection.db;
  });

  const admin = ({ id, username }: Account) => ({
    id,
    username,
    isAdmin: true,
    organizationId: null,
  });

  /** Runs all at once; how many succeeded, and the codes of the others. */
  async function race(calls: Promise<unknown>[]) {
    const results = await Promise.allSettled(calls);
    return {
      won: results.filter((result) => result.status === 'fulfilled').length,
      codes: results.flatMap((result) =>
        result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
      ),
    };
  }

  const activeAdmins = () =>
    db
      .select({ id: users.id })
      .from(users)
      .leftJoin(bannedUsers, eq(bannedUsers.userId, users.id))
      .where(and(eq(users.isAdmin, true), isNull(bannedUsers.id)));

  it('100 registrations of one username make one account', async () => {
    const { username } = someRegistration();
    const { won, codes } = await race(
      Array.from({ length: 100 }, (_, index) =>
        register(db, {
          ...someRegistration(),
          institution: 'infrastruktur',
          isAdmin: false,
          username: index % 2 ? username : username.toLowerCase(),
          address: address(),
        }),
      ),
    );
    expect(won).toBe(1);
    expect(codes).toEqual(Array.from({ length: 99 }, () => 'conflict'));
  });

  it('50 registrations with one invitation make one account', async () => {
    const { email } = someRegistration();
    const { token } = await db.transaction((tx) =>
      createInvitation(tx, { email, locale: 'id', invitedBy: null }),
    );
    const { won, codes } = await race(
      Array.from({ length: 50 }, () => {
        const { institution: _, ...body } = someRegistration();
        const call = { ...body, email, invitation: token, isAdmin: false, address: address() };
        return register(db, call);
      }),
    );
    expect(won).toBe(1);
    expect(codes).toEqual(Array.from({ length: 49 }, () => 'gone'));
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  it('two people cannot move to one address', async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, () => createAccount(db)));
    const { won, codes } = await race(
      accounts.map((account) =>
        updateProfile(db, {
          actor: { ...admin(account), isAdmin: false },
          email: 'one@example.org',
          currentPassword: account.password,
        }),
      ),
    );
    expect(won).toBe(1);
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'conflict'));
  });

  it('the last admin stays, whoever removes, bans or leaves at the same time', async () => {
    type Deed = (one: Account, other: Account) => Promise<unknown>;
    const deeds: Deed[] = [
      (one, other) => revokeAdmin(db, { actor: admin(one), id: other.id }),
      (one, other) => banUser(db, { actor: admin(one), id: other.id, reason: null }),
      (one) => deleteAccount(db, { actor: admin(one), password: one.password }),
      (one) => revokeAdmin(db, { actor: admin(one), id: one.id }),
    ];
    for (let round = 0; round < 12; round++) {
      await db.update(users).set({ isAdmin: false });
      const [a, b] = (await Promise.all([
        createAccount(db, { isAdmin: true }),
        createAccount(db, { isAdmin: true }),
      ])) as [Account, Account];
      const deed = deeds[round % deeds.length] as Deed;
      const next = deeds[(round * 3 + 1) % deeds.length] as Deed;
      const { codes } = await race([deed(a, b), next(b, a), deed(a, b), next(b, a)]);
      expect(codes.every((code) => ['conflict', 'forbidden', 'not_found'].includes(code))).toBe(
        true,
      );
      expect((await activeAdmins()).length).toBe(1);
    }
  });

  it('a deed of admins and its entry in the log are one', async () => {
    const account = await createAccount(db, { isAdmin: true });
    const target = await createAccount(db);
    await db.delete(auditLog);
    await race(
      Array.from({ length: 20 }, () => grantAdmin(db, { actor: admin(account), id: target.id })),
    );
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: 'user.grant_admin', target: `user:${target.id}`, actorName: account.username },
    ]);
  });

  it('a mailed link works once', async () => {
    const { email } = await createAccount(db);
    await forgotPassword(db, { email, address: address() });
    const token = tokenIn(await waitForMail(outbox, email, /Atur ulang/));
    const { won, codes } = await race(
      Array.from({ length: 10 }, (_, index) =>
        resetPassword(db, { token, password: `kopi hitam ${index}`, address: address() }),
      ),
    );
    expect(won).toBe(1);
    expect(new Set(codes)).toEqual(new Set(['gone']));
  });

  it('a code and a recovery code are taken once', async () => {
    const account = await createAccount(db);
    const actor = { ...admin(account), isAdmin: false };
    const { secret } = await startTotp(db, { actor, password: account.password });
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const confirmed = await confirmTotp(db, { actor, code: app.generate() });
    const { username, password } = account;
    const next = app.generate({ timestamp: Date.now() + 30_000 });
    for (const code of [next, confirmed.recoveryCodes[0]]) {
      const { won, codes } = await race(
        Array.from({ length: 4 }, () =>
          login(db, { username, password, code, address: address() }),
        ),
      );
      expect(won).toBe(1);
      expect(new Set(codes)).toEqual(new Set(['second_factor']));
    }
  });

  it('guesses from many functions at once are counted one by one', async () => {
    const { username } = await createAccount(db);
    const { codes } = await race(
      Array.from({ length: 200 }, (_, index) =>
        login(db, { username, password: `guess ${index}`, address: address() }),
      ),
    );
    expect(codes.filter((code) => code === 'unauthorized').length).toBeLessThanOrEqual(5);
    expect(codes).toHaveLength(200);
  });
});
