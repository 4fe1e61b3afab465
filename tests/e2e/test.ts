import {
  test as base,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from '@playwright/test';
import { fontCookie } from '~/shell/head-boot';
import { someAddress, type Account } from '../support/accounts';
import { desktop, openProfile, watchPage, type PageOptions, type WatchedPage } from './browser';
import { openQuietly, watchRequests } from './quiet';
import { served } from '../support/served';

export { expect } from '@playwright/test';

export interface VisitorOptions extends PageOptions {
  /** Who is logged in. */
  as?: Pick<Account, 'cookie'>;
  /** Whether the browser has nothing of the site in its cache, as at the first visit ever. */
  isFirst?: boolean;
}

export interface Visitor extends WatchedPage {
  /** Opens an address of the site and waits until it is quiet. */
  open: (path: string) => Promise<void>;
}

/** Opens a page for a visitor with a browser profile of their own, which ends with the test. */
export type Visit = (options?: VisitorOptions) => Promise<Visitor>;

/** What a visitor can do to a page or its profile that cannot be undone for the next one. */
const lasting = [
  ...['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'newCDPSession'],
  ...['install', 'setFixedTime', 'setSystemTime'],
];
/** What tests listen to. */
const events = [
  ...['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'pageerror', 'popup'],
  ...['request', 'requestfailed', 'requestfinished', 'response', 'websocket', 'worker'],
] as never[];
/** A page of the site without scripts, styles or pictures, on which a page waits for its next visitor. */
const restingPlace = '/robots.txt';

/** Calls back once one of the objects is asked for something lasting. */
function watchFor(objects: object[], isAsked: () => void): void {
  for (const object of objects as Record<string, unknown>[]) {
    for (const name of lasting) {
      const original = object[name];
      if (typeof original !== 'function') continue;
      object[name] = (...given: unknown[]): unknown => {
        isAsked();
        return original.apply(object, given) as unknown;
      };
    }
  }
}

/** A browser profile with its first page. */
class Profile {
  /** True once its next visitor would find something of the one before. */
  #isWorn = false;

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly devtools: CDPSession,
    readonly options: PageOptions,
  ) {
    watchFor([context, page, page.clock], () => (this.#isWorn = true));
    context.once('close', () => (this.#isWorn = true));
    page.once('close', () => (this.#isWorn = true));
  }

  static async open(browser: Browser, options: PageOptions): Promise<Profile> {
    const context = await openProfile(browser, options);
    const page = await context.newPage();
    return new Profile(context, page, await context.newCDPSession(page), options);
  }

  /** Makes it one that nobody has visited, but for the browser's cache of files; false if it cannot be. */
  async clean(): Promise<boolean> {
    const { context, page, devtools, options } = this;
    if (!page.isClosed() && new URL(page.url()).origin !== served.origin) this.#isWorn = true;
    if (!this.#isWorn) {
      await Promise.all([context, page].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
      const others = context.pages().filter((one) => one !== page);
      await Promise.all(others.map((one) => one.close()));
      for (const event of events) page.removeAllListeners(event);
      // A form with unsaved changes asks whether it may be left.
      page.on('dialog', (dialog) => void dialog.accept());
      await context.setOffline(false);
      await page.goto(served.origin + restingPlace);
      page.removeAllListeners('dialog');
      watchRequests(page, options.javaScriptEnabled !== false);
      await page.evaluate(() => sessionStorage.clear());
      for (const origin of [served.origin, served.awayOrigin])
        await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      // Nothing lies under the pointer.
      await page.mouse.move(-1, -1);
      await page.setViewportSize(options.viewport ?? desktop);
      await Promise.all([context.clearCookies(), context.clearPermissions()]);
    }
    if (this.#isWorn) await context.close();
    return !this.#isWorn;
  }
}

/**
 * Profiles that no visitor has at the moment, by their options. Who takes one finds nothing of the
 * one before but the browser's cache of files: to read and compile all scripts anew, in a process
 * that starts for it, costs more than many of the tests do.
 */
class Profiles {
  readonly #idle = new Map<string, Profile[]>();

  constructor(readonly browser: Browser) {}

  /** A profile with these options, and how it is given back. */
  async take(options: PageOptions): Promise<{ profile: Profile; release: () => Promise<void> }> {
    const key = JSON.stringify(options);
    const idle = this.#idle.get(key) ?? [];
    this.#idle.set(key, idle);
    const profile = idle.pop() ?? (await Profile.open(this.browser, options));
    return {
      profile,
      release: async () => {
        const { status, expectedStatus } = test.info();
        // What a failure leaves behind is not the next test's.
        if (status !== expectedStatus) await profile.context.close();
        else if (await profile.clean()) idle.push(profile);
      },
    };
  }
}

/** Playwright's `test` with visitors of the site. */
export const test = base.extend<{ visit: Visit }, { profiles: Profiles }>({
  profiles: [async ({ browser }, use) => use(new Profiles(browser)), { scope: 'worker' }],
  visit: async ({ browser, profiles }, use) => {
    const releases: (() => Promise<void>)[] = [];
    await use(async ({ as, isFirst = false, allowedErrors, extraHTTPHeaders, ...options } = {}) => {
      const wanted: PageOptions = { reducedMotion: 'reduce', ...options };
      // Nobody takes what is left of a first visit.
      const pool = isFirst ? new Profiles(browser) : profiles;
      const { profile, release } = await pool.take(wanted);
      const { context } = profile;
      releases.push(isFirst ? () => context.close() : release);
      // A distinct address, so that no visitor uses up the limits of another.
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': someAddress(), ...extraHTTPHeaders });
      // Returning visitors have the font, whatever round trip Chromium estimates.
      if (!isFirst)
        await context.addCookies([{ name: fontCookie, value: '1', url: served.origin }]);
      const watched = watchPage(profile.page, { ...(allowedErrors && { allowedErrors }) });
      if (as) {
        const [name = '', value = ''] = as.cookie.split('=');
        await context.addCookies([{ name, value, url: served.origin }]);
      }
      const open = (path: string) => openQuietly(watched.page, served.origin + path);
      return { ...watched, open };
    });
    await Promise.all(releases.map((release) => release()));
  },
});
