import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { getIssueTexts } from '~/i18n/issues';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { createAccount, someRegistration } from '../support/accounts';
import { expectAccessible, mainLook } from './axe';
import { phone } from './browser';
import { tokenIn, waitForMail } from '../support/outbox';
import { authForm, logIn, register } from './visitor';
import { expect, test } from './test';
import { served } from '../support/served';

const locale = 'en';

const { origin, outbox } = served;
/** The browser itself notes every answer from 400 on; the pages of refusals provoke them. */
const refusals = { allowedErrors: /status of 4\d\d/ };

test.describe(`in ${locale}`, () => {
  const text = getDictionary(locale);
  const { auth, shell } = text;
  const issues = getIssueTexts(locale);
  const at = (path: string) => localizedPath(locale, path);

  test('registers, sees the dashboard, logs out and in again', async ({ visit }) => {
    const { page, open, expectClean } = await visit({ viewport: phone });
    const person = someRegistration();
    await open(at(`${paths.auth}?tab=register`));
    await register(page, text, person);

    await page.waitForURL(origin + at(paths.dashboard));
    await page.getByRole('heading', { level: 1, name: person.username }).waitFor();
    const toast = page.getByRole('status', { name: shell.notices });
    await toast.getByText(auth.registerSuccess).waitFor();
    await toast.getByText(fill(auth.welcome, { name: person.username })).waitFor();

    await page.getByLabel(text.common.menuOpen).click();
    const drawer = page.locator('.drawer');
    await drawer.getByText(person.email).waitFor();
    await drawer.getByText('Akademi-AI').waitFor();
    await drawer.getByRole('button', { name: shell.logout }).click();
    await page.waitForURL(origin + at(paths.auth));
    await toast.getByText(shell.loggedOut, { exact: true }).waitFor();
    await toast.getByText(shell.loggedOutText).waitFor();

    await logIn(page, text, person);
    await page.waitForURL(origin + at(paths.dashboard));
    await toast.getByText(auth.loginSuccess).waitFor();
    await toast.getByText(fill(auth.welcomeBack, { name: person.username })).waitFor();
    expectClean();
  });

  test('refuses a wrong password, keeps what was typed, and says so', async ({ visit }) => {
    const { page, open, expectClean } = await visit(refusals);
    const person = await createAccount(origin);
    await open(at(paths.auth));
    await logIn(page, text, { ...person, password: 'not the one' });
    const toast = page.getByRole('status', { name: shell.notices });
    await toast.getByText(auth.loginFailed, { exact: true }).waitFor();
    await toast.getByText(issues.invalid_credentials).waitFor();
    expect(await authForm(page).getByLabel(auth.usernameOrEmail).inputValue()).toBe(
      person.username,
    );
    expect(await authForm(page).getByLabel(auth.password, { exact: true }).inputValue()).toBe(
      'not the one',
    );
    expect(new URL(page.url()).pathname).toBe(at(paths.auth));
    expectClean();
  });

  test('names every error of a registration beside its field, and goes to the first', async ({
    visit,
  }) => {
    const { page, open, expectClean } = await visit({ viewport: phone });
    await open(at(`${paths.auth}#register`));
    const form = authForm(page);
    await form.getByRole('button', { name: auth.registerButton }).click();
    const username = form.getByLabel(auth.username);
    await form.getByText(issues.username_required).waitFor();
    expect(await username.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await username.getAttribute('aria-invalid')).toBe('true');
    expect(await username.getAttribute('aria-describedby')).toMatch(/register-username-error/);

    await username.fill('siti');
    await form.getByLabel(auth.email).fill('siti@example.org');
    await form.getByLabel(auth.phoneNumber).fill('0812 3456 7890');
    await form.getByLabel(auth.password, { exact: true }).fill('kuda baterai biru');
    await form.getByLabel(auth.confirmPassword).fill('kuda baterai bira');
    await form.getByRole('button', { name: auth.registerButton }).click();
    const institution = form.getByRole('radio').first();
    await form.getByText(issues.institution_required, { exact: true }).waitFor();
    await form.getByText(issues.password_confirmation_differs).waitFor();
    expect(await institution.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await username.inputValue()).toBe('siti');

    // Who is too young reads at the box what is open to everyone; nothing typed is lost.
    await institution.check();
    await form.getByLabel(auth.confirmPassword).fill('kuda baterai biru');
    await form.getByRole('button', { name: auth.registerButton }).click();
    const box = form.getByLabel(fill(auth.adult, { age: site.minAge }));
    await expect(box).toBeFocused();
    await expect(form.getByText(fill(issues.adult_required, { age: site.minAge }))).toBeVisible();
    await expect(form.getByRole('link', { name: auth.files })).toBeVisible();
    await expectAccessible(page);
    expect(await form.getByLabel(auth.confirmPassword).inputValue()).toBe('kuda baterai biru');
    expectClean();
  });

  test('sets a new password by mail, once', async ({ visit }) => {
    const { page, open } = await visit(refusals);
    const person = await createAccount(origin);
    await open(at(paths.auth));
    await page.getByRole('link', { name: auth.forgotLink }).click();
    await page.waitForURL(origin + at(paths.forgotPassword));
    await page.getByLabel(auth.email, { exact: true }).fill(person.email);
    await page.getByRole('button', { name: auth.forgotButton }).click();
    await page.getByText(fill(auth.forgotSentText, { email: person.email })).waitFor();

    const mail = await waitForMail(outbox, person.email, /kata sandi|password/i);
    const link = `${at(paths.resetPassword)}?token=${tokenIn(mail)}`;
    expect(mail.text).toContain(link);
    await open(link);
    await page.getByLabel(auth.newPassword).fill('lampu kereta hijau');
    await page.getByLabel(auth.confirmPassword).fill('lampu kereta hijau');
    await page.getByRole('button', { name: auth.resetButton }).click();
    await page.waitForURL(origin + at(paths.auth));
    await page.getByText(auth.resetDone, { exact: true }).waitFor();
    await logIn(page, text, { ...person, password: 'lampu kereta hijau' });
    await page.waitForURL(origin + at(paths.dashboard));

    await open(link);
    await page.getByLabel(auth.newPassword).fill('sepeda laut kuning');
    await page.getByLabel(auth.confirmPassword).fill('sepeda laut kuning');
    await page.getByRole('button', { name: auth.resetButton }).click();
    await page.getByRole('link', { name: auth.resetAgain }).waitFor();
  });

  test('confirms an address by mail', async ({ visit }) => {
    const { page, open, expectClean } = await visit(refusals);
    const person = await createAccount(origin);
    const mail = await waitForMail(outbox, person.email, /konfirmasi|confirm/i);
    await open(`${at(paths.verifyEmail)}?token=${tokenIn(mail)}`);
    // The link alone shows who reads the mails, not whose account it is.
    await page.getByRole('heading', { name: auth.verifyAskTitle }).waitFor();
    await page.getByLabel(auth.password, { exact: true }).fill('not the password');
    await page.getByRole('button', { name: auth.verifyButton }).click();
    await page.getByText(issues.password_wrong).waitFor();
    await page.getByLabel(auth.password, { exact: true }).fill(person.password);
    await page.getByRole('button', { name: auth.verifyButton }).click();
    await page.getByText(auth.verifyDone).waitFor();
    expectClean();
  });

  test('passes axe before the login', async ({ visit }) => {
    const { page, open, expectClean } = await visit(mainLook[locale]);
    for (const path of [paths.auth, `${paths.auth}#register`, paths.forgotPassword]) {
      await open(at(path));
      await page.locator('form:visible button[type=submit]:enabled').waitFor();
      await expectAccessible(page);
    }
    await open(at(`${paths.auth}#register`));
    await authForm(page).getByRole('button', { name: auth.registerButton }).click();
    await page.getByText(issues.username_required).waitFor();
    await expectAccessible(page);
    expectClean();
  });
});

test.describe('the login page', () => {
  test('keeps what was typed, and translates errors, when the language is switched', async ({
    visit,
  }) => {
    const { page, open, expectClean } = await visit();
    await open('/auth?tab=register');
    const [indonesian, english] = [getDictionary('id'), getDictionary('en')];
    await authForm(page).getByLabel(indonesian.auth.username).fill('siti');
    await authForm(page).getByRole('button', { name: indonesian.auth.registerButton }).click();
    await page.getByText(getIssueTexts('id').email_required).waitFor();
    await page.getByRole('link', { name: /^EN/ }).click();
    await page.getByText(getIssueTexts('en').email_required).waitFor();
    expect(page.url()).toBe(`${origin}/en/auth?tab=register`);
    expect(await authForm(page).getByLabel(english.auth.username).inputValue()).toBe('siti');
    expectClean();
  });

  test('works with the keyboard, and shows a password on request', async ({ visit }) => {
    const { page, open } = await visit();
    await open('/en/auth');
    const { auth } = getDictionary('en');
    await page.getByRole('tab', { name: auth.login }).focus();
    await page.keyboard.press('ArrowRight');
    expect(page.url()).toBe(`${origin}/en/auth?tab=register`);
    await page.keyboard.press('ArrowLeft');
    const password = authForm(page).getByLabel(auth.password, { exact: true });
    await password.fill('secret words');
    await authForm(page).getByRole('button', { name: auth.showPassword }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await authForm(page).getByRole('button', { name: auth.hidePassword }).click();
    expect(await password.getAttribute('type')).toBe('password');
  });

  test('says what it needs where no script runs', async ({ visit }) => {
    const { page, open } = await visit({ javaScriptEnabled: false });
    const { authFrame, dashboard } = getDictionary('id');
    await open('/auth');
    expect(await page.locator('main noscript').innerText()).toContain(authFrame.noScript);
    expect(await page.locator('form button[type=submit]:enabled').count()).toBe(0);
    await open('/dashboard');
    expect(await page.locator('main noscript').innerText()).toContain(dashboard.noScript);
  });
});
