import { globSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sayAge } from '~/content/age';
import { toRegisterBody, toRegisterForm } from '~/features/accounts/accounts.schema';
import { RegisterForm } from '~/features/accounts/auth/RegisterForm';
import { getIssueTexts } from '~/i18n/issues';
import { locales, type Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { parseIssue } from '~/lib/issue';
import { getDictionary } from '../support/dictionary';

const person = {
  username: 'siti',
  email: 'siti@example.org',
  phoneNumber: '08123456789',
  institution: 'Akademi-AI',
  password: 'kopi hitam pagi',
};
const form = { ...person, confirmPassword: person.password };

const getIssues = (schema: ReturnType<typeof toRegisterForm>, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      parseIssue(message),
    ]),
  );

describe('the age from which somebody may have an account', () => {
  it('is said by the box of the form, which has to be ticked', () => {
    for (const isAdult of [undefined, false, 'true'])
      expect(getIssues(toRegisterForm(18), { ...form, isAdult })).toEqual({
        isAdult: { code: 'adult_required', params: { age: 18 } },
      });
    expect(getIssues(toRegisterForm(18), { ...form, isAdult: true })).toEqual({});
    expect(getIssues(toRegisterForm(0), form)).toEqual({});
  });

  it.each([
    [undefined, true],
    [true, true],
    [false, true],
    [null, false],
    ['true', false],
    [1, false],
    ['', false],
  ])(
    'is in a call as isAdult: %j is read: %j; without a minimum it is ignored',
    (isAdult, isRead) => {
      const parsed = toRegisterBody(18).safeParse({ ...person, isAdult });
      expect(parsed.success).toBe(isRead);
      if (parsed.success) expect(parsed.data.isAdult).toBe(isAdult);
      else expect(parsed.error.issues.map(({ path }) => path)).toEqual([['isAdult']]);
      expect(toRegisterBody(0).parse({ ...person, isAdult }).isAdult).toBeUndefined();
    },
  );

  const render = (locale: Locale, minAge: number) =>
    renderToStaticMarkup(
      createElement(RegisterForm, {
        locale,
        t: getDictionary(locale).auth,
        issues: getIssueTexts(locale),
        minAge,
        onDone: () => undefined,
      }),
    );

  it.each(locales)('has a box in %s, and none without a minimum', (locale) => {
    const { adult } = getDictionary(locale).auth;
    expect(render(locale, 18)).toContain(fill(adult, { age: 18 }));
    expect(render(locale, 21)).toContain(fill(adult, { age: 21 }));
    expect(render(locale, 0)).not.toMatch(/type="checkbox"|register-adult/);
  });

  const texts = globSync('src/content/{legal,help}/*.md').map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }));
  /** Words about the age of people. */
  const ofAge = /\bage\b|years old|or older|\bchild|guardian|usia|umur|\banak\b|\bwali\b|minAge/i;
  const withoutHead = (text: string) => text.replace(/^---[\s\S]*?\n---/, '');

  it('stands in terms, privacy and help, and in none of them without a minimum', () => {
    const said = texts.filter(({ text }) => sayAge(text, 18) !== text);
    expect(said.map(({ file }) => file.replace(/.*\//, '')).sort()).toEqual([
      'create-an-account.en.md',
      'create-an-account.id.md',
      'privacy.en.md',
      'privacy.id.md',
      'terms.en.md',
      'terms.id.md',
    ]);
    for (const { file, text } of said) expect(sayAge(text, 18), file).toMatch(/\b18\b/);
    for (const { file, text } of texts)
      expect(withoutHead(sayAge(text, 0)).match(ofAge)?.[0], file).toBeUndefined();
  });
});
