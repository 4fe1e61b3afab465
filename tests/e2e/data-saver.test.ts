import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { getDictionary } from '../support/dictionary';
import { phone } from './browser';
import { expect, test, type Visit, type VisitorOptions } from './test';
import { longUnless } from '../support/long';
import { served } from '../support/served';

const { origin } = served;
const lesson = paths.openLesson(site.featuredCourseId, 'AI-101');

/** Someone who saves data, and what their pages load. */
async function saver(visit: Visit, options: VisitorOptions = {}) {
  const visitor = await visit({ viewport: phone, isFirst: true, ...options });
  await visitor.context.addCookies([{ name: 'saver', value: 'on', url: origin }]);
  const loaded: string[] = [];
  visitor.page.on('request', (request) => {
    const kind = request.resourceType();
    const { pathname } = new URL(request.url());
    // What browsers show beside the address is no picture of a page.
    if (/^\/(?:favicon|icons)/.test(pathname)) return;
    if (kind === 'font' || kind === 'image' || /\.(?:woff2|webp|avif|jpg|svg)$/.test(pathname))
      loaded.push(pathname);
  });
  return { ...visitor, loaded };
}

test.describe('who saves data', () => {
  test('loads no font and no picture', async ({ visit }) => {
    const { page, open, loaded } = await saver(visit);
    for (const path of ['/', '/events', '/courses', lesson, '/jobs', '/skill-hub']) {
      await open(path);
      await page.locator('#data-saver').scrollIntoViewIfNeeded();
      await expect(page.locator('html')).toHaveAttribute('data-saver', 'on');
      expect([path, loaded]).toEqual([path, []]);
    }
  });

  test('sees a picture in its place when it is touched', async ({ visit }) => {
    const { page, open, loaded } = await saver(visit);
    await open(paths.about);
    const { dataSaver: t } = getDictionary('id');
    const link = page.locator('main [data-saver-show]').first();
    await expect(link).toContainText(t.show);
    await expect(link).toContainText(/\d (?:KB|MB)/);
    const space = link.locator('..');
    const before = await space.boundingBox();
    await link.click();
    const image = page.locator('main img');
    await expect(image).toBeVisible();
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0);
    const after = await image.boundingBox();
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 1))).toBeLessThan(2);
    expect(loaded).toHaveLength(1);
  });

  test('follows a link to a picture without scripts @long', async ({ visit }) => {
    const { page, open } = await saver(visit, { javaScriptEnabled: false });
    await open(paths.about);
    const href = await page.locator('[data-saver-show]').first().getAttribute('href');
    const response = await page.goto(origin + href);
    expect([response?.status(), response?.headers()['content-type']]).toEqual([
      200,
      expect.stringContaining('image/'),
    ]);
  });

  test('outlives the change of the page @long', async ({ visit }) => {
    const { page, open } = await saver(visit);
    await open('/events');
    await page.locator('#main a[href="/events/propose"]').click();
    await expect(page).toHaveURL(/\/events\/propose$/);
    await expect(page.locator('html')).toHaveAttribute('data-saver', 'on');
  });
});

test('the header alone keeps the font away, also from pages that ask for it first @long', async ({
  visit,
}) => {
  const { page, open, requests } = await visit({
    viewport: phone,
    isFirst: true,
    extraHTTPHeaders: { 'Save-Data': 'on' },
  });
  for (const path of [paths.home, paths.events, lesson]) {
    await open(path);
    await expect(page.locator('html')).toHaveAttribute('data-saver', 'on');
    await expect(page.locator('link[as=font]')).toHaveCount(0);
  }
  expect(requests.filter((url) => url.endsWith('.woff2'))).toEqual([]);
});

test.describe('the switch of the data saver', () => {
  for (const hasScripts of [true, false])
    test(`works ${hasScripts ? 'with' : 'without'} scripts${longUnless(hasScripts)}`, async ({
      visit,
    }) => {
      const { dataSaver: t } = getDictionary('id');
      const { page, open } = await visit({ viewport: phone, javaScriptEnabled: hasScripts });
      for (const path of ['/', '/jobs?type=full-time']) {
        await open(path);
        const panel = page.locator('#data-saver');
        await panel.getByRole('button', { name: t.turnOn }).click();
        await expect(panel.getByRole('button', { name: t.turnOff })).toBeVisible();
        expect(page.url()).toContain(`${path}#data-saver`);
        await expect(panel).toBeInViewport();
        await panel.getByRole('button', { name: t.turnOff }).click();
        await expect(panel.getByRole('button', { name: t.turnOn })).toBeVisible();
      }
    });

  test('shows what this month took, once somebody looks @long', async ({ visit }) => {
    const { dataSaver: t } = getDictionary('id');
    const { page, open } = await visit({ viewport: phone, isFirst: true });
    await open('/');
    await page.getByText(t.use).click();
    const used = page.locator('[data-saver-used]');
    await expect(used).toHaveText(/: \d+ KB|: \d+,\d MB/);
    const read = async () =>
      Number((await page.evaluate(() => localStorage.getItem('data-use')))?.split(' ')[1]);
    const before = await read();
    expect(before).toBeGreaterThan(20_000);
    await open('/kelas');
    await expect.poll(read).toBeGreaterThan(before);
  });
});
