import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { getDictionary } from '../support/dictionary';
import { getIssueTexts } from '~/i18n/issues';
import { type Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { call, createAccount, type Account } from '../support/accounts';
import { expectAccessible } from './axe';
import { countActions, expect, someLearner, test } from './phone';
import { served } from '../support/served';
import { createTrainer } from '../support/trainers';

const locale = 'id';

const { origin } = served;
const courseId = site.featuredCourseId;

async function ownRows({ cookie }: Account) {
  const response = (await call(origin, 'GET', api.userExport, { cookie })) as Response;
  return (await response.json()) as Record<
    'practiceAnswers' | 'finishedClasses',
    { classId?: number }[]
  >;
}

/** Answers the questions of a class one after the other, until there are so many answers. */
async function answer(page: Page, locale: Locale, count: number): Promise<void> {
  const { questionTexts: q } = getDictionary(locale);
  const before = await countActions(page, 'practice.answered');
  const asked = page.locator('practice-question').filter({
    has: page.locator('[data-kind="choice"]'),
  });
  const questions = await asked.count();
  for (let at = 0; at < count; at += 1) {
    const card = asked.nth(at % questions);
    // A lab that opens above may move the card under the pointer.
    await expect(() => card.getByRole('radio').first().check()).toPass();
    await card.getByRole('button', { name: q.check }).click();
    await expect(card.locator('.question-verdict')).not.toBeEmpty();
  }
  // A page that is left now would take what is on its way to the database with it.
  await expect.poll(() => countActions(page, 'practice.answered')).toBe(before + count);
}

async function fillEntry(page: Page, locale: Locale, title: string, hours: string) {
  const { trainerLogbook: log } = getDictionary(locale);
  await page.getByLabel(log.fields.kind).selectOption('workshop');
  await page.getByLabel(log.fields.title, { exact: true }).fill(title);
  await page.getByLabel(log.fields.heldOn).fill('2026-02-02');
  await page.getByLabel(log.fields.hours, { exact: true }).fill(hours);
  await page.getByRole('button', { name: log.save }).click();
}

test.describe('without a line', () => {
  test('what was done arrives once, though the browser was killed while it was sent', async ({
    mobile,
    visit,
  }) => {
    const { offline: t, learning } = getDictionary(locale);
    const account = await someLearner();
    const at = (path: string) => localizedPath(locale, path);
    await mobile.startSaved(account, at(paths.course(courseId)), locale);
    await mobile.stop();

    await mobile.start(account);
    mobile.line.cut();
    await mobile.open(at(paths.learnClass(courseId, 1)));
    await answer(mobile.page, locale, 4);
    await mobile.page.getByRole('button', { name: learning.lesson.markDone }).click();
    await mobile.page.getByText(learning.lesson.pendingText).waitFor();
    await mobile.open(at(paths.offline));
    await mobile.page.getByText(t.actions['practice.answered']).first().waitFor();
    await expectAccessible(mobile.page);

    // Another device is first, with a class that both have finished.
    const other = await visit({ as: account });
    for (const classId of [1, 4]) {
      await other.open(at(paths.learnClass(courseId, classId)));
      await other.page.getByRole('button', { name: learning.lesson.markDone }).click();
      await other.page.getByText(learning.lesson.isDone, { exact: true }).waitFor();
    }

    // The line is back; the call arrives, and the phone dies before it hears so.
    mobile.line.muted = `POST ${api.userActions}`;
    mobile.line.mend();
    await mobile.page.goto(mobile.line.origin + at(paths.about)).catch(() => undefined);
    const arrived = async () => (await ownRows(account)).practiceAnswers.length;
    await expect.poll(arrived).toBe(4);
    await mobile.kill();

    mobile.line.muted = undefined;
    // The cookies of the last half minute went with the browser.
    await mobile.start(account);
    await mobile.open(at(paths.about));
    await expect.poll(() => countActions(mobile.page)).toBe(0);
    const own = await ownRows(account);
    expect(own.practiceAnswers).toHaveLength(4);
    const finished = own.finishedClasses.map(({ classId }) => classId).toSorted();
    expect(finished).toEqual([1, 4]);
  });

  test('what waited and has gone out is said by itself, on any page @long', async ({ mobile }) => {
    const { offline: t, learning } = getDictionary('id');
    await mobile.startSaved(await someLearner(), paths.learnClass(courseId, 1));
    const { page, line } = mobile;
    const title = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? '';
    const finish = page.getByRole('button', { name: learning.lesson.markDone });
    await finish.hover();
    line.cut();
    await finish.click();
    await page.getByText(learning.lesson.pendingText).waitFor();
    await mobile.open(paths.dashboardOffline);
    const what = fill(t.named, { kind: t.actions['class.completed'], title });
    const waiting = page.locator('[data-waits-for] li').filter({ hasText: what });
    await waiting.waitFor();
    line.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.locator('[data-sent-names] li').filter({ hasText: what }).waitFor();
    await expect(waiting).toHaveCount(0);
    await expectAccessible(page);

    await mobile.open(paths.learnClass(courseId, 1));
    await page.getByRole('button', { name: learning.lesson.undo }).hover();
    line.cut();
    await page.getByRole('button', { name: learning.lesson.undo }).click();
    await finish.click();
    await page.getByText(learning.lesson.pendingText).waitFor();
    line.mend();
    await mobile.open(paths.about);
    await page.getByText(fill(t.sentMore.other, { n: 2 })).waitFor();
  });

  test('what was done and is refused later is told, and stays until it was read @long', async ({
    mobile,
  }) => {
    const { offline: t, learning } = getDictionary('id');
    const { lesson } = learning;
    const account = await someLearner();
    await mobile.startSaved(account, paths.learnClass(courseId, 1));
    const { page } = mobile;
    const title = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? '';
    const finish = page.getByRole('button', { name: lesson.markDone });
    await finish.hover();
    mobile.line.cut();
    await answer(page, 'id', 2);
    await finish.click();
    await page.getByText(lesson.pendingText).waitFor();
    // A check is only ever done with a line.
    await mobile.open(paths.courseCheck(courseId));
    await page.getByText(t.checkNeedsLine).waitFor();
    await call(origin, 'DELETE', api.userCourse(courseId), { cookie: account.cookie });
    mobile.line.mend();
    await mobile.open(paths.courses);
    await page.getByText(t.refusedToast).waitFor();
    await mobile.open(paths.dashboardOffline);
    const name = fill(t.named, { kind: t.actions['class.completed'], title });
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByText(getIssueTexts('id').not_enrolled).waitFor();
    await expect(row.getByRole('link', { name: t.look })).toHaveAttribute(
      'href',
      paths.learnClass(courseId, 1),
    );
    const answers = fill(t.named, { kind: t.actions['practice.answered'], title });
    for (const what of [name, fill(t.times, { what: answers, n: 2 })]) {
      const remove = page.getByRole('button', { name: `${t.remove}: ${what}`, exact: true });
      await remove.click();
      await remove.waitFor({ state: 'detached' });
    }
  });

  test('what waits is sent by the browser itself, without a page @long', async ({ mobile }) => {
    const { lesson } = getDictionary('id').learning;
    const account = await someLearner();
    await mobile.startSaved(account, paths.learnClass(courseId, 1));
    const { page, line, context } = mobile;
    const finish = page.getByRole('button', { name: lesson.markDone });
    await finish.hover();
    line.cut();
    await finish.click();
    await page.getByText(lesson.pendingText).waitFor();
    await expect.poll(() => countActions(page, 'class.completed')).toBe(1);
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    const { origin: site } = line;
    await page.goto('about:blank');
    line.mend();
    // What a browser does once the device is online again: it cannot know that of this line.
    const sync = { origin: site, registrationId, tag: 'outbox', lastChance: false };
    await devtools.send('ServiceWorker.dispatchSyncEvent', sync);
    const finished = async () =>
      (await ownRows(account)).finishedClasses.map(({ classId }) => classId);
    await expect.poll(finished).toEqual([1]);
  });

  test('entries of a logbook are kept, arrive once, and can be corrected @long', async ({
    mobile,
  }) => {
    const { offline: t, trainerLogbook: log } = getDictionary('id');
    const account = await createTrainer(origin);
    await mobile.startSaved(account, paths.logbook);
    mobile.line.cut();
    await mobile.open(paths.logbook);
    await fillEntry(mobile.page, 'id', 'Lokakarya di Kupang', '2');
    await mobile.page.getByText(log.kept).waitFor();
    await fillEntry(mobile.page, 'id', 'Lokakarya di Ende', '2,3');
    await expect(mobile.page.getByLabel(log.fields.title, { exact: true })).toHaveValue('');
    await mobile.kill();

    mobile.line.mend();
    await mobile.start(account);
    const { page } = mobile;
    // Any page sends what waits.
    await mobile.open(paths.about);
    await expect.poll(() => countActions(page)).toBe(1);
    await mobile.open(paths.dashboardOffline);
    const kind = t.actions['logbook.added'];
    const row = page.getByRole('listitem').filter({ hasText: `${kind}: Lokakarya di Ende` });
    await row.getByText(getIssueTexts('id').entry_hours_invalid).waitFor();
    await row.getByRole('link', { name: t.correct }).click();
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
    await expect(row).toHaveCount(0);
  });

  test('texts of a collection are kept, and corrected where somebody else was first @long', async ({
    mobile,
  }) => {
    const { offline: t, collections: c, adminKit } = getDictionary('id');
    const account = await someLearner();
    const { cookie } = account;
    const body = { name: 'Bacaan', description: '', summary: '' };
    const made = (await call(origin, 'POST', api.collections, { cookie, body })) as Response;
    const { id, version } = (await made.json()) as { id: number; version: number };
    const stored = async () => {
      const response = (await call(origin, 'GET', api.collection(id), { cookie })) as Response;
      return (await response.json()) as typeof body;
    };
    await mobile.start(account);
    const { page, line } = mobile;
    const edit = async (name: string) => {
      await page.getByRole('button', { name: `${c.edit}: ` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(c.form.name, { exact: true }).fill(name);
      line.cut();
      await dialog.getByRole('button', { name: c.form.save }).click();
      await page.getByText(c.toasts.kept, { exact: true }).waitFor();
      await page.getByRole('heading', { name }).waitFor();
    };
    await mobile.open(paths.dashboard);
    await edit('Bacaan guru');
    line.mend();
    await mobile.open(paths.about);
    await expect.poll(stored).toMatchObject({ name: 'Bacaan guru' });

    await mobile.open(paths.dashboard);
    await edit('Bacaan saya');
    const changed = { ...body, name: 'Bacaan kita', version: version + 1 };
    await call(origin, 'PUT', api.collection(id), { cookie, body: changed });
    line.mend();
    await mobile.open(paths.dashboardOffline);
    const kind = t.actions['collection.edited'];
    const row = page.getByRole('listitem').filter({ hasText: `${kind}: Bacaan saya` });
    await row.getByText(getIssueTexts('id').changed_since).waitFor();
    await row.getByRole('link', { name: t.correct }).click();
    const dialog = page.getByRole('dialog', { name: c.form.editTitle });
    await dialog.getByText('Bacaan kita').waitFor();
    await expect(dialog.getByLabel(c.form.name, { exact: true })).toHaveValue('Bacaan saya');
    await dialog.getByRole('button', { name: adminKit.conflict.overwrite }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject({ name: 'Bacaan saya' });
    expect(await countActions(page)).toBe(0);
  });

  test('bookmarks are kept and listed, and a log-out leaves nothing in the browser', async ({
    mobile,
  }) => {
    const { offline: t } = getDictionary('id');
    await mobile.startSaved(await someLearner(), paths.learnClass(courseId, 1));
    const { page, line } = mobile;
    await mobile.open(paths.ai);
    const bookmark = page.locator('save-button button').first();
    await bookmark.hover();
    line.cut();
    await bookmark.click();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    await mobile.open(paths.saved);
    await page.locator('saved-list li a').waitFor();
    line.mend();
    await mobile.open(paths.dashboardOffline);
    await page.locator('offline-list li').first().waitFor();

    // Whoever logs out learns what goes with it.
    const leave = () =>
      page.evaluate(() => document.querySelector<HTMLElement>('[data-logout]')?.click());
    await leave();
    const dialog = page.getByRole('dialog', { name: t.losing.title });
    await dialog.getByText(fill(t.losing.saved.other, { n: 1 })).waitFor();
    await dialog.getByText(fill(t.losing.bookmarks.other, { n: 1 })).waitFor();
    await dialog.getByRole('button', { name: t.losing.stay }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => caches.keys())).not.toEqual([]);

    await leave();
    await dialog.getByRole('button', { name: t.losing.leave }).click();
    await page.waitForURL((url) => url.pathname === paths.auth);
    expect(await mobile.inspect()).toEqual({ caches: [], local: [], session: [], rows: [] });
    expect((await mobile.context.cookies()).map(({ name }) => name)).not.toContain('user');
  });
});

/** Sends a form from the page, as a phone does for `share_target`: the worker cannot tell them apart. */
const share = (page: Page, action: string, texts: Record<string, string>, pdf?: string) =>
  page.evaluate(
    ({ action, texts, pdf }) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action });
      for (const [name, value] of Object.entries(texts)) {
        const input = document.createElement('input');
        Object.assign(input, { type: 'hidden', name, value });
        form.append(input);
      }
      if (pdf) {
        const input = document.createElement('input');
        Object.assign(input, { type: 'file', name: 'file' });
        const files = new DataTransfer();
        files.items.add(new File([pdf], 'Modul ajar.pdf', { type: 'application/pdf' }));
        input.files = files.files;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    { action, texts, pdf },
  );

test.describe('what another app shares', () => {
  test('goes into a collection after the log-in, a file as well as a link @long', async ({
    mobile,
  }) => {
    const { incoming: t } = getDictionary('id');
    const account = await createAccount(origin);
    await mobile.start();
    const { page } = mobile;
    await mobile.open(paths.about);
    await mobile.awaitWorker();
    await share(
      page,
      '/share/receive',
      { title: '', text: '', url: '' },
      `%PDF-1.7\n${'x'.repeat(500)}`,
    );
    // Nobody is logged in, and nothing is lost by that.
    await page.waitForURL((url) => url.searchParams.get('next') === paths.share);
    // The browser's own words for that, also for what the page before has still asked for.
    await page.waitForLoadState('networkidle');
    mobile.problems.length = 0;
    await mobile.logIn(account);
    await mobile.open(paths.share);
    await page.getByText('Modul ajar.pdf').waitFor();
    await expectAccessible(page);
    await page.getByLabel(t.name).fill('Dari ponsel');
    await page.getByRole('button', { name: t.add, exact: true }).click();
    await page.getByText(t.done).waitFor();

    // Installed in English, it opens in English.
    const { incoming: inEnglish } = getDictionary('en');
    await mobile.open(localizedPath('en', paths.about));
    const link = { title: 'Video AI', text: 'Lihat: https://video.example/v?x=1', url: '' };
    await share(page, '/en/share/receive', link);
    await page.getByText('https://video.example/v?x=1').waitFor();
    await page.getByLabel(inEnglish.target, { exact: true }).selectOption({ label: 'Dari ponsel' });
    await page.getByRole('button', { name: inEnglish.add, exact: true }).click();
    await page.getByText(inEnglish.done).waitFor();
    const { cookie } = account;
    const rows = (await call(origin, 'GET', api.collections, { cookie })) as Response;
    expect(await rows.json()).toMatchObject([
      {
        name: 'Dari ponsel',
        pdfFiles: [{ name: 'Modul ajar' }],
        videoUrls: [{ name: 'Video AI', url: 'https://video.example/v?x=1' }],
      },
    ]);
    await mobile.open(paths.share);
    await page.getByText(t.nothing).waitFor();
  });
});

test('another site fills no storage with its shares, and replaces none', async ({ mobile }) => {
  const { incoming: t } = getDictionary('id');
  const away = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Away</title>');
  });
  await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
  try {
    await mobile.start(await createAccount(origin));
    const { page } = mobile;
    const send = (fields: Record<string, string>) =>
      share(page, `${mobile.line.origin}/share/receive`, fields);
    await mobile.open(paths.about);
    await mobile.awaitWorker();
    await send({ title: 'Milik saya', url: 'https://mine.example/', blob: 'x'.repeat(1e6) });
    await page.getByText('https://mine.example/').waitFor();
    const kept = async () =>
      (await mobile.inspect()).rows.filter((row) => 'url' in (row as object));
    const mine = { title: 'Milik saya', text: '', url: 'https://mine.example/' };
    expect(await kept()).toEqual([mine]);

    await page.goto(`http://127.0.0.1:${(away.address() as AddressInfo).port}/`);
    await send({ title: 'Perbarui data', url: 'https://evil.example/', blob: 'x'.repeat(1e6) });
    // The server leads on, as where there is no worker; nothing of it stays.
    await page.waitForURL((url) => url.pathname === paths.share);
    expect(await kept()).toEqual([mine]);
    await mobile.open(paths.share);
    await page.getByText('https://mine.example/').waitFor();
    await page.getByRole('button', { name: t.drop }).click();
  } finally {
    away.close();
  }
});
