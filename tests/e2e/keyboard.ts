import type { Locator, Page } from '@playwright/test';

/** Presses a key until something is so; the number of presses is bounded. */
export async function pressUntil(
  page: Page,
  key: string,
  isSo: () => Promise<boolean>,
): Promise<void> {
  for (let press = 0; press < 150; press += 1) {
    if (await isSo()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Not reached by ${key}.`);
}

/** Goes to one of these elements by Tab, or back to it if it stands before where the focus is. */
export async function reach(page: Page, targets: Locator): Promise<void> {
  const isBehind = await targets.first().evaluate((one) => {
    const { activeElement: at, body } = document;
    if (!at || at === body) return false;
    return Boolean(one.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  const isThere = () =>
    targets.evaluateAll((all) => all.some((one) => one === document.activeElement));
  await pressUntil(page, isBehind ? 'Shift+Tab' : 'Tab', isThere);
}
