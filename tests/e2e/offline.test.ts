import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { getDictionary } from '~/i18n/get-dictionary';
import { getIssueTexts } from '~/i18n/issues';
import type { Locale } from '~/i18n/locales';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { call, createAccount, type Account } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { browserFlags, phone } from '../support/browser';
import { collectionWithFile, pdfBytes } from '../support/documents';
import { journeyLocales, onlyLong } from '../support/journeys';
import { Line } from '../support/line';
import { makeSecondBuild } from '../support/second-build';
import { served } from '../support/served';
import { startServer } from '../support/server';
import { expect, test } from '../support/test';
import { createTrainer } from '../support/trainers';

const { origin } = served;
const courseId = site.featuredCourseId;
/** Its first classes; all have a text. */
const classes = [1, 2, 3] as const;

async function someLearner() {
  const account = await createAccount(origin);
  await call(origin, 'POST', api.enroll, {
    cookie: account.cookie,
    body: { courseId, progress: 0 },
  });
  return account;
}

/** A browser with a profile on disk, which can be closed and started again. */
class Phone {
  readonly #folder = mkdtempSync(join(tmpdir(), 'phone-'));
  readonly line = new Line(origin);
  context!: BrowserContext;
  page!: Page;
  readonly problems: string[] = [];

  /** Starts the browser, at the first time with somebody logged in. */
  async start(account?: Account): Promise<void> {
    this.context = await chromium.launchPersistentContext(this.#folder, {
      executablePath: (await findChromium()) ?? undefined,
      args: browserFlags(),
      viewport: phone,
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
    });
    if (account) {
      const [name = '', value = ''] = account.cookie.split('=');
      const user = `user:${account.username}`;
      await this.context.addCookies([
        { name, value, url: this.line.origin },
        { name: 'user', value: user, url: this.line.origin },
      ]);
    }
    this.page = this.context.pages()[0] ?? (await this.context.newPage());
    this.page.on('console', (message) => {
      const isLine = /net::ERR_\w+|503/.test(message.text());
      if (message.type() === 'error' && !isLine) this.problems.push(message.text());
    });
    this.page.on('pageerror', (error) => this.problems.push(error.message));
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.line.origin + path);
  }

  /** The first page is idle by now, and the worker answers. */
  async awaitWorker(): Promise<void> {
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }

  /** Ends it as a phone does that has run out of power. */
  async kill(): Promise<void> {
    const pids = execFileSync('pgrep', ['-f', '--', `--user-data-dir=${this.#folder}`]).toString();
    const closed = new Promise((resolve) => this.context.once('close', resolve));
    for (const pid of pids.trim().split('\n')) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It ended with its parent.
      }
    }
    await closed;
    for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
      rmSync(join(this.#folder, name), { force: true });
  }

  async stop(): Promise<void> {
    await this.context.close();
  }

  async end(): Promise<void> {
    await this.stop();
    await this.line.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function save(page: Page, locale: Locale): Promise<void> {
  const { offline: t } = getDictionary(locale);
  await page.getByRole('button', { name: t.save }).click();
  const start = page.getByRole('button', { name: /^(Save|Simpan) [\d.,]+ (MB|KB)$/ });
  await start.click();
  await page.getByText(t.done).waitFor();
}

/** What the browser has yet to tell the server, and what it has to say of that. */
const countActions = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('outbox');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const store = opening.result.transaction('actions').objectStore('actions');
          store.count().onsuccess = ({ target }) => {
            opening.result.close();
            resolve((target as IDBRequest<number>).result);
          };
        };
      }),
  );

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

  test('PDFs are saved by choice, at once or later, and opened without a line', async () => {
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
    await expectAccessible(page);
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
    expect(mobile.problems).toEqual([]);
  });

  test('answers that were given without a line arrive once, after the browser was killed', async () => {
    const { offline: t, questionTexts: q } = getDictionary('id');
    const account = await someLearner();
    await mobile.start(account);
    await mobile.open(paths.learnClass(courseId, 1));
    await mobile.awaitWorker();
    await mobile.page.mouse.wheel(0, 200);
    await save(mobile.page, 'id');
    mobile.line.cut();
    const asked = mobile.page.locator('practice-question[data-question]').filter({
      has: mobile.page.locator('[data-kind="choice"]'),
    });
    const cards = await asked.all();
    for (const card of cards) {
      await card.getByRole('radio').first().check();
      await card.getByRole('button', { name: q.check }).click();
      await expect(card.locator('.question-verdict')).not.toBeEmpty();
    }
    await mobile.open(paths.offline);
    // The step that was reached may be among it.
    await mobile.page.getByText(new RegExp(fill(t.waiting.other, { n: '\\d+' }))).waitFor();
    await mobile.kill();

    mobile.line.mend();
    // The cookies of the last half minute went with the browser.
    await mobile.start(account);
    await mobile.open(paths.learnClass(courseId, 1));
    await mobile.page.mouse.wheel(0, 200);
    await expect.poll(() => countActions(mobile.page)).toBe(0);
    const own = (await call(origin, 'GET', api.userExport, { cookie: account.cookie })) as Response;
    const { practiceAnswers } = (await own.json()) as { practiceAnswers: unknown[] };
    expect(practiceAnswers).toHaveLength(cards.length);
    expect(mobile.problems).toEqual([]);
  });

  test('what was done without a line and is refused later stays until it was read', async () => {
    const { offline: t, learning } = getDictionary('id');
    const { lesson } = learning;
    const account = await someLearner();
    await mobile.start(account);
    const { page } = mobile;
    await mobile.open(paths.learnClass(courseId, 1));
    await mobile.awaitWorker();
    const finish = page.getByRole('button', { name: lesson.markDone });
    await finish.hover();
    await save(page, 'id');
    mobile.line.cut();
    await finish.click();
    await page.getByText(lesson.pendingText).waitFor();
    await call(origin, 'DELETE', api.userCourse(courseId), { cookie: account.cookie });
    mobile.line.mend();
    await mobile.open(paths.courses);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await mobile.open(paths.dashboardOffline);
    const refused = page.getByRole('link', { name: t.refused['class.completed'] });
    await expect(refused).toHaveAttribute('href', paths.learnClass(courseId, 1));
    await page
      .getByRole('button', { name: `${t.remove}: ${t.refused['class.completed']}` })
      .click();
    await refused.waitFor({ state: 'detached' });
    expect(mobile.problems).toEqual([]);
  });

  test('entries of a logbook are kept without a line, arrive once, and can be mended', async () => {
    const { offline: t, trainerLogbook: log } = getDictionary('id');
    const account = await createTrainer(origin);
    await mobile.start(account);
    await mobile.open(paths.logbook);
    await mobile.awaitWorker();
    await save(mobile.page, 'id');
    mobile.line.cut();
    await mobile.open(paths.logbook);
    const write = async (title: string, hours: string) => {
      const { page } = mobile;
      await page.getByLabel(log.fields.kind).selectOption('workshop');
      await page.getByLabel(log.fields.title, { exact: true }).fill(title);
      await page.getByLabel(log.fields.heldOn).fill('2026-02-02');
      await page.getByLabel(log.fields.hours, { exact: true }).fill(hours);
      await page.getByRole('button', { name: log.save }).click();
    };
    await write('Lokakarya di Kupang', '2');
    await mobile.page.getByText(log.kept).waitFor();
    await write('Lokakarya di Ende', '2,3');
    await expect(mobile.page.getByLabel(log.fields.title, { exact: true })).toHaveValue('');
    await mobile.kill();

    mobile.line.mend();
    await mobile.start(account);
    const { page } = mobile;
    // Any page sends what waits.
    await mobile.open(paths.about);
    await expect.poll(() => countActions(page)).toBe(1);
    await mobile.open(paths.dashboardOffline);
    const refused = page.getByRole('link', { name: t.refused['logbook.added'] });
    await page.getByText(getIssueTexts('id').entry_hours_invalid).waitFor();
    await expectAccessible(page);

    // Somebody who logs out learns what goes with it.
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-logout]')?.click());
    const dialog = page.getByRole('dialog', { name: t.losing.title });
    await dialog.getByText(fill(t.losing.text.other, { n: 1 })).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.losing.stay }).click();
    await dialog.waitFor({ state: 'detached' });

    await refused.click();
    await expect(page.getByLabel(log.fields.title, { exact: true })).toHaveValue(
      'Lokakarya di Ende',
    );
    await page.getByLabel(log.fields.hours, { exact: true }).fill('2,5');
    await page.getByRole('button', { name: log.save }).click();
    await page.getByText(log.saved).waitFor();
    for (const title of ['Lokakarya di Kupang', 'Lokakarya di Ende'])
      await expect(page.getByRole('heading', { name: title })).toHaveCount(1);
    await mobile.open(paths.dashboardOffline);
    await page.getByRole('heading', { name: log.offlineForm }).waitFor();
    await expect(refused).toHaveCount(0);
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

  test(
    'after a deployment no page mixes two builds, in an open tab or after a start',
    onlyLong,
    async () => {
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
          expect(names.filter((name) => build.isOfFirst(name) !== (id === build.first))).toEqual(
            [],
          );
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
        await page.close();
        watch();
        // The browser changes the worker in a moment of its own, once nothing is open.
        const nextVisit = async () => {
          await mobile.page.goto('about:blank');
          await mobile.open(paths.course(courseId));
          return whole();
        };
        await expect.poll(nextVisit).toBe(build.second);
        line.cut();
        await mobile.open(paths.firstLesson(courseId));
        await mobile.page.locator('.lesson-step').first().waitFor();
        expect(await whole()).toBe(build.first);
        expect(mobile.problems).toEqual([]);
      } finally {
        await second.stop();
        build.remove();
      }
    },
  );

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

  test('a log-out leaves nothing in the browser', async () => {
    await mobile.start(await someLearner());
    const { page } = mobile;
    await mobile.open(paths.course(courseId));
    await mobile.awaitWorker();
    await save(page, 'id');
    await page.goto(mobile.line.origin + paths.dashboardOffline);
    await page.locator('offline-list li').waitFor();
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-logout]')?.click());
    await page.waitForURL((url) => url.pathname === paths.auth);
    const left = await page.evaluate(async () => ({
      caches: await caches.keys(),
      local: Object.keys(localStorage),
      items: await new Promise((resolve, reject) => {
        const opening = indexedDB.open('saved');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const store = opening.result.transaction('items').objectStore('items');
          store.count().onsuccess = ({ target }) => resolve((target as IDBRequest).result);
        };
      }),
    }));
    expect(left).toEqual({ caches: [], local: [], items: 0 });
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

test('where there is no room, the page says so while it saves, and works as without', async ({
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
  const path = localizedPath('en', paths.course(courseId));
  const save = async () => {
    await open(path);
    await page.getByRole('button', { name: t.save }).click();
    await page.getByRole('button', { name: /^Save [\d.,]+ (MB|KB)$/ }).click();
  };
  await give(1000);
  await save();
  await page.getByText(t.problems.quota).waitFor();
  await expectAccessible(page);
  await give(100_000_000);
  await page.getByRole('button', { name: t.resume }).click();
  await page.getByText(t.done).waitFor();

  await give(1000);
  await open(localizedPath('en', paths.learnClass(courseId, 1)));
  await page.getByRole('button', { name: learning.lesson.markDone }).click();
  await page.getByText(learning.lesson.isDone).waitFor();
});
