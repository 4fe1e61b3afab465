import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { getDictionary } from '../support/dictionary';
import { call, createAccount } from '../support/accounts';
import { desktop } from './browser';
import { waitUntilQuiet } from './quiet';
import { expect, test } from './test';
import { served } from '../support/served';

const { origin } = served;
const { jobs, sidebar } = getDictionary('id');
const courseId = site.featuredCourseId;

test.describe('back and forward', () => {
  test('show the page that was left at its place, without a request', async ({ visit }) => {
    // Two cards beside each other: their heights differ most from the guessed one.
    const viewport = { width: 800, height: 720 };
    const { page, context, open, expectClean } = await visit({ viewport });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    const follow = (path: string) => page.locator(`.side-nav a[href="${path}"]`).click();
    await open(paths.events);
    await follow(paths.jobs);
    await heading(jobs.heading);
    // Down the list in steps, as people do: what they pass is laid out, and has not its guessed height.
    for (let step = 1; step <= 9; step += 1)
      await page.evaluate((top) => {
        const ended = new Promise((resolve) => addEventListener('scrollend', resolve));
        window.scrollTo(0, top);
        return ended;
      }, step * 400);
    await page.waitForFunction(() => (history.state as { scrollY: number }).scrollY === 3_600);
    const card = page.locator('[data-part=results] > ul > li').nth(17);
    const placeOf = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN);
    const left = await placeOf();
    await follow(paths.courses);
    await heading(sidebar.courses);
    // What the page asks for itself has come.
    await waitUntilQuiet(page);

    const asked: string[] = [];
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    devtools.on('Network.responseReceived', ({ response }) => {
      const { pathname } = new URL(response.url);
      if (!response.fromDiskCache && !pathname.startsWith('/api/')) asked.push(response.url);
    });
    await page.goBack();
    await heading(jobs.heading);
    await page.waitForFunction(() => window.scrollY === 3_600);
    expect(await placeOf()).toBe(left);
    await page.goForward();
    await heading(sidebar.courses);
    expect(asked.filter((url) => !/\/(covers|portraits)\//.test(url))).toEqual([]);
    expectClean();
  });

  test('show nothing of a person once nobody is logged in', async ({ visit }) => {
    const account = await createAccount(origin);
    const { cookie } = account;
    await call(origin, 'POST', api.enroll, { cookie, body: { courseId, progress: 0 } });
    const { page, open } = await visit({ viewport: desktop, as: account });
    await open(paths.learnClass(courseId, 2));
    await page.locator('#step-1').waitFor();
    await page.getByRole('banner').getByRole('link', { name: site.brand }).first().click();
    await page.waitForURL(origin + paths.home);
    await page.evaluate((path) => fetch(path, { method: 'POST' }), api.logout);
    await page.goBack();
    // The page for anyone stands in the place of the learner's.
    await page.locator('[data-open-lesson]').waitFor();
    await expect(page.locator('finish-class')).toHaveCount(0);
  });
});
