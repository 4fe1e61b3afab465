import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type Axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import type { WholeLocale as Locale } from '~/i18n/locales';
import { desktop, phone } from './browser';
import { findUnreadable } from './contrast';

/** Axe itself; its builder for Playwright has it read anew, twice, for each look at a page. */
const require = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Look {
  colorScheme: 'light' | 'dark';
  viewport: typeof phone;
}

const everyLook: Look[] = [phone, desktop].flatMap((viewport) => [
  { colorScheme: 'light', viewport },
  { colorScheme: 'dark', viewport },
]);

/** One per language: light on a phone, dark on a desktop. */
export const mainLook = {
  id: { colorScheme: 'light', viewport: phone },
  en: { colorScheme: 'dark', viewport: desktop },
} satisfies Record<Locale, Look>;

/** How a public page is looked at in a language; `npm run test:long` takes every look in both. */
export const looks: Record<Locale, Look[]> = process.env.ALL_LOOKS
  ? { id: everyLook, en: everyLook }
  : { id: [mainLook.id], en: [mainLook.en] };

/** Finishes all animations immediately, because waiting would paint every step. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
  await page.waitForFunction(() => document.getAnimations().length === 0);
}

/**
 * Returns what axe finds on the page in its current state, with the elements. A contrast that it
 * leaves open, since the ground is no plain colour, is measured.
 */
export async function findAxeViolations(page: Page): Promise<string[]> {
  // What changes its colour or place has arrived.
  await settle(page);
  // Once a document, whose parser has much to do with it; there are no frames to be looked into.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const options: Parameters<AxeBuilder['options']>[0] = {
    runOnly: tags,
    // Axe counts it as experimental, but it is WCAG 2.5.3, level A.
    rules: { 'label-content-name-mismatch': { enabled: true } },
    resultTypes: ['violations', 'incomplete'],
  };
  const { violations, unknown } = await page.evaluate(async (given) => {
    const { axe: runner } = globalThis as unknown as { axe: typeof Axe };
    const found = await runner.run(document, given);
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isBar(element.parentElement));
    /** A target that a bar covers in part at the moment can be scrolled away from it. */
    const isUnderBar = ({ any }: Axe.NodeResult) =>
      any.some(
        ({ id, data, relatedNodes = [] }) =>
          id === 'target-size' &&
          (data as { messageKey?: string }).messageKey === 'partiallyObscured' &&
          relatedNodes.length > 0 &&
          relatedNodes.every(({ target }) => isBar(document.querySelector(String(target[0])))),
      );
    return {
      violations: found.violations
        .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !isUnderBar(node)) }))
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) })),
      unknown: found.incomplete
        .filter(({ id }) => id === 'color-contrast')
        .flatMap(({ nodes }) => nodes.map(({ target }) => String(target[0])))
        // Its size follows its cover's, and in a window as tall as home is not where it is drawn.
        .filter((target) => !target.includes('.tile')),
    };
  }, options);
  return [
    ...violations.map(({ id, at }) => `${id}: ${at.map((one) => one.join(' ')).join(', ')}`),
    ...(await findUnreadable(page, unknown)),
  ];
}

/** Fails if axe finds anything, or if the page is wider than its window. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}
