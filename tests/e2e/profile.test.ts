import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { paths } from '~/config/paths';
import { getIssueTexts } from '~/i18n/issues';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { createAccount, type Account } from '../support/accounts';
import { expectAccessible, mainLook } from './axe';
import { phone } from './browser';
import { authForm, logIn } from './visitor';
import { openQuietly } from './quiet';
import { expect, test } from './test';
import { served } from '../support/served';

const locale = 'id';

const { origin } = served;
const refusals = { allowedErrors: /status of 4\d\d/ };

test.describe('the profile', () => {
  const text = getDictionary(locale);
  const { account: t, auth } = text;
  const issues = getIssueTexts(locale);
  const at = (path: string) => localizedPath(locale, path);

  /** Switches the second step on, from the profile that is open; the recovery codes. */
  async function setUpFactor(page: Page, { password }: Account): Promise<string[]> {
    await page.getByRole('button', { name: t.totpStart, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.totpHeading });
    await dialog.getByLabel(t.currentPassword).fill('wrong');
    await dialog.getByRole('button', { name: t.totpNext }).click();
    await dialog.getByText(issues.password_wrong).waitFor();
    await dialog.getByLabel(t.currentPassword).fill(password);
    await dialog.getByRole('button', { name: t.totpNext }).click();
    await page.getByRole('img', { name: t.totpQrLabel }).waitFor();
    const secret = (await page.locator('main code').innerText()).replace(/\s/g, '');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await page.getByLabel(t.totpCode).fill(code);
    await page.getByRole('button', { name: t.totpConfirm, exact: true }).click();
    await page.getByRole('heading', { name: t.recoveryTitle }).waitFor();
    const recovery = await page.locator('.card li').allInnerTexts();
    expect(recovery.length).toBe(10);
    await page.getByRole('button', { name: t.recoveryDone }).click();
    return recovery;
  }

  test('keeps name and language, shows what certificates will say, and names what they cannot print', async ({
    visit,
  }) => {
    const person = await createAccount(origin);
    const { page, open, expectClean } = await visit({ as: person, viewport: phone });
    await open(at(paths.profile));
    const line = page.locator('[data-certificate-line]');
    await page.getByText(t.certificateNone).waitFor();
    await expect(line).toBeEmpty();
    await page.getByLabel(auth.name, { exact: true }).fill('สมชาย ใจดี');
    await page.getByText(fill(t.certificateMissing, { signs: 'ส ม ช า ย ใ จ ดี' })).waitFor();
    expect(await line.innerText()).toBe(person.username);
    const field = page.getByLabel(t.certificateName, { exact: true });
    await field.fill('Somchai 🌱');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(fill(issues.certificate_name_signs, { signs: '🌱' })).waitFor();
    expect(await line.innerText()).toBe('Somchai');
    await field.fill('Somchai Jaidee');
    await page.getByLabel(t.language).selectOption('en');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByRole('status').getByText(t.saved, { exact: true }).waitFor();
    await openQuietly(page);
    expect(await field.inputValue()).toBe('Somchai Jaidee');
    expect(await line.innerText()).toBe('Somchai Jaidee');
    expect(await page.getByLabel(auth.name, { exact: true }).inputValue()).toBe('สมชาย ใจดี');
    expect(await page.getByLabel(t.language).inputValue()).toBe('en');
    expectClean();
  });

  test('sets up the second step, which the login then asks for', async ({ visit }) => {
    const person = await createAccount(origin);
    const { page, open } = await visit({ ...refusals, as: person, viewport: phone });
    await open(at(paths.profile));
    const recovery = await setUpFactor(page, person);

    const other = await visit(refusals);
    await other.open(at(paths.auth));
    await logIn(other.page, text, person);
    const form = authForm(other.page);
    await other.page.getByRole('heading', { name: auth.secondFactorTitle }).waitFor();
    await form.getByRole('button', { name: auth.codeButton }).click();
    await form.getByText(issues.code_required).waitFor();
    await form.getByLabel(auth.code).fill('000000');
    await form.getByRole('button', { name: auth.codeButton }).click();
    await form.getByText(issues.code_wrong).waitFor();
    await form.getByLabel(auth.code).fill(recovery[0] ?? '');
    await form.getByRole('button', { name: auth.codeButton }).click();
    await other.page.waitForURL(origin + at(paths.dashboard));
  });

  test('asks for the second step again before address, password or the step itself change', async ({
    visit,
  }) => {
    const person = await createAccount(origin);
    const { page, open } = await visit({ ...refusals, as: person, viewport: phone });
    await open(at(paths.profile));
    const recovery = await setUpFactor(page, person);
    const { password } = person;

    await page.getByRole('button', { name: t.changeEmail }).click();
    const address = page.getByRole('dialog', { name: t.changeEmail });
    await address.getByRole('button', { name: t.save }).click();
    for (const message of [issues.email_required, issues.password_required, issues.code_required]) {
      await address.getByText(message).waitFor();
    }
    await address.getByLabel(t.newEmail).fill(`new.${person.email}`);
    await address.getByLabel(t.currentPassword).fill(password);
    await address.getByLabel(t.proofCode).fill('000000');
    await address.getByRole('button', { name: t.save }).click();
    await address.getByText(issues.code_wrong).waitFor();
    expect(await address.getByLabel(t.newEmail).inputValue()).toBe(`new.${person.email}`);
    expect(await address.getByLabel(t.currentPassword).inputValue()).toBe(password);
    await expectAccessible(page);
    await address.getByLabel(t.proofCode).fill(recovery[0] ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByText(`new.${person.email}`, { exact: true }).waitFor();

    const main = page.getByRole('main');
    await main.getByLabel(t.currentPassword).fill(password);
    await main.getByLabel(auth.newPassword).fill('lampu kereta hijau');
    await main.getByLabel(auth.confirmPassword).fill('lampu kereta hijau');
    await main.getByRole('button', { name: t.changePassword }).click();
    await main.getByText(issues.code_required).waitFor();
    await main.getByLabel(t.proofCode).fill(recovery[1] ?? '');
    await main.getByRole('button', { name: t.changePassword }).click();
    await page.getByText(t.passwordChangedText).waitFor();

    await page.getByRole('button', { name: t.totpDisable }).click();
    const end = page.getByRole('dialog', { name: t.totpHeading });
    await end.getByLabel(t.currentPassword).fill('lampu kereta hijau');
    await end.getByLabel(t.proofCode).fill(recovery[1] ?? '');
    await end.getByRole('button', { name: t.totpDisable }).click();
    await end.getByText(issues.code_wrong).waitFor();
    await end.getByLabel(t.proofCode).fill(recovery[2] ?? '');
    await end.getByRole('button', { name: t.totpDisable }).click();
    await page.getByText(t.totpDisabled).waitFor();
    await page.getByRole('button', { name: t.totpStart, exact: true }).waitFor();
    expect(await main.getByLabel(t.proofCode).count()).toBe(0);
  });

  test('gives out the data, then deletes the account', async ({ visit }) => {
    const person = await createAccount(origin);
    const { page, open } = await visit({ ...refusals, as: person });
    await open(at(paths.profile));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t.exportButton }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    await page.getByRole('button', { name: t.deleteButton }).click();
    const dialog = page.getByRole('dialog', { name: t.deleteTitle });
    await dialog.getByLabel(t.currentPassword).fill('wrong');
    await dialog.getByRole('button', { name: t.deleteConfirm }).click();
    await dialog.getByText(issues.password_wrong).waitFor();
    await dialog.getByLabel(t.currentPassword).fill(person.password);
    await dialog.getByRole('button', { name: t.deleteConfirm }).click();
    await page.getByText(t.deletedText).waitFor();
    expect(page.url()).toBe(origin + at(paths.home));
    await page.getByRole('banner').getByRole('link', { name: text.header.login }).waitFor();
  });

  test('passes axe with the dashboard', async ({ visit }) => {
    const person = await createAccount(origin);
    const { page, open, expectClean } = await visit({ ...mainLook[locale], as: person });
    for (const path of [paths.dashboard, paths.news, paths.profile]) {
      await open(at(path));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: t.deleteButton }).click();
    await page.getByRole('dialog', { name: t.deleteTitle }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expectClean();
  });
});

test.describe('verification', () => {
  test('can be asked for again', async ({ visit }) => {
    const person = await createAccount(origin);
    const { page, open, expectClean } = await visit({ as: person });
    const { account: t } = getDictionary('en');
    await open(`/en${paths.profile}`);
    await page.getByText(t.emailUnverified, { exact: true }).waitFor();
    await page.getByRole('button', { name: t.sendVerification }).click();
    await page.getByText(fill(t.verificationSentText, { email: person.email })).waitFor();
    expectClean();
  });
});
