import type { Page } from '@playwright/test';
import { paths } from '~/config/paths';
import { buttonLooks } from '~/ui/html/button-looks';
import { desktop } from './browser';
import { findUnreadable } from './contrast';
import { expect, test } from './test';

/** What buttons stand on, by the looks that are for it. */
const grounds: { className: string; looks: (keyof typeof buttonLooks)[] }[] = [
  ...['paper', 'card', 'rich', 'prose-line', 'path-progress', 'question-card', 'done-panel'].map(
    (className) => ({
      className,
      looks: ['primary', 'quiet', 'sun', 'danger'] as (keyof typeof buttonLooks)[],
    }),
  ),
  ...['cloth text-white', 'house text-white'].map((className) => ({
    className,
    looks: ['sun', 'glass'] as (keyof typeof buttonLooks)[],
  })),
];

/** Puts every look of a button on every ground, as a link and as a button; returns where they are. */
const placeButtons = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ all, classes }) => {
      const place = document.createElement('div');
      place.id = 'buttons';
      place.style.cssText = 'position:fixed;inset:0;z-index:999;overflow:auto';
      place.className = 'bg-paper';
      const selectors: string[] = [];
      for (const { className, looks } of all) {
        const ground = document.createElement('section');
        ground.className = className;
        ground.style.cssText = 'display:block;margin:0;max-width:none;padding:8px';
        for (const look of looks)
          for (const tag of ['a', 'button']) {
            const button = document.createElement(tag);
            button.className = classes[look];
            button.textContent = `${className} ${look}`;
            button.id = `one-${selectors.length}`;
            if (tag === 'a') button.setAttribute('href', '#main');
            selectors.push(`#${button.id}`);
            ground.append(button);
          }
        place.append(ground);
      }
      document.body.append(place);
      return selectors;
    },
    { all: grounds, classes: buttonLooks },
  );

/** Which of them have the colour of their ground, once the browser has forced both. */
const findForcedAlike = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#buttons .btn')]
      .filter((button) => {
        const groundOf = (element: Element): string => {
          const { backgroundColor } = getComputedStyle(element);
          const isClear = /, 0\)$/.test(backgroundColor) || !element.parentElement;
          return isClear && element.parentElement
            ? groundOf(element.parentElement)
            : backgroundColor;
        };
        return getComputedStyle(button).color === groundOf(button);
      })
      .map((button) => button.textContent ?? ''),
  );

test('a button is read on every ground, in every state and theme', async ({ visit }) => {
  const { page, context, open } = await visit({ viewport: desktop });
  await open(paths.path);
  const selectors = await placeButtons(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument', { depth: -1 });
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '#buttons .btn',
  });
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const)
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ colorScheme, forcedColors });
      for (const state of ['rest', 'hover', 'active', 'focus', 'focus-visible']) {
        for (const nodeId of nodeIds)
          await devtools.send('CSS.forcePseudoState', {
            nodeId,
            forcedPseudoClasses: state === 'rest' ? [] : [state],
          });
        await page.waitForFunction(() => document.getAnimations().length === 0);
        const unreadable =
          forcedColors === 'active'
            ? await findForcedAlike(page)
            : await findUnreadable(page, selectors);
        found.push(...unreadable.map((one) => `${colorScheme}, ${forcedColors}, ${state}: ${one}`));
      }
    }
  expect(selectors.length).toBeGreaterThan(60);
  expect(found).toEqual([]);
});
