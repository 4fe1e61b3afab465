import { paths } from '~/config/paths';
import { expect, test } from './test';

const pages = [paths.events, paths.jobs, paths.hub, paths.courses, paths.kelas, paths.path];

const viewports = {
  phone: { width: 360, height: 780 },
  desktop: { width: 1280, height: 900 },
};

test.describe('the heading of a page', () => {
  for (const [device, viewport] of Object.entries(viewports)) {
    test(`is the largest text on a ${device}, with air below it @long`, async ({ visit }) => {
      const { page, open } = await visit({ viewport });
      for (const path of pages) {
        await open(path);
        const sizes = await page.evaluate(() => {
          const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
          const title = document.querySelector('h1')!;
          const sentence = title.nextElementSibling;
          return {
            title: sizeOf(title),
            others: [...document.querySelectorAll('h2')].map(sizeOf),
            gap: sentence
              ? sentence.getBoundingClientRect().top - title.getBoundingClientRect().bottom
              : null,
          };
        });
        expect(Math.max(0, ...sizes.others), path).toBeLessThan(sizes.title);
        if (sizes.gap !== null) expect(sizes.gap, path).toBeGreaterThanOrEqual(8);
      }
    });
  }
});

test('the outline of a long course and the footer are short on a phone', async ({ visit }) => {
  const { page, open } = await visit({ viewport: viewports.phone });
  // Opened again where the font came too late for the first paint: the page keeps the other one.
  await expect(async () => {
    await open(paths.course(1));
    expect(await page.locator('[data-course-class]').count()).toBe(12);
    // To its end, since what is far below is laid out as one comes to it.
    const footer = page.locator('footer');
    await footer.scrollIntoViewIfNeeded();
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(300);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      3_200,
    );
  }).toPass();
});
