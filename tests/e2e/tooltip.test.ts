import { getDictionary } from '../support/dictionary';
import { expectAccessible } from './axe';
import { desktop } from './browser';
import { expect, test } from './test';
const { theme } = getDictionary('id').common;

test.describe('the tooltip of an icon button', () => {
  test('appears after 700 ms of hovering or on focus, and closes with Escape', async ({
    visit,
  }) => {
    const { page, open, expectClean } = await visit({ viewport: desktop });
    await open('/jobs');
    const toggle = page.getByRole('banner').locator('button[data-theme-toggle]:visible');
    const tip = page.getByRole('tooltip');
    const start = performance.now();
    await toggle.hover();
    await tip.waitFor();
    expect(performance.now() - start).toBeGreaterThan(700);
    expect(await tip.textContent()).toContain(theme.label);
    const [at, box] = [await toggle.boundingBox(), await tip.boundingBox()];
    if (!at || !box) throw new Error('Nothing is shown.');
    const gap = box.y > at.y ? box.y - (at.y + at.height) : at.y - (box.y + box.height);
    expect(Math.round(gap)).toBe(4);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(desktop.width);
    await expectAccessible(page);
    await page.mouse.move(10, 400);
    await tip.waitFor({ state: 'hidden' });

    // Keys have no rest: the name is there at once.
    await page.getByRole('banner').getByRole('link', { name: 'Masuk' }).last().focus();
    await page.keyboard.press('Shift+Tab');
    await tip.waitFor();
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
    expectClean();
  });
});
