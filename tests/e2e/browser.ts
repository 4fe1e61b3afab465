import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { blobAddress, blobFlags } from '../support/blob-pages';
import { watchRequests } from './quiet';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[
    // A second process for each page, in case it is needed.
    'SpareRendererForSitePerProcess',
    // Popups of the address bar, which every new page would draw unseen: half of all the work.
    ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
    // The flag takes the place of Playwright's own, so what that turns off is said again.
    ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
    ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
    ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'AimEnabled'],
    ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
  ].join(',')}`,
];

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

export const browserFlags = (): string[] => [...flags, ...blobFlags()];

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  requests: string[];
  /** Fails on a console error, an uncaught error, a policy report, or a request to another origin. */
  expectClean: () => void;
}

export interface PageOptions {
  viewport?: { width: number; height: number };
  javaScriptEnabled?: boolean;
  timezoneId?: string;
  extraHTTPHeaders?: Record<string, string>;
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
  hasTouch?: boolean;
  /** The service worker runs; else it would answer in place of what tests route. */
  serviceWorkers?: 'allow' | 'block';
  allowedErrors?: RegExp;
}

/** A browser profile in which nothing has happened yet. */
export async function openProfile(
  browser: Browser,
  { allowedErrors: _, viewport = desktop, ...rest }: PageOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', ...rest });
  context.on('page', (opened) => watchRequests(opened, rest.javaScriptEnabled !== false));
  return context;
}

/** A page of a profile that records everything a visitor must never see. */
export async function openPage(
  context: BrowserContext,
  options: Pick<PageOptions, 'allowedErrors'> = {},
): Promise<WatchedPage> {
  return watchPage(await context.newPage(), options);
}

/** Records from now on everything that the visitor of a page must never see. */
export function watchPage(
  page: Page,
  { allowedErrors }: Pick<PageOptions, 'allowedErrors'> = {},
): WatchedPage {
  const problems: string[] = [];
  const requests: string[] = [];
  const note = (problem: string) => {
    if (!allowedErrors?.test(problem)) problems.push(problem);
  };
  page.on('console', (message) => {
    // Playwright itself, which reads a picture for its trace and has no address.
    const isTrace = /^Connecting to 'blob:/.test(message.text()) && !message.location().url;
    if (isTrace) return;
    if (message.type() === 'error' || /Content Security Policy/i.test(message.text())) {
      note(`console: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  page.on('request', (request) => requests.push(request.url()));
  return {
    page,
    context: page.context(),
    requests,
    expectClean: () => {
      expect(problems).toEqual([]);
      const origins = requests
        .filter((url) => /^https?:/.test(url) && !blobAddress.test(url))
        .map((url) => new URL(url).origin);
      expect([...new Set(origins)].length).toBeLessThanOrEqual(1);
    },
  };
}

/** Holds pictures back that the page is making small, as on a busy machine, until they are released. */
export async function holdShrinking(page: Page) {
  await page.evaluate(() => {
    const held: (() => void)[] = [];
    const { toBlob } = HTMLCanvasElement.prototype;
    Object.assign(window, { heldPictures: held });
    HTMLCanvasElement.prototype.toBlob = function (...call) {
      held.push(() => toBlob.apply(this, call));
    };
  });
  type Holding = typeof window & { heldPictures: (() => void)[] };
  return {
    begun: () => page.waitForFunction(() => (window as Holding).heldPictures.length > 0),
    release: () =>
      page.evaluate(() => (window as Holding).heldPictures.splice(0).forEach((go) => go())),
  };
}
