import { describe, expect, it } from 'vitest';
import { isCommonPassword, isContextPassword } from '~/features/accounts/password-rules.server';
import {
  loginSchema,
  newPasswordSchema,
  profileSchema,
  registerBodySchema,
  registerSchema,
  usernameSchema,
} from '~/features/accounts/accounts.schema';
import { issue } from '~/lib/issue';
import { isReservedUsername } from '~/features/accounts/auth/registration.server';

const getIssues = (schema: typeof registerSchema, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  );

describe('usernames', () => {
  it.each([
    ['Siti.Rahma', 'siti.rahma'],
    ['  budi_01 ', 'budi_01'],
    ['ＡＤＭＩＮ', 'admin'],
    ['Kelvin', 'kelvin'],
    ['ﬁona', 'fiona'],
    ['a-', 'a-'],
    ['x'.repeat(30), 'x'.repeat(30)],
  ])('%s is %s', (typed, username) => expect(usernameSchema.parse(typed)).toBe(username));

  it.each([
    'a',
    'x'.repeat(31),
    'аdmin',
    'siti rahma',
    'a@b',
    'İzmir',
    'ad\u200bmin',
    '<b>',
    '山田',
  ])('%s is refused', (typed) => {
    expect(usernameSchema.safeParse(typed).error?.issues[0]?.message).toBe(
      issue('username_invalid'),
    );
  });
});

describe('passwords', () => {
  it.each(['12345678', '        ', 'kata sandi', 'пароль12', '😀'.repeat(8), 'é'.repeat(128)])(
    '"%s" follows the rule of length',
    (typed) => expect(newPasswordSchema.parse(typed)).toBe(typed),
  );
  it.each([
    ['', issue('password_required')],
    ['1234567', issue('password_short', { min: 8 })],
    ['😀'.repeat(7), issue('password_short', { min: 8 })],
    ['x'.repeat(129), issue('password_long', { max: 128 })],
  ])('"%s" does not', (typed, sentence) => {
    expect(newPasswordSchema.safeParse(typed).error?.issues.map((one) => one.message)).toEqual([
      sentence,
    ]);
  });

  it('are contextual if they consist only of our own names', () => {
    for (const near of [
      'SinauAI2026',
      'sinau-ai!',
      'Infrastruktur1',
      'akademi.ai.99',
      'admin123',
    ]) {
      expect(isContextPassword(near)).toBe(true);
    }
    for (const far of ['sinau bersama ibu', 'kopi hitam pagi', '20261122', 'kelas trainer sore']) {
      expect(isContextPassword(far)).toBe(false);
    }
  });

  it('are common if they are among the 3,000 most frequent ones', async () => {
    for (const common of ['password', 'PassWord', '123456789', 'qwertyuiop', 'iloveyou']) {
      expect(await isCommonPassword(common)).toBe(true);
    }
    // Behind thousands that are too short to be taken, but not behind 3,000 that are taken.
    for (const common of ['superstar', 'chester1', 'rainyday', '69camaro']) {
      expect(await isCommonPassword(common)).toBe(true);
    }
    for (const rare of ['kopi hitam pagi', 'correct horse battery staple', 'zxcvqwer7913']) {
      expect(await isCommonPassword(rare)).toBe(false);
    }
  });
});

describe('the form of registration', () => {
  const form = {
    username: 'siti',
    email: 'siti@example.org',
    phoneNumber: '08123456789',
    institution: 'Akademi-AI',
    password: 'kopi hitam pagi',
    confirmPassword: 'kopi hitam pagi',
    isAdult: true,
  };

  it('has the agreed sentences', () => {
    expect(getIssues(registerSchema, form)).toEqual({});
    const typed = { ...form, email: 'siti', phoneNumber: 'call me' };
    expect(Object.keys(getIssues(registerSchema, typed))).toEqual(['email', 'phoneNumber']);
    expect(getIssues(registerSchema, {})).toMatchObject({
      username: 'username_required',
      password: 'password_required',
      confirmPassword: 'password_confirmation_required',
    });
    expect(getIssues(registerSchema, { ...form, institution: 'x', confirmPassword: 'y' })).toEqual({
      institution: 'institution_invalid',
      confirmPassword: 'password_confirmation_differs',
    });
  });

  it.each([undefined, null, ''])(
    'asks for the institution where none is chosen: %o',
    (institution) => {
      expect(getIssues(registerSchema, { ...form, institution })).toEqual({
        institution: 'institution_required',
      });
    },
  );

  it('drops what the call does not know', () => {
    const parsed = registerBodySchema.parse({ ...form, role: 'admin', __proto__: { x: 1 } });
    expect(Object.keys(parsed).sort()).toEqual(
      [...Object.keys(form).filter((name) => name !== 'confirmPassword'), 'isAdmin'].sort(),
    );
  });
});

describe('other forms', () => {
  it('login names the required fields', () => {
    const issues = loginSchema.safeParse({ username: ' ', password: '' }).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toEqual([
      'username_required',
      'password_required',
    ]);
  });

  it('a profile may be changed in part, and its phone number removed', () => {
    expect(profileSchema.parse({})).toEqual({});
    expect(profileSchema.parse({ phoneNumber: '', isAdmin: true })).toEqual({ phoneNumber: '' });
    expect(profileSchema.safeParse({ locale: 'fr' }).success).toBe(false);
  });
});

describe('a username that passes for us', () => {
  it.each([
    'admin',
    'Admin-1',
    'ａｄｍｉｎ',
    'adm1n',
    'r00t',
    'he1p',
    'sinau.support',
    'halo-admin',
    'manager',
    'tim_sinau',
  ])('%s is refused', (username) => expect(isReservedUsername(username)).toBe(true));

  it.each(['adminah', 'rootuban', 'ani', 'sinau-rina', 'helpmania', '1234', 'guru.sd3'])(
    '%s is nobody’s but the person’s',
    (username) => expect(isReservedUsername(username)).toBe(false),
  );
});
