import type { Page } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { CheckAttempt } from '~/features/courses/checks/checks.schema';
import type { AdminQuestion, QuestionKind } from '~/features/courses/questions/questions.schema';
import { getDictionary } from '../support/dictionary';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { call, type Account } from '../support/accounts';
import { sendAsAdmin } from './as-admin';
import { pointAt, rightValue } from './answering';
import { expectAccessible } from './axe';
import { phone } from './browser';
import {
  asShown,
  questionsPerCheck as of,
  someCheckCourse,
  someReadyLearner,
} from './check-course';
import { reach } from './keyboard';
import { served } from '../support/served';
import { expect, test } from './test';

const { origin } = served;
const locale = 'id';
const { courseCheck: t, lessonSteps } = getDictionary(locale);
const kinds: QuestionKind[] = ['choice', 'order', 'number', 'text'];

let course: Awaited<ReturnType<typeof someCheckCourse>>;
let path: string;

test.beforeAll(async () => {
  course = await someCheckCourse(`Satu per satu ${Date.now()}`);
  const kept = kinds.map((kind) => course.questions.find((one) => one.kind === kind));
  for (const one of course.questions.filter((question) => !kept.includes(question)))
    await sendAsAdmin('DELETE', api.adminQuestion(one.id));
  path = localizedPath(locale, paths.courseCheck(course.courseId));
});

interface BegunCheck {
  account: Account;
  /** One of each kind, in the order in which they are asked, with their keys. */
  questions: AdminQuestion[];
  placeOf: (kind: QuestionKind) => number;
  /** Answers on another device, all but the questions at these places. */
  answerAllBut: (...places: number[]) => Promise<unknown>;
}

async function someCheck(): Promise<BegunCheck> {
  const account = await someReadyLearner(origin, course);
  const { cookie } = account;
  const begun = await call(origin, 'POST', api.courseChecks(course.courseId), { cookie });
  const attempt = (await begun.json()) as CheckAttempt;
  const questions = attempt.questions.map((shown) => asShown(course.questions, shown));
  return {
    account,
    questions,
    placeOf: (kind) => questions.findIndex((one) => one.kind === kind),
    answerAllBut: (...places) => {
      const chosen = questions.filter((_, at) => !places.includes(at));
      const answers = Object.fromEntries(chosen.map((one) => [one.id, rightValue(one)]));
      return call(origin, 'PUT', api.checkAnswers(attempt.id), { cookie, body: { answers } });
    },
  };
}

const asked = (page: Page, at: number) =>
  page.getByRole('group', { name: fill(t.number, { n: at + 1, of }) });
const dot = (page: Page, at: number) =>
  page.getByRole('navigation', { name: t.numbers }).getByRole('button').nth(at);
const answered = (at: number) => fill(t.dot.answered, { n: at + 1 });
const shown = (page: Page) => page.locator('[data-asked]:visible');

test('a check shows one question at a time, with a dot for each, and begins at the first that is open', async ({
  visit,
}) => {
  const { account, questions, answerAllBut } = await someCheck();
  await answerAllBut(1, 3);
  const { page, open, expectClean } = await visit({ viewport: phone, as: account });
  await open(path);
  const main = page.getByRole('main');
  await expect(asked(page, 1)).toBeVisible();
  await expect(shown(page)).toHaveCount(1);
  await expect(dot(page, 0)).toHaveAccessibleName(answered(0));
  await expect(dot(page, 1)).toHaveAccessibleName(fill(t.dot.open, { n: 2 }));
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'step');
  await expectAccessible(page);

  await main.getByRole('button', { name: lessonSteps.next }).click();
  await expect(asked(page, 2)).toBeFocused();
  await main.getByRole('button', { name: lessonSteps.back }).click();
  const question = questions[1] as AdminQuestion;
  await pointAt(shown(page), question.kind, rightValue(question));
  // An order may stand right as it comes: going on takes it as it stands.
  await main.getByRole('button', { name: lessonSteps.next }).click();
  await expect(dot(page, 1)).toHaveAccessibleName(answered(1));
  await main.getByText(fill(t.answered, { n: 3, of })).waitFor();
  await dot(page, 1).click();
  await expect(shown(page).locator('[data-save]')).toHaveText(t.isSaved);

  await page.reload();
  await expect(asked(page, 3)).toBeVisible();
  await expect(shown(page)).toHaveCount(1);
  await expect(dot(page, 1)).toHaveAccessibleName(answered(1));
  expectClean();
});

test('handing in a check says how many questions are open and leads to the first; with none it is offered everywhere', async ({
  visit,
}) => {
  const { account, answerAllBut, placeOf } = await someCheck();
  const left = placeOf('choice');
  await answerAllBut(left);
  const { page, open, expectClean } = await visit({ viewport: phone, as: account });
  await open(path);
  const main = page.getByRole('main');
  const submit = main.getByRole('button', { name: t.submit, exact: true });
  await dot(page, of - 1).click();
  await submit.click();
  await main.getByText(plural(locale, t.open, 1)).waitFor();
  const keepOn = main.getByRole('button', { name: t.keepOn });
  await expect(keepOn).toBeFocused();
  await keepOn.click();
  await expect(asked(page, left)).toBeFocused();
  await shown(page).getByRole('radio').first().check();
  await dot(page, 0).click();
  await submit.click();
  await expect(page.locator('[data-result]')).toBeFocused();
  expectClean();
});

test('a check is answered by keyboard alone, and Enter in a typed answer goes on @long', async ({
  visit,
}) => {
  const { account, questions, answerAllBut, placeOf } = await someCheck();
  const [number, text] = [placeOf('number'), placeOf('text')];
  await answerAllBut(number, text);
  const { page, open } = await visit({ viewport: phone, as: account });
  await open(path);
  for (const at of [number, text]) {
    await reach(page, dot(page, at));
    await page.keyboard.press('Enter');
    await expect(asked(page, at)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type(String(rightValue(questions[at] as AdminQuestion)));
    await page.keyboard.press('Enter');
    await expect(dot(page, at)).toHaveAccessibleName(answered(at));
    if (at < of - 1) await expect(asked(page, at + 1)).toBeFocused();
  }
  await reach(page, page.getByRole('button', { name: t.submit, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t.passed })).toBeFocused();
});

test('an answer that could not be saved says so at its dot until it is', async ({ visit }) => {
  const { account, answerAllBut, placeOf } = await someCheck();
  const left = placeOf('choice');
  await answerAllBut(left);
  const { page, open } = await visit({ viewport: phone, as: account });
  await open(path);
  await page.route('**/api/checks/**', (route) => route.abort());
  await shown(page).getByRole('radio').first().check();
  await expect(dot(page, left)).toHaveAccessibleName(fill(t.dot.unsaved, { n: left + 1 }));
  await page.unroute('**/api/checks/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(dot(page, left)).toHaveAccessibleName(answered(left));
});

test('an order can be read and moved on a phone @long', async ({ visit }) => {
  const { account, placeOf } = await someCheck();
  const { page, open } = await visit({ viewport: { width: 360, height: 780 }, as: account });
  await open(path);
  await dot(page, placeOf('order')).click();
  const row = shown(page).getByRole('listitem').first();
  const words = await row.locator('[data-words]').boundingBox();
  expect(words?.width).toBeGreaterThan(180);
  for (const button of await row.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.x).toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? 0));
  }
  const texts = () => shown(page).locator('[data-words]').allInnerTexts();
  const [first, second] = await texts();
  await row.getByRole('button').last().click();
  expect((await texts()).slice(0, 2)).toEqual([second, first]);
});
