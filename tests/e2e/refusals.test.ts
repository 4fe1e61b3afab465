import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { Collection } from '~/features/collections/collections.schema';
import { getDictionary } from '../support/dictionary';
import { getIssueTexts } from '~/i18n/issues';
import { localizedPath } from '~/i18n/routing';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { adminCookie, call, createAccount, someRegistration } from '../support/accounts';
import { expectAccessible } from './axe';
import { browserFlags, phone } from './browser';
import { served } from '../support/served';
import { longUnless } from '../support/long';
import { expect, test, type Visitor } from './test';
import { authForm, logIn, register } from './visitor';

const { origin } = served;
const lost = { allowedErrors: /./ };

test('who refuses cookies is told so, in place of a welcome, and loses nothing', async () => {
  const executablePath = (await findChromium()) ?? undefined;
  test.skip(/headless-shell/.test(executablePath ?? ''), 'It reads no settings of a profile.');
  const folder = mkdtempSync(join(tmpdir(), 'no-cookies-'));
  mkdirSync(join(folder, 'Default'));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(blocked));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: browserFlags(),
    viewport: phone,
  });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const text = getDictionary('id');
    const { auth } = text;
    const account = await createAccount(origin);
    await page.goto(origin + paths.auth);
    await expect(authForm(page).getByRole('button', { name: auth.login })).toBeEnabled();
    await logIn(page, text, account);
    const form = authForm(page);
    await form.getByText(auth.cookiesRefused).waitFor();
    expect(await page.getByText(auth.loginSuccess).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(paths.auth);
    await expect(form.getByLabel(auth.usernameOrEmail)).toHaveValue(account.username);
    await expect(form.getByLabel(auth.password, { exact: true })).toHaveValue(account.password);

    const { auth: english } = getDictionary('en');
    const person = someRegistration();
    await page.goto(`${origin}${localizedPath('en', paths.auth)}?tab=register`);
    await expect(form.getByRole('button', { name: english.registerButton })).toBeEnabled();
    await register(page, getDictionary('en'), person);
    await form.getByText(english.cookiesRefusedNew).waitFor();
    await expect(form.getByLabel(english.email)).toHaveValue(person.email);
    // The storage of the site is refused, too.
    for (const path of [paths.home, paths.dashboard, paths.saved, paths.path]) {
      await page.goto(origin + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test.describe('an island whose script does not come', () => {
  const notice = ({ page }: Visitor) => page.locator('[data-island-failed]').first();

  test('says so on the log-in page, and the page is loaded again with what was typed', async ({
    visit,
  }) => {
    const visitor = await visit({ viewport: phone, ...lost, isFirst: true });
    const { page } = visitor;
    const { auth, late } = getDictionary('en');
    await page.route('**/_astro/AuthPanel*.js*', (route) => route.abort());
    await page.goto(origin + localizedPath('en', paths.auth));
    await authForm(page).getByLabel(auth.usernameOrEmail).fill('siti');
    await notice(visitor).getByText(late.failed).waitFor();
    await expectAccessible(page);
    const retry = notice(visitor).getByRole('button', { name: late.retry });
    const again = page.waitForEvent('load');
    await retry.click();
    await again;
    await notice(visitor).getByText(late.failed).waitFor();
    await page.unroute('**/_astro/AuthPanel*.js*');
    await authForm(page).getByLabel(auth.usernameOrEmail).fill('siti');
    await retry.click();
    await expect(authForm(page).getByRole('button', { name: auth.login })).toBeEnabled();
    await expect(notice(visitor)).toHaveCount(0);
    await expect(authForm(page).getByLabel(auth.usernameOrEmail)).toHaveValue('siti');
  });

  for (const path of [paths.dashboard, paths.profile])
    test(`says so on ${path}, also after a switch of the language @long`, async ({ visit }) => {
      const as = await createAccount(origin);
      const visitor = await visit({ viewport: phone, as, ...lost, isFirst: true });
      const { page } = visitor;
      const html = await (await fetch(origin + path, { headers: { cookie: as.cookie } })).text();
      // What all of them are made of.
      const renderer = /renderer-url="([^"]+)"/.exec(html)?.[1] ?? '';
      await page.route(`**${renderer}*`, (route) => route.abort());
      await page.goto(origin + path);
      await notice(visitor).getByText(getDictionary('id').late.failed).waitFor();
      await page.locator('a[hreflang=en]:visible').first().click();
      await notice(visitor).getByText(getDictionary('en').late.failed).waitFor();
    });

  test('says so where the gate of a personal page waits for a script @long', async ({ visit }) => {
    const as = await createAccount(origin);
    const { page } = await visit({ viewport: phone, as, ...lost, isFirst: true });
    await page.route('**/_astro/account.*.js*', (route) => route.abort());
    await page.goto(origin + paths.dashboard);
    const failed = page.locator('auth-gate [data-part=fail]');
    await failed.waitFor();
    await page.unroute('**/_astro/account.*.js*');
    await failed.getByRole('button').click();
    await page.getByRole('heading', { level: 1, name: as.username }).waitFor();
  });

  test('says so on the pages of staff, in place of what is on its way', async ({ visit }) => {
    const as = { cookie: await adminCookie(origin) };
    const visitor = await visit({ as, ...lost, isFirst: true });
    const { page } = visitor;
    await page.route('**/_astro/EventsAdmin*.js*', (route) => route.abort());
    await page.goto(origin + paths.adminEvents);
    await notice(visitor).getByText(getDictionary('id').late.failed).waitFor();
    await expect(page.locator('astro-island[client=only]')).toBeHidden();
  });

  test('says so where HTML stands in for it, and no more once it has come', async ({ visit }) => {
    const visitor = await visit({ ...lost, isFirst: true });
    const { page } = visitor;
    await page.route('**/_astro/JobFilters*.js*', (route) => route.abort());
    await page.goto(origin + paths.jobs);
    const field = page.getByRole('main').getByRole('searchbox').first();
    await field.focus();
    await notice(visitor).getByText(getDictionary('id').late.failed).waitFor();
    await page.unroute('**/_astro/JobFilters*.js*');
    await field.press('a');
    await expect(notice(visitor)).toHaveCount(0);
  });
});

test.describe('a form that was opened for one account', () => {
  for (const isTold of [true, false])
    test(`is not saved for another that ${isTold ? 'this tab has heard of' : 'took its place unseen'}${longUnless(isTold)}`, async ({
      visit,
    }) => {
      const { collections: t } = getDictionary('id');
      const [first, second] = [await createAccount(origin), await createAccount(origin)];
      const { page, context, open } = await visit({ viewport: phone, as: first, ...lost });
      await open(paths.dashboard);
      await page.getByRole('button', { name: t.createFirst }).click();
      const dialog = page.getByRole('dialog', { name: t.form.createTitle });
      const name = dialog.getByLabel(t.form.name, { exact: true });
      await name.fill('Milik yang pertama');
      const replace = async ({ cookie }: typeof first) => {
        const [key = '', value = ''] = cookie.split('=');
        await context.addCookies([{ name: key, value, url: origin }]);
      };
      await replace(second);
      if (isTold) {
        const other = await context.newPage();
        await other.goto(origin + paths.dashboard);
        await other.getByRole('heading', { level: 1, name: second.username }).waitFor();
        await other.close();
        await page.getByRole('heading', { level: 1, name: second.username }).waitFor({
          state: 'attached',
        });
      }
      await dialog.getByRole('button', { name: t.form.create, exact: true }).click();
      await page.getByText(getIssueTexts('id').account_changed).first().waitFor();
      await expect(name).toHaveValue('Milik yang pertama');
      const count = async ({ cookie }: typeof first) => {
        const list = await call(origin, 'GET', api.collections, { cookie });
        return ((await list.json()) as Collection[]).length;
      };
      expect(await count(second)).toBe(0);
      // Back with the first account, it is saved where it belongs.
      await replace(first);
      await dialog.getByRole('button', { name: t.form.create, exact: true }).click();
      await page.getByText(t.toasts.created).waitFor();
      expect([await count(first), await count(second)]).toEqual([1, 0]);
    });
});

test('no page reports that its policy was broken', async ({ visit }) => {
  const { page, open } = await visit({ as: { cookie: await adminCookie(origin) } });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy'))
      reports.push(`${page.url()}: ${message.text()}`);
  });
  const { collections: t } = getDictionary('id');
  for (const path of [
    `${paths.share}?url=https://a.example/`,
    paths.contact,
    paths.jobs,
    paths.hub,
  ])
    await open(path);
  for (const path of [paths.adminEvents, paths.adminJobs, paths.adminHub, paths.adminCourses]) {
    await open(path);
    // Brings what forms are checked by.
    await page.getByRole('main').getByRole('button').first().hover();
  }
  await open(paths.dashboard);
  await page
    .getByRole('button', { name: new RegExp(`^(${t.new}|${t.createFirst})$`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t.form.createTitle });
  await dialog.getByRole('button', { name: t.form.create, exact: true }).click();
  await expect(dialog.getByLabel(t.form.name, { exact: true })).toBeFocused();
  expect(reports).toEqual([]);
});
