import type { Page, Route } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { Today } from '~/features/dashboard/dashboard.types';
import { localizedPath } from '~/i18n/routing';
import { createAccount, type Account } from '../support/accounts';
import { findAxeViolations, mainLook } from './axe';
import { withoutFirstLists } from './first-lists';
import { waitUntilQuiet } from './quiet';
import { expect, test } from './test';
import { served } from '../support/served';

const { origin } = served;
const people: Record<'user' | 'admin', Account | null> = { user: null, admin: null };
test.beforeAll(async () => {
  people.user = await createAccount(origin);
  people.admin = await createAccount(origin, { isAdmin: true });
});

/** Who is logged in, and how many questions wait: without these there is no page to look at. */
const left: readonly string[] = [api.user, api.unreadNotifications, api.inboxCount];

const newcomer: Today = {
  next: { kind: 'start' },
  certificates: [],
  week: [],
  nextEvent: null,
  cards: 0,
  waiting: [],
  isTrainer: false,
};
const nothing: Record<string, unknown> = { [api.featuredEvent]: null, [api.dashboard]: newcomer };

const states = {
  /** Never answered while the page is open. */
  loading: () => undefined,
  /** No rows; the featured event and the start of the dashboard are no lists. */
  empty: (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const json = pathname in nothing ? nothing[pathname] : [];
    return route.fulfill({ json, headers: { 'X-Total-Count': '0' } });
  },
  failed: (route: Route) =>
    route.fulfill({ status: 500, json: { error: 'No', message: 'No', code: 'internal' } }),
} satisfies Record<string, (route: Route) => unknown>;
type State = keyof typeof states;

/** Answers the calls whose paths `isHeld` names as the state says; tells how many there were. */
async function hold(
  page: Page,
  state: State,
  isHeld: (path: string) => boolean,
): Promise<() => number> {
  let held = 0;
  await withoutFirstLists(page);
  const isCall = ({ pathname }: URL) =>
    pathname.startsWith('/api/') || pathname.endsWith(paths.homeBlocks);
  await page.route(isCall, (route) => {
    const { pathname } = new URL(route.request().url());
    const isRead = route.request().method() === 'GET';
    if (!isRead || left.includes(pathname) || !isHeld(pathname)) return route.fallback();
    held += 1;
    return states[state](route);
  });
  return () => held;
}

/** Goes down the page, so that every part of it asks for what it shows. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      // What comes into view is reported after the frame's callbacks: a position lasts until the
      // next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    // Back to where nothing is half behind the bar at the top, which axe would take for small.
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

const pages: { as: keyof typeof people | null; path: string }[] = [
  { as: null, path: paths.home },
  { as: 'user', path: paths.dashboard },
  { as: 'user', path: paths.dashboardEvents },
  { as: 'user', path: paths.dashboardCourses },
  { as: 'user', path: paths.notifications },
  { as: 'admin', path: paths.adminUsers },
  { as: 'admin', path: paths.adminAudit },
  { as: 'admin', path: paths.adminEvents },
  { as: 'admin', path: paths.adminJobs },
  { as: 'admin', path: paths.adminHub },
  { as: 'admin', path: paths.adminCollections },
  { as: 'admin', path: paths.adminCourses },
];

const allStates = Object.keys(states);

/**
 * The pages that are looked at in a state: a twelfth of them, or all in `npm run test:long`. Home
 * gets HTML, so that what it says where there is nothing is not the browser's to make.
 */
const pagesIn = (state: State) =>
  pages
    .filter((_, index) => process.env.ALL_LOOKS || index % 12 === allStates.indexOf(state))
    .filter(({ path }) => state !== 'empty' || path !== paths.home);

test.describe('a list', () => {
  // The content of each state is the same in both languages.
  for (const [state, locale] of [
    ['loading', 'id'],
    ['empty', 'en'],
    ['failed', 'id'],
  ] as const) {
    test(`that is ${state} passes axe @long`, async ({ visit }) => {
      const found: string[] = [];
      for (const as of [null, 'user', 'admin'] as const) {
        const own = pagesIn(state).filter((one) => one.as === as);
        if (own.length === 0) continue;
        const person = as && people[as];
        const { page, context } = await visit({
          ...mainLook[locale],
          ...(person && { as: person }),
        });
        const held = await hold(page, state, () => true);
        for (const { path } of own) {
          const before = held();
          await page.goto(origin + localizedPath(locale, path));
          // A personal page has its lists once it knows who is there.
          const asked = async () => {
            await readThrough(page);
            return held();
          };
          await expect.poll(asked, { message: path }).toBeGreaterThan(before);
          if (state !== 'loading') await waitUntilQuiet(page);
          found.push(
            ...(await findAxeViolations(page)).map((violation) => `${path}: ${violation}`),
          );
        }
        await context.close();
      }
      expect(found).toEqual([]);
    });
  }
});

test.describe('a visitor who prefers reduced motion', () => {
  test('sees no animation when changing the language or the page', async ({ visit }) => {
    const { page, open } = await visit();
    await open(paths.help);
    // Every animation that is there in any frame from now on, the browser's own between pages included.
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen, frames: 0 });
      const look = () => {
        for (const { effect } of document.getAnimations()) {
          const { target, pseudoElement } = effect as KeyframeEffect;
          seen.push(`${target?.nodeName} ${pseudoElement}`);
        }
        (window as unknown as { frames: number }).frames++;
        requestAnimationFrame(look);
      };
      look();
    });
    const seen = () =>
      page.evaluate(() => {
        const { seen: all, frames } = window as unknown as { seen: string[]; frames: number };
        return { all: [...new Set(all)], frames };
      });
    const { frames } = await seen();
    await page.locator('a[hreflang=en]:visible').first().click();
    await page.locator('html[lang=en]').waitFor({ state: 'attached' });
    await page
      .locator(`header a[href="/en/events"], nav a[href="/en/events"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(`${origin}/en/events`);
    await expect.poll(async () => (await seen()).frames).toBeGreaterThan(frames + 20);
    expect((await seen()).all).toEqual([]);
  });
});
