import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import type { Dictionary } from '~/i18n/dictionary';
import type { Account } from './accounts';
import { launch, openPage, type PageOptions, type WatchedPage } from './browser';
import { openQuietly } from './quiet';

export interface VisitorOptions extends PageOptions {
  /** Who is logged in. */
  as?: Pick<Account, 'cookie'>;
}

export interface Visitor extends WatchedPage {
  /** Opens an address of the site and waits until it is quiet. */
  open: (path: string) => Promise<void>;
}

/**
 * A browser for the tests of a file; each visitor has a profile of their own, which the test
 * discards.
 */
export function useVisitors(): (options?: VisitorOptions) => Promise<Visitor> {
  const origin = inject('origin');
  const opened: WatchedPage[] = [];
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ context }) => context.close()));
  });
  return async ({ as, ...options } = {}) => {
    const watched = await openPage(browser, { reducedMotion: 'reduce', ...options });
    opened.push(watched);
    if (as) {
      const [name = '', value = ''] = as.cookie.split('=');
      await watched.context.addCookies([{ name, value, url: origin }]);
    }
    const open = async (path: string) => {
      await openQuietly(watched.page, origin + path);
    };
    return { ...watched, open };
  };
}

/** The form of the tab that is open. */
export const authForm = (page: Page) => page.getByRole('tabpanel').locator('form:visible');

/** Fills in the login form and sends it. */
export async function logIn(
  page: Page,
  { auth }: Dictionary,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const form = authForm(page);
  await form.getByLabel(auth.usernameOrEmail).fill(username);
  await form.getByLabel(auth.password, { exact: true }).fill(password);
  await form.getByRole('button', { name: auth.login }).click();
}
