import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { toDay } from '~/features/courses/review/days';
import { getIssueTexts } from '~/i18n/issues';
import { localizedPath } from '~/i18n/routing';
import { call } from '../support/accounts';
import { getDictionary } from '../support/dictionary';
import { served } from '../support/served';
import { phone } from './browser';
import { longUnless } from '../support/long';
import { expect, someLearner } from './phone';
import { answerByKeys, readReviewOf, someReviewer } from './reviewers';
import { test } from './test';

const { origin } = served;
const day = 86_400_000;
const courseId = site.featuredCourseId;

for (const [name, days] of [
  ['34 days ahead', 34],
  ['90 days behind', -90],
] as const) {
  test(`on a phone whose clock is ${name} classes are finished and cards come by the server's days @long`, async ({
    visit,
  }) => {
    const { review: t, learning } = getDictionary('id');
    const account = await someReviewer(origin);
    const { page, open } = await visit({ viewport: phone, as: account });
    await page.clock.setFixedTime(Date.now() + days * day);

    await open(paths.learnClass(courseId, 3));
    await page.getByRole('button', { name: learning.lesson.markDone }).first().click();
    await expect(page.locator('[data-done-words]')).toHaveText(learning.lesson.isDone);

    const before = await readReviewOf(origin, account);
    expect(before.due).toBeGreaterThan(0);
    await open(paths.review);
    const of = before.due;
    await page.getByText(t.count.replace('{n}', '1').replace('{of}', String(of))).waitFor();
    const [card] = before.cards;
    await answerByKeys(page);
    // What was answered counts today, so that it is not asked again and again.
    await expect.poll(async () => (await readReviewOf(origin, account)).due).toBe(of - 1);
    const after = await readReviewOf(origin, account);
    const answered = after.cards.find(({ id }) => id === card?.id);
    expect(answered?.dueOn && answered.dueOn > toDay(Date.now())).toBe(true);
  });
}

for (const locale of ['id', 'en'] as const) {
  test(`the button of a class says in words why it is refused, in ${locale}${longUnless(locale === 'id')}`, async ({
    visit,
  }) => {
    const { learning } = getDictionary(locale);
    const account = await someLearner();
    const { page, open } = await visit({ viewport: phone, as: account });
    await open(localizedPath(locale, paths.learnClass(courseId, 1)));
    const { cookie } = account;
    await call(origin, 'DELETE', api.userCourse(courseId), { cookie });
    await page.getByRole('button', { name: learning.lesson.markDone }).first().click();
    await page.getByText(getIssueTexts(locale).not_enrolled).waitFor();
  });
}
