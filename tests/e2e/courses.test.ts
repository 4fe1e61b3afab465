import type { Page } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { getIssueTexts } from '~/i18n/issues';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { adminCookie, call, createConfirmed } from '../support/accounts';
import { createAsAdmin } from './as-admin';
import { expectAccessible, mainLook } from './axe';
import { desktop, phone } from './browser';
import { someCertificate, takeCheck } from '../support/public-pages';
import { waitUntilQuiet } from './quiet';
import { pressAction } from './row-actions';
import { expect, test } from './test';
import { served } from '../support/served';

const locale = 'id';

const { origin } = served;

/** The course whose classes have content, twelve of them. */
const courseId = site.featuredCourseId;
const titles = { id: 'Dasar-Dasar Literasi AI', en: 'Foundations of AI Literacy' } as const;
const names = {
  first: 'Apa itu AI dan apa yang bukan',
  fourth: 'Penggunaan yang bertanggung jawab sehari-hari',
};

const toast = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor();

/** Over the page on which courses are browsed: searched, asked, confirmed, and seen as enrolled. */
async function enrolByBrowsing(page: Page) {
  const { learning: t } = getDictionary(locale);
  const main = page.getByRole('main');
  const title = titles.id;
  await main.getByRole('heading', { level: 2, name: title }).waitFor();
  await main.getByRole('tab', { name: t.browse.tabEnrolled }).click();
  await main.getByText(t.browse.noneEnrolled).waitFor();
  await main.getByRole('tab', { name: t.browse.tabAll }).click();
  await main.getByRole('searchbox').fill('zzz');
  await main.getByText(t.browse.notFound).waitFor();
  // Words of its description in the other language.
  await main.getByRole('searchbox').fill('use it with judgement');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([title]);
  await main.getByRole('searchbox').fill(title.toUpperCase());
  expect(await main.getByRole('heading', { level: 2 }).count()).toBe(1);
  await main.getByRole('button', { name: t.enroll }).click();
  const dialog = page.getByRole('dialog', { name: t.dialog.title });
  await dialog.getByRole('button', { name: t.dialog.cancel }).click();
  await main.getByRole('button', { name: t.enroll }).click();
  await dialog.getByRole('button', { name: t.dialog.confirm }).click();
  await toast(page, t.toasts.enrolled);
  await main.getByRole('link', { name: t.browse.already }).click();
  await page.waitForURL((url) => url.search === '?tab=courses');
}

test.describe('the journey of a learner', () => {
  test('find, enrol, learn three classes, leave, go on at the fourth, finish, be certified, leave', async ({
    visit,
  }) => {
    const locale = 'id';
    const { learning: t } = getDictionary(locale);
    const { lesson, mine } = t;
    const title = titles.id;
    const account = await createConfirmed(origin);
    const watched = await visit({
      ...mainLook[locale],
      as: account,
      allowedErrors: /ERR_INTERNET_DISCONNECTED/,
    });
    const { page, context, requests } = watched;
    const main = page.getByRole('main');
    const open = (path: string) => watched.open(localizedPath(locale, path));

    await open(paths.dashboardCourses);
    await enrolByBrowsing(page);

    // On the list of available courses it is one to go on with.
    await open(paths.courseList);
    /** From a card over the page of the course to the class. */
    const goOnWith = async (words: string) => {
      const ofCourse = fill(t.ofCourse, { title });
      await main.getByRole('link', { name: words + ofCourse }).click();
      await main.getByRole('heading', { level: 1, name: title }).waitFor();
      const link = main.getByRole('link', { name: words, exact: true });
      await link.waitFor();
      const firstClass = main.getByRole('link', { name: names.first });
      expect(await firstClass.getAttribute('href')).toContain(paths.learn(courseId));
      return link;
    };
    await (await goOnWith(t.startLearning)).click();

    const finish = async (code: string) => {
      await main.getByText(code, { exact: true }).first().waitFor();
      await main.getByRole('button', { name: lesson.markDone }).click();
      await main.getByText(lesson.isDone, { exact: true }).waitFor();
    };
    // The bar of the steps leads on, too; tests/e2e/lesson.test.ts presses that one.
    const goOn = () => main.locator('[data-next-class]').press('Enter');
    await main.getByRole('button', { name: lesson.markDone }).waitFor();
    await finish('AI-101');
    await main
      .getByText(fill(t.classesDone, { done: 1, total: 9 }))
      .first()
      .waitFor();
    await main.getByRole('button', { name: lesson.undo }).click();
    await main
      .getByText(fill(t.classesDone, { done: 0, total: 9 }))
      .first()
      .waitFor();
    for (const code of ['AI-101', 'AI-102', 'AI-103']) {
      await finish(code);
      if (code !== 'AI-103') await goOn();
    }
    await main
      .getByText(fill(t.classesDone, { done: 3, total: 9 }))
      .first()
      .waitFor();
    // Their motifs have filled, and the numbers are said.
    const progress = main.getByRole('progressbar', { name: title });
    const words = fill(t.classesDone, { done: 3, total: 9 });
    await expect(progress).toHaveAttribute('aria-valuetext', words);
    await expect(progress.locator('[data-petals="4"]')).toHaveCount(3);
    await expect(progress.locator('[data-petals="0"]')).toHaveCount(6);

    // Away, and back over the dashboard: in one tap at the fourth class.
    await open(paths.dashboard);
    const { goOnPlain } = getDictionary(locale).today;
    await main.getByRole('link', { name: fill(goOnPlain, { code: 'AI-104' }) }).click();
    await main.getByRole('heading', { level: 1, name: names.fourth }).waitFor();
    await open(`${paths.dashboard}?tab=courses`);
    await main.getByText(fill(t.progress, { percent: 33 })).waitFor();
    const onward = await goOnWith(t.continueLearning);
    // The outline ticks what is done.
    const ticks = main.locator('[data-course-class] [data-class-done]:not([hidden])');
    expect(await ticks.count()).toBe(3);
    await onward.click();
    await main.getByRole('heading', { level: 1, name: names.fourth }).waitFor();

    // The line is down: the click is kept, and sent once when it is back.
    const sent = () => requests.filter((url) => url.endsWith(api.userActions)).length;
    await waitUntilQuiet(page);
    await context.setOffline(true);
    await main.getByRole('button', { name: lesson.markDone }).click();
    await main.getByText(lesson.pendingText).waitFor();
    const before = sent();
    await context.setOffline(false);
    await main.getByText(lesson.isDone, { exact: true }).waitFor();
    expect(sent() - before).toBe(1);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('waiting'))).toBeNull();

    // The rest but the last, without the browser: the classes of the first course have the first ids.
    for (let classId = 5; classId < 12; classId += 1)
      await call(origin, 'PUT', api.classDone(classId), { cookie: account.cookie });
    await open(paths.learn(courseId));
    await main.getByText('Sari Dewi', { exact: true }).waitFor();
    await finish('AI-302');
    await main
      .getByText(fill(t.classesDone, { done: 9, total: 9 }))
      .first()
      .waitFor();
    // The classes alone bring no certificate; the final check does.
    expect(await main.getByRole('link', { name: t.certificate.view }).isVisible()).toBe(false);
    expect((await takeCheck(origin, account)).passed).toBe(true);
    await page.reload();
    await main.getByText(lesson.finished).waitFor();
    await main.locator('finish-class').getByRole('link', { name: t.certificate.view }).click();
    await page.waitForURL('**/certificates/*');

    const stranger = await visit(mainLook[locale]);
    await stranger.page.goto(page.url());
    const shown = stranger.page.getByRole('main');
    await shown.getByText(fill(t.certificate.validSince, { date: '' })).waitFor();
    await shown.getByRole('heading', { name: 'Sari Dewi' }).waitFor();
    stranger.expectClean();

    // It is in the first screen of the dashboard, above the bar of a phone.
    await open(paths.dashboard);
    const own = main
      .getByRole('region', { name: getDictionary(locale).today.certificates })
      .getByRole('link');
    const box = await own.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(
      mainLook[locale].viewport.height - 56,
    );

    await open(`${paths.dashboard}?tab=courses`);
    await main.getByRole('button', { name: mine.unenroll }).click();
    const dialog = page.getByRole('dialog', { name: mine.unenrollTitle });
    await dialog.getByRole('button', { name: mine.unenrollConfirm }).click();
    await toast(page, t.toasts.unenrolled);
    await main.getByText(mine.empty).waitFor();
    watched.expectClean();
  });
});

/** The codes of the classes of a course's first level, as everyone sees them. */
async function getCodes(id: number): Promise<string[]> {
  const html = await (await fetch(`${origin}/en${paths.course(id)}`)).text();
  // The cover, before the outline, has the first code too.
  const outline = html.slice(html.indexOf('data-course-class'));
  return [...outline.matchAll(/>\s*(K-\d)(?: · [^<]*)?\s*</g)].map(([, code]) => code ?? '');
}

test.describe('the journey through a course', () => {
  test('an admin makes it, fills it, puts it in order, and withdraws a certificate', async ({
    visit,
  }) => {
    const locale = 'en';
    const { courseAdmin: t, adminKit: kit, learning } = getDictionary(locale);
    const watched = await visit({
      ...mainLook[locale],
      as: { cookie: await adminCookie(origin) },
    });
    const { page } = watched;
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const save = async () => {
      await dialog.getByRole('button', { name: t.save }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await watched.open(localizedPath(locale, paths.adminCourses));
    await main.getByRole('link', { name: titles.en }).waitFor();
    await main.getByRole('button', { name: t.add }).click();
    // Nothing typed is lost by a refusal.
    const name = `Kursus ${locale} ${Date.now()}`;
    await dialog.getByLabel(t.fields.title, { exact: true }).fill(name);
    const publish = dialog.getByRole('button', { name: kit.draft.publish, exact: true });
    await publish.click();
    await dialog.getByText(getIssueTexts(locale).course_category_required).waitFor();
    expect(await dialog.getByLabel(t.fields.title, { exact: true }).inputValue()).toBe(name);
    await dialog.getByLabel(t.fields.category).fill('AI');
    await publish.click();
    await page.waitForURL(/\/admin\/courses\/\d+$/);
    const id = Number(/\d+$/.exec(page.url())?.[0]);

    await main.getByRole('button', { name: t.addLevel }).click();
    await dialog.getByLabel(t.fields.name).fill('Dasar');
    await save();
    for (const code of ['K-1', 'K-2', 'K-3']) {
      await main.getByRole('link', { name: t.addClass }).click();
      await main.getByLabel(t.fields.code).fill(code);
      await main.getByLabel(t.fields.title, { exact: true }).first().fill(`Kelas ${code}`);
      await main.getByLabel(t.fields.hours).fill('1,5');
      await main.getByRole('button', { name: kit.draft.publish, exact: true }).click();
      await page.waitForURL(/\/lessons\/\d+$/);
      await main.getByRole('link', { name: t.toCourse }).click();
      await main.getByText(code, { exact: true }).waitFor();
    }
    await pressAction(main, `${t.addMaterial}: {title}`, 'K-1', locale);
    await dialog.getByLabel(t.fields.title, { exact: true }).fill('Bacaan');
    await dialog.getByLabel(`${t.fields.url} ${kit.optional}`).fill('https://example.org/bacaan');
    await save();
    await main.getByRole('link', { name: 'Bacaan' }).waitFor();

    const saved = () => toast(page, t.toasts.moved);
    await main.getByRole('button', { name: fill(kit.sorting.up, { name: 'K-3' }) }).focus();
    await page.keyboard.press('Enter');
    await saved();
    expect(await getCodes(id)).toEqual(['K-1', 'K-3', 'K-2']);
    const answered = page.waitForResponse((response) => response.url().endsWith('course-order'));
    const rowOf = (name: string) => main.getByText(name, { exact: true });
    const handle = main.getByRole('button', { name: fill(kit.sorting.handle, { name: 'K-2' }) });
    await handle.dragTo(rowOf('Kelas K-1'), { targetPosition: { x: 4, y: 2 } });
    expect((await answered).ok()).toBe(true);
    expect(await getCodes(id)).toEqual(['K-2', 'K-1', 'K-3']);

    const code = await someCertificate(origin);
    await watched.open(localizedPath(locale, paths.adminCourse(courseId)));
    const row = main.getByRole('row').filter({ hasText: code });
    await row.getByRole('button', { name: t.revoke }).click();
    await dialog.getByLabel(t.fields.reason).fill('Salah orang');
    await dialog.getByRole('button', { name: t.revoke }).click();
    await row.getByText(t.revoked).waitFor();
    const seen = await fetch(origin + localizedPath(locale, paths.certificate(code)));
    expect(await seen.text()).toContain(learning.certificate.revokedText);
    watched.expectClean();
  });
});

test.describe('the draft of a class', () => {
  test('is written beside its preview, kept, published and only then read', async ({ visit }) => {
    const { courseAdmin: t, adminKit: kit, lessonSteps } = getDictionary(locale);
    const cookie = await adminCookie(origin);
    const name = `Kursus draf ${locale} ${Date.now()}`;
    const id = await createAsAdmin(api.adminCourses, { title: name, category: 'AI' });
    const level = await createAsAdmin(api.adminCourseLevels(id), { name: 'Dasar' });
    const entry = {
      code: 'D-1',
      title: 'Judul terbit',
      hours: 1,
      content: '## Lama\n\nTeks lama',
    };
    await createAsAdmin(api.adminLevelClasses(level), entry);
    const readers = () => fetch(origin + paths.course(id)).then((page) => page.text());

    const watched = await visit({ viewport: desktop, as: { cookie } });
    const { page } = watched;
    await watched.open(localizedPath(locale, paths.adminCourse(id)));
    const main = page.getByRole('main');
    await main.getByRole('link', { name: fill(t.rows.edit, { name: 'D-1' }) }).click();
    const preview = main.getByRole('region', { name: t.previewTitle }).first();
    await preview.getByRole('heading', { name: 'Lama' }).waitFor();
    await main.getByLabel(t.fields.title, { exact: true }).first().fill('Judul draf');
    const content = main.getByLabel(`${t.fields.content} ${kit.optional}`);
    await content.fill('## Baru\n\n:::example\nSebuah contoh\n:::');
    await preview.getByRole('heading', { name: 'Judul draf' }).waitFor();
    await preview.getByRole('heading', { name: 'Baru' }).waitFor();
    await expectAccessible(page);
    await main.getByRole('button', { name: kit.draft.save, exact: true }).click();
    await toast(page, t.draft.saved);
    await main.getByText(t.draft.notice).waitFor();
    expect(await readers()).toContain('Judul terbit');
    expect(await readers()).not.toContain('Judul draf');

    await main.getByRole('link', { name: t.toCourse }).click();
    await main.getByText(t.draft.badge, { exact: true }).waitFor();
    await main.getByLabel(`${kit.more}: D-1`, { exact: true }).click();
    await main.getByRole('link', { name: fill(t.preview, { name: 'D-1' }) }).click();
    await page.getByText(lessonSteps.previewDraft).waitFor();
    await page.getByRole('heading', { name: 'Judul draf' }).waitFor();
    await page.goBack();

    await page.setViewportSize(phone);
    await main.getByRole('link', { name: fill(t.rows.edit, { name: 'D-1' }) }).click();
    await main.getByText(t.draft.notice).waitFor();
    await expect(main.getByLabel(t.fields.title, { exact: true }).first()).toHaveValue(
      'Judul draf',
    );
    await main.getByRole('tab', { name: t.previewTitle }).first().click();
    await preview.getByRole('heading', { name: 'Baru' }).waitFor();
    await main.getByRole('button', { name: kit.draft.publish, exact: true }).click();
    await toast(page, t.draft.published);
    await main.getByText(t.draft.notice).waitFor({ state: 'detached' });
    expect(await readers()).toContain('Judul draf');
    watched.expectClean();
  });
});
