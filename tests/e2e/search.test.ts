import { paths } from '~/config/paths';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { expectAccessible, mainLook } from './axe';
import { phone } from './browser';
import { expect, test } from './test';

const locale = 'en';

const typed = 'machine learning';
const title = 'Machine learning';
const explained = localizedPath(locale, paths.glossaryTerm('machine-learning'));

const t = getDictionary(locale).search;

test.describe('the search', () => {
  test('answers after two taps on a phone, from a cold start', async ({ visit }) => {
    const { page, open, requests, expectClean } = await visit({
      viewport: phone,
      hasTouch: true,
      isFirst: true,
    });
    await open(localizedPath(locale, paths.home));
    expect(requests.some((url) => url.includes(paths.search))).toBe(false);
    let taps = 0;
    const tap = async (target: ReturnType<typeof page.locator>) => {
      taps += 1;
      await target.tap();
    };
    await tap(page.getByRole('banner').getByRole('link', { name: t.open }));
    const field = page.getByRole('combobox', { name: t.label });
    await expect(field).toBeFocused();
    await page.keyboard.type(typed);
    await tap(page.getByRole('option', { name: title }).first());
    await page.waitForURL((url) => url.pathname === explained);
    expect(taps).toBe(2);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expectClean();
  });

  test('opens with what many look for, and then with what the person looked for', async ({
    visit,
  }) => {
    const { page, open, expectClean } = await visit({ viewport: phone });
    await open(localizedPath(locale, paths.jobs));
    const dialog = page.getByRole('dialog', { name: t.title });
    await page.keyboard.press('/');
    const [first = ''] = t.suggestions;
    const suggested = dialog.getByRole('group', { name: t.suggestionsTitle });
    await expect(suggested.getByRole('option')).toHaveCount(t.suggestions.length);
    await expectAccessible(page);
    await page.keyboard.type('zzz');
    await expect(suggested).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.waitForURL(/[?&]q=zzz/);
    await open(localizedPath(locale, paths.jobs));
    await page.keyboard.press('/');
    const recent = dialog.getByRole('group', { name: t.recentTitle });
    await expect(recent.getByRole('option').first()).toHaveText('zzz');
    await suggested.getByRole('option', { name: first }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === first);
    expectClean();
  });

  test('keeps what is typed before its dialog is there', async ({ visit }) => {
    const { page, open } = await visit({ isFirst: true });
    await open(localizedPath(locale, paths.jobs));
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/_astro\/dialog\..*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/_astro\/dialog\..*\.js$/);
    await page.keyboard.press('/');
    await asked;
    await page.keyboard.type(`${typed}/x`);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    release();
    await expect(page.getByRole('combobox', { name: t.label })).toHaveValue(typed);
    await expect(page.getByRole('dialog').getByRole('status')).toContainText(typed);
  });

  test('is used by keyboard alone, and remembers what was searched for', async ({ visit }) => {
    const { page, open, expectClean } = await visit(mainLook[locale]);
    await open(localizedPath(locale, paths.jobs));
    const dialog = page.getByRole('dialog', { name: t.title });
    const field = dialog.getByRole('combobox');
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(typed);
    await expect(dialog.getByRole('status')).toContainText(typed);
    await expectAccessible(page);
    const chosen = dialog.getByRole('option', { selected: true });
    await page.keyboard.press('ArrowUp');
    await expect(chosen).toContainText(typed);
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toContainText(title);
    expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === explained);
    await expect(dialog).toHaveCount(0);
    // The last search is the first row now; sent as it is, it opens the page of all results.
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('option').first()).toHaveText(typed);
    await page.keyboard.type('zzzqqq');
    await expect(dialog.getByRole('status')).toContainText(t.noneHint);
    await page.keyboard.press('Enter');
    await page.waitForURL(/[?&]q=zzzqqq/);
    await open(localizedPath(locale, paths.search));
    await expect(page.getByRole('link', { name: 'zzzqqq' })).toBeVisible();
    await page.getByRole('button', { name: t.clearRecent }).click();
    await expect(page.getByRole('link', { name: 'zzzqqq' })).toHaveCount(0);
    expectClean();
  });

  test('says in words that there is no connection', async ({ visit }) => {
    const { page, context, open } = await visit({ allowedErrors: /ERR_INTERNET_DISCONNECTED/ });
    await open(localizedPath(locale, paths.glossary));
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: t.title });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await context.setOffline(true);
    await page.keyboard.type('data');
    await expect(dialog.getByRole('status')).toHaveText(t.offline);
  });

  test('is a plain form without scripts @long', async ({ visit }) => {
    const look = mainLook[locale];
    const { page, open, expectClean } = await visit({ ...look, javaScriptEnabled: false });
    await open(localizedPath(locale, paths.home));
    await page.getByRole('banner').getByRole('link', { name: t.open }).click();
    await page.getByRole('searchbox', { name: t.label }).fill(typed);
    await page.getByRole('main').getByRole('button', { name: t.submit }).click();
    await page.waitForURL(/[?&]q=/);
    await expect(page.getByRole('status')).toContainText(typed);
    await page.getByRole('main').getByRole('link', { name: title }).first().click();
    await page.waitForURL((url) => url.pathname === explained);
    expectClean();
  });
});
