import type { Page } from '@playwright/test';
import { labs } from '~/config/labs';
import { paths } from '~/config/paths';
import { wholeLocales as locales } from '~/i18n/previews';
import { localizedPath } from '~/i18n/routing';
import { findAxeViolations, looks } from './axe';
import { desktop, openPage, openProfile, phone, type WatchedPage } from './browser';
import { longUnless } from '../support/long';
import { publicPages, publicTemplates, staticPages } from '../support/public-pages';
import { waitUntilQuiet } from './quiet';
import { findReact } from './react';
import { expect, test as base } from './test';
import { served } from '../support/served';

const { origin } = served;
const everyPage = [
  ...publicPages,
  { name: 'an address of nothing', pathAt: () => '/there/is/nothing/here' },
];

/** Pages that are laid out like another one, which `npm test` has. */
const alike = new Set<string>([
  ...labs.slice(1).map(({ slug }) => paths.lab(slug)),
  ...[paths.stopNotificationMails, paths.stopReviewMails, paths.confirmNewsletter],
  ...[paths.aiContent('transformers-in-pictures'), paths.terms, '/data/science'],
  ...[paths.resumeApplication, paths.partners, paths.skills, paths.saved],
]);

/** `test` with one profile for all that a worker reads: what a reader of many pages has, and much faster. */
const test = base.extend<object, { reader: WatchedPage }>({
  reader: [
    async ({ browser }, use) => {
      const profile = await openProfile(browser, { reducedMotion: 'reduce' });
      const reader = await openPage(profile, { allowedErrors: /404/ });
      await use(reader);
      await reader.context.close();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'parallel' });

/**
 * A window as tall as the page, to which whatever waits for the reader comes: nothing lies under the
 * bars, which are fixed to its edges.
 */
async function showWhole(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await waitUntilQuiet(page);
}

async function fits(page: Page, width: number): Promise<boolean> {
  await page.setViewportSize({ width, height: 640 });
  return page
    .waitForFunction(
      (wanted) => innerWidth === wanted && document.documentElement.scrollWidth <= wanted,
      width,
      { timeout: 3_000 },
    )
    .then(
      () => true,
      () => false,
    );
}

/** Pages that open with a large picture or a card of their own, in place of a head of two lines. */
const isFront = (path: string) =>
  [paths.home, paths.train, paths.path].includes(path as '/') ||
  /^\/(certificates|there)\//.test(path);

/** Where on a small phone begins what follows the head of a page: its first text, control or picture. */
const beginsAt = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const head = document.querySelector('main [data-head], main h1');
    if (!head) return Infinity;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
    };
    const holds = (element: Element) =>
      element.matches('.cover, .card, img, svg, input, select, button') ||
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    const first = [...document.querySelectorAll('main *:not(script, style, link)')].find(
      (element) =>
        head.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING &&
        isSeen(element) &&
        holds(element),
    );
    return first ? Math.round(first.getBoundingClientRect().top) : Infinity;
  });

async function open({ page }: WatchedPage, address: string): Promise<number> {
  await page.setViewportSize(phone);
  await page.goto(origin + address);
  await waitUntilQuiet(page);
  return beginsAt(page);
}

test.describe('every page', () => {
  test('is checked: each public template has a page here', async () => {
    const known = await Promise.all(publicPages.map(({ pathAt }) => pathAt(origin)));
    const forgotten = publicTemplates()
      .filter(({ pattern }) => !known.some((path) => pattern.test(path)))
      .map(({ file }) => file);
    expect(forgotten).toEqual([]);
  });

  test('has React where it needs it: here it would be found', async ({ reader }) => {
    const before = reader.requests.length;
    await open(reader, paths.auth);
    await showWhole(reader.page, phone.width);
    expect(await findReact(reader.requests.slice(before))).not.toEqual([]);
  });

  for (const [index, { name, pathAt }] of everyPage.entries()) {
    // The other language, in its other look, is a part of the long run.
    const inLocales = locales.filter((_, at) => process.env.ALL_LOOKS || at === index % 2);
    test(`${name}: passes axe, fits 320 px, begins in the upper third, and is free of React where nothing is live${longUnless(!alike.has(name))}`, async ({
      reader,
    }) => {
      const { page } = reader;
      const path = await pathAt(origin);
      const found: string[] = [];
      for (const locale of inLocales) {
        const before = reader.requests.length;
        const start = await open(reader, localizedPath(locale, path));
        if (!isFront(path) && start > 300) found.push(`${locale}: begins at pixel ${start}`);
        for (const { colorScheme, viewport } of looks[locale]) {
          const { width } = viewport;
          await page.emulateMedia({ colorScheme });
          await showWhole(page, width);
          const violations = await findAxeViolations(page);
          found.push(
            ...violations.map(
              (violation) => `${locale}, ${colorScheme}, ${width} px, ${violation}`,
            ),
          );
        }
        if (path === paths.home || staticPages.includes(path))
          expect(await findReact(reader.requests.slice(before))).toEqual([]);
        if (!(await fits(page, 320))) found.push(`${locale}: wider than 320 px`);
      }
      expect(found).toEqual([]);
      reader.expectClean();
    });
  }
});

/** Opens a page whose scripts come only once they are released. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  const release = Promise.withResolvers<undefined>();
  await page.route('**/*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(origin + path, { waitUntil: 'commit' });
  return () => release.resolve(undefined);
}

test('a filter takes what was chosen before its script came', async ({ visit }) => {
  const { page } = await visit({ viewport: desktop, isFirst: true });
  const release = await openEarly(page, paths.content);
  const items = page.locator('hub-filter li[data-type]');
  await page.locator('hub-filter label').nth(1).click();
  const { length: all } = await items.all();
  release();
  await page.waitForURL(/\?type=\w+$/);
  const shown = items.filter({ visible: true });
  await expect(shown).not.toHaveCount(all);
  expect(await shown.count()).toBeGreaterThan(0);
  await expect(page.locator('hub-filter input').nth(1)).toBeChecked();
});

test.describe('the search in help', () => {
  test('takes what was typed before its script came', async ({ visit }) => {
    const { page } = await visit({ viewport: desktop, isFirst: true });
    const release = await openEarly(page, '/help');
    await page.getByRole('searchbox').fill('rekaman');
    release();
    await page
      .locator('page-search [role=status]')
      .getByText(/ditemukan/)
      .waitFor();
    await expect(page.getByRole('searchbox')).toHaveValue('rekaman');
    expect(page.url()).toBe(`${origin}/help?q=rekaman`);
  });

  test('keeps the question over the language switch, and finds the same answers', async ({
    visit,
  }) => {
    const { page } = await visit({ viewport: desktop });
    await page.goto(`${origin}/help`);
    const field = page.getByRole('searchbox');
    const shown = () =>
      page.locator('[data-entry]:visible').evaluateAll((all) => all.map(({ id }) => id));
    const status = page.locator('page-search [role=status]');
    await field.fill('rekaman');
    await status.getByText(/ditemukan/).waitFor();
    expect(await shown()).toContain('join-an-event');
    await page.locator('a[hreflang=en]:visible').first().click();
    await page.locator('html[lang=en]').waitFor({ state: 'attached' });
    expect(page.url()).toBe(`${origin}/en/help?q=rekaman`);
    expect(await field.inputValue()).toBe('rekaman');
    await status.getByText(/found/).waitFor();
    expect(await shown()).toContain('join-an-event');
    await field.fill('recording');
    await status.getByText(/found/).waitFor();
    expect(await shown()).toContain('join-an-event');
    await page.locator('a[hreflang=id]:visible').first().click();
    await page.locator('html[lang=id]').waitFor({ state: 'attached' });
    expect(await field.inputValue()).toBe('recording');
    expect(await shown()).toContain('join-an-event');
  });
});

test('a feed is ignored by the client router: its link opens it as a file', async ({ visit }) => {
  const { page } = await visit({ viewport: desktop });
  await page.goto(`${origin}/content`);
  await page.locator('main a[href$=".xml"]').click();
  await page.waitForURL(/content\.xml$/);
  expect(await page.evaluate(() => document.contentType)).toMatch(/xml/);
});
