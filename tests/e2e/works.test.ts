import type { Locator, Page } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import type { OwnWork } from '~/features/courses/works/works.schema';
import { getIssueTexts } from '~/i18n/issues';
import type { WholeLocale as Locale } from '~/i18n/locales';
import { wholeLocales as locales } from '~/i18n/previews';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { countWords } from '~/lib/text-forms/words';
import { withQuery } from '~/lib/url/page-query';
import {
  adminCookie,
  call,
  createAccount,
  createConfirmed,
  type Account,
} from '../support/accounts';
import { findClassId } from '../support/courses';
import { getDictionary } from '../support/dictionary';
import { someGraduate, takeCheck } from '../support/public-pages';
import { served } from '../support/served';
import { rateOver, someText } from '../support/works';
import { expectAccessible, mainLook } from './axe';
import { phone } from './browser';
import { reach } from './keyboard';
import { longUnless } from '../support/long';
import { countActions, expect, save, someLearner, test } from './phone';
import { someReportForm } from './private-pages';
import { pressAction } from './row-actions';

const { origin } = served;
const courseId = site.featuredCourseId;

const ownWork = async ({ cookie }: Account, classId: number): Promise<OwnWork> =>
  (await (await call(origin, 'GET', api.classWork(classId), { cookie })).json()) as OwnWork;

/** People who have handed in a work for a class. */
async function someAuthors(count: number, classId: number, lang: Locale): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let made = 0; made < count; made += 1) {
    const account = await createConfirmed(origin);
    const { cookie } = account;
    await call(origin, 'PATCH', api.user, { cookie, body: { locale: lang } });
    await call(origin, 'POST', api.enroll, { cookie, body: { courseId, progress: 0 } });
    const body = { title: 'Karya contoh', text: someText(170), consent: true, lang };
    const response = await call(origin, 'POST', api.classWork(classId), { cookie, body });
    expect(response.status).toBe(201);
    accounts.push(account);
  }
  return accounts;
}

/** Rates a work by the API, with one score for all criteria. */
const rate = (account: Account, workId: number, classId: number, score: number) =>
  rateOver(origin, account, {
    workId,
    classId,
    score,
    note: 'Pengujiannya jelas. Tunjukkan juga kapan datanya dihapus.',
  });

/** Gives each criterion of the open work a score, with a note, and sends it. */
async function rateHere(
  page: Page,
  locale: Locale,
  score: number,
  hasAuthor = true,
): Promise<void> {
  const { ratingTexts: t } = getDictionary(locale);
  for (const group of await page.locator('form fieldset').all()) {
    await group.getByRole('radio').nth(score).check();
  }
  if (hasAuthor) {
    await page.getByLabel(t.note).fill('Jelas, jujur, dan dapat dijalankan orang lain.');
  }
  await page.getByRole('button', { name: t.submit }).click();
}

for (const locale of locales) {
  test(`a capstone is written offline, rated, revised, accepted and shown, in ${locale}${longUnless(locale === 'id')}`, async ({
    mobile,
    visit,
  }) => {
    const { works: t, ratingTexts, learning, today } = getDictionary(locale);
    const classId = await findClassId(origin, courseId, 'AI-302');
    const author = await someGraduate(origin, locale === 'en' ? 'en' : undefined);
    const { certificate } = await takeCheck(origin, author);
    const path = localizedPath(locale, paths.learnWork(courseId, classId));

    // The dashboard leads to it, and it is no long way on a phone.
    await mobile.start(author);
    const { page, line } = mobile;
    await mobile.open(localizedPath(locale, paths.dashboard));
    await page.getByText(today.workTitle).waitFor();
    await page.getByRole('link', { name: today.write }).click();
    await page.waitForURL((url) => url.pathname === path);
    await page.getByRole('button', { name: t.submit, exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2500);
    await expectAccessible(page);

    // Saved with its course, written and handed in without a line.
    await mobile.open(localizedPath(locale, paths.learnClass(courseId, classId)));
    await mobile.awaitWorker();
    await page.mouse.wheel(0, 200);
    await save(page, locale);
    line.cut();
    await mobile.open(localizedPath(locale, paths.learnClass(courseId, classId)));
    await page.locator('#work').getByRole('link', { name: t.card.write }).click();
    await page.waitForURL((url) => url.pathname === path);
    const title = 'Jadwal piket yang jujur';
    await page.getByLabel(t.fields.title).fill(title);
    const text = page.getByLabel(t.fields.text);
    await text.fill(someText(160));
    await page.getByText(fill(t.counted, { n: 160 })).waitFor();
    await page.getByLabel(t.fields.consent).check();
    await page.getByRole('button', { name: t.submit, exact: true }).click();
    await page.getByText(t.kept).waitFor();
    expect(await countActions(page, 'work.saved')).toBe(1);
    line.mend();
    await mobile.open(localizedPath(locale, paths.dashboardWorks));
    await expect.poll(async () => (await ownWork(author, classId)).state).toBe('waiting');

    // Three calibration examples, then works of others.
    const raters = await someAuthors(3, classId, locale);
    await mobile.open(withQuery(localizedPath(locale, paths.dashboardWorks), { class: classId }));
    for (const score of [3, 1, 2]) {
      await page.getByText(ratingTexts.calibrationText).waitFor();
      await expectAccessible(page);
      await rateHere(page, locale, score, false);
      await expect(page.getByRole('heading', { name: ratingTexts.compare })).toBeFocused();
    }
    for (let rated = 0; rated < 2; rated += 1) {
      await page.getByText(ratingTexts.anonymous).waitFor();
      await rateHere(page, locale, 2);
      await page.getByText(ratingTexts.thanks).waitFor();
    }

    // Returned with notes, and revised.
    const work = await ownWork(author, classId);
    for (const rater of raters) await rate(rater, work.id, classId, 1);
    await mobile.open(path);
    const section = page.locator('main');
    await section.getByText(t.stateTexts.returned).waitFor();
    await expect(section.getByText('Tunjukkan juga kapan')).toHaveCount(3);
    await expectAccessible(page);
    await text.fill(someText(180, 'perbaikan'));
    await page.getByRole('button', { name: t.revise }).click();
    await page.getByText(t.done.changed).waitFor();
    for (const rater of raters) await rate(rater, work.id, classId, 3);

    // Accepted: the certificate says so.
    await mobile.open(localizedPath(locale, paths.certificate(certificate ?? '')));
    const [before = '', after = ''] = learning.certificate.capstoneByPeers.split('{title}');
    const sheet = page.locator('article.sheet');
    await expect(sheet.getByText(before)).toContainText(title + fill(after, { n: 3 }));

    // Shown, read by anyone, and taken back.
    await mobile.open(path);
    await section.getByText(t.stateTexts.accepted).waitFor();
    await section.getByLabel(t.show.showsName).check();
    await section.getByRole('button', { name: t.show.submit }).click();
    await page.getByText(t.done.shown).waitFor();
    const { slug } = await ownWork(author, classId);
    const shown = localizedPath(locale, paths.work(slug ?? ''));
    const visitor = await visit({ viewport: phone, allowedErrors: /404/ });
    await visitor.open(shown);
    await visitor.page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await visitor.page.getByText('perbaikan perbaikan').waitFor();
    await expectAccessible(visitor.page);
    await visitor.open(withQuery(localizedPath(locale, paths.works), { course: courseId }));
    await visitor.page.locator(`main a[href="${shown}"]`).getByText(title).waitFor();
    await expectAccessible(visitor.page);
    await section.getByRole('button', { name: t.show.remove }).click();
    await page.getByText(t.done.unshown).waitFor();
    expect((await visitor.page.request.get(origin + shown)).status()).toBe(404);
    visitor.expectClean();
  });
}

test('without scripts a work is handed in, changed and taken back', async ({ visit }) => {
  const locale = 'id';
  const { works: t } = getDictionary(locale);
  const classId = await findClassId(origin, courseId, 'AI-104');
  const account = await createAccount(origin);
  const { cookie } = account;
  await call(origin, 'POST', api.enroll, { cookie, body: { courseId, progress: 0 } });
  const { page, open, expectClean } = await visit({
    viewport: phone,
    javaScriptEnabled: false,
    as: account,
    allowedErrors: /400/,
  });
  await open(paths.learnWork(courseId, classId));
  const title = page.getByLabel(t.fields.title);
  const text = page.getByLabel(t.fields.text);
  await text.fill('Hubungi budi@contoh.id.');
  const consent = page.getByLabel(t.fields.consent);
  await consent.check();
  await page.getByRole('button', { name: t.submit, exact: true }).click();
  // What is wrong is said, and nothing typed is lost.
  await page.getByRole('alert').waitFor();
  await expect(text).toHaveValue('Hubungi budi@contoh.id.');
  await expect(consent).toBeChecked();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await title.fill('Perjanjian keluarga kami');
  await text.fill(someText(90));
  await page.getByRole('button', { name: t.submit, exact: true }).click();
  await page.getByText(t.done.saved).waitFor();
  await page.getByText(t.edit).click();
  await text.fill(someText(95, 'ubahan'));
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await page.getByText(t.done.changed).waitFor();
  expect((await ownWork(account, classId)).text).toContain('ubahan');
  await page.getByText(t.takeBack).click();
  await page.getByRole('button', { name: t.takeBackSure }).click();
  await page.getByText(t.done.removed).waitFor();
  expectClean();
});

/** Gives each criterion of the open work a score, with a note, by the keyboard alone. */
async function rateByKeys(page: Page, score: number, hasAuthor: boolean): Promise<void> {
  const { ratingTexts: t } = getDictionary('id');
  for (const group of await page.locator('main form fieldset').all()) {
    await reach(page, group.getByRole('radio'));
    await page.keyboard.press('Space');
    for (let step = 0; step < score; step += 1) await page.keyboard.press('ArrowDown');
    await expect(group.getByRole('radio').nth(score)).toBeChecked();
  }
  if (hasAuthor) {
    await reach(page, page.getByLabel(t.note));
    await page.keyboard.insertText('Jelas, jujur, dan dapat dijalankan orang lain.');
  }
  await reach(page, page.getByRole('button', { name: t.submit }));
  await page.keyboard.press('Enter');
}

test('by keyboard alone a work is handed in, works are rated, and the result is read @long', async ({
  visit,
}) => {
  const { works: t, ratingTexts } = getDictionary('id');
  const classId = await findClassId(origin, courseId, 'AI-206');
  const raters = await someAuthors(3, classId, 'id');
  const account = await someLearner(await createConfirmed(origin));
  const { page, open, expectClean } = await visit({ as: account });
  const press = async (target: Locator) => {
    await reach(page, target);
    await page.keyboard.press('Enter');
  };

  await open(paths.learnWork(courseId, classId));
  await reach(page, page.getByLabel(t.fields.title));
  await page.keyboard.insertText('Tiga kunci rumah data');
  await reach(page, page.getByLabel(t.fields.text));
  await page.keyboard.insertText(someText(120, 'kunci'));
  await reach(page, page.getByLabel(t.fields.consent));
  await page.keyboard.press('Space');
  await press(page.getByRole('button', { name: t.submit, exact: true }));
  await page.getByText(t.done.saved).waitFor();

  const section = page.locator('main');
  await press(section.getByRole('link', { name: t.rateOthers }));
  for (const n of [1, 2, 3]) {
    await page.getByText(fill(ratingTexts.step, { n, of: 3 }), { exact: true }).waitFor();
    await rateByKeys(page, 2, false);
    await page.getByRole('heading', { name: ratingTexts.compare }).waitFor();
  }
  await page.getByText(ratingTexts.anonymous).waitFor();
  await rateByKeys(page, 3, true);
  await page.getByText(ratingTexts.thanks).waitFor();

  const { id } = await ownWork(account, classId);
  for (const rater of raters) await rate(rater, id, classId, 3);
  await press(page.getByRole('link', { name: ratingTexts.back }));
  const card = page.getByRole('listitem').filter({ hasText: t.states.accepted });
  await press(card.getByRole('link', { name: ratingTexts.open }));
  await section.getByText(t.stateTexts.accepted).waitFor();
  await expect(section.getByText('Tunjukkan juga kapan')).toHaveCount(3);
  await press(section.locator('summary').filter({ hasText: t.own }));
  await section.getByText('kunci kunci').waitFor();
  await press(section.getByRole('button', { name: t.show.submit }));
  await page.getByText(t.done.shown).waitFor();
  expectClean();
});

test('a version that is newer on the server keeps the text on the device @long', async ({
  mobile,
}) => {
  const { works: t, offline } = getDictionary('id');
  const classId = await findClassId(origin, courseId, 'AI-104');
  const [account] = await someAuthors(1, classId, 'id');
  if (!account) throw new Error('Nobody has handed in a work.');
  await mobile.start(account);
  const { page, line } = mobile;
  const path = paths.learnWork(courseId, classId);
  await mobile.open(path);
  await mobile.awaitWorker();
  await page.getByText(t.edit).click();
  await page.getByLabel(t.fields.text).fill(someText(91, 'ponsel'));
  // Its script has come.
  await page.getByText(fill(t.counted, { n: 91 }), { exact: true }).waitFor();
  line.cut();
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await page.getByText(t.kept).waitFor();
  const body = { text: someText(92, 'laptop'), consent: true, version: 1 };
  await call(origin, 'PUT', api.classWork(classId), { cookie: account.cookie, body });
  line.mend();
  await mobile.open(paths.dashboardOffline);
  const row = page.getByRole('listitem').filter({ hasText: offline.actions['work.saved'] });
  await row.getByRole('link', { name: offline.correct }).click();
  await expect(page.getByLabel(t.fields.text)).toHaveValue(someText(91, 'ponsel'));
  await page.getByText(t.newer).waitFor();
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await page.getByText(t.done.changed).waitFor();
  expect((await ownWork(account, classId)).text).toBe(someText(91, 'ponsel'));
});

test('a work that was refused later for its text comes back, and says nothing of waiting @long', async ({
  mobile,
}) => {
  const { works: t, offline } = getDictionary('id');
  const classId = await findClassId(origin, courseId, 'AI-104');
  const [account] = await someAuthors(1, classId, 'id');
  if (!account) throw new Error('Nobody has handed in a work.');
  await mobile.start(account);
  const { page, line } = mobile;
  await mobile.open(paths.learnWork(courseId, classId));
  await mobile.awaitWorker();
  await page.getByText(t.edit).click();
  const text = page.getByLabel(t.fields.text);
  const typed = `${someText(91, 'ponsel')} tulis ke ayu@contoh.id`;
  await text.fill(typed);
  await page.getByText(fill(t.counted, { n: countWords(typed) }), { exact: true }).waitFor();
  line.cut();
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await page.getByText(t.kept).waitFor();
  line.mend();
  await mobile.open(paths.dashboardOffline);
  const row = page.getByRole('listitem').filter({ hasText: offline.actions['work.saved'] });
  await row.getByRole('link', { name: offline.correct }).click();
  await expect(text).toHaveValue(typed);
  await page.getByRole('status').filter({ hasText: t.restored }).waitFor();
  await expect(page.getByText(t.waitingHere)).toHaveCount(0);
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await page.locator('main').getByText(getIssueTexts('id').contact_in_text).first().waitFor();
  await expect(text).toHaveValue(typed);
  expect(mobile.problems.splice(0)).toEqual([expect.stringContaining('status of 400')]);
});

test('a form that a rating overtook shows what was typed @long', async ({ visit }) => {
  const { works: t } = getDictionary('id');
  const classId = await findClassId(origin, courseId, 'AI-104');
  const [account, rater] = await someAuthors(2, classId, 'id');
  if (!account || !rater) throw new Error('Nobody has handed in a work.');
  const { page, open, expectClean } = await visit({
    viewport: phone,
    as: account,
    allowedErrors: /409/,
  });
  await open(paths.learnWork(courseId, classId));
  await page.getByText(t.edit).click();
  await page.getByLabel(t.fields.text).fill(someText(91, 'ketikan'));
  await rate(rater, (await ownWork(account, classId)).id, classId, 2);
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await page.getByText(t.unsaved).waitFor();
  await page.getByText('ketikan ketikan').waitFor();
  await page.getByRole('alert').getByText(getIssueTexts('id').work_rated).waitFor();
  await expectAccessible(page);
  expectClean();
});

for (const locale of locales) {
  test(`somebody reports a work, in ${locale}${longUnless(locale === 'id')}`, async ({ visit }) => {
    const { workPages: t } = getDictionary(locale);
    const account = await createConfirmed(origin);
    const visitor = await visit({ ...mainLook[locale], as: account, allowedErrors: /400/ });
    const { page, open, expectClean } = visitor;
    await open(localizedPath(locale, await someReportForm(origin)));
    await expectAccessible(page);
    await page.getByRole('button', { name: t.sendReport }).click();
    await page.getByRole('alert').waitFor();
    await expectAccessible(page);
    await page.getByLabel(t.reason).fill('Menyalin karya orang lain.');
    await page.getByRole('button', { name: t.sendReport }).click();
    await page.getByText(t.reported).waitFor();
    await expectAccessible(page);
    expectClean();
  });
}

test('staff change an assignment in the course editor, and decide on a work', async ({ visit }) => {
  const { assignmentForm: a, workStaff: t, ratingTexts } = getDictionary('id');
  const classId = await findClassId(origin, courseId, 'AI-206');
  const [author] = await someAuthors(1, classId, 'id');
  const { id } = await ownWork(author!, classId);
  const admin = await visit({ as: { cookie: await adminCookie(origin) } });
  const { page } = admin;
  await admin.open(paths.adminCourse(courseId));
  await pressAction(page, `${a.action}: AI-206`, 'AI-206', 'id');
  const dialog = page.getByRole('dialog', { name: a.edit });
  const most = dialog.getByLabel(a.maxWords);
  await most.fill('40');
  await dialog.getByRole('button', { name: a.save, exact: true }).click();
  await expect(most).toHaveAttribute('aria-invalid', 'true');
  await most.fill('501');
  await dialog.getByRole('button', { name: a.save, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const cookie = await adminCookie(origin);
  const stored = await call(origin, 'GET', api.assignmentOfClass(classId), { cookie });
  expect(await stored.json()).toMatchObject({ maxWords: 501, version: 2 });

  await admin.open(paths.adminWorks);
  const row = page.locator(`#work-${id}`);
  await row.getByText(t.rate).click();
  for (const group of await row.locator('fieldset').all()) {
    await group.getByRole('radio').nth(2).check();
  }
  await row.getByLabel(ratingTexts.note).fill('Hitungannya jelas dan keputusannya mengikuti.');
  await expectAccessible(page);
  await row.getByRole('button', { name: t.submit }).click();
  await page.getByText(t.done).waitFor();
  admin.expectClean();
});
