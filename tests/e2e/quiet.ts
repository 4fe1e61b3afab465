import type { Page, Request } from '@playwright/test';

/** Requests that have not ended, with the time of their begin. */
type Pending = Map<Request, number>;

const watched = new WeakMap<Page, { requests: Pending; runsScripts: boolean }>();

/**
 * Milliseconds after which a request is not waited for: the end of one that a page sends while it is
 * left is not told.
 */
const longest = 15_000;

/** Remembers the requests of a page from now on, for `waitUntilQuiet`. */
export function watchRequests(page: Page, runsScripts: boolean): void {
  const requests: Pending = new Map();
  watched.set(page, { requests, runsScripts });
  page.on('request', (request) => requests.set(request, Date.now()));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  // Requests of a page that was left never end.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    for (const request of requests.keys())
      if (!request.isNavigationRequest()) requests.delete(request);
  });
}

/** True once an island in view, or one that needs no view, has nothing left to hydrate. */
const isIdle = () =>
  new Promise<boolean>((resolve) => {
    // Old browsers know no idle time.
    const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act));
    whenIdle(
      () => {
        const waiting = [...document.querySelectorAll('astro-island[ssr]')].some((island) => {
          const client = island.getAttribute('client');
          const isMember = 'user' in document.documentElement.dataset;
          // Visitors have its HTML, unless a link brings them to their place.
          if (client === 'member' && !isMember && !location.hash.includes('place=')) return false;
          // Has its HTML until someone touches it.
          if (client === 'touch') return 'touched' in (island as HTMLElement).dataset;
          if (client !== 'visible' && client !== 'member') return true;
          const inView = [...island.children].some((child) => {
            const { top, bottom, height } = child.getBoundingClientRect();
            return height > 0 && bottom > 0 && top < innerHeight;
          });
          return inView;
        });
        requestAnimationFrame(() => resolve(!waiting));
      },
      { timeout: 1_000 },
    );
  });

/**
 * Waits until a page has loaded, sends no requests and has hydrated what is in view: Playwright's
 * `networkidle` adds half a second of silence to each page.
 */
export async function waitUntilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const known = watched.get(page);
  if (!known) throw new Error('The page is not one of `openPage`.');
  // Without scripts nothing follows the load, and no callback would be called.
  if (!known.runsScripts) return;
  const { requests } = known;
  const ends = Date.now() + 60_000;
  for (let rounds = 0; rounds < 2;) {
    const isQuiet = await page.evaluate(isIdle).catch(() => false);
    const since = Date.now() - longest;
    for (const [request, begun] of requests) if (begun < since) requests.delete(request);
    rounds = isQuiet && requests.size === 0 ? rounds + 1 : 0;
    if (Date.now() > ends) {
      throw new Error(
        `Still not quiet: ${[...requests.keys()].map((one) => one.url()).join(', ')}`,
      );
    }
  }
}

/** Opens an address in a page, or reloads the current one, and waits until it is quiet. */
export async function openQuietly(page: Page, address?: string): Promise<void> {
  await (address === undefined ? page.reload() : page.goto(address));
  await waitUntilQuiet(page);
}
