import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { createAccount, type Account } from '../support/accounts';
import { desktop, phone } from './browser';
import { expect, test, type Visit, type Visitor } from './test';
import { served } from '../support/served';

const locale = 'id';

const { origin } = served;

let user: Account;
test.beforeAll(async () => {
  user = await createAccount(origin);
});

/** A visitor whose browser remembers who is logged in, as after a login. */
async function known(visit: Visit, as: Account, viewport = desktop): Promise<Visitor> {
  const visitor = await visit({ as, viewport, allowedErrors: /status of 401/ });
  await visitor.open(paths.dashboard);
  await visitor.page.getByRole('heading', { level: 1, name: as.username }).waitFor();
  return visitor;
}

test.describe('the shell', () => {
  test('asks nobody who a visitor is, and shows the login button', async ({ visit }) => {
    const { page, open, requests, expectClean } = await visit();
    await open(localizedPath(locale, paths.home));
    const { header } = getDictionary(locale);
    expect(
      await page.getByRole('banner').getByRole('link', { name: header.login }).isVisible(),
    ).toBe(true);
    expect(requests.filter((url) => url.endsWith(api.user))).toEqual([]);
    expect(requests.filter((url) => /\/account\./.test(url))).toEqual([]);
    expectClean();
  });

  test('logs out at a press that came before its script', async ({ visit }) => {
    const { page } = await visit({ as: await createAccount(origin), viewport: desktop });
    const release = Promise.withResolvers<undefined>();
    await page.route('**/account.*.js', async (route) => {
      await release.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/account.*.js');
    await page.goto(origin + paths.dashboard, { waitUntil: 'commit' });
    await asked;
    const { logout } = getDictionary('id').shell;
    await page.getByRole('button', { name: logout }).first().click();
    release.resolve(undefined);
    await page.waitForURL((url) => url.pathname === paths.auth);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('user');
  });

  test('never shows the login button to a person who is logged in', async ({ visit }) => {
    const { page } = await known(visit, user);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_astro/*.js', async (route) => {
      await held;
      await route.continue();
    });
    // Scripts are still on their way: only the head's own has run.
    await page.goto(origin, { waitUntil: 'commit' });
    const button = page.locator('.sign');
    await button.waitFor();
    const size = await button.evaluate((link) => getComputedStyle(link).fontSize);
    expect(size).toBe('0px');
    release();
    const menu = page.getByLabel(`${getDictionary('id').shell.userMenu}: ${user.username}`);
    await menu.waitFor();
    expect(await button.isVisible()).toBe(false);
  });

  test('does not move anything when the menu takes its place @long', async ({ visit }) => {
    const { page, open } = await known(visit, user);
    await open(paths.home);
    await page.locator('.account').waitFor();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift).toBeLessThan(0.001);
  });

  test('has a menu for keyboard and pointer, and logs out', async ({ visit }) => {
    const { shell, header } = getDictionary(locale);
    const admin = await createAccount(origin, { isAdmin: true });
    const { page, open, expectClean } = await known(visit, admin);
    await open(localizedPath(locale, paths.home));
    const menu = page.getByLabel(`${shell.userMenu}: ${admin.username}`);
    await menu.focus();
    await page.keyboard.press('Enter');
    const links = page.locator('.account').getByRole('link');
    await links.first().waitFor();
    expect(await links.allInnerTexts()).toEqual([
      shell.dashboard,
      shell.profile,
      shell.adminDashboard,
    ]);
    await page.locator('.account').getByText(shell.adminBadge, { exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await links.first().evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await links.first().isVisible()).toBe(false);
    expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true);

    const [asked] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(api.logout)),
      menu.click().then(() => page.getByRole('button', { name: shell.logout }).first().click()),
    ]);
    expect(asked.status()).toBe(204);
    await page.getByText(shell.loggedOutText).waitFor();
    await page.getByRole('banner').getByRole('link', { name: header.login }).waitFor();
    expectClean();
  });

  test('shows no admin entries to anyone else', async ({ visit }) => {
    const { page, open } = await known(visit, user);
    const t = getDictionary('id');
    expect(await page.getByRole('link', { name: t.admin.users }).count()).toBe(0);
    await open(paths.home);
    await page.locator('.account summary').click();
    expect(await page.getByRole('link', { name: t.shell.adminDashboard }).count()).toBe(0);
  });

  test('has the same in the phone’s drawer', async ({ visit }) => {
    const { page, open, expectClean } = await known(visit, user, phone);
    const t = getDictionary('en');
    await open('/en');
    await page.getByLabel(t.common.menuOpen).click();
    const drawer = page.locator('.drawer');
    await drawer.getByText(user.username, { exact: true }).waitFor();
    expect(await drawer.getByRole('link', { name: t.header.login }).count()).toBe(0);
    await drawer.getByRole('link', { name: t.shell.dashboard }).click();
    await page.waitForURL(`${origin}/en/dashboard`);
    expectClean();
  });

  test('corrects a remembered state once the server has answered @long', async ({ visit }) => {
    const { page, context, open } = await known(visit, user);
    await context.clearCookies({ name: 'session' });
    await open('/en');
    await page
      .getByRole('banner')
      .getByRole('link', { name: getDictionary('en').header.login })
      .waitFor();
    expect(await page.evaluate(() => document.cookie)).not.toContain('user=');
  });

  test('tries again where the session could not be checked @long', async ({ visit }) => {
    const { page } = await visit({ as: user, allowedErrors: /status of 503/ });
    const t = getDictionary('en');
    await page.route(`**${api.user}`, (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable' } }),
    );
    await page.goto(`${origin}/en/dashboard`);
    await page.getByText(t.dashboard.loadFailed).waitFor();
    await page.unroute(`**${api.user}`);
    await page.getByRole('button', { name: t.common.retry }).click();
    await page.getByRole('heading', { level: 1, name: user.username }).waitFor();
  });
});
