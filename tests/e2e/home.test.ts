import type { Page } from '@playwright/test';
import { anchors, paths } from '~/config/paths';
import { api } from '../support/api-paths';
import { site } from '~/config/site';
import type { Event, Speaker } from '~/features/events/events.schema';
import type { Bootcamp } from '~/features/hub/hub.schema';
import type { Job } from '~/features/jobs/jobs.schema';
import { getDictionary } from '../support/dictionary';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { desktop, phone } from './browser';
import { longUnless } from '../support/long';
import { openQuietly } from './quiet';
import { expect, test, type Visit, type Visitor, type VisitorOptions } from './test';
import { served } from '../support/served';

const locale = 'id';

const { origin, awayOrigin } = served;
const home = (locale: Locale) => origin + localizedPath(locale, '/');
const data = async <Value>(path: string) => (await (await fetch(origin + path)).json()) as Value;

async function openAt(visit: Visit, url: string, options?: VisitorOptions): Promise<Visitor> {
  const visitor = await visit({ reducedMotion: 'no-preference', ...options });
  await openQuietly(visitor.page, url);
  return visitor;
}

const section = (page: Page, id: string) => page.locator(`#${id}`);

/** The headings of a block's cards: there are none while it loads. */
const cards = (page: Page, id: string) => section(page, id).locator('.card :is(h3, h4)');

/** Scrolls as a reader does, so that every live block comes near the viewport and loads. */
async function readThrough(page: Page, fillBlocks?: () => void): Promise<void> {
  for (const id of [anchors.events, anchors.hub, anchors.jobs, anchors.content, anchors.faq]) {
    await section(page, id).scrollIntoViewIfNeeded();
    if (id !== anchors.jobs || !fillBlocks) continue;
    fillBlocks();
    await cards(page, id).first().waitFor();
  }
  for (const id of [anchors.events, anchors.hub, anchors.jobs]) {
    await section(page, id).scrollIntoViewIfNeeded();
    await cards(page, id).or(section(page, id).getByRole('alert')).first().waitFor();
  }
}

/** Each language and each size, in half the time of all four: the HTML is the same on both sizes. */
const everywhere = [
  ['id', 'phone', phone],
  ['en', 'desktop', desktop],
] as const;

test.describe('home', () => {
  for (const [locale, device, viewport] of everywhere) {
    test(`${locale} on a ${device} shows what the database holds${longUnless(locale === 'id')}`, async ({
      visit,
    }) => {
      const { page, requests, expectClean } = await openAt(visit, home(locale), { viewport });
      await readThrough(page);
      const scripts = requests.filter((url) => url.endsWith('.js'));
      const code = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
      expect(code.join('')).not.toMatch(/react\.transitional\.element|hydrateRoot/);
      expect(requests.filter((url) => url.includes('/api/')).length).toBe(0);
      expect(requests.filter((url) => url.endsWith(paths.homeBlocks)).length).toBe(1);
      const featured = await data<Event>(`${api.featuredEvent}?lang=${locale}`);
      const speakers = await data<Speaker[]>(api.eventSpeakers);
      const bootcamps = await data<Bootcamp[]>(api.activeBootcamps);
      const hot = await data<Job[]>(`${api.hotJobs}?lang=${locale}`);

      const events = section(page, anchors.events);
      expect(await events.getByRole('heading', { name: featured.title }).count()).toBeGreaterThan(
        0,
      );
      for (const speaker of speakers.filter((one) =>
        one.events.some(({ id }) => id === featured.id),
      )) {
        expect(await events.getByText(speaker.name).first().isVisible()).toBe(true);
        if (!speaker.link?.startsWith('/')) continue;
        const own = events.getByRole('link', { name: speaker.name });
        expect(await own.getAttribute('href')).toBe(localizedPath(locale, speaker.link));
      }
      const others = await events.getByRole('article').count();
      expect(others).toBe(4);

      const hub = section(page, anchors.hub);
      for (const bootcamp of bootcamps.slice(0, 3)) {
        expect(await hub.getByRole('heading', { name: bootcamp.title }).isVisible()).toBe(true);
      }
      expect(await cards(page, anchors.hub).count()).toBe(3);

      const jobs = section(page, anchors.jobs);
      for (const job of hot)
        expect(await jobs.getByRole('link', { name: job.title }).first().isVisible()).toBe(true);
      expectClean();
    });
  }

  test('without JavaScript keeps its text and leads to the lists', async ({ visit }) => {
    const { page } = await openAt(visit, home(locale), {
      javaScriptEnabled: false,
      viewport: phone,
    });
    const text = getDictionary(locale);
    expect(await page.getByRole('heading', { level: 1, name: text.hero.title }).isVisible()).toBe(
      true,
    );
    for (const id of Object.values(anchors)) {
      await expect(section(page, id)).toHaveCount(1);
      // The way to log in has no heading.
      if (id !== anchors.signIn)
        await expect(section(page, id).getByRole('heading').first()).toBeVisible();
    }
    for (const path of ['/events', `/${site.product}-hub`, '/jobs', '/courses/1']) {
      const link = page.locator(`main a[href="${localizedPath(locale, path)}"]:visible`);
      expect(await link.count()).toBeGreaterThan(0);
    }
    const faq = section(page, anchors.faq).locator('details');
    await faq.first().locator('summary').click();
    expect(await faq.first().locator('p').first().isVisible()).toBe(true);
    await faq.nth(1).locator('summary').click();
    expect(await faq.first().getAttribute('open')).toBeNull();
    await faq.nth(1).locator('summary').click();
    expect(await faq.nth(1).getAttribute('open')).toBeNull();
  });

  test('asks a question whose answers open their reasons, without a script', async ({
    browser,
  }) => {
    const { question: t } = getDictionary(locale).features;
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
    const page = await context.newPage();
    await page.goto(home(locale));
    await page.getByRole('heading', { name: t.prompt }).waitFor();
    for (const [at, { text, reason }] of t.answers.entries()) {
      await expect(page.getByText(reason)).toBeHidden();
      await page.getByText(text, { exact: true }).click();
      const box = page.locator('details', { hasText: text });
      await box.getByText(at === 1 ? t.right : t.wrong, { exact: true }).waitFor();
      await expect(box.getByText(reason)).toBeVisible();
    }
    await page.getByRole('link', { name: t.toLesson }).last().click();
    await page.waitForURL(/\/courses\/\d+\/lessons\/AI-103$/);
    await context.close();
  });

  // How Vercel's CDN compresses is not known; our own server sends what the build has compressed.
  test('stays within its weight on a phone, before scrolling and at its end', async ({ visit }) => {
    test.skip(served.blobHost !== '', 'the CDN compresses there');
    const watched = await visit({ viewport: phone, isFirst: true });
    const weight = { html: 0, css: 0, js: 0, font: 0, image: 0, other: 0 };
    const pending: Promise<void>[] = [];
    watched.page.on('requestfinished', (request) => {
      const kinds = {
        document: 'html',
        stylesheet: 'css',
        script: 'js',
        font: 'font',
        image: 'image',
      } as const;
      const key = kinds[request.resourceType() as keyof typeof kinds] ?? 'other';
      pending.push(request.sizes().then((size) => void (weight[key] += size.responseBodySize)));
    });
    await openQuietly(watched.page, home(locale));
    await Promise.all(pending);
    const kilobytes = 1024;
    const total = () => Object.values(weight).reduce((sum, one) => sum + one, 0);
    expect(total()).toBeLessThanOrEqual(60 * kilobytes);
    await readThrough(watched.page);
    await watched.page.waitForLoadState('networkidle');
    await Promise.all(pending);
    expect(total() - weight.image).toBeLessThanOrEqual(95 * kilobytes);
  });

  test('has no layout shift on a desktop, and its largest paint is text', async ({ visit }) => {
    const { page } = await visit({
      reducedMotion: 'no-preference',
      viewport: desktop,
      isFirst: true,
    });
    let fillBlocks = () => {};
    const isRead = new Promise<void>((resolve) => (fillBlocks = resolve));
    await page.route(`**${paths.homeBlocks}*`, async (route) => {
      await isRead;
      await route.continue();
    });
    await openQuietly(page, home(locale));
    const picture = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const seen = Object.assign(window, { shift: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              seen.shift += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          new PerformanceObserver((list) => {
            resolve((list.getEntries().at(-1) as unknown as { url: string }).url);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    const getShift = () => page.evaluate(() => (window as unknown as { shift: number }).shift);
    expect([picture, await getShift()]).toEqual(['', 0]);
    // Nor when the blocks are filled while the last of them is read.
    await readThrough(page, fillBlocks);
    expect(await getShift()).toBe(0);
  });
});

test.describe('the language switch', () => {
  test('changes address, language, title and text without a reload, and back works', async ({
    visit,
  }) => {
    const { page, expectClean } = await openAt(visit, `${origin}/?from=chat#faq`);
    await page.evaluate(() => Object.assign(window, { marker: 'kept' }));
    const [indonesian, english] = [getDictionary('id'), getDictionary('en')];
    const titleBefore = await page.title();
    await page.locator('a[hreflang=en]:visible').first().click();
    await page.getByRole('heading', { level: 1, name: english.hero.title }).waitFor();
    expect(page.url()).toBe(`${origin}/en?from=chat#faq`);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.title()).not.toBe(titleBefore);
    expect(await page.evaluate(() => (window as unknown as { marker: string }).marker)).toBe(
      'kept',
    );
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: indonesian.hero.title }).waitFor();
    expect(page.url()).toBe(`${origin}/?from=chat#faq`);
    expect(await page.locator('html').getAttribute('lang')).toBe('id');
    expect(await page.evaluate(() => (window as unknown as { marker: string }).marker)).toBe(
      'kept',
    );
    expectClean();
  });
});

test.describe('live blocks', () => {
  const blocks = [anchors.events, anchors.hub, anchors.jobs] as const;

  test('home is served while the database is away, each block says so and offers a retry', async ({
    visit,
  }) => {
    const { page } = await openAt(visit, awayOrigin + localizedPath(locale, '/'), {
      allowedErrors: /503/,
    });
    const text = getDictionary(locale);
    expect(await page.getByRole('heading', { level: 1, name: text.hero.title }).isVisible()).toBe(
      true,
    );
    await readThrough(page);
    for (const id of blocks) {
      expect(await section(page, id).getByRole('alert').first().isVisible()).toBe(true);
      expect(
        await section(page, id)
          .getByRole('button', { name: text.common.retry })
          .first()
          .isVisible(),
      ).toBe(true);
    }
  });

  test('recover with the retry button, and those after the first', async ({ visit }) => {
    const pattern = `**${paths.homeBlocks}`;
    const watched = await visit({ allowedErrors: /503/ });
    const { page } = watched;
    await page.route(pattern, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(home('en'));
    await section(page, anchors.events).scrollIntoViewIfNeeded();
    const alert = section(page, anchors.events).getByRole('alert').first();
    await alert.waitFor();
    await page.unroute(pattern);
    await section(page, anchors.events)
      .getByRole('button', { name: getDictionary('en').common.retry })
      .first()
      .click();
    await cards(page, anchors.events).first().waitFor();
    expect(await alert.isVisible()).toBe(false);
  });

  test('job tabs work with the arrow keys', async ({ visit }) => {
    const { page, expectClean } = await openAt(visit, home('en'));
    await readThrough(page);
    const jobs = section(page, anchors.jobs);
    const [hot, all] = [jobs.getByRole('tab').nth(0), jobs.getByRole('tab').nth(1)];
    expect(await hot.getAttribute('aria-selected')).toBe('true');
    await hot.focus();
    await page.keyboard.press('ArrowRight');
    expect(await all.getAttribute('aria-selected')).toBe('true');
    await cards(page, anchors.jobs).locator('visible=true').first().waitFor();
    expectClean();
  });
});

test.describe('the lightbox', () => {
  test('opens on the featured picture, moves by arrow keys and closes with Escape', async ({
    visit,
  }) => {
    const { page, expectClean } = await openAt(visit, home('en'));
    await readThrough(page);
    const picture = section(page, anchors.events).locator('button[aria-haspopup=dialog]').first();
    await picture.scrollIntoViewIfNeeded();
    await picture.click();
    const dialog = page.locator('.pswp--open');
    await dialog.waitFor();
    const counter = dialog.locator('.pswp__counter');
    await counter.getByText(/^1 \/ [2-4]$/).waitFor();
    await page.keyboard.press('ArrowRight');
    await counter.getByText(/^2 \//).waitFor();
    await page.keyboard.press('ArrowLeft');
    await counter.getByText(/^1 \//).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expectClean();
  });
});

test.describe('videos', () => {
  test('contact no other site before the click, then load the player from the privacy-enhanced address', async ({
    visit,
  }) => {
    const watched = await visit({ allowedErrors: /youtube-nocookie|ERR_/ });
    const { page, requests } = watched;
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }),
    );
    await page.goto(home('id'));
    await section(page, anchors.content).scrollIntoViewIfNeeded();
    expect(requests.some((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toBe(false);
    await section(page, anchors.content).getByRole('button').first().click();
    await page
      .frameLocator('iframe[src^="https://www.youtube-nocookie.com/embed/"]')
      .locator('title')
      .waitFor({ state: 'attached' });
  });
});

test.describe("the brand's font", () => {
  const isApplied = (page: Page) =>
    page.evaluate(() => ({
      wanted: document.documentElement.dataset['font'] !== undefined,
      loaded: [...document.fonts].every((face) => face.status === 'loaded'),
    }));

  test('is preloaded and used on the first page of a quick line', async ({ visit }) => {
    const { page } = await openAt(visit, home('en'), { isFirst: true });
    expect(await isApplied(page)).toEqual({ wanted: true, loaded: true });
    expect(await page.locator('link[rel=preload][as=font]').count()).toBe(1);
  });

  test('does not hold up the first page of a slow line, and is used from the second on @long', async ({
    visit,
  }) => {
    const watched = await visit({ isFirst: true });
    const { page, context } = watched;
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 100_000,
    });
    await page.goto(home('en'));
    expect((await isApplied(page)).wanted).toBe(false);
    expect(await page.locator('link[rel=preload][as=font]').count()).toBe(0);
    await page.waitForFunction(() => document.cookie.includes('font=1'));
    await page.locator('a[hreflang=id]:visible').first().click();
    await page.getByRole('heading', { level: 1, name: getDictionary('id').hero.title }).waitFor();
    expect(await isApplied(page)).toEqual({ wanted: true, loaded: true });
    await page.reload();
    expect(await isApplied(page)).toEqual({ wanted: true, loaded: true });
  });
});

test.describe('the theme', () => {
  test('follows the system, and a choice is kept over reload and language switch @long', async ({
    visit,
  }) => {
    const { page } = await openAt(visit, home('en'), { colorScheme: 'light' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    const toggle = page.locator('[data-theme-toggle]:visible').first();
    while ((await background()) !== dark) await toggle.click();
    await page.reload();
    expect(await background()).toBe(dark);
    await page.locator('a[hreflang=id]:visible').first().click();
    await page.getByRole('heading', { level: 1, name: getDictionary('id').hero.title }).waitFor();
    expect(await background()).toBe(dark);
  });
});
