import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { getDictionary } from '../support/dictionary';
import { locales } from '~/i18n/locales';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { call, createAccount } from '../support/accounts';
import { expectAccessible } from './axe';
import { collectionWithFile, pdfBytes } from '../support/documents';
import { longUnless } from '../support/long';
import { expect, save, someLearner, test } from './phone';
import { makeSecondBuild } from '../support/second-build';
import { served } from '../support/served';
import { startServer } from '../support/server';

const locale = 'id';

const { origin } = served;
const courseId = site.featuredCourseId;
/** The course for teachers, whose lessons lead to sheets. */
const schoolCourseId = 5;
/** Its first classes; all have a text. */
const classes = [1, 2, 3] as const;

test.describe('without a line', () => {
  test('a saved course opens after a cold start, and what is not saved is said @long', async ({
    mobile,
  }) => {
    const { offline: t, questionTexts: q } = getDictionary(locale);
    const account = await someLearner();
    await mobile.start(account);
    const course = localizedPath(locale, paths.course(courseId));
    await mobile.open(course);
    await mobile.awaitWorker();
    await save(mobile.page, locale);
    await mobile.stop();

    await mobile.start();
    const { page } = mobile;
    mobile.line.cut();
    for (const classId of classes) {
      await mobile.open(localizedPath(locale, paths.learnClass(courseId, classId)));
      await page.getByRole('heading', { level: 1 }).waitFor();
      // Its figures are here, and its questions are graded.
      for (const figure of await page.locator('figure.lesson-figure').all())
        await expect(figure.getByRole('img')).toBeVisible();
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
  });

  for (const locale of locales) {
    test(`in ${locale}: offline reading from the list, after a cold start${longUnless(locale === 'id')}`, async ({
      mobile,
    }) => {
      const { offline: t, learning } = getDictionary(locale);
      const at = (path: string) => localizedPath(locale, path);
      const account = await someLearner();
      await mobile.startSaved(account, at(paths.course(courseId)), locale);
      await mobile.stop();

      await mobile.start(account);
      mobile.line.cut();
      const { page } = mobile;
      const list = page.locator('offline-list');
      const listed = (classId: number) =>
        list.locator(`li a[href="${at(paths.learnClass(courseId, classId))}"].outline-link`);
      await mobile.open(at(paths.dashboardOffline));
      await expect(listed(2)).toBeVisible();
      const codes = await list
        .locator('.outline-link')
        .evaluateAll((all) =>
          all.map(
            ({ firstElementChild: mark }) => mark?.nextElementSibling?.firstChild?.textContent,
          ),
        );
      await expectAccessible(page);
      await list.getByRole('link', { name: fill(t.begin, { code: codes[0] ?? '' }) }).click();
      await page.waitForURL((url) => url.pathname === at(paths.learnClass(courseId, 1)));
      await page.getByRole('button', { name: learning.lesson.markDone }).click();
      await page.getByText(learning.lesson.pendingText).waitFor();

      // The course shows it, and leads on.
      await mobile.open(at(paths.course(courseId)));
      await page.getByText(learning.asHere).waitFor();
      await expect(page.getByText(/^1 (dari|of) \d+ /)).toBeVisible();
      await expect(page.getByRole('button', { name: learning.enroll })).toHaveCount(0);
      await page.locator('[data-course-class="3"] a.class-link').click();
      await page.waitForURL((url) => url.pathname === at(paths.learnClass(courseId, 3)));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await mobile.open(at(paths.course(courseId)));
      await page.getByRole('link', { name: learning.continueLearning }).click();
      await page.waitForURL((url) => url.pathname === at(paths.learnClass(courseId, 2)));

      await mobile.open(at(paths.dashboardOffline));
      await list.getByRole('link', { name: fill(t.goOn, { code: codes[1] ?? '' }) }).waitFor();
      await expect(listed(1)).toContainText(t.isWaiting);
      // The list speaks the language of its page, into which it is swapped without a line too.
      for (const other of locales.toSorted((one) => (one === locale ? 1 : -1))) {
        const { goOn } = getDictionary(other).offline;
        await page.getByRole('link', { name: new RegExp(`^${other.toUpperCase()},`) }).click();
        await list.getByRole('link', { name: fill(goOn, { code: codes[1] ?? '' }) }).waitFor();
      }

      // It goes out by itself, and the saved pages show it from then on.
      mobile.line.mend();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await list.getByRole('heading', { name: t.sent }).waitFor();
      await expect(listed(1)).toContainText(t.isDone);
      await expect(listed(1)).not.toContainText(t.isWaiting);
      await mobile.open(at(paths.learnClass(courseId, 1)));
      await page.getByText(learning.lesson.isDone, { exact: true }).waitFor();
    });
  }

  test('a save goes on by itself on the next page, and when the line is back @long', async ({
    mobile,
  }) => {
    const { offline: t } = getDictionary('id');
    await mobile.start(await someLearner());
    const { page, line } = mobile;
    await mobile.open(paths.course(courseId));
    await mobile.awaitWorker();
    await page.getByRole('button', { name: t.save }).click();
    // The second class never comes, and its person leaves.
    line.muted = `GET ${paths.learnClass(courseId, 2)}`;
    await page.getByRole('button', { name: /^Simpan [\d.,]+ (MB|KB)$/ }).click();
    await page.getByText(t.mayLeave).waitFor();
    await expect.poll(() => line.asked).toContain(line.muted);
    line.muted = undefined;
    line.cut();
    line.mend();
    await mobile.open(paths.about);
    await page.getByText(/^Penyimpanan berlanjut: ./).waitFor();
    await page.getByText(/^Tersimpan untuk luring: ./).waitFor();

    // The line breaks: what is saved stays, and waits for it in sight.
    await mobile.open(paths.dashboardOffline);
    const update = page.getByRole('button', { name: new RegExp(`^${t.update}`) });
    line.muted = `GET ${paths.learnClass(courseId, 3)}`;
    line.asked.length = 0;
    await update.click();
    await expect.poll(() => line.asked).toContain(line.muted);
    line.muted = undefined;
    line.cut();
    await page.getByText(/\d+ dari \d+ tersimpan; berlanjut begitu koneksi kembali$/).waitFor();
    line.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await update.waitFor();
    await expect(page.locator('offline-list [data-status]')).toHaveText(t.updated);
  });

  test('a saved page asks for nothing, and another person finds nothing of it', async ({
    mobile,
  }) => {
    const { offline: t } = getDictionary('id');
    await mobile.startSaved(await someLearner(), paths.learnClass(courseId, 1));
    // In a tab of its own: a pointer that rests on the page would load the menu of its person, and the
    // page before still tells the server which step was reached.
    const before = mobile.page;
    mobile.page = await mobile.context.newPage();
    await before.close();
    await mobile.context.request.get(mobile.line.origin + api.health);
    mobile.line.asked.length = 0;
    await mobile.open(paths.learnClass(courseId, 1));
    await mobile.page.getByRole('heading', { level: 1 }).waitFor();
    // The browser looks for a new worker itself, and sums of what was read try to go with each page.
    const byThemselves = ['GET /sw.js', 'POST /api/counts'];
    expect(mobile.line.asked.filter((call) => !byThemselves.includes(call))).toEqual([]);

    await mobile.open(paths.dashboardOffline);
    await mobile.page.getByRole('link', { name: /./ }).first().waitFor();
    await mobile.page.getByRole('button', { name: new RegExp(`^${t.remove}`) }).click();
    await mobile.page.getByText(t.none).waitFor();
    expect(await mobile.page.evaluate(() => caches.keys())).toEqual([]);
  });

  test('two presses open one panel, and a pause takes effect while the shell is on its way @long', async ({
    mobile,
  }) => {
    const { offline: t } = getDictionary('id');
    await mobile.start(await someLearner());
    const { page } = mobile;
    await mobile.open(paths.course(courseId));
    await mobile.awaitWorker();
    // Before the panel can arrive.
    await page
      .getByRole('button', { name: t.save })
      .evaluate((button: HTMLElement) => [button.click(), button.click()]);
    const start = page.getByRole('button', { name: /^Simpan [\d.,]+ (MB|KB)$/ });
    await start.waitFor();
    await expect(page.locator('[data-panel]')).toHaveCount(1);

    // What the worker asks for first never comes.
    mobile.line.muted = 'GET /sw-shell.json';
    await start.click();
    const pause = page.getByRole('button', { name: t.pause });
    await expect.poll(() => mobile.line.asked).toContain(mobile.line.muted);
    mobile.line.asked.length = 0;
    await pause.click();
    await page.getByText(t.problems.paused).waitFor();
    mobile.line.muted = undefined;
    await mobile.context.request.get(mobile.line.origin + api.health);
    expect(mobile.line.asked).toEqual([`GET ${api.health}`]);
    await page.getByRole('button', { name: t.resume }).click();
    await page.getByText(t.done).waitFor();
  });

  test('PDFs are saved by choice, at once or later, and opened without a line @long', async ({
    mobile,
  }) => {
    const { offline: t } = getDictionary('en');
    const account = await createAccount(origin);
    const { id, url } = await collectionWithFile(origin, account, {}, pdfBytes(2_000_000));
    const share = await call(origin, 'POST', api.collectionShare(id), { cookie: account.cookie });
    const { token } = (await share.json()) as { token: string };
    await mobile.start();
    const { page } = mobile;
    await mobile.open(localizedPath('en', paths.shared(token)));
    await page.getByText('PDF, 2 MB').waitFor();
    await mobile.awaitWorker();
    await page.getByRole('button', { name: t.save }).click();
    const pdfs = page.getByLabel(plural('en', t.files, 1, { size: '2 MB' }));
    await expect(pdfs).not.toBeChecked();
    const start = page.getByRole('button', { name: /^Save [\d.,]+ (MB|KB)$/ });
    await expect(start).toHaveText(/KB$/);
    await pdfs.check();
    await expect(start).toHaveText('Save 2 MB');
    await pdfs.uncheck();
    await start.click();
    await page.getByText(t.done).waitFor();
    const has = () =>
      page.evaluate(
        async (path) => Boolean(await caches.match(path)),
        new URL(url, origin).pathname,
      );
    expect(await has()).toBe(false);
    await page.getByRole('button', { name: plural('en', t.addFiles, 1, { size: '2 MB' }) }).click();
    await expect.poll(has).toBe(true);

    mobile.line.cut();
    await mobile.open(localizedPath('en', paths.offline));
    const opened = page.waitForEvent('download');
    await page.locator('offline-list').getByRole('link', { name: 'Modul.pdf' }).click();
    const stream = await (await opened).createReadStream();
    let size = 0;
    for await (const chunk of stream) size += (chunk as Buffer).length;
    expect(size).toBe(2_000_000);
  });

  test('the files and sheets of a saved lesson open without a line, for a visitor too @long', async ({
    mobile,
  }) => {
    const { offline: t } = getDictionary(locale);
    await mobile.start();
    const { page } = mobile;
    await mobile.open(paths.course(courseId));
    await mobile.awaitWorker();
    await page.getByRole('button', { name: t.save }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Simpan [\d.,]+ (MB|KB)$/ }).click();
    await page.getByText(t.done).waitFor();
    await mobile.open(paths.course(schoolCourseId));
    await save(page, locale);

    mobile.line.cut();
    await mobile.open(paths.openLesson(courseId, 'AI-201'));
    const notebook = page.getByRole('link', { name: 'es-teh.ipynb' });
    const source = await readFile('public/materials/AI-201/es-teh.ipynb', 'utf8');
    const href = await notebook.getAttribute('href');
    expect(await page.evaluate(async (url) => (await fetch(url ?? '')).text(), href)).toBe(source);
    await mobile.open(paths.openLesson(schoolCourseId, 'EDU-101'));
    const opened = mobile.context.waitForEvent('page');
    await page.locator(`a[href="${paths.kitSheet('survey-slips')}"]`).click();
    const sheet = await opened;
    await sheet.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(sheet.url()).pathname).toBe(paths.kitSheet('survey-slips'));
    await expect(sheet.getByRole('heading', { name: t.offlineTitle })).toHaveCount(0);
  });

  test('the list notices that the browser has deleted what was saved, and saves it again @long', async ({
    mobile,
  }) => {
    await mobile.startSaved(await someLearner(), paths.learnClass(courseId, 1));
    const { page, line } = mobile;
    const { offline: t } = getDictionary('id');
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await mobile.open(paths.offline);
    const list = page.locator('offline-list');
    await list.getByText(t.gone).waitFor();
    await list.getByRole('button', { name: new RegExp(`^${t.resume}`) }).click();
    await list.getByRole('button', { name: new RegExp(`^${t.update}`) }).waitFor();
    line.cut();
    await mobile.open(paths.learnClass(courseId, 1));
    await page.locator('.lesson-step').first().waitFor();
  });

  test('a new deployment brings the page anew, and without a line the old one stands in', async ({
    mobile,
  }) => {
    await mobile.startSaved(await someLearner(), paths.learnClass(courseId, 1));
    const { page, line } = mobile;
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
  });

  test('after a deployment no page mixes two builds, in an open tab or after a start @long', async ({
    mobile,
  }) => {
    test.slow();
    const build = makeSecondBuild();
    const second = await startServer(
      { DATABASE_URL: 'memory:', LOG_LEVEL: 'error' },
      join(build.folder, 'scripts/serve.ts'),
      build.folder,
    );
    try {
      await mobile.start();
      const { line } = mobile;
      const missing: string[] = [];
      const watch = () =>
        mobile.page.on('response', (response) => {
          if (response.status() >= 400) missing.push(response.url());
        });
      /** The build of the page that is open, once it is certain that it has nothing of the other. */
      const whole = async () => {
        await mobile.page.waitForLoadState('networkidle');
        const { id, names } = await mobile.page.evaluate(() => ({
          id: document.documentElement.dataset['build'],
          names: performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name).pathname)
            .filter((path) => /^\/_astro\/.*\.(?:js|css)$/.test(path))
            .map((path) => path.slice('/_astro/'.length)),
        }));
        expect(names.length).toBeGreaterThan(1);
        expect(names.filter((name) => build.isOfFirst(name) !== (id === build.first))).toEqual([]);
        expect(missing).toEqual([]);
        return id;
      };
      watch();
      await mobile.open(paths.course(courseId));
      await mobile.awaitWorker();
      await save(mobile.page, 'id');
      const { page } = mobile;
      const go = async (path: string) => {
        await page.evaluate((href) => {
          const link = Object.assign(document.createElement('a'), { href, textContent: href });
          document.querySelector('main')?.prepend(link);
          link.click();
        }, path);
        await page.waitForURL((url) => url.pathname === path);
        await page.getByRole('heading', { level: 1 }).waitFor();
      };

      // Under an open tab: what is not saved is of the new build, what is saved of the old.
      line.lead(second.origin);
      expect(await whole()).toBe(build.first);
      await go(paths.about);
      expect(await whole()).toBe(build.second);
      await go(paths.course(courseId));
      expect(await whole()).toBe(build.first);
      await go(paths.jobs);
      expect(await whole()).toBe(build.second);

      await page.waitForFunction(
        async () => (await navigator.serviceWorker.getRegistration())?.waiting,
      );
      // Under a closed one: the worker is of the new build, and what is saved stands in without a line.
      mobile.page = await mobile.context.newPage();
      const session = await mobile.context.newCDPSession(mobile.page);
      // Chromium activates a waiting worker after the last page has closed.
      const changed = new Promise<void>((resolve) => {
        session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
          if (versions.some(({ status }) => status === 'activating')) resolve();
        });
      });
      await session.send('ServiceWorker.enable');
      await page.close();
      await changed;
      watch();
      await mobile.open(paths.course(courseId));
      expect(await whole()).toBe(build.second);
      line.cut();
      await mobile.open(paths.openLesson(courseId, 'AI-101'));
      await mobile.page.locator('.lesson-step').first().waitFor();
      expect(await whole()).toBe(build.first);
    } finally {
      await second.stop();
      build.remove();
    }
  });

  test('the worker is switched off by the server, with all that it kept @long', async ({
    mobile,
  }) => {
    await mobile.startSaved(await someLearner(), paths.learnClass(courseId, 1));
    const { page, line } = mobile;
    line.instead = ['/sw.js', '/sw-off.js'];
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.waitForFunction(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      return all.length === 0 && (await caches.keys()).length === 0;
    });
    await mobile.open(paths.learnClass(courseId, 1));
    await page.getByRole('heading', { level: 1 }).waitFor();
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

test('where the worker is blocked, the page says so and works as without', async ({ visit }) => {
  const { offline: t } = getDictionary('id');
  const { page, open } = await visit();
  await open(paths.course(courseId));
  await page.getByRole('button', { name: t.save }).click();
  await page.getByText(t.problems.worker).waitFor();
  await open(paths.offline);
  await page.getByText(t.none).waitFor();
});

test('where there is no room, the page says so while it saves, and works as without @long', async ({
  visit,
}) => {
  const { offline: t, learning } = getDictionary('en');
  const { page, context, open } = await visit({
    serviceWorkers: 'allow',
    as: await someLearner(),
  });
  const devtools = await context.newCDPSession(page);
  const give = (quotaSize: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  const path = localizedPath('en', paths.learnClass(courseId, 1));
  const save = async () => {
    await open(path);
    await page.mouse.wheel(0, 200);
    await page.getByRole('button', { name: t.save }).click();
    await page.getByRole('button', { name: /^Save [\d.,]+ (MB|KB)$/ }).click();
  };
  await give(1000);
  await save();
  await page.getByText(t.problems.quota).waitFor();
  await give(100_000_000);
  await page.getByRole('button', { name: t.resume }).click();
  await page.getByText(t.done).waitFor();

  await give(1000);
  await open(path);
  await page.getByRole('button', { name: learning.lesson.markDone }).click();
  await page.getByText(learning.lesson.isDone, { exact: true }).waitFor();
});
