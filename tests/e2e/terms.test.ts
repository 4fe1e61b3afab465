import type { Page } from '@playwright/test';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { localizedPath } from '~/i18n/routing';
import { expectAccessible } from './axe';
import { desktop, phone } from './browser';
import { waitUntilQuiet } from './quiet';
import { served } from '../support/served';
import { expect, test } from './test';

const locale = 'id';

const { origin } = served;
const path = paths.openLesson(site.featuredCourseId, 'AI-101');
const article = paths.aiContent('what-a-language-model-is');

const termsOf = (page: Page) => page.locator('.rich a[href*="/glossary/"]');
const cardOf = (page: Page) => page.getByRole('tooltip');

const hasLoader = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/term-links'));

/** What the page of a term says, once it is open. */
async function readOn(page: Page): Promise<string> {
  await page.waitForURL('**/glossary/*');
  return page.locator('[data-definition]').innerText();
}

test('a term is explained at a touch, and followed at the second', async ({ visit }) => {
  const narrow = { width: 320, height: 640 };
  const { page, open, expectClean } = await visit({ viewport: narrow, hasTouch: true });
  await open(localizedPath(locale, path));
  // What explains terms comes with the first touch or scroll.
  await page.evaluate(() => window.scrollBy(0, 50));
  await page.waitForFunction(hasLoader);
  await waitUntilQuiet(page);
  const hrefs = await termsOf(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('href')),
  );
  expect(hrefs.length).toBeGreaterThan(3);
  expect(hrefs.length).toBeLessThanOrEqual(12);
  expect(new Set(hrefs).size).toBe(hrefs.length);
  const [card, link] = [cardOf(page), termsOf(page).nth(1)];
  for (const one of [termsOf(page).first(), termsOf(page).last(), link]) {
    await one.tap();
    await expect(card).not.toContainText('…');
    const box = await card.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(narrow.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
  }
  await expect(link).toHaveAccessibleDescription(/\w{3}/);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  const shown = await card.locator('p').innerText();
  await link.tap();
  expect(await readOn(page)).toBe(shown);
  expectClean();
});

test('a term is explained by keyboard and pointer, and the card goes with Escape @long', async ({
  visit,
}) => {
  const { page, open, expectClean } = await visit({ viewport: desktop, colorScheme: 'dark' });
  await open(article);
  expect(await page.locator('astro-island').count()).toBe(0);
  const [card, link] = [cardOf(page), termsOf(page).first()];
  await link.hover();
  await expect(card).toBeVisible();
  // The pointer may rest on the card.
  await card.hover();
  await page.waitForTimeout(400);
  await expect(card).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(card).toBeHidden();
  await page.keyboard.press('Tab');
  await link.focus();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await readOn(page)).not.toBe('');
  expectClean();
});

test('a term is a link like any other without scripts, and where its card cannot come @long', async ({
  visit,
}) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(origin + path);
  await termsOf(page).first().click();
  expect(await readOn(page)).not.toBe('');
  const touched = await visit({ hasTouch: true, allowedErrors: /ERR_FAILED/ });
  await touched.open(path);
  await touched.page.route('**/term-card*', (route) => route.abort());
  await touched.page.evaluate(() => window.scrollBy(0, 50));
  await touched.page.waitForFunction(hasLoader);
  await waitUntilQuiet(touched.page);
  await termsOf(touched.page).first().tap();
  expect(await readOn(touched.page)).not.toBe('');
});
