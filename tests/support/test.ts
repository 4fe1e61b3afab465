import { test as base } from '@playwright/test';
import { someAddress, type Account } from './accounts';
import { openPage, type PageOptions, type WatchedPage } from './browser';
import { openQuietly } from './quiet';
import { served } from './served';

export { expect } from '@playwright/test';

interface VisitorOptions extends PageOptions {
  /** Who is logged in. */
  as?: Pick<Account, 'cookie'>;
}

export interface Visitor extends WatchedPage {
  /** Opens an address of the site and waits until it is quiet. */
  open: (path: string) => Promise<void>;
}

/** Opens a page for a visitor with a browser profile of their own, which ends with the test. */
export type Visit = (options?: VisitorOptions) => Promise<Visitor>;

/** Playwright's `test` with visitors of the site. */
export const test = base.extend<{ visit: Visit }>({
  visit: async ({ browser }, use) => {
    const opened: WatchedPage[] = [];
    await use(async ({ as, ...options } = {}) => {
      const watched = await openPage(browser, {
        reducedMotion: 'reduce',
        // A distinct address, so that no visitor uses up the limits of another.
        extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
        ...options,
      });
      opened.push(watched);
      if (as) {
        const [name = '', value = ''] = as.cookie.split('=');
        await watched.context.addCookies([{ name, value, url: served.origin }]);
      }
      const open = (path: string) => openQuietly(watched.page, served.origin + path);
      return { ...watched, open };
    });
    await Promise.all(opened.map(({ context }) => context.close()));
  },
});
