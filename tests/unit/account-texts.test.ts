import { describe, expect, it } from 'vitest';
import { deviceName } from '~/features/accounts/devices/device-name';
import { type AdminTexts, userActions } from '~/features/accounts/admin/user-actions';
import type { ListedUser } from '~/features/accounts/responses.schema';
import { formatWait } from '~/features/accounts/FormFailure';
import { getIssueSlice, getIssueTexts } from '~/i18n/issues';
import { getDictionary } from '../support/dictionary';
import { locales, type Locale } from '~/i18n/locales';

describe('the agreed English sentences', () => {
  it('stand in the English dictionary', () => {
    const { auth, shell } = getDictionary('en');
    const issues = getIssueTexts('en');
    expect([
      issues.username_required,
      issues.password_required,
      issues.password_confirmation_required,
      issues.password_confirmation_differs,
    ]).toEqual([
      'Username is required',
      'Password is required',
      'Please confirm your password',
      'Passwords do not match',
    ]);
    expect(issues.institution_invalid).toBe(
      "Invalid institution. Please enter a valid partner institution: 'infrastruktur' or 'Akademi-AI'",
    );
    expect([auth.loginSuccess, auth.welcomeBack, auth.loginFailed, auth.loginFailedText]).toEqual([
      'Login successful',
      'Welcome back, {name}!',
      'Login failed',
      'Login failed. Please try again.',
    ]);
    expect([auth.unreadable, auth.registerSuccess, auth.welcome, auth.registerFailed]).toEqual([
      'Error processing login response',
      'Registration successful',
      'Welcome, {name}!',
      'Registration failed',
    ]);
    expect([shell.loggedOut, shell.loggedOutText, shell.logoutFailed]).toEqual([
      'Logged out',
      'You have been successfully logged out.',
      'Logout failed',
    ]);
    expect(shell.logoutFailedText).toBe('There was an error logging out. Please try again.');
  });
});

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A146B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36',
      'Samsung Internet, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'Edge, Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox, Linux'],
    ['curl/8.5.0', null],
    ['', null],
  ])('%s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

describe('what an admin may do', () => {
  const user: ListedUser = {
    id: 2,
    username: 'budi',
    name: '',
    email: 'budi@example.org',
    phoneNumber: '',
    institution: '',
    organizationId: null,
    isAdmin: false,
    scopes: [],
    emailVerified: true,
    totpEnabled: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    sessions: 1,
    ban: null,
    likeBanned: [],
  };
  const ban = { reason: null, bannedAt: '2026-01-01T00:00:00.000Z' };

  const { admin: t } = getDictionary('en');
  const texts = (locale: Locale) => ({
    t: getDictionary(locale).admin,
    issueTexts: getIssueSlice(locale, 'accounts'),
    scopeNames: getDictionary(locale).staffScopes,
  });
  const viewer = { ownId: 1, maySetScopes: true };
  const staff: ListedUser = { ...user, scopes: ['events', 'jobs'] };

  it.each([
    ['a plain user', user, [t.scopes, t.endSessions, t.ban]],
    ['one who is away', { ...user, sessions: 0 }, [t.scopes, t.ban]],
    ['staff', staff, [t.scopes, t.endSessions, t.ban]],
    ['a banned user', { ...user, sessions: 0, ban }, [t.unban]],
    ['oneself', { ...user, id: 1 }, []],
  ])('with %s', (_name, of, expected) => {
    const actions = userActions(of, viewer, texts('en') as AdminTexts);
    expect(actions.map(({ label }) => label)).toEqual(expected.map((words) => `${words}: {name}`));
  });

  it('is less for staff who give no rights', () => {
    const labels = (of: ListedUser) =>
      userActions(of, { ...viewer, maySetScopes: false }, texts('en') as AdminTexts).map(
        ({ label }) => label,
      );
    expect(labels(user)).toEqual([t.endSessions, t.ban].map((words) => `${words}: {name}`));
    expect(labels(staff)).toEqual([]);
  });

  it('has words in each language', () => {
    for (const locale of locales) {
      for (const of of [user, staff, { ...user, ban }]) {
        for (const { question } of userActions(of, viewer, texts(locale) as AdminTexts)) {
          expect(`${question?.title}${question?.done}`).toMatch(/\{name\}.*\{name\}/);
        }
      }
    }
  });
});

it('a wait is said in seconds, then in minutes', () => {
  expect([1, 30, 99, 100, 900].map(formatWait)).toEqual(['1 s', '30 s', '99 s', '2 min', '15 min']);
});
