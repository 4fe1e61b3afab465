import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { CheckAttempt, CheckState } from '~/features/courses/checks/checks.schema';
import type { AdminQuestion } from '~/features/courses/questions/questions.schema';
import { formatSpan } from '~/i18n/format';
import { getDictionary } from '../support/dictionary';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { call, confirmAddress, createAccount, giveName } from '../support/accounts';
import { pointAt, rightValue, typeIn, wrongAnswer } from './answering';
import { expectAccessible } from './axe';
import { desktop, phone } from './browser';
import { asShown, questionsPerCheck, someCheckCourse } from './check-course';
import { reach } from './keyboard';
import { mailsTo } from '../support/outbox';
import { openQuietly } from './quiet';
import { startServer, type RunningServer } from '../support/server';
import { expect, test } from './test';

const locale = 'id';

test.skip(process.env.TEST_SERVER === 'vercel', 'A server whose clock moves is one of our own.');

const timezoneId = 'Asia/Makassar';
const day = 24 * 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'check-'));
const clock = join(folder, 'clock');
/** Milliseconds by which the clock of the server is ahead. */
let ahead = 0;
let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({
    DATABASE_URL: 'memory:',
    LOG_LEVEL: 'error',
    TRUSTED_PROXY: '127.0.0.1',
    CLOCK_FILE: clock,
    OUTBOX_DIR: folder,
    NODE_OPTIONS: '--import ./tests/support/clock.mjs',
  });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function moveClock(by: number): Promise<void> {
  ahead += by;
  writeFileSync(clock, String(ahead));
  process.kill(server.pid, 'SIGUSR2');
  await expect.poll(() => server.output()).toContain(`clock ${ahead}`);
}

/** The questions of an attempt as its page shows them, by their ids. */
const askedOn = (page: Page) =>
  page
    .locator('[data-asked]')
    .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset['asked'])));

const { learning: l, courseCheck: t, questionTexts: q, certificateName } = getDictionary(locale);

test('enrol, learn, fail the final check, read why, wait, pass it on another device by keyboard alone, be certified', async ({
  visit,
}) => {
  const { origin } = server;
  const title = `Kursus ujian ${locale} ${Date.now()}`;
  const { courseId, classIds, questions } = await someCheckCourse(title, origin);
  const account = await createAccount(origin);
  const { cookie } = account;
  await giveName(origin, account);
  /** The questions of the attempt that is open, with their keys, by the ids that it shows. */
  let asked: AdminQuestion[] = [];
  const readAsked = async () => {
    const resumed = await call(origin, 'POST', api.courseChecks(courseId), { cookie });
    const attempt = (await resumed.json()) as CheckAttempt;
    asked = attempt.questions.map((shown) => asShown(questions, shown));
  };
  const find = (id: number) => {
    const question = asked.find((one) => one.id === id);
    if (!question) throw new Error(`Question ${id} was not asked.`);
    return question;
  };
  const onPhone = await visit({ viewport: phone, timezoneId, as: account });
  const { page } = onPhone;
  const main = page.getByRole('main');
  const open = (path: string, at = page) => openQuietly(at, origin + localizedPath(locale, path));
  const formOf = (id: number, at = page) => at.locator(`[data-asked="${id}"]`);
  const dotOf = (id: number, at = page) => at.locator(`[data-dot="${id}"]`);
  const isSaved = (id: number, at = page) =>
    expect(formOf(id, at).locator('[data-save]')).toHaveText(t.isSaved);

  // In, over a page on which the browser learns who is logged in.
  await open(paths.courseList);
  await main.getByRole('heading', { level: 2 }).first().waitFor();
  await open(paths.course(courseId));
  await main.getByRole('button', { name: l.enroll }).click();
  await expectAccessible(page);
  await main.getByRole('link', { name: l.startLearning }).click();

  await expect(main.locator('.lesson-figure').getByRole('img')).toHaveCount(1);
  const practice = main.locator('practice-question');
  await practice.getByLabel('Pilihan b').check();
  await practice.getByRole('button', { name: q.check }).click();
  await expect(practice.locator('.question-verdict')).toContainText(q.right);
  const finish = async () => {
    await main.getByRole('button', { name: l.lesson.markDone }).click();
    await main.getByText(l.lesson.isDone, { exact: true }).waitFor();
  };
  await finish();

  // Two classes are left before the check, one of them done without the browser.
  await open(paths.courseCheck(courseId));
  await main.getByText(plural(locale, t.left, 2)).waitFor();
  await call(origin, 'PUT', api.classDone(classIds[1] ?? 0), { cookie });
  await open(paths.learnClass(courseId, classIds[2] ?? 0));
  await expect(main.getByRole('link', { name: t.toCheck })).toBeHidden();
  await finish();
  await main.locator('[data-to-check]').getByRole('link', { name: t.toCheck }).waitFor();

  // The course leads to the check now, before all else.
  await open(paths.course(courseId));
  const take = main.getByRole('link', { name: t.take });
  await expect(take).toHaveClass(/btn-primary/);
  await expect(main.getByRole('link', { name: l.continueLearning })).toHaveClass(/btn-quiet/);
  await take.click();
  await main.getByText(t.ready).waitFor();
  // Not before the address is confirmed.
  await main.getByText(t.unverified).waitFor();
  await expect(main.getByRole('button', { name: t.start })).toHaveCount(0);
  await expectAccessible(page);
  await main.getByRole('button', { name: t.sendLink }).click();
  await main.getByText(t.linkSent).waitFor();
  await expect.poll(() => mailsTo(folder, account.email).length).toBe(2);
  await confirmAddress(origin, account, folder);
  await main.getByRole('link', { name: t.isConfirmed }).click();
  await main.getByRole('button', { name: t.start }).waitFor();
  await expect(main.getByText(certificateName.willSay)).toBeVisible();
  await expect(main.locator('[data-certificate-line]')).not.toBeEmpty();
  await main.getByRole('button', { name: t.start }).click();

  await expect(page.locator('[data-asked]')).toHaveCount(questionsPerCheck);
  await readAsked();
  const first = await askedOn(page);
  const left = first.find((id) => find(id).kind !== 'order') ?? 0;
  const reasons: string[] = [];
  for (const id of first.filter((one) => one !== left)) {
    const { kind } = find(id);
    const { value, reason } = wrongAnswer(find(id));
    reasons.push(reason);
    await dotOf(id).click();
    await pointAt(formOf(id), kind, value);
    // An order may be the wanted one as it comes.
    if (kind !== 'order') await isSaved(id);
  }
  await dotOf(first.at(-1) ?? 0).click();
  await main.getByRole('button', { name: t.submit, exact: true }).click();
  await main.getByText(plural(locale, t.open, 1)).waitFor();
  await main.getByRole('button', { name: t.submitOpen }).click();

  // The score, when one may try again, and until then nothing of single questions.
  const result = (at: Page, name: string) => at.getByRole('heading', { level: 1, name });
  await expect(result(page, t.failed)).toBeFocused();
  await expect(result(page, t.failed)).toBeInViewport({ ratio: 1 });
  await expect(main.locator('.check-verdict .btn-primary')).toBeInViewport({ ratio: 1 });
  await main.getByText(fill(t.score, { score: 0, mark: 80 })).waitFor();
  await main.getByText(t.coolingHelp).waitFor();
  await expect(main.locator('[data-verdict]')).toHaveCount(0);
  for (const reason of reasons) expect(await page.content()).not.toContain(reason);
  const state = (await (
    await call(origin, 'GET', api.courseChecks(courseId), { cookie })
  ).json()) as CheckState;
  const when = formatSpan(locale, new Date(state.retryAt ?? ''), null, timezoneId);
  await expect(main.locator('time')).toHaveText(when);
  await expect(main.getByRole('button', { name: t.start })).toHaveCount(0);
  await expectAccessible(page);
  await open(paths.course(courseId));
  await main.getByText(fill(t.again, { when })).waitFor();
  await expect(take).toHaveCount(0);
  await open(`${paths.dashboard}?tab=courses`);
  // Among what waits, and on the card of the course.
  await expect(main.getByText(fill(t.again, { when }))).toHaveCount(2);
  await expect(main.getByRole('link', { name: t.take })).toHaveCount(0);

  // A day later: other questions. From here on by keyboard alone.
  await moveClock(day + 60_000);
  await page.reload();
  await reach(page, main.getByRole('link', { name: t.take + fill(l.ofCourse, { title }) }));
  await page.keyboard.press('Enter');
  await main.getByText(t.ready).waitFor();
  await page.locator('[data-reasons] > summary').click();
  // Now why each was wrong, but never what would have been right.
  await main.getByText(fill(t.score, { score: 0, mark: 80 })).waitFor();
  await expect(main.getByText(t.given, { exact: true })).toHaveCount(questionsPerCheck - 1);
  await expect(main.getByText(t.notAnswered, { exact: true })).toHaveCount(1);
  await expect(main.getByRole('link', { name: /U-\d/ })).toHaveCount(questionsPerCheck);
  await expect(main.locator('[data-verdict="wrong"]')).toHaveCount(questionsPerCheck);
  for (const reason of reasons) await main.getByText(reason, { exact: true }).waitFor();
  expect(await main.innerText()).not.toContain('memang');
  await reach(page, main.getByRole('button', { name: t.start }));
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-asked]')).toHaveCount(questionsPerCheck);
  await readAsked();
  const second = await askedOn(page);
  expect(second.filter((id) => first.includes(id))).toEqual([]);
  // Not an order, which may come as it is wanted and is then no answer yet.
  const begun = second.find((id) => find(id).kind !== 'order') ?? 0;
  await reach(page, dotOf(begun));
  await page.keyboard.press('Enter');
  await typeIn(page, formOf(begun), find(begun).kind, rightValue(find(begun)));
  await isSaved(begun);

  // Another device goes on where the phone was left.
  const onDesktop = await visit({ viewport: desktop, colorScheme: 'dark', as: account });
  const { page: wide } = onDesktop;
  const shown = wide.getByRole('main');
  await open(paths.courseCheck(courseId), wide);
  await shown.getByText(fill(t.answered, { n: 1, of: questionsPerCheck })).waitFor();
  expect((await askedOn(wide)).toSorted()).toEqual(second.toSorted());
  for (const id of second.filter((one) => one !== begun)) {
    const { kind } = find(id);
    await reach(wide, dotOf(id, wide));
    await wide.keyboard.press('Enter');
    await typeIn(wide, formOf(id, wide), kind, rightValue(find(id)));
    if (kind !== 'order') await isSaved(id, wide);
  }
  await reach(wide, shown.getByRole('button', { name: t.submit, exact: true }));
  await wide.keyboard.press('Enter');
  await expect(result(wide, t.passed)).toBeFocused();
  await expect(result(wide, t.passed)).toBeInViewport({ ratio: 1 });
  await expect(shown.getByRole('link', { name: t.toCertificate })).toBeInViewport({ ratio: 1 });
  await expect(shown.getByRole('link', { name: t.toCertificate })).toHaveClass(/btn-primary/);
  await expect(shown.locator('[data-verdict="right"]')).toHaveCount(questionsPerCheck);
  await expectAccessible(wide);
  await reach(wide, shown.getByRole('link', { name: t.toCertificate }));
  await wide.keyboard.press('Enter');

  const passed = fill(l.certificate.passedCheck, {
    questions: questionsPerCheck,
    score: 100,
    passMark: 80,
  });
  await shown.getByText(passed).waitFor();
  await shown.getByText(title, { exact: true }).waitFor();
  // Five skills at a glance, the others folded.
  const folded = shown.locator('details', {
    hasText: plural(locale, l.certificate.moreSkills, 10),
  });
  await expect(folded.locator('p')).toBeHidden();
  await folded.locator('summary').click();
  await expect(folded.locator('p')).toHaveText(/^[^·]+(·[^·]+){9}$/);
  onPhone.expectClean();
  onDesktop.expectClean();
});
