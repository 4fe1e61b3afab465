import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { getIssueTexts } from '~/i18n/issues';
import { wholeLocales as locales } from '~/i18n/previews';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { call, type Account } from '../support/accounts';
import { getDictionary } from '../support/dictionary';
import { answerByKeys, readReviewOf, someReviewer } from './reviewers';
import { served } from '../support/served';
import { findAxeViolations, looks } from './axe';
import { desktop, phone } from './browser';
import { countActions, expect, save, test } from './phone';
import { waitUntilQuiet } from './quiet';

const { origin } = served;
const courseId = site.featuredCourseId;

/** Bytes of the review at the very first visit, with its answer. */
const most = 75_000;

test('cards are answered by keyboard alone until it is enough for today', async ({ visit }) => {
  const { review: t } = getDictionary('id');
  const account = await someReviewer(origin);
  const { page, open, expectClean } = await visit({ viewport: desktop, as: account });
  await open(paths.dashboard);
  const { due } = await readReviewOf(origin, account);
  expect(due).toBe(10);
  await page.getByRole('link', { name: new RegExp(`^${due} kartu hari ini`) }).click();
  await page.waitForURL((url) => url.pathname === paths.review);

  for (let n = 1; n <= due; n += 1) {
    await page.getByText(fill(t.count, { n, of: due }), { exact: true }).waitFor();
    await answerByKeys(page);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: t.end })).toBeFocused();
  await expect.poll(async () => (await readReviewOf(origin, account)).due).toBe(0);
  await expect(page.locator('[data-part="end"] [data-next-on]')).not.toBeEmpty();
  await expect(page.getByRole('heading', { name: t.known })).toBeVisible();

  // The day is full; its line is gone from the dashboard.
  await open(paths.review);
  await page.getByRole('heading', { name: t.end }).waitFor();
  await open(paths.dashboard);
  await expect(page.getByText(/kartu hari ini/)).toHaveCount(0);
  expectClean();
});

test('a page is light at the first visit, without React, and accessible in its looks', async ({
  visit,
}) => {
  const account = await someReviewer(origin, [1]);
  const first = await visit({ viewport: phone, as: account, isFirst: true });
  await first.open(paths.review);
  await first.page.locator('[data-card] form').waitFor();
  await waitUntilQuiet(first.page);
  const parts = await first.page.evaluate(() =>
    [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].map((entry) => ({
      name: new URL(entry.name, location.href).pathname,
      bytes: (entry as PerformanceResourceTiming).encodedBodySize,
    })),
  );
  const counted = parts.filter(({ name }) => !/^\/(icons|favicon)/.test(name));
  const bytes = counted.reduce((sum, part) => sum + part.bytes, 0);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes, JSON.stringify(counted)).toBeLessThanOrEqual(most);
  const isReact = await first.page.evaluate(() => document.querySelector('astro-island') !== null);
  expect(isReact).toBe(false);
  first.expectClean();

  for (const locale of locales)
    for (const look of looks[locale]) {
      const { page, open } = await visit({ ...look, as: account });
      await open(localizedPath(locale, paths.review));
      await page.locator('[data-card] form').waitFor();
      const { title } = getDictionary(locale).review.settings;
      await page.getByText(title, { exact: true }).click();
      expect(await findAxeViolations(page)).toEqual([]);
      const wide = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await page.evaluate(wide)).toBeLessThanOrEqual(0);
    }
});

test('the settings are kept, and a wrong number is said at its field', async ({ visit }) => {
  const { review: t } = getDictionary('en');
  const account = await someReviewer(origin, [1]);
  const { page, open, expectClean } = await visit({
    viewport: phone,
    as: account,
    allowedErrors: /400/,
  });
  const path = localizedPath('en', paths.review);
  await open(path);
  await page.locator('[data-card] form').waitFor();
  await page.getByText(t.settings.title, { exact: true }).click();
  const cards = page.getByLabel(t.settings.cards);
  await cards.fill('31');
  await page.getByLabel(t.settings.mail).check();
  const button = page.getByRole('button', { name: t.settings.save });
  await button.click();
  const issue = fill(getIssueTexts('en').cards_a_day_invalid, { min: 5, max: 30 });
  await expect(cards).toHaveAccessibleDescription(new RegExp(issue));
  await expect(cards).toBeFocused();
  await cards.fill('7');
  await button.click();
  await page.getByText(t.settings.saved).waitFor();
  expect((await readReviewOf(origin, account)).settings).toEqual({
    cardsADay: 7,
    weeklyMail: true,
  });
  await open(path);
  await page.getByText(fill(t.count, { n: 1, of: 7 })).waitFor();
  expectClean();
});

test('a lesson begins with cards of the lessons before it, which one press skips', async ({
  visit,
}) => {
  const { review: t } = getDictionary('id');
  const account = await someReviewer(origin, [1]);
  const { page, open, expectClean } = await visit({ viewport: phone, as: account });
  const next = paths.learnClass(courseId, 2);
  const title = page.getByRole('heading', { name: t.opening.title });
  await open(next);
  await expect(title).toContainText(plural('id', t.opening.text, 3));
  const skip = page.getByRole('button', { name: t.opening.skip });
  await skip.click();
  await expect(title).toHaveCount(0);

  await open(next);
  const { due } = await readReviewOf(origin, account);
  for (let n = 0; n < 3; n += 1) {
    const form = page.locator('review-opening form:visible');
    const kind = await form.evaluate((one) => one.querySelector('fieldset')?.dataset['kind']);
    if (kind === undefined) {
      await form.getByRole('button', { name: t.show }).click();
      await form.getByRole('button', { name: t.forgotten }).click();
    } else {
      if (kind === 'choice') await form.getByRole('radio').first().check();
      if (kind === 'number' || kind === 'text') await form.getByRole('textbox').fill('1');
      await form.locator('[data-check]').click();
    }
    await form.getByRole('button', { name: t.next }).click();
  }
  await page.getByText(t.opening.done).waitFor();
  await expect.poll(async () => (await readReviewOf(origin, account)).due).toBe(due - 3);
  // The first lesson has none before it.
  await open(paths.learnClass(courseId, 1));
  await expect(page.locator('review-opening')).toHaveCount(0);
  expectClean();
});

/** The number of review rows that the server has of a person. */
async function countRows({ cookie }: Account): Promise<number> {
  const response = await call(origin, 'GET', api.userExport, { cookie });
  const own = (await response.json()) as {
    practiceAnswers: { source: string }[];
    reviews: { termAnswers: unknown[] };
  };
  const questions = own.practiceAnswers.filter(({ source }) => source === 'review');
  return questions.length + own.reviews.termAnswers.length;
}

test('ten cards that were answered offline arrive once, though the browser was killed meanwhile @long', async ({
  mobile,
  visit,
}) => {
  const { review: t } = getDictionary('id');
  const account = await someReviewer(origin);
  const before = await countRows(account);
  await mobile.start(account);
  await mobile.open(paths.review);
  await mobile.awaitWorker();
  await save(mobile.page, 'id');
  await mobile.stop();

  await mobile.start(account);
  mobile.line.cut();
  await mobile.open(paths.review);
  for (let n = 1; n <= 10; n += 1) {
    await mobile.page.getByText(fill(t.count, { n, of: 10 }), { exact: true }).waitFor();
    await answerByKeys(mobile.page);
    await mobile.page.keyboard.press('Enter');
  }
  await mobile.page.getByRole('heading', { name: t.end }).waitFor();
  await expect.poll(() => countActions(mobile.page, 'review.answered')).toBe(10);
  // Nothing of it is asked again, also after the page was opened anew.
  await mobile.open(paths.review);
  await mobile.page.getByRole('heading', { name: t.end }).waitFor();

  // The line is back; the call arrives, and the phone dies before it hears so.
  mobile.line.muted = `POST ${api.userActions}`;
  mobile.line.mend();
  await mobile.page.goto(mobile.line.origin + paths.about).catch(() => undefined);
  await expect.poll(() => countRows(account)).toBe(before + 10);
  await mobile.kill();

  mobile.line.muted = undefined;
  await mobile.start(account);
  await mobile.open(paths.about);
  await expect.poll(() => countActions(mobile.page)).toBe(0);
  expect(await countRows(account)).toBe(before + 10);

  const second = await visit({ viewport: phone, as: account });
  await second.open(paths.review);
  await second.page.getByRole('heading', { name: t.end }).waitFor();
  expect((await readReviewOf(origin, account)).due).toBe(0);
});
