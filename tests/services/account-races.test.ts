import { and, eq, isNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { makeSetupToken } from '#db/admin';
import { auditLog, bannedUsers, users } from '#db/schema';
import { banUser, grantAdmin, revokeAdmin } from '~/features/accounts/admin/user-admin.server';
import { login } from '~/features/accounts/auth/login.server';
import {
  changePassword,
  forgotPassword,
  resetPassword,
} from '~/features/accounts/auth/password.server';
import { register } from '~/features/accounts/auth/registration.server';
import { setUp } from '~/features/accounts/auth/setup.server';
import { deleteAccount, updateProfile } from '~/features/accounts/profile/profile.server';
import { confirmTotp, startTotp } from '~/features/accounts/two-factor/totp.server';
import { createInvitation } from '~/features/members/invitation-links.server';
import { readSession } from '~/server/auth/session';
import { actorOf } from './account';
import { createAccount, someRegistration, type Account } from '../support/accounts';
import { mailsTo, tokenIn } from '../support/outbox';
import { postgresBin } from '../support/postgres';
import { settled, useFolder, usePostgres, waitForMail, race, toCode } from '../support/services';

describe.skipIf(!postgresBin)('at once, on PostgreSQL', () => {
  const outbox = useFolder('OUTBOX_DIR');
  const db = usePostgres();
  let serial = 0;
  const address = () => `address ${serial++}`;

  const admin = (account: Account) => actorOf(account, true);

  const activeAdmins = () =>
    db
      .select({ id: users.id })
      .from(users)
      .leftJoin(bannedUsers, eq(bannedUsers.userId, users.id))
      .where(and(eq(users.isAdmin, true), isNull(bannedUsers.id)));

  it('two people with the link for the first admin make one admin', async () => {
    const token = await makeSetupToken(db);
    const result = await race(
      Array.from({ length: 10 }, () => {
        const { username, email, password } = someRegistration();
        return setUp(db, { token, username, email, password });
      }),
    );
    expect(result).toEqual({ done: 1, refused: ['not_found'] });
    expect(await activeAdmins()).toHaveLength(1);
    await db.update(users).set({ staffScopes: [] });
  });

  it('100 registrations of one username make one account', async () => {
    const { username } = someRegistration();
    const result = await race(
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
    // A busy machine refuses some before their name is compared.
    const refused = result.refused.filter((code) => code !== 'logins_busy');
    expect({ ...result, refused }).toEqual({ done: 1, refused: ['username_taken'] });
  });

  it('50 registrations with one invitation make one account', async () => {
    const { email } = someRegistration();
    const { token } = await db.transaction((tx) =>
      createInvitation(tx, { email, locale: 'id', invitedBy: null }),
    );
    const result = await race(
      Array.from({ length: 50 }, () => {
        const { institution: _, ...body } = someRegistration();
        const call = { ...body, email, invitation: token, isAdmin: false, address: address() };
        return register(db, call);
      }),
    );
    expect(result).toEqual({ done: 1, refused: ['invitation_gone'] });
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  it('two people cannot move to one address', async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, () => createAccount(db)));
    const result = await race(
      accounts.map((account) =>
        updateProfile(db, {
          actor: { ...admin(account), scopes: [] },
          email: 'one@example.org',
          currentPassword: account.password,
        }),
      ),
    );
    expect(result).toEqual({ done: 1, refused: ['email_taken'] });
  });

  it('the last admin stays, whoever is removed, banned or leaves at the same time', async () => {
    type Action = (one: Account, other: Account) => Promise<unknown>;
    const actions: Action[] = [
      (one, other) => revokeAdmin(db, { actor: admin(one), id: other.id }),
      (one, other) => banUser(db, { actor: admin(one), id: other.id, reason: null }),
      (one) => deleteAccount(db, { actor: admin(one), password: one.password }),
      (one) => revokeAdmin(db, { actor: admin(one), id: one.id }),
    ];
    for (let round = 0; round < 12; round++) {
      await db.update(users).set({ staffScopes: [] });
      const [a, b] = (await Promise.all([
        createAccount(db, { isAdmin: true }),
        createAccount(db, { isAdmin: true }),
      ])) as [Account, Account];
      const action = actions[round % actions.length] as Action;
      const next = actions[(round * 3 + 1) % actions.length] as Action;
      const { refused } = await race([action(a, b), next(b, a), action(a, b), next(b, a)]);
      expect(
        refused.every((code) =>
          ['last_admin', 'forbidden', 'account_not_found'].includes(code ?? ''),
        ),
      ).toBe(true);
      expect((await activeAdmins()).length).toBe(1);
    }
  });

  it('an action of an admin and its log entry are atomic', async () => {
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

  it('of bans from one state of an account, one is imposed', async () => {
    const account = await createAccount(db, { isAdmin: true });
    const { id } = await createAccount(db);
    const seen = { isAdmin: false, bannedAt: '' };
    const result = await race(
      Array.from({ length: 10 }, () => banUser(db, { actor: admin(account), id, seen })),
    );
    expect(result).toEqual({ done: 1, refused: ['changed_since'] });
  });

  it('a mailed link works once', async () => {
    const { email } = await createAccount(db);
    await forgotPassword(db, { email, address: address() });
    const token = tokenIn(await waitForMail(outbox, email, /Atur ulang/));
    const result = await race(
      Array.from({ length: 10 }, (_, index) =>
        resetPassword(db, { token, password: `kopi hitam ${index}`, address: address() }),
      ),
    );
    expect(result).toEqual({ done: 1, refused: ['gone'] });
  });

  it('a log-in under way does not outlive a change or a reset of the password', async () => {
    for (let round = 0; round < 8; round++) {
      const account = await createAccount(db);
      const { username, password, email } = account;
      const actor = { ...admin(account), scopes: [] };
      await forgotPassword(db, { email, address: address() });
      const token = tokenIn(await waitForMail(outbox, email, /Atur ulang/));
      const replace = [
        () =>
          changePassword(db, { actor, currentPassword: password, newPassword: 'kopi pagi ini' }),
        () => resetPassword(db, { token, password: 'kopi pagi ini', address: address() }),
      ][round % 2];
      const entered = await Promise.allSettled([
        ...Array.from({ length: 4 }, () => login(db, { username, password, address: address() })),
        replace?.(),
      ]);
      expect(entered.at(-1)?.status).toBe('fulfilled');
      for (const result of entered.slice(0, -1)) {
        if (result.status !== 'fulfilled' || !result.value || !('session' in result.value))
          continue;
        expect(await readSession(db, result.value.session.token)).toBeNull();
      }
    }
  });

  it('who knows the old password does not win against a reset', async () => {
    for (let round = 0; round < 6; round++) {
      const account = await createAccount(db);
      const { username, email, password } = account;
      const actor = { ...admin(account), scopes: [] };
      await forgotPassword(db, { email, address: address() });
      const token = tokenIn(await waitForMail(outbox, email, /Atur ulang/));
      const [owner, thief] = await Promise.allSettled([
        resetPassword(db, { token, password: 'kopi milik saya', address: address() }),
        changePassword(db, { actor, currentPassword: password, newPassword: 'kopi si pencuri' }),
      ]);
      // The first one invalidates what the other came with.
      expect(new Set([owner.status, thief.status])).toEqual(new Set(['fulfilled', 'rejected']));
      const left = owner.status === 'fulfilled' ? 'kopi milik saya' : 'kopi si pencuri';
      const call = login(db, { username, password: left, address: address() });
      await expect(call).resolves.toMatchObject({ user: { username } });
    }
  });

  it('of two links that replace a password at once one is taken, and nothing locks up', async () => {
    const { email } = await createAccount(db);
    await forgotPassword(db, { email, address: address() });
    await forgotPassword(db, { email, address: address() });
    await settled();
    const tokens = mailsTo(outbox, email).map(tokenIn);
    expect(tokens).toHaveLength(2);
    const result = await race(
      tokens.map((token, index) =>
        resetPassword(db, { token, password: `kopi hitam ${index}`, address: address() }),
      ),
    );
    expect(result).toEqual({ done: 1, refused: ['gone'] });
  });

  it('a code and a recovery code are taken once', async () => {
    const account = await createAccount(db);
    const actor = { ...admin(account), scopes: [] };
    const { secret } = await startTotp(db, { actor, password: account.password });
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const confirmed = await confirmTotp(db, { actor, code: app.generate() });
    const { username, password } = account;
    const next = app.generate({ timestamp: Date.now() + 30_000 });
    for (const code of [next, confirmed.recoveryCodes[0]]) {
      const result = await race(
        Array.from({ length: 4 }, () =>
          login(db, { username, password, code, address: address() }),
        ),
      );
      expect(result).toEqual({ done: 1, refused: ['second_factor'] });
    }
  });

  it('guesses from many functions at once are counted one by one', async () => {
    const { username } = await createAccount(db);
    const codes = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        toCode(login(db, { username, password: `guess ${index}`, address: address() })),
      ),
    );
    const looked = codes.filter((code) => code !== 'rate_limited');
    expect(looked.length).toBeLessThanOrEqual(5);
    expect(looked).not.toContain('done');
  });
});
