import { test as base, type Browser, type BrowserContext } from '@playwright/test';
import { someAddress, type Account } from './accounts';
import { openPage, openProfile, type PageOptions, type WatchedPage } from './browser';
import { openQuietly } from './quiet';
import { served } from './served';

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

/**
 * Profiles that no visitor has at the moment, by their options. Who takes one finds nothing of the
 * one before but the browser's cache of files: to read and compile all scripts anew for each visitor
 * costs as much as many of the tests do.
 */
class Profiles {
  readonly #idle = new Map<string, BrowserContext[]>();

  constructor(readonly browser: Browser) {}

  /** A profile with these options, and how it is given back. */
  async take(
    options: PageOptions,
  ): Promise<{ context: BrowserContext; release: () => Promise<void> }> {
    const key = JSON.stringify(options);
    const idle = this.#idle.get(key) ?? [];
    this.#idle.set(key, idle);
    const context = idle.pop() ?? (await openProfile(this.browser, options));
    let isOpen = true;
    context.once('close', () => (isOpen = false));
    const release = async () => {
      // A test may have closed it.
      if (!isOpen) return;
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await Promise.all(context.pages().map((page) => page.close()));
      await Promise.all([
        context.clearCookies(),
        context.clearPermissions(),
        context.setOffline(false),
      ]);
      idle.push(context);
    };
    return { context, release };
  }
}

/** Forgets what a profile has stored for the site's origins, through its first page. */
async function clearStorage({ context, page }: WatchedPage): Promise<void> {
  const devtools = await context.newCDPSession(page);
  for (const origin of [served.origin, served.awayOrigin])
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
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
      const { context, release } = await pool.take(wanted);
      releases.push(isFirst ? () => context.close() : release);
      // A distinct address, so that no visitor uses up the limits of another.
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': someAddress(), ...extraHTTPHeaders });
      const watched = await openPage(context, { ...(allowedErrors && { allowedErrors }) });
      if (!isFirst) await clearStorage(watched);
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
