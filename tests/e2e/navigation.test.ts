import type { Page } from '@playwright/test';
import { api } from '../support/api-paths';
import { anchors, paths } from '~/config/paths';
import { locales } from '~/i18n/locales';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { createConfirmed } from '../support/accounts';
import { createEvent } from './events';
import { sendAsAdmin } from './as-admin';
import { expectAccessible } from './axe';
import { desktop, phone } from './browser';
import { longUnless } from '../support/long';
import { expect, test } from './test';
import { served } from '../support/served';

const locale = 'id';

const { origin } = served;

const linksOf = (page: Page, selector: string) =>
  page.locator(`${selector} a`).evaluateAll((links) =>
    links.map((link) => ({
      name: (link.querySelector('b, span') ?? link).textContent.trim(),
      address: link.getAttribute('href') ?? '',
    })),
  );

test.describe('the bars', () => {
  for (const locale of locales) {
    test(`${locale}: at a desktop nothing stands in both, and one of them marks the place${longUnless(locale === 'id')}`, async ({
      visit,
    }) => {
      const { page, open } = await visit({ viewport: desktop });
      await open(localizedPath(locale, paths.events));
      const top = await linksOf(page, 'header nav > .menus');
      const side = await linksOf(page, '.side-nav');
      expect(top.length).toBeGreaterThan(15);
      expect(side.length).toBe(13);
      const names = new Set(top.map(({ name }) => name));
      const addresses = new Set(top.map(({ address }) => address));
      expect(side.filter(({ name, address }) => names.has(name) || addresses.has(address))).toEqual(
        [],
      );
      expect(new Set(side.map(({ address }) => address)).size).toBe(side.length);
      const marked = page.locator(':is(header nav > .menus, .side-nav) [aria-current=page]');
      expect(
        await marked.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual([localizedPath(locale, paths.events)]);
    });
  }

  test('the five items of a phone say what they open, and news need no account', async ({
    visit,
  }) => {
    const { sidebar: t } = getDictionary(locale);
    const { page, open, expectClean } = await visit({ viewport: phone });
    await open(localizedPath(locale, paths.home));
    const bar = page.getByRole('navigation', { name: t.bottomLabel }).getByRole('link');
    const words = [t.home, t.kelas, t.events, t.news, t.profile];
    expect(await bar.count()).toBe(words.length);
    for (const [index, opens] of Object.values(t.opens).entries())
      await expect(bar.nth(index)).toHaveAccessibleName(
        new RegExp(`^${words[index]}.*: ${opens}$`),
      );
    await bar.nth(3).click();
    await page.getByRole('heading', { level: 1, name: t.news }).waitFor();
    expect(page.url()).toBe(origin + localizedPath(locale, paths.news));
    await expectAccessible(page);
    expectClean();
  });
});

function finger() {
  const taps = { count: 0 };
  const tap = async (target: ReturnType<Page['locator']>) => {
    taps.count += 1;
    await target.tap();
  };
  return { taps, tap };
}

test.describe('from a cold start on a phone', () => {
  const cold = { viewport: phone, hasTouch: true, isMobile: true, isFirst: true };

  for (const javaScriptEnabled of [true, false]) {
    test(`the first lesson is open after two taps ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
      visit,
    }) => {
      const { page, open } = await visit({ ...cold, javaScriptEnabled });
      const { taps, tap } = finger();
      await open(paths.home);
      const { startButton } = getDictionary('id').hero;
      await tap(page.getByRole('link', { name: startButton, exact: true }));
      await page.locator('[data-open-lesson] article h2').first().waitFor();
      expect(taps.count).toBeLessThanOrEqual(2);
    });
  }

  test('the fifth lesson is open after three taps, without an account', async ({ visit }) => {
    const { page, open } = await visit(cold);
    const { taps, tap } = finger();
    await open(paths.home);
    const { startButton } = getDictionary('id').hero;
    await tap(page.getByRole('link', { name: startButton, exact: true }));
    await tap(page.locator(`[data-open-lesson] a[href="${paths.course(1)}"]`).first());
    await tap(page.locator('main a[href$="/lessons/AI-201" i]').first());
    await page.waitForURL(/\/lessons\/ai-201$/i);
    await page.locator('[data-open-lesson] article h2').first().waitFor();
    expect(taps.count).toBe(3);
  });

  test('an event is registered for after four taps, logging in included', async ({ visit }) => {
    const { id, slug } = await createEvent(origin, {
      title: 'Malam bertanya',
      isFeatured: 'true',
      status: 'upcoming',
    });
    const learner = await createConfirmed(origin);
    const { auth, eventPages } = getDictionary('id');
    const { page, open, expectClean } = await visit(cold);
    const { taps, tap } = finger();
    await open(paths.home);
    const event = page
      .locator(`#${anchors.events}`)
      .getByRole('article')
      .filter({
        has: page.getByRole('link', { name: 'Malam bertanya', exact: true }),
      });
    await page.locator(`#${anchors.events}`).scrollIntoViewIfNeeded();
    await tap(event.getByRole('link', { name: getDictionary('id').events.register }));
    await page.waitForURL(origin + paths.event(slug));
    await tap(page.getByRole('link', { name: eventPages.registration.login }));
    await tap(page.getByRole('tabpanel').getByLabel(auth.usernameOrEmail));
    await page.keyboard.type(learner.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(learner.password);
    // Enter sends the form once its script is there, as the button shows.
    await expect(page.getByRole('button', { name: auth.login })).toBeEnabled();
    await page.keyboard.press('Enter');
    await page.waitForURL(origin + paths.event(slug));
    await tap(page.getByRole('button', { name: eventPages.registration.register }));
    await page.getByText(eventPages.registration.going).waitFor();
    expect(taps.count).toBe(4);
    expectClean();
    await sendAsAdmin('DELETE', api.event(id));
  });
});

test('home is at most half as tall on a phone as it was, and nothing scrolls sideways', async ({
  visit,
}) => {
  const { page, open } = await visit({ viewport: phone });
  await open(paths.home);
  for (const id of [anchors.events, anchors.hub, anchors.jobs]) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await page.locator(`#${id} .card :is(h3, h4)`).first().waitFor();
  }
  const size = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    overflow: document.documentElement.scrollWidth - innerWidth,
  }));
  expect(size.height).toBeLessThanOrEqual(8140);
  expect(size.overflow).toBe(0);
});

test.describe('the next page', () => {
  const linkTo = (page: Page, path: string) => page.locator(`.side-nav a[href="${path}"]`);

  test('is fetched at the click, once, and not when its link is hovered over, focused or pressed', async ({
    visit,
  }) => {
    const { page, open, requests, expectClean } = await visit({ viewport: desktop });
    await open(paths.events);
    const fetched = () => requests.filter((address) => address === origin + paths.jobs).length;
    await page.clock.install();
    const link = linkTo(page, paths.jobs);
    await link.hover();
    await link.focus();
    await page.mouse.down();
    await page.clock.runFor(1000);
    expect(fetched()).toBe(0);
    await page.mouse.up();
    await page.waitForURL(origin + paths.jobs);
    await page.getByRole('heading', { level: 1, name: getDictionary('id').jobs.heading }).waitFor();
    expect(fetched()).toBe(1);
    expectClean();
  });

  for (const [reducedMotion, longest] of [
    ['no-preference', 150],
    ['reduce', 0],
  ] as const)
    test(`comes within ${longest} ms of moving pictures (${reducedMotion}) @long`, async ({
      visit,
    }) => {
      const { page, open } = await visit({ viewport: desktop, reducedMotion });
      await open(paths.events);
      const link = linkTo(page, paths.jobs);
      const lengths = await link.evaluate((element: HTMLElement) => {
        const start = document.startViewTransition.bind(document);
        const { promise, resolve, reject } = Promise.withResolvers<number[]>();
        document.startViewTransition = (update) => {
          const transition = start(update);
          transition.ready.then(() => {
            const moving = document
              .getAnimations()
              .map(({ effect }) => effect as KeyframeEffect)
              .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'));
            resolve(moving.map((effect) => Number(effect.getComputedTiming().endTime)));
          }, reject);
          return transition;
        };
        element.click();
        return promise;
      });
      expect(lengths.length > 0).toBe(longest > 0);
      expect(Math.max(0, ...lengths)).toBe(longest);
    });
});
