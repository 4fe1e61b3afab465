import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Locale } from '~/i18n/locales';
import { desktop, phone } from './browser';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Look {
  colorScheme: 'light' | 'dark';
  viewport: typeof phone;
}

const everyLook: Look[] = [phone, desktop].flatMap((viewport) => [
  { colorScheme: 'light', viewport },
  { colorScheme: 'dark', viewport },
]);

/**
 * Each colour scheme, and each size in the light one, in both languages together; `npm run test:long`
 * takes all of them.
 */
export const looks: Record<Locale, Look[]> = process.env.ALL_LOOKS
  ? { id: everyLook, en: everyLook }
  : {
      id: [
        { colorScheme: 'light', viewport: phone },
        { colorScheme: 'dark', viewport: desktop },
      ],
      en: [{ colorScheme: 'light', viewport: desktop }],
    };

/** One of them a language, for pages behind the login: light on a phone, dark on a desktop. */
export const mainLook: Record<Locale, Look[]> = {
  id: [{ colorScheme: 'light', viewport: phone }],
  en: [{ colorScheme: 'dark', viewport: desktop }],
};

/** What a colour scheme can break; all else is the same in both. */
const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/** What axe finds on the page as it stands, with the elements it finds it at; of colours alone if asked. */
export async function axeFaults(page: Page, isOfColours = false): Promise<string[]> {
  // What changes its colour or place has arrived.
  await page.waitForFunction(() => document.getAnimations().length === 0);
  // Legacy mode: no second window for each page; there are no frames to be looked into.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      runOnly: isOfColours ? { ...colours, values: [...colours.values] } : tags,
      resultTypes: ['violations'],
    })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** Fails where axe finds anything, or where the page is wider than its window. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}
