import type { Page } from '@playwright/test';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { expectAccessible, mainLook } from './axe';
import { phone } from './browser';
import { waitUntilQuiet } from './quiet';
import { findReact } from './react';
import { expect, test } from './test';

const scripts = /\/_astro\/.*\.js(\?.*)?$/;

/** Holds the scripts that a page asks for from now on. */
async function holdScripts(page: Page) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    ask();
    await held;
    await route.continue().catch(() => undefined);
  });
  return { asked, release };
}

/** Scrolls by a finger that begins in the corner of a box. */
async function swipe(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const top = Math.min(y, 600);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', up: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 30, y: top + 10 - up }],
    });
  await send('touchStart', 0);
  for (let up = 30; up <= 300; up += 30) await send('touchMove', up);
  await send('touchEnd', 0);
}

/** The search of jobs; that of the hub is made of the same parts. */
const path = paths.jobs;
const words = 'data';

/** Types into the search before its script is there, which keeps every letter, caret and focus. */
async function typeMeanwhile(page: Page): Promise<void> {
  const { asked, release } = await holdScripts(page);
  const field = page.getByRole('search').getByRole('searchbox');
  await field.pressSequentially(words.slice(1));
  await asked;
  await page.keyboard.press('Home');
  await page.keyboard.type(words.slice(0, 1));
  release();
  await page.waitForURL((url) => url.searchParams.get('q') === words);
  await waitUntilQuiet(page);
  await expect(field).toHaveValue(words);
  await expect(field).toBeFocused();
  expect(await field.evaluate((one: HTMLInputElement) => one.selectionStart)).toBe(1);
}

test.describe('the filters of a search while their script is under way', () => {
  test('keep every letter, the caret and the focus, and search for it once', async ({ visit }) => {
    const { page, open, requests, expectClean } = await visit({
      ...mainLook.id,
      isFirst: true,
    });
    await open(path);
    const steps = await page.evaluate(() => history.length);
    const before = requests.length;
    await typeMeanwhile(page);
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
    expect(requests.slice(before).filter((url) => url.includes('?q='))).toHaveLength(1);
    // React is there, and goes on from what it has found.
    await page.keyboard.press('End');
    await page.keyboard.type(' x');
    await page.waitForURL((url) => url.searchParams.get('q') === `${words} x`);
    // A list that waits for its rows is dimmed.
    await waitUntilQuiet(page);
    await expectAccessible(page);
    expectClean();
  });

  test('send the form once', async ({ visit }) => {
    const { page, open, requests, expectClean } = await visit({ isFirst: true });
    await open(path);
    const { asked, release } = await holdScripts(page);
    const steps = await page.evaluate(() => history.length);
    const before = requests.length;
    const form = page.getByRole('search');
    await form.getByRole('searchbox').fill(words);
    await form.getByRole('button').click();
    await asked;
    expect(new URL(page.url()).search).toBe('');
    release();
    await page.waitForURL((url) => url.searchParams.get('q') === words);
    await expect(page.locator('#results')).toBeFocused();
    await waitUntilQuiet(page);
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
    const asks = requests.slice(before).filter((url) => url.includes(`?q=${words}`));
    expect(asks).toHaveLength(1);
    expectClean();
  });

  test('take what is chosen, and say how many filters are set @long', async ({ visit }) => {
    const { page, open, expectClean } = await visit({ viewport: phone, isFirst: true });
    await open(path);
    const { asked, release } = await holdScripts(page);
    await page.locator('.filter-fold summary').click();
    const select = page.locator('select[name=category]');
    await select.selectOption({ index: 1 });
    const chosen = await select.inputValue();
    await asked;
    release();
    await page.waitForURL((url) => url.searchParams.get('category') === chosen);
    await expect(page.locator('[data-part=set]')).toHaveText('(1)');
    await expect(select).toHaveValue(chosen);
    await waitUntilQuiet(page);
    expectClean();
  });

  test('keep what is typed on a page that the browser translates @long', async ({ visit }) => {
    // React says that the page is not what the server sent.
    const { page, open, expectClean } = await visit({ isFirst: true, allowedErrors: /#418/ });
    await open(path);
    await page.evaluate(() => {
      for (const place of document.querySelectorAll('[data-search] :is(label, option, button)')) {
        const font = document.createElement('font');
        font.textContent = 'another language';
        place.replaceChildren(font);
      }
    });
    await typeMeanwhile(page);
    expectClean();
  });

  test('are a plain form if it never comes @long', async ({ visit }) => {
    const { page, open } = await visit({ isFirst: true, allowedErrors: /./ });
    await open(path);
    await page.route(scripts, (route) => route.abort());
    const form = page.getByRole('search');
    await form.getByRole('searchbox').fill(words);
    await form.getByRole('button').click();
    await page.waitForURL((url) => url.searchParams.get('q') === words);
    await expect(page.getByRole('searchbox')).toHaveValue(words);
  });

  test('are a plain form if it takes too long @long', async ({ visit }) => {
    const { page, open } = await visit({ isFirst: true });
    await open(path);
    await holdScripts(page);
    await page.clock.install();
    const form = page.getByRole('search');
    await form.getByRole('searchbox').fill(words);
    await form.getByRole('button').click();
    await page.clock.runFor(5_000);
    await page.waitForURL((url) => url.searchParams.get('q') === words);
  });
});

test.describe('the calendar while its script is under way', () => {
  test('opens a day at the first press, once @long', async ({ visit }) => {
    const { page, open, expectClean } = await visit({ isFirst: true });
    await open(`${localizedPath('en', paths.hub)}?view=calendar`);
    const { asked, release } = await holdScripts(page);
    const cell = page.locator('[data-day]:has(a)').first();
    const links = await cell
      .locator('a')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    const steps = await page.evaluate(() => history.length);
    await cell.click({ position: { x: 60, y: 12 } });
    await asked;
    release();
    if (links.length === 1) {
      await page.waitForURL(links[0] ?? '');
      expect(await page.evaluate(() => history.length)).toBe(steps + 1);
    } else await expect(page.locator('[data-agenda]:focus')).toHaveCount(1);
    expectClean();
  });
});

test.describe('who touches nothing', () => {
  test('loads no React, and neither does a finger that scrolls', async ({ visit }) => {
    const { page, open, requests, expectClean } = await visit({
      viewport: phone,
      hasTouch: true,
      isFirst: true,
    });
    await open(path);
    const island = page.locator('[data-search] :is(form, [role=grid])').last();
    await swipe(page, (await island.boundingBox()) ?? { x: 0, y: 0 });
    await waitUntilQuiet(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect(await findReact(requests)).toEqual([]);
    // Here it would be found.
    await page.getByRole('searchbox').focus();
    await waitUntilQuiet(page);
    expect(await findReact(requests)).not.toEqual([]);
    expectClean();
  });
});
