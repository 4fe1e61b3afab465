import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api, openedAsHeader } from '~/config/api-paths';
import {
  auditEntrySchema,
  deviceSchema,
  listedUserSchema,
  recoveryCodesSchema,
  totpSetupSchema,
  userSchema,
  type Device,
} from '~/features/accounts/responses.schema';
import {
  adminCookie,
  call,
  getCookie,
  createAccount,
  createConfirmed,
  someAddress,
  someRegistration,
  type Account,
} from '../support/accounts';
import { mailsTo, tokenIn, waitForMail } from '../support/outbox';
import { english } from '../support/english';
import { served } from '../support/served';

const { origin, outbox } = served;
const from = () => ({ 'x-forwarded-for': someAddress() });

const post = (path: string, body: unknown, cookie?: string) =>
  call(origin, 'POST', path, { body, headers: from(), ...(cookie && { cookie }) });
const get = (path: string, cookie?: string) => call(origin, 'GET', path, cookie ? { cookie } : {});
const logIn = (username: string, password: string, code?: string) =>
  post(api.login, { username, password, code });

async function toCode(response: Response): Promise<string> {
  return ((await response.json()) as { code: string }).code;
}

describe('registration', () => {
  it('creates an account that is logged in, and returns nothing secret', async () => {
    const body = someRegistration();
    const response = await post(api.register, {
      ...body,
      username: ` ${body.username.toUpperCase()}`,
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const user = z.strictObject(userSchema.shape).parse(await response.json());
    expect(user).toMatchObject({
      username: body.username,
      email: body.email,
      institution: 'Infrastruktur',
      isAdmin: false,
      locale: 'id',
      emailVerified: false,
    });
    expect(user.organizationId).toBeGreaterThan(0);
    const [line] = response.headers.getSetCookie();
    expect(line).toMatch(/^session=[a-z0-9]+; .*HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/);
    expect(line).toMatch(/Path=\//);
    expect(await (await get(api.user, getCookie(response))).json()).toEqual(user);
  });

  it('believes neither isAdmin nor organizationId', async () => {
    const body = { ...someRegistration(), isAdmin: true, organizationId: 999_999 };
    const response = await post(api.register, body);
    const user = userSchema.parse(await response.json());
    expect(user.isAdmin).toBe(false);
    expect(user.organizationId).not.toBe(999_999);
    expect((await get(api.adminUsers, getCookie(response))).status).toBe(403);
    const merged = JSON.stringify(someRegistration()).replace(
      '{',
      '{"__proto__":{"isAdmin":true},',
    );
    const answer = await fetch(origin + api.register, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...from() },
      body: merged,
    });
    expect(userSchema.parse(await answer.json()).isAdmin).toBe(false);
  });

  it('refuses other institutions and says which are partners', async () => {
    const response = await post(api.register, { ...someRegistration(), institution: 'Elsewhere' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid_fields',
      fields: {
        institution:
          "Invalid institution. Please enter a valid partner institution: 'infrastruktur' or 'Akademi-AI'",
      },
    });
  });

  it.each(['infrastruktur', 'INFRASTRUKTUR', ' Akademi-AI ', 'ａｋａｄｅｍｉ-ai'])(
    'takes the institution %s',
    async (institution) => {
      expect((await post(api.register, { ...someRegistration(), institution })).status).toBe(201);
    },
  );

  it('names what another account has, whatever its case and look-alikes', async () => {
    const { username, email } = await createAccount(origin);
    const wide = username.replace('u', 'ｕ').toUpperCase();
    const sameName = await post(api.register, { ...someRegistration(), username: wide });
    expect(sameName.status).toBe(409);
    expect(await sameName.json()).toMatchObject({
      code: 'username_taken',
      fields: { username: english('username_taken') },
    });
    const sameMail = { ...someRegistration(), email: email.toUpperCase() };
    expect(await (await post(api.register, sameMail)).json()).toMatchObject({
      fields: { email: english('email_taken') },
    });
    // Nothing is revealed about an address if the name could not be registered.
    const both = { ...sameMail, username };
    const answer = (await (await post(api.register, both)).json()) as { fields: object };
    expect(answer.fields).toEqual({ username: english('username_taken') });
  });

  it.each([
    ['1234567', english('password_short', { min: 8 })],
    ['😀'.repeat(7), english('password_short', { min: 8 })],
    ['x'.repeat(129), english('password_long', { max: 128 })],
    ['password1', english('password_common')],
    ['QwertyUIOP', english('password_common')],
    ['SinauAI-2026', english('password_common')],
  ])('refuses the password %s', async (password, sentence) => {
    const response = await post(api.register, { ...someRegistration(), password });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { password: sentence } });
  });

  it.each(['kata sandi saya', 'пароль мой', '  spaces  ', 'é'.repeat(128)])(
    'takes the password "%s"',
    async (password) => {
      const body = { ...someRegistration(), password };
      expect((await post(api.register, body)).status).toBe(201);
      expect((await logIn(body.username, password.normalize('NFD'))).status).toBe(200);
      expect((await logIn(body.username, `${password}.`)).status).toBe(401);
    },
  );
});

describe('log-in', () => {
  it('takes the username and the email address, in any case', async () => {
    const { username, email, password } = await createAccount(origin);
    for (const name of [username, username.toUpperCase(), email, ` ${email.toUpperCase()} `]) {
      const response = await logIn(name, password);
      expect(response.status).toBe(200);
      expect(userSchema.parse(await response.json()).username).toBe(username);
    }
  });

  it('responds to an unknown name and a wrong password alike', async () => {
    const { username } = await createAccount(origin);
    const wrong = await logIn(username, 'not the password');
    const unknown = await logIn('nobody-at-all', 'not the password');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const [words, others] = (await Promise.all([wrong.json(), unknown.json()])) as object[];
    expect(words).toEqual({ ...others, requestId: expect.any(String) as string });
    expect(words).toMatchObject({ code: 'invalid_credentials' });
  });

  it('names the missing fields', async () => {
    const response = await post(api.login, {});
    expect(await response.json()).toMatchObject({
      fields: { username: 'Username is required', password: 'Password is required' },
    });
  });

  it('never takes over a session id that the browser had before', async () => {
    const attacker = await createAccount(origin);
    const victim = await createAccount(origin);
    for (const chosen of [attacker.cookie, `session=${'a'.repeat(40)}`, 'session=x; session=y']) {
      const response = await call(origin, 'POST', api.login, {
        body: { username: victim.username, password: victim.password },
        headers: from(),
        cookie: chosen,
      });
      expect(getCookie(response)).not.toBe('');
      expect(chosen).not.toContain(getCookie(response));
      const seen = await get(api.user, chosen);
      expect(seen.status).toBe(401);
    }
  });
});

describe('a session', () => {
  it('ends with the log-out, wherever the cookie was copied to', async () => {
    const { cookie } = await createAccount(origin);
    const response = await call(origin, 'POST', api.logout, { cookie });
    expect(response.status).toBe(204);
    // What opens a trainer application in this browser goes with it.
    for (const [index, name] of ['session', 'application'].entries()) {
      const line = response.headers.getSetCookie()[index] ?? '';
      expect(line).toMatch(new RegExp(`^${name}=;.*Expires=Thu, 01 Jan 1970`));
    }
    expect((await get(api.user, cookie)).status).toBe(401);
    expect((await call(origin, 'POST', api.logout, { cookie })).status).toBe(204);
  });

  it.each([
    'session=',
    'session=%00',
    'session=%',
    "session=' or 1=1",
    `session=${'x'.repeat(5000)}`,
  ])('is not opened by the cookie %s', async (cookie) =>
    expect((await get(api.user, cookie)).status).toBe(401),
  );

  it('is listed among the devices, and can be ended from another', async () => {
    const { username, password, cookie } = await createAccount(origin);
    const second = await call(origin, 'POST', api.login, {
      body: { username, password },
      headers: { ...from(), 'user-agent': 'Second device' },
    });
    const other = await createAccount(origin);
    const devices = z
      .array(z.strictObject(deviceSchema.shape))
      .length(2)
      .parse(await (await get(api.userSessions, cookie)).json());
    const second_ = devices.find((device) => device.userAgent === 'Second device') as Device;
    expect(second_.isCurrent).toBe(false);
    expect(devices.filter((device) => device.isCurrent)).toHaveLength(1);

    const path = api.userSession(second_.number);
    const end = (as: Pick<Account, 'cookie' | 'password'>, where = path) =>
      call(origin, 'DELETE', where, { cookie: as.cookie, body: { password: as.password } });
    expect((await end(other)).status).toBe(404);
    expect((await call(origin, 'DELETE', path, { cookie, body: {} })).status).toBe(400);
    const wrong = await end({ cookie, password: 'not the password' });
    expect(await wrong.json()).toMatchObject({ fields: { password: english('password_wrong') } });
    expect((await get(api.user, getCookie(second))).status).toBe(200);
    const ended = await end({ cookie, password });
    expect(ended.status).toBe(204);
    expect((await get(api.user, getCookie(second))).status).toBe(401);
    // Asked for the password, the session here goes on under another token.
    expect((await get(api.user, cookie)).status).toBe(401);
    const renewed = { cookie: getCookie(ended), password };
    expect((await end(renewed)).status).toBe(404);
    expect((await get(api.user, renewed.cookie)).status).toBe(200);

    const all = { ...renewed, password: 'not the password' };
    expect((await end(all, api.userSessions)).status).toBe(400);
    expect((await get(api.user, renewed.cookie)).status).toBe(200);
    expect((await end(renewed, api.userSessions)).status).toBe(204);
    expect((await get(api.user, renewed.cookie)).status).toBe(401);
  });
});

describe('a page that was opened for one account', () => {
  it('saves nothing for another, whatever the call', async () => {
    const [first, second] = [await createAccount(origin), await createAccount(origin)];
    const calls = [
      ['POST', api.collections, { name: 'A' }],
      ['PATCH', api.user, { name: 'A' }],
      ['POST', api.enroll, { courseId: 1 }],
    ] as const;
    for (const [method, path, body] of calls) {
      const send = (openedAs: string) =>
        call(origin, method, path, {
          cookie: first.cookie,
          body,
          headers: { [openedAsHeader]: openedAs },
        });
      for (const name of [second.username, 'nobody-of-this-name', first.username.toUpperCase()]) {
        const answer = await send(name);
        expect(answer.status, path).toBe(409);
        expect(await answer.json()).toMatchObject({ code: 'account_changed' });
      }
      expect((await send(first.username)).ok, path).toBe(true);
    }
  });

  it('lets whoever is logged in log out', async () => {
    const { cookie } = await createAccount(origin);
    const headers = { [openedAsHeader]: 'somebody-else' };
    expect((await call(origin, 'POST', api.logout, { cookie, headers })).status).toBe(204);
  });
});

describe('a password', () => {
  it('is changed by who knows it: a new session here, none elsewhere', async () => {
    const { username, email, password, cookie } = await createConfirmed(origin);
    const elsewhere = getCookie(await logIn(username, password));
    const wrong = { currentPassword: 'not the password', newPassword: 'kopi hitam pagi' };
    expect(await (await post(api.changePassword, wrong, cookie)).json()).toMatchObject({
      code: 'password_wrong',
      fields: { currentPassword: english('password_wrong') },
    });
    const common = { currentPassword: password, newPassword: '1234567890' };
    expect(await (await post(api.changePassword, common, cookie)).json()).toMatchObject({
      fields: { newPassword: english('password_common') },
    });
    const body = { currentPassword: password, newPassword: 'kopi hitam pagi' };
    const response = await post(api.changePassword, body, cookie);
    expect(response.status).toBe(204);
    expect((await get(api.user, elsewhere)).status).toBe(401);
    expect((await get(api.user, cookie)).status).toBe(401);
    expect((await get(api.user, getCookie(response))).status).toBe(200);
    expect((await logIn(username, password)).status).toBe(401);
    expect((await logIn(username, 'kopi hitam pagi')).status).toBe(200);
    await waitForMail(outbox, email, /telah diubah/);
  });

  it('is replaced through the mail, once, and every session ends', async () => {
    const { username, email, cookie } = await createAccount(origin);
    const response = await post(api.forgotPassword, { email: email.toUpperCase(), locale: 'en' });
    expect(response.status).toBe(202);
    const mail = await waitForMail(outbox, email, /^Reset your/);
    expect(mail.text).toMatch(/\/en\/auth\/reset\?token=/);
    expect(mail.html).toContain('lang="en"');
    const token = tokenIn(mail);
    const weak = await post(api.resetPassword, { token, password: '1234567890' });
    expect(weak.status).toBe(400);
    const good = { token, password: 'teh manis sore' };
    expect((await post(api.resetPassword, good)).status).toBe(204);
    expect((await get(api.user, cookie)).status).toBe(401);
    expect((await logIn(username, 'teh manis sore')).status).toBe(200);
    const again = await post(api.resetPassword, { ...good, password: 'another one here' });
    expect(again.status).toBe(410);
    expect(await toCode(again)).toBe('gone');
  });

  it('is asked for with the same answer whether or not the address is known', async () => {
    const { email } = await createAccount(origin);
    const known = await post(api.forgotPassword, { email });
    const unknown = await post(api.forgotPassword, { email: 'nobody@example.org' });
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(await known.text()).toBe(await unknown.text());
    await waitForMail(outbox, email, /^Atur ulang/);
    expect(mailsTo(outbox, 'nobody@example.org')).toEqual([]);
  });
});

describe('a profile', () => {
  it('is changed field by field', async () => {
    const { cookie } = await createAccount(origin);
    const change = { name: 'Siti Rahma', phoneNumber: '021 555 1234', locale: 'en' };
    const response = await call(origin, 'PATCH', api.user, { cookie, body: change });
    expect(userSchema.parse(await response.json())).toMatchObject(change);
    const ignored = { isAdmin: true, username: 'root', organizationId: 1, emailVerified: true };
    const next = await call(origin, 'PATCH', api.user, { cookie, body: { ...ignored, name: '' } });
    const user = userSchema.parse(await next.json());
    expect(user).toMatchObject({ name: '', phoneNumber: '021 555 1234', isAdmin: false });
    expect(user.username).not.toBe('root');
    expect(user.emailVerified).toBe(false);
  });

  it('changes the email address with the password, and notifies a confirmed old one', async () => {
    const { email, password, cookie } = await createConfirmed(origin);
    const taken = await createAccount(origin);
    const moved = `new-${email}`;
    const patch = (body: unknown) => call(origin, 'PATCH', api.user, { cookie, body });
    expect(await (await patch({ email: moved })).json()).toMatchObject({
      fields: { currentPassword: english('password_required') },
    });
    expect((await patch({ email: taken.email, currentPassword: password })).status).toBe(409);
    const response = await patch({ email: moved.toUpperCase(), currentPassword: password });
    expect(userSchema.parse(await response.json())).toMatchObject({
      email: moved,
      emailVerified: false,
    });
    await waitForMail(outbox, email, /telah diganti/);
    const token = tokenIn(await waitForMail(outbox, moved, /Konfirmasi/));
    const now = getCookie(response);
    expect((await post(api.verifyEmail, { token })).status).toBe(401);
    expect((await post(api.verifyEmail, { token }, taken.cookie)).status).toBe(403);
    expect((await post(api.verifyEmail, { token, password: 'a guess' })).status).toBe(400);
    expect((await post(api.verifyEmail, { token, password })).status).toBe(200);
    expect((await get(api.user, cookie)).status).toBe(401);
    const seen = await get(api.user, now);
    expect(userSchema.parse(await seen.json()).emailVerified).toBe(true);
    expect((await post(api.verifyEmail, { token })).status).toBe(410);
  });

  it('sends the link of verification once more, as long as it is needed', async () => {
    const { email, cookie } = await createAccount(origin);
    await waitForMail(outbox, email, /Konfirmasi/);
    expect((await call(origin, 'POST', api.sendVerification, { cookie })).status).toBe(202);
    await expect.poll(() => mailsTo(outbox, email).length).toBe(2);
    const [first, second] = mailsTo(outbox, email).map(tokenIn);
    expect((await post(api.verifyEmail, { token: first }, cookie)).status).toBe(410);
    expect((await post(api.verifyEmail, { token: second }, cookie)).status).toBe(200);
  });

  it('is handed out with everything stored, and nothing that opens the account', async () => {
    const { username, email, cookie } = await createAccount(origin);
    const response = await get(api.userExport, cookie);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
    const text = await response.text();
    expect(text).toContain(username);
    expect(text).toContain(email);
    expect(text).not.toMatch(/argon2|totpSecret|"password"/);
    expect(text).not.toContain(cookie.split('=')[1]);
    expect(Object.keys(JSON.parse(text) as object)).toEqual(
      expect.arrayContaining(['user', 'sessions', 'collections', 'courses', 'registrations']),
    );
  });

  it('is deleted with the password, and the names are free again', async () => {
    const account = await createAccount(origin);
    const { username, email, password, cookie } = account;
    const remove = (body: unknown) => call(origin, 'DELETE', api.user, { cookie, body });
    expect((await remove({ password: 'not the password' })).status).toBe(400);
    expect((await remove({ password })).status).toBe(204);
    expect((await get(api.user, cookie)).status).toBe(401);
    expect((await logIn(username, password)).status).toBe(401);
    const again = await post(api.register, { ...someRegistration(), username, email });
    expect(again.status).toBe(201);
  });
});

describe('the second factor', () => {
  const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });

  it('is set up, asked for, takes no code twice, and is turned off', async () => {
    const { username, email, password, cookie: before } = await createAccount(origin);
    expect((await post(api.totp, {}, before)).status).toBe(400);
    const guessed = await post(api.totp, { password: 'not the password' }, before);
    expect(await guessed.json()).toMatchObject({ fields: { password: english('password_wrong') } });
    const begun = await post(api.totp, { password }, before);
    // Nor is it taken from the browser, whose other tabs may send it until they see the next one.
    const late = await get(api.user, before);
    expect([late.status, late.headers.getSetCookie()]).toEqual([401, []]);
    const cookie = getCookie(begun);
    const setup = totpSetupSchema.parse(await begun.json());
    expect(setup.uri).toMatch(/^otpauth:\/\/totp\/.*issuer=Sinau/);
    const app = totp(setup.secret);
    expect((await logIn(username, password)).status).toBe(200);
    expect((await post(api.confirmTotp, { code: '000000' }, cookie)).status).toBe(400);
    const first = app.generate();
    const confirmed = await post(api.confirmTotp, { code: first }, cookie);
    const { recoveryCodes } = recoveryCodesSchema.parse(await confirmed.json());
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await post(api.totp, { password }, cookie)).status).toBe(409);

    const without = await logIn(username, password);
    expect(without.status).toBe(401);
    expect(await without.json()).toMatchObject({ code: 'second_factor' });
    expect(getCookie(without)).toBe('');
    const replayed = await logIn(username, password, first);
    expect(await replayed.json()).toMatchObject({
      code: 'second_factor',
      fields: { code: english('code_wrong') },
    });
    expect(await toCode(await logIn(username, 'not the password', first))).toBe(
      'invalid_credentials',
    );

    const next = app.generate({ timestamp: Date.now() + 30_000 });
    const entered = await logIn(username, password, `${next.slice(0, 3)} ${next.slice(3)}`);
    expect(userSchema.parse(await entered.json()).totpEnabled).toBe(true);
    const recovery = (recoveryCodes[0] ?? '').toUpperCase();
    expect((await logIn(username, password, recovery)).status).toBe(200);
    expect((await logIn(username, password, recovery)).status).toBe(401);

    const moved = { email: `new-${email}`, currentPassword: password };
    const changed = { currentPassword: password, newPassword: 'kopi hitam pagi' };
    const off = (body: unknown) => call(origin, 'DELETE', api.totp, { cookie, body });
    for (const refused of [
      await call(origin, 'PATCH', api.user, { cookie, body: moved }),
      await post(api.changePassword, changed, cookie),
      await off({ password }),
    ]) {
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ fields: { code: english('code_required') } });
    }
    expect((await off({ password: 'not the password' })).status).toBe(400);
    const ended = await off({ password, code: recoveryCodes[1] });
    expect(ended.status).toBe(204);
    expect((await get(api.user, cookie)).status).toBe(401);
    expect((await get(api.user, getCookie(ended))).status).toBe(200);
    expect((await logIn(username, password)).status).toBe(200);
  });
});

describe('admins', () => {
  let admin: Account;
  beforeAll(async () => {
    admin = await createAccount(origin, { isAdmin: true });
  });
  const find = async (q: string) => {
    const response = await get(`${api.adminUsers}?q=${encodeURIComponent(q)}`, admin.cookie);
    expect(Number(response.headers.get('x-total-count'))).toBeGreaterThanOrEqual(0);
    return z.array(z.strictObject(listedUserSchema.shape)).parse(await response.json());
  };

  it('find people by their names, with their sessions and bans', async () => {
    const { username, email } = await createAccount(origin);
    for (const q of [username, username.toUpperCase(), email]) {
      expect(await find(q)).toMatchObject([{ username, sessions: 1, ban: null, likeBanned: [] }]);
    }
    expect(await find('%')).toEqual([]);
    expect(await find('_'.repeat(20))).toEqual([]);
    const all = await get(`${api.adminUsers}?page=1`, admin.cookie);
    expect(Number(all.headers.get('x-total-count'))).toBeGreaterThan(1);
    expect(all.headers.get('link')).toContain('rel="last"');
    for (const query of ['page=0', 'page=x', 'page=1e99', 'q=%00', `q=${'x'.repeat(101)}`]) {
      expect((await get(`${api.adminUsers}?${query}`, admin.cookie)).status).toBe(400);
    }
  });

  it('ban: the next click fails, log-in and registration are refused, until it is lifted', async () => {
    const account = await createAccount(origin);
    const { username, email, password, cookie, id } = account;
    const phoneNumber = '+62 812 0000 4321';
    await call(origin, 'PATCH', api.user, { cookie, body: { phoneNumber } });
    const ban = await post(api.adminUserBan(id), { reason: 'Spam' }, admin.cookie);
    expect(ban.status).toBe(204);
    const next = await get(api.user, cookie);
    expect(next.status).toBe(401);
    const refused = await logIn(username, password);
    expect(refused.status).toBe(403);
    expect(await toCode(refused)).toBe('banned');
    expect((await logIn(username, 'not the password')).status).toBe(401);
    const samePhone = { ...someRegistration(), phoneNumber: '0812-0000-4321' };
    expect((await post(api.register, samePhone)).status).toBe(403);
    const sameMail = { ...someRegistration(), email };
    expect((await post(api.register, sameMail)).status).toBe(403);
    expect(await find(username)).toMatchObject([{ ban: { reason: 'Spam' }, sessions: 0 }]);

    const lift = await call(origin, 'DELETE', api.adminUserBan(id), { cookie: admin.cookie });
    expect(lift.status).toBe(204);
    expect((await logIn(username, password)).status).toBe(200);
  });

  it('grant and revoke, end sessions, and leave a trail', async () => {
    const { id, username, cookie } = await createAccount(origin);
    const { cookie: mine } = admin;
    expect((await get(api.adminUsers, cookie)).status).toBe(403);
    const act = (method: string, path: string) => call(origin, method, path, { cookie: mine });
    expect((await act('POST', api.adminUserAdmin(id))).status).toBe(204);
    expect((await get(api.adminUsers, cookie)).status).toBe(200);
    expect((await act('DELETE', api.adminUserAdmin(id))).status).toBe(204);
    expect((await get(api.adminUsers, cookie)).status).toBe(403);
    expect((await act('DELETE', api.adminUserSessions(id))).status).toBe(204);
    expect((await get(api.user, cookie)).status).toBe(401);

    const entries = z
      .array(z.strictObject(auditEntrySchema.shape))
      .parse(await (await get(api.adminAudit, mine)).json());
    const trail = entries.filter((entry) => entry.target === `user:${id}`);
    expect(trail.map((entry) => entry.action)).toEqual([
      'user.end_sessions',
      'user.revoke_admin',
      'user.grant_admin',
    ]);
    expect(trail[0]).toMatchObject({ actorName: admin.username, details: { username } });
  });

  it('get an error for unknown ids, and may not ban themselves', async () => {
    for (const id of ['0', '-1', '1.5', 'x', '2147483647', '99999999999', '1%00']) {
      const path = `/api/admin/users/${id}`;
      expect((await post(`${path}/ban`, {}, admin.cookie)).status).toBe(404);
      for (const part of ['ban', 'admin', 'sessions']) {
        const response = await call(origin, 'DELETE', `${path}/${part}`, { cookie: admin.cookie });
        expect(response.status).toBe(404);
      }
    }
    expect((await post(api.adminUserBan(admin.id), {}, admin.cookie)).status).toBe(409);
  });

  it('see the seeded admin, whose password was given', async () => {
    expect(await adminCookie(origin)).toMatch(/^session=/);
    expect(await find('admin@localhost')).toMatchObject([{ username: 'admin', isAdmin: true }]);
  });
});
