import { paths } from '~/config/paths';
import { expect, test } from './test';
import { longUnless } from '../support/long';

/** Lists of the seed, and how tall each may be on a small phone. */
const lists = [
  { path: paths.events, rows: 21, height: 6500 },
  { path: paths.jobs, rows: 24, height: 4500 },
  { path: paths.hub, rows: 12, height: 4998 },
];

test.describe('a list', () => {
  for (const { path, rows: count, height } of lists) {
    test(`of ${path} has low rows on a phone, each one link${longUnless(path === paths.events)}`, async ({
      visit,
    }) => {
      const { page, open } = await visit({ viewport: { width: 360, height: 780 } });
      await open(path);
      const rows = page.locator('main .rows').first().locator('> li');
      // Other tests may have added some.
      expect(await rows.count()).toBeGreaterThanOrEqual(count);
      // Rows that wait to be seen have a guessed height.
      await page.evaluate(() => {
        document.documentElement.dataset['laid'] = '';
      });
      const seen = await rows.evaluateAll((all) =>
        all.map((row) => ({
          height: row.getBoundingClientRect().height,
          links: [...row.querySelectorAll('a')].filter((link) => link.checkVisibility()).length,
        })),
      );
      expect(seen.filter((row) => row.height > 112 || row.links !== 1)).toEqual([]);
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(whole).toBeLessThanOrEqual(height);
      // Above the bar at the bottom of a phone.
      await rows.first().evaluate((row) => row.scrollIntoView({ block: 'center' }));
      const box = await rows.first().boundingBox();
      await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 8);
      await page.waitForURL((url) => url.pathname.startsWith(`${path}/`));
    });
  }

  test('of events begins with a featured one of at most 320 pixels', async ({ visit }) => {
    const { page, open } = await visit({ viewport: { width: 1280, height: 900 } });
    await open(paths.events);
    const featured = page.locator('main article').first();
    const box = await featured.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(320);
    expect(box?.y).toBeLessThanOrEqual(400);
    const sizes = await page
      .locator('main :is(h1, h2)')
      .evaluateAll((all) =>
        all.map((one) => [one.tagName, Number.parseFloat(getComputedStyle(one).fontSize)] as const),
      );
    const sizeOf = (tag: string) => sizes.flatMap(([name, size]) => (name === tag ? [size] : []));
    expect(Math.max(...sizeOf('H2'))).toBeLessThan(Math.min(...sizeOf('H1')));
  });

  test('of bootcamps has its buttons in line, whatever their price', async ({ visit }) => {
    const { page, open } = await visit({ viewport: { width: 1280, height: 900 } });
    await open(paths.hub);
    // Rows that wait to be seen have a guessed height.
    await page.evaluate(() => {
      document.documentElement.dataset['laid'] = '';
    });
    const buttons = page.locator('main .rows').first().locator('a[target="_blank"]');
    /** How many heights the buttons of each row have, once the page has settled. */
    const heights = () =>
      buttons.evaluateAll((all) => {
        const tops = all.map((one) => Math.round(one.getBoundingClientRect().top));
        return [0, 3, 6, 9].map((at) => new Set(tops.slice(at, at + 3)).size);
      });
    await expect(buttons).toHaveCount(12);
    await expect.poll(heights).toEqual([1, 1, 1, 1]);
  });

  for (const path of [paths.courses, paths.hub, paths.jobs]) {
    test(`of ${path} cuts no word of a filter @long`, async ({ visit }) => {
      const { page, open } = await visit({ viewport: { width: 1280, height: 900 } });
      await open(path);
      const cut = await page.locator('.filter-row select').evaluateAll((all) =>
        all.flatMap((select) => {
          const context = document.createElement('canvas').getContext('2d');
          const style = getComputedStyle(select);
          if (!context || !(select instanceof HTMLSelectElement)) return ['not measured'];
          context.font = style.font;
          const text = select.selectedOptions[0]?.text ?? '';
          const room =
            select.clientWidth -
            Number.parseFloat(style.paddingLeft) -
            Number.parseFloat(style.paddingRight);
          return context.measureText(text).width > room + 1 ? [text] : [];
        }),
      );
      expect(cut).toEqual([]);
    });
  }
});
