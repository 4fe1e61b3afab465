import type { Page } from '@playwright/test';
import { api } from '../support/api-paths';
import { site } from '~/config/site';
import type { PracticeQuestion } from '~/features/courses/questions/questions.schema';
import type { Review } from '~/features/courses/review/review.schema';
import { call, createAccount, type Account } from '../support/accounts';
import { expect } from './test';

const day = 86_400_000;

/** A right answer as a page would send it. */
const rightAnswer = ({ kind, answer }: PracticeQuestion): unknown => {
  if (kind === 'number') return (answer as { value: number }).value;
  return kind === 'text' ? (answer as string[])[0] : answer;
};

const toAction = (kind: string, input: object, at = Date.now()) => ({
  id: crypto.randomUUID(),
  at: new Date(at).toISOString(),
  kind,
  input,
});

async function send(origin: string, { cookie }: Account, actions: object[]): Promise<void> {
  const response = await call(origin, 'POST', api.userActions, { cookie, body: { actions } });
  const { results } = (await response.json()) as { results: { state: string }[] };
  if (results.some(({ state }) => state !== 'done')) throw new Error(JSON.stringify(results));
}

/** The review of a person. */
export async function readReviewOf(origin: string, { cookie }: Account): Promise<Review> {
  const response = await call(origin, 'GET', `${api.review}?lang=id`, { cookie });
  return (await response.json()) as Review;
}

/** Someone who has finished the first classes of a course; its questions were answered ten days ago. */
export async function someReviewer(origin: string, classIds = [1, 2]): Promise<Account> {
  const account = await createAccount(origin);
  const { cookie } = account;
  const body = { courseId: site.featuredCourseId };
  await call(origin, 'POST', api.enroll, { cookie, body });
  for (const classId of classIds) {
    const answer = await call(origin, 'GET', `${api.classPractice(classId)}?lang=id`, { cookie });
    const { questions } = (await answer.json()) as { questions: PracticeQuestion[] };
    await send(origin, account, [
      ...questions.map((question) =>
        toAction(
          'practice.answered',
          { questionId: question.id, value: rightAnswer(question) },
          Date.now() - 10 * day,
        ),
      ),
      toAction('class.completed', { classId }),
    ]);
  }
  // One term comes back, too.
  const { cards } = await readReviewOf(origin, account);
  const term = cards.find(({ kind }) => kind === 'term')?.id;
  const input = { card: term, remembered: false };
  await send(origin, account, [toAction('review.answered', input, Date.now() - 9 * day)]);
  return account;
}

const kindOf = (page: Page) =>
  page
    .locator('[data-card]')
    .evaluate((card) => card.querySelector('fieldset')?.dataset['kind'] ?? 'term');

/** Answers the card in sight by keys alone, whatever it is. */
export async function answerByKeys(page: Page): Promise<string> {
  const kind = await kindOf(page);
  const { keyboard } = page;
  const card = page.locator('[data-card]');
  if (kind === 'term') {
    await keyboard.press('Enter');
    await card.locator('[data-meaning]').waitFor();
    await keyboard.press('1');
  } else if (kind === 'choice') {
    await keyboard.press('1');
    await keyboard.press('Enter');
  } else {
    await card.locator('input').focus();
    await keyboard.type('1');
    await keyboard.press('Enter');
  }
  await expect(card.locator('[data-next]')).toBeFocused();
  return kind;
}
