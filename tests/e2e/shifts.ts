import type { Page, Route } from '@playwright/test';
import { waitUntilQuiet } from './quiet';

/** What a page may move without that anybody notices. */
const unnoticed = 0.02;

/**
 * Opens an address whose scripts come after its first paint, and its answers after its scripts;
 * returns what has moved by then, with how much.
 */
export async function findShifts(page: Page, address: string): Promise<string[]> {
  const [scripts, answers] = [
    Promise.withResolvers<undefined>(),
    Promise.withResolvers<undefined>(),
  ];
  const isAnswer = ({ pathname }: URL) =>
    pathname.startsWith('/api/') || pathname.endsWith('/home-blocks');
  const isScript = ({ pathname }: URL) => pathname.endsWith('.js');
  const holdUntil = (released: Promise<undefined>) => async (route: Route) => {
    await released;
    await route.fallback();
  };
  const [holdScript, holdAnswer] = [holdUntil(scripts.promise), holdUntil(answers.promise)];
  await page.route(isScript, holdScript);
  await page.route(isAnswer, holdAnswer);
  const painted = () =>
    page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      document.querySelector('main') !== null,
  );
  await painted();
  scripts.resolve(undefined);
  await page.waitForLoadState('load');
  await painted();
  answers.resolve(undefined);
  await waitUntilQuiet(page);
  await painted();
  await page.unroute(isScript, holdScript);
  await page.unroute(isAnswer, holdAnswer);
  return page.evaluate(async (most) => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    const shifts = await new Promise<Shift[]>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        resolve(list.getEntries() as Shift[]);
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      // An observer without entries is never called.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
    });
    const moved = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    const sum = moved.reduce((before, { value }) => before + value, 0);
    if (sum <= most) return [];
    const names = moved.flatMap(({ sources }) =>
      sources.map(({ node }) => `"${node?.textContent?.trim().slice(0, 30)}"`),
    );
    return [`${sum.toFixed(2)}: ${[...new Set(names)].slice(0, 4).join(', ')}`];
  }, unnoticed);
}
