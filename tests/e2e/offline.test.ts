import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { getDictionary } from '~/i18n/get-dictionary';
import { localizedPath } from '~/i18n/routing';
import { expectAccessible } from '../support/axe';
import { journeyLocales } from '../support/journeys';
import { Phone, save, someLearner } from '../support/phone';
import { expect, test } from '../support/test';

const courseId = site.featuredCourseId;
/** Its first classes; all have a text. */
const classes = [1, 2, 3] as const;

test.describe('without a line', () => {
  let mobile: Phone;
  test.beforeEach(async () => {
    mobile = new Phone();
    await mobile.line.open();
  });
  test.afterEach(async () => {
    await mobile.end();
  });

  for (const locale of journeyLocales('id')) {
    test(`in ${locale}: a saved course opens after a cold start, and what is not saved is said`, async () => {
      const { offline: t, questionTexts: q } = getDictionary(locale);
      const account = await someLearner();
      await mobile.start(account);
      const course = localizedPath(locale, paths.course(courseId));
      await mobile.open(course);
      await mobile.awaitWorker();
      await save(mobile.page, locale);
      await expectAccessible(mobile.page);
      await mobile.stop();

      await mobile.start();
      const { page } = mobile;
      mobile.line.cut();
      for (const classId of classes) {
        await mobile.open(localizedPath(locale, paths.learnClass(courseId, classId)));
        await page.getByRole('heading', { level: 1 }).waitFor();
        // Its figures are here, and its questions are graded.
        const figures = await page.locator('.lesson-figure img').evaluateAll((all) =>
          Promise.all(
            (all as HTMLImageElement[]).map((one) => {
              one.loading = 'eager';
              return one.decode().then(() => one.naturalWidth > 0);
            }),
          ),
        );
        expect(figures.every(Boolean)).toBe(true);
        const question = page.locator('practice-question').first();
        if (await question.count()) {
          await question.getByRole('button', { name: q.check }).click();
          await expect(question.locator('.question-verdict')).not.toBeEmpty();
        }
      }
      await mobile.open(localizedPath(locale, paths.jobs));
      await page.getByRole('heading', { level: 1, name: t.offlineTitle }).waitFor();
      await page.locator('offline-list').getByText(`${t.kinds.course} · `).waitFor();
      await expectAccessible(page);
      expect(mobile.problems).toEqual([]);
    });
  }

  test('a saved page asks for nothing, and another person finds nothing of it', async () => {
    const { offline: t } = getDictionary('id');
    await mobile.start(await someLearner());
    await mobile.open(paths.learnClass(courseId, 1));
    await mobile.awaitWorker();
    await mobile.page.mouse.wheel(0, 200);
    await save(mobile.page, 'id');
    mobile.line.asked.length = 0;
    await mobile.open(paths.learnClass(courseId, 1));
    await mobile.page.getByRole('heading', { level: 1 }).waitFor();
    // The browser looks for a new worker itself.
    expect(mobile.line.asked.filter((call) => call !== 'GET /sw.js')).toEqual([]);

    await mobile.open(paths.dashboardOffline);
    await mobile.page.getByRole('link', { name: /./ }).first().waitFor();
    await mobile.page.getByRole('button', { name: new RegExp(`^${t.remove}`) }).click();
    await mobile.page.getByText(t.none).waitFor();
    expect(await mobile.page.evaluate(() => caches.keys())).toEqual([]);
    expect(mobile.problems).toEqual([]);
  });

  test('a new deployment brings the page anew, and without a line the old one stands in', async () => {
    await mobile.start(await someLearner());
    const { page, line } = mobile;
    await mobile.open(paths.learnClass(courseId, 1));
    await mobile.awaitWorker();
    await page.mouse.wheel(0, 200);
    await save(page, 'id');
    // What is here is of the build before.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        if (!name.startsWith('saved-')) continue;
        const [from, to] = [await caches.open(name), await caches.open('saved-before')];
        for (const request of await from.keys()) {
          const response = await from.match(request);
          if (response) await to.put(request, response);
        }
        await caches.delete(name);
      }
    });
    line.asked.length = 0;
    const path = paths.learnClass(courseId, 1);
    await mobile.open(path);
    expect(line.asked).toContain(`GET ${path}`);
    line.cut();
    await mobile.open(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.lesson-step').first().waitFor();
    expect(mobile.problems).toEqual([]);
  });

  test('the worker is switched off by the server, with all that it kept', async () => {
    await mobile.start();
    const { page, line } = mobile;
    await mobile.open(paths.course(courseId));
    await mobile.awaitWorker();
    await save(page, 'id');
    line.instead = ['/sw.js', '/sw-off.js'];
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.waitForFunction(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      return all.length === 0 && (await caches.keys()).length === 0;
    });
    await mobile.open(paths.course(courseId));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(mobile.problems).toEqual([]);
  });
});

test('a page of another build is opened anew', async ({ visit }) => {
  const { page, open } = await visit();
  await page.route(`**${paths.kelas}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-build="?[\w-]+"?/, 'data-build="other"');
    await route.fulfill({ response, body });
  });
  await open(paths.about);
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page
    .locator(`main a[href="${paths.kelas}"], footer a[href="${paths.kelas}"]`)
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === paths.kelas);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => 'stays' in window)).toBe(false);
});

test('where nothing can be kept, the page says so and works as without', async ({ visit }) => {
  const { offline: t } = getDictionary('id');
  const { page, open } = await visit();
  await open(paths.course(courseId));
  await page.getByRole('button', { name: t.save }).click();
  await page.getByText(t.impossible).waitFor();
});
