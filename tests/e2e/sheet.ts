import type { Page } from '@playwright/test';

/** A4 at 96 dots an inch, within its margins. */
export const sheet = { width: 673, height: 1002 };

/**
 * What is wrong with a page on paper: what leads on or is pressed, what is not black on white, or not
 * in 11 pt, what is cut off, and what has one letter under the other. The page is emulated for print, and as wide as a sheet.
 */
export const findSheetProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    };
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`;
    const found = [...document.querySelectorAll('nav, body header:not(main *), footer, button')]
      // A column is named by the button that sorts by it.
      .filter((element) => isSeen(element) && !element.matches('thead button'))
      .map((element) => `${nameOf(element)} is on paper`);
    const black = (color: string) => {
      const parts = (/\(([^)]+)\)/.exec(color)?.[1] ?? '').split(/[ ,/]+/).map(Number);
      return parts.slice(0, 3).every((part) => part < 40);
    };
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (!hasText || !isSeen(element) || element.closest('svg')) continue;
      const { color, overflow } = getComputedStyle(element);
      if (!black(color)) found.push(`${nameOf(element)}: ${color}`);
      const isCut = overflow !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isCut || element.getBoundingClientRect().right > innerWidth + 1)
        found.push(`${nameOf(element)} is cut off`);
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      const words = element.textContent?.trim().split(/\s+/).length ?? 0;
      if (lines.size > 2 * words + 1) found.push(`${nameOf(element)} has ${lines.size} lines`);
    }
    const { backgroundColor, fontSize } = getComputedStyle(document.body);
    // Paper is white, even if the screen is dark; a background would be omitted, or waste ink.
    if (backgroundColor !== 'rgb(255, 255, 255)') found.push(`the paper is ${backgroundColor}`);
    if (Math.abs(Number.parseFloat(fontSize) - (11 * 96) / 72) > 0.1)
      found.push(`the text has ${fontSize}`);
    return found;
  });
