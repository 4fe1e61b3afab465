import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { site } from '~/config/site';
import { api } from '../support/api-paths';
import { openedAsHeader } from '~/config/small-paths';
import { listedUserSchema, userSchema } from '~/features/accounts/responses.schema';
import {
  call,
  getCookie,
  createAccount,
  createConfirmed,
  someAddress,
  someRegistration,
  type Account,
} from '../support/accounts';
import { mailsTo, tokenIn, waitForMail } from '../support/outbox';
import { english } from './english';
import { served } from '../support/served';

const { origin, outbox } = served;
const from = () => ({ 'x-forwarded-for': someAddress() });

const post = (path: string, body: unknown, cookie?: string) =>
  call(origin, 'POST', path, { body, headers: from(), ...(cookie && { cookie }) });
const get = (path: string, cookie?: string) => call(origin, 'GET', path, cookie ? { cookie } : {});
const logIn = (username: string, password: string, code?: string) =>
  post(api.login, { username, password, code });

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

  it('takes those who say to be of age or say nothing, and refuses others before anything is compared', async () => {
    const body = someRegistration();
    const young = await post(api.register, { ...body, isAdult: false });
    expect([young.status, young.headers.getSetCookie()]).toEqual([403, []]);
    expect(await young.json()).toMatchObject({
      code: 'adults_only',
      params: { age: site.minAge },
      error: english('adults_only', { age: site.minAge }),
    });
    for (const isAdult of [null, 'true', 1, {}]) {
      const odd = await post(api.register, { ...body, isAdult });
      expect(odd.status).toBe(400);
      expect(await odd.json()).toMatchObject({ issues: { isAdult: { code: 'invalid' } } });
    }
    expect((await post(api.register, { ...body, isAdult: true })).status).toBe(201);
    const taken = await post(api.register, { ...body, isAdult: false });
    expect(await taken.json()).toMatchObject({ code: 'adults_only' });
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

  it('changes the email address with the password, and gives the session another token', async () => {
    const { email, password, cookie } = await createConfirmed(origin);
    const moved = `new-${email}`;
    const patch = (body: unknown) => call(origin, 'PATCH', api.user, { cookie, body });
    expect(await (await patch({ email: moved })).json()).toMatchObject({
      fields: { currentPassword: english('password_required') },
    });
    const response = await patch({ email: moved.toUpperCase(), currentPassword: password });
    expect(userSchema.parse(await response.json())).toMatchObject({
      email: moved,
      emailVerified: false,
    });
    await waitForMail(outbox, email, /telah diganti/);
    const token = tokenIn(await waitForMail(outbox, moved, /Konfirmasi/));
    const now = getCookie(response);
    expect((await post(api.verifyEmail, { token, password })).status).toBe(200);
    expect((await get(api.user, cookie)).status).toBe(401);
    const seen = await get(api.user, now);
    expect(userSchema.parse(await seen.json()).emailVerified).toBe(true);
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

  it('may not ban themselves', async () => {
    expect((await post(api.adminUserBan(admin.id), {}, admin.cookie)).status).toBe(409);
  });
});
