import { existsSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { locales, type Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { call, createAccount, type Account } from '../support/accounts';
import { desktop, phone } from './browser';
import { filledLists, learnerPages, loginPages, otherLists, staffPages } from './private-pages';
import { waitUntilQuiet } from './quiet';
import { expect, test, type Visitor } from './test';
import { longUnless } from '../support/long';
import { served } from '../support/served';

const { origin } = served;

/** Bytes of script, in Brotli, that a page may load until it can be used. */
const limit = 125_000;

let learner: Account;
let admin: Account;
test.beforeAll(async () => {
  [learner, admin] = await Promise.all([
    createAccount(origin),
    createAccount(origin, { isAdmin: true }),
  ]);
  const body = { courseId: site.featuredCourseId };
  await call(origin, 'POST', api.enroll, { cookie: learner.cookie, body });
});

/** Every fourth page in one language, every fourth in the other: their scripts share their parts. */
const pagesIn = (locale: Locale, pages: readonly string[]) =>
  pages.filter((_, index) => index % 4 === locales.indexOf(locale));

/** Bytes of a script as it is sent to every browser of today. */
const sizeOf = (url: string): number => {
  const file = `dist/client${new URL(url).pathname}.br`;
  return existsSync(file) ? statSync(file).size : 0;
};

/** Opens a page down to its end, whose parts come once they are near; returns the bytes of its scripts. */
async function weigh({ page, open }: Visitor, path: string): Promise<number> {
  const scripts = new Set<string>();
  const note = (request: { url: () => string; resourceType: () => string }) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  };
  page.on('request', note);
  await open(path);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await waitUntilQuiet(page);
  // A tab that is not open has its own.
  await expect(page.locator('.skeleton:visible, .ghost:visible')).toHaveCount(0);
  page.off('request', note);
  return scripts.values().reduce((sum, url) => sum + sizeOf(url), 0);
}

/** Where on a desktop the first row of a table is, or what stands there in its place. */
async function findFirstRow(page: Page, isFilled: boolean): Promise<number> {
  await page.setViewportSize(desktop);
  await page.evaluate(() => window.scrollTo(0, 0));
  const row = page.locator('main table tbody tr').first();
  // Other lists are cards, such as the entries of a logbook, or links in one card.
  const other = page.locator('main :is(.card.border-dashed, li.card, ul.card > li)').first();
  const first = (isFilled ? row : row.or(other)).first();
  await first.waitFor();
  const top = await first.evaluate((one) => one.getBoundingClientRect().top);
  await page.setViewportSize(phone);
  return top;
}

/** Opens pages one after the other on a phone; what is wrong with any of them. */
async function walk(visitor: Visitor, locale: Locale, pages: readonly string[]): Promise<string[]> {
  const { page, expectClean } = visitor;
  const found: string[] = [];
  const sizes: [string, number][] = [];
  for (const path of pages) {
    const size = await weigh(visitor, localizedPath(locale, path));
    sizes.push([path, size]);
    // Every one of them has scripts of its own.
    if (size === 0 || size > limit) found.push(`${path}: ${size} bytes of script`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const { lang, overflow } = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      overflow: document.documentElement.scrollWidth - innerWidth,
    }));
    if (lang !== locale) found.push(`${path}: lang is ${lang}`);
    if (overflow > 0) found.push(`${path}: ${overflow} px wider than its window`);
    const isFilled = filledLists.includes(path as never);
    if (!isFilled && !otherLists.includes(path as never)) continue;
    const top = await findFirstRow(page, isFilled);
    if (top > 400) found.push(`${path}: the first row begins at ${top} px`);
  }
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(sizes) });
  expectClean();
  return found;
}

const onPhone = { viewport: phone };

for (const locale of locales) {
  test.describe(`pages of members, of staff and of the log-in, in ${locale}${longUnless(locale === 'en')}`, () => {
    test('are light for a visitor', async ({ visit }) => {
      const found = await walk(await visit(onPhone), locale, pagesIn(locale, loginPages));
      expect(found).toEqual([]);
    });

    test('are light and open for a learner without problems', async ({ visit }) => {
      const visitor = await visit({ ...onPhone, as: learner });
      expect(await walk(visitor, locale, pagesIn(locale, learnerPages))).toEqual([]);
    });

    test('are light for an admin, and show rows on the first screen', async ({ visit }) => {
      const visitor = await visit({ ...onPhone, as: admin });
      expect(await walk(visitor, locale, pagesIn(locale, staffPages))).toEqual([]);
    });
  });
}

test('tables of staff come with their rows', async ({ visit }) => {
  const { page, open, requests, expectClean } = await visit({ ...onPhone, as: admin });
  const lists = [
    ...[api.adminEvents, api.adminEventSpeakers, api.adminEventCategories, api.adminProposals],
    ...[api.adminJobs, api.adminJobSubmissions, api.bootcamps],
  ];
  for (const path of [paths.adminEvents, paths.adminJobs, paths.adminHub]) {
    await open(path);
    await page.getByRole('row').nth(1).waitFor();
  }
  const asked = requests.map((url) => new URL(url).pathname);
  expect(lists.filter((list) => asked.includes(list))).toEqual([]);
  expectClean();
});

test('the service worker is light: it comes with each first visit', () => {
  expect(sizeOf(`${served.origin}/sw.js`)).toBeLessThan(3_000);
  expect(sizeOf(`${served.origin}/sw.js`)).toBeGreaterThan(0);
});
