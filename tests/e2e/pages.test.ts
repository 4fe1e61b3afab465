import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { axeFaults, looks } from '../support/axe';
import { desktop, launch, openPage, phone, type WatchedPage } from '../support/browser';
import { publicPages, publicTemplates, staticPages } from '../support/public-pages';
import { waitUntilQuiet } from '../support/quiet';

const origin = inject('origin');
const everyPage = await publicPages(origin);
const nowhere = '/there/is/nothing/here';

let browser: Browser;
let watched: WatchedPage;
let page: Page;
beforeAll(async () => {
  browser = await launch();
  // One profile for all: what a reader of many pages has, and much faster.
  watched = await openPage(browser, { reducedMotion: 'reduce', allowedErrors: /404/ });
  page = watched.page;
});
afterAll(() => browser.close());

/** Scrolls to the end in steps, so that whatever waits for the reader arrives. */
async function readThrough(): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await waitUntilQuiet(page);
}

/** A window as tall as the page: nothing lies under the bars, which are fixed to its edges. */
async function showWhole(width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

/** Whether the page needs no sideways scrolling in a window of a width. */
async function fits(width: number): Promise<boolean> {
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

/** Whether a script of an address holds React, by a word that it keeps when minified. */
const isReact = new Map<string, boolean>();
async function holdsReact(url: string): Promise<boolean> {
  const known = isReact.get(url);
  if (known !== undefined) return known;
  const found = /react\.transitional\.element|hydrateRoot/.test(await (await fetch(url)).text());
  isReact.set(url, found);
  return found;
}

/** Opens a page on a phone and reads it to its end. Gives the scripts with React that came with it. */
async function read(address: string): Promise<string[]> {
  const before = watched.requests.length;
  await page.setViewportSize(phone);
  await page.goto(origin + address);
  await readThrough();
  const scripts = watched.requests.slice(before).filter((url) => url.endsWith('.js'));
  const found = await Promise.all(scripts.map(holdsReact));
  return scripts.filter((_, index) => found[index]);
}

describe('every page', () => {
  it('is looked at: each public template has a page here', () => {
    const forgotten = publicTemplates()
      .filter(({ pattern }) => !everyPage.some((path) => pattern.test(path)))
      .map(({ file }) => file);
    expect(forgotten).toEqual([]);
  });

  const visits = locales.flatMap((locale) =>
    [...everyPage, nowhere].map((path) => [locale, path] as const),
  );

  it.each(visits)(
    '%s: %s passes axe in light and dark, fits 320 px, and is free of React where nothing is live',
    async (locale, path) => {
      const react = await read(localizedPath(locale, path));
      if (path === '/') expect(react).not.toEqual([]);
      if (staticPages.includes(path)) expect(react).toEqual([]);
      const found: string[] = [];
      for (const { colorScheme, viewport } of looks[locale]) {
        const { width } = viewport;
        await page.emulateMedia({ colorScheme });
        await showWhole(width);
        const faults = await axeFaults(page, colorScheme === 'dark');
        found.push(...faults.map((fault) => `${colorScheme}, ${width} px, ${fault}`));
      }
      if (!(await fits(320))) found.push('wider than 320 px');
      expect(found).toEqual([]);
      watched.expectClean();
    },
  );
});

describe('the search in help', () => {
  it('keeps the question over the language switch, and finds the same answers', async () => {
    await page.setViewportSize(desktop);
    await page.goto(`${origin}/help`);
    const field = page.getByRole('searchbox');
    const shown = () =>
      page.locator('[data-answer]:visible').evaluateAll((all) => all.map(({ id }) => id));
    const status = page.locator('help-search [role=status]');
    await field.fill('rekaman');
    const found = await shown();
    expect(found).toContain('join-an-event');
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

describe('the feed', () => {
  it.each(locales)('%s parses, and names each item by an absolute address', async (locale) => {
    await page.goto(origin + localizedPath(locale, '/content'));
    const site = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '');
    const link = page.locator('main a[href$=".xml"]');
    const address = (await link.getAttribute('href')) ?? '';
    expect(await page.locator('link[type="application/rss+xml"]').getAttribute('href')).toBe(
      address,
    );
    const response = await fetch(origin + address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^(application|text)\/xml/);
    const feed = await page.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml');
        const texts = (selector: string) =>
          [...parsed.querySelectorAll(selector)].map((node) => node.textContent);
        return {
          fault: parsed.querySelector('parsererror')?.textContent ?? null,
          language: texts('channel > language'),
          titles: texts('item > title'),
          addresses: [...texts('channel > link'), ...texts('item > link'), ...texts('guid')],
          own: parsed.getElementsByTagName('atom:link')[0]?.getAttribute('href'),
          dates: texts('item > pubDate').map((date) => Date.parse(date)),
        };
      },
      await response.text(),
    );
    expect(feed.fault).toBeNull();
    expect(feed.language).toEqual([locale]);
    expect(feed.titles.sort()).toEqual(
      (await page.locator('hub-filter article h3').allTextContents()).map((t) => t.trim()).sort(),
    );
    expect(feed.dates).toEqual([...feed.dates].sort((a, b) => b - a));
    expect(feed.own).toBe(site.origin + address);
    // An atom:link is a link too, but has no text.
    for (const item of feed.addresses.filter((text) => text !== '')) {
      const { origin: itsOrigin, pathname } = new URL(item);
      expect(itsOrigin).toBe(site.origin);
      expect((await fetch(origin + pathname)).status).toBe(200);
    }
  });

  it('is left alone by the router: its link opens it as a file', async () => {
    await page.goto(`${origin}/content`);
    await page.locator('main a[href$=".xml"]').click();
    await page.waitForURL(/content\.xml$/);
    expect(await page.evaluate(() => document.contentType)).toMatch(/xml/);
  });
});
