import type { Page } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { CheckAttempt } from '~/features/courses/checks/checks.schema';
import { localizedPath } from '~/i18n/routing';
import { call, createAccount } from '../support/accounts';
import { getDictionary } from '../support/dictionary';
import { served } from '../support/served';
import { pointAt, rightValue } from './answering';
import { asShown, someCheckCourse, someReadyLearner } from './check-course';
import { expect, test } from './test';

const { origin } = served;
const locale = 'id';
const { courseCheck, lessonSteps, account: profile, auth, collections } = getDictionary(locale);
const allowedErrors = /status of 405/;

/** A proxy in front that lets only GET and POST through, as some schools have. */
async function putBehindProxy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.route('**/api/**', async (route) => {
    const method = route.request().method();
    if (method === 'GET' || method === 'POST') return route.fallback();
    refused.push(method);
    const body = '<html><body><h1>405 Method Not Allowed</h1></body></html>';
    await route.fulfill({ status: 405, contentType: 'text/html', body });
  });
  return refused;
}

test('through a proxy that lets only GET and POST through a final check is answered and handed in @long', async ({
  visit,
}) => {
  const course = await someCheckCourse(`Hanya POST ${Date.now()}`);
  const learner = await someReadyLearner(origin, course);
  const { cookie } = learner;
  const begun = await call(origin, 'POST', api.courseChecks(course.courseId), { cookie });
  const attempt = (await begun.json()) as CheckAttempt;
  const { page, open } = await visit({ as: learner, allowedErrors });
  const refused = await putBehindProxy(page);
  await open(localizedPath(locale, paths.courseCheck(course.courseId)));
  const main = page.getByRole('main');
  for (const [at, shown] of attempt.questions.entries()) {
    const question = asShown(course.questions, shown);
    const form = page.locator(`[data-asked="${shown.id}"]`);
    await form.waitFor();
    await pointAt(form, question.kind, rightValue(question));
    if (at < attempt.questions.length - 1)
      await main.getByRole('button', { name: lessonSteps.next }).click();
  }
  const answers = async () => {
    const now = await call(origin, 'POST', api.courseChecks(course.courseId), { cookie });
    return Object.keys(((await now.json()) as CheckAttempt).answers);
  };
  await expect.poll(answers).toHaveLength(attempt.questions.length);
  await main.getByRole('button', { name: courseCheck.submit, exact: true }).click();
  await page.locator('[data-result]').waitFor();
  // One call found out; no later one was refused.
  expect(refused).toEqual(['PUT']);
});

test('through such a proxy the profile and a collection are saved @long', async ({ visit }) => {
  const person = await createAccount(origin);
  const { cookie } = person;
  const made = await call(origin, 'POST', api.collections, { cookie, body: { name: 'Lama' } });
  const { id } = (await made.json()) as { id: number };
  const { page, open } = await visit({ as: person, allowedErrors });
  const refused = await putBehindProxy(page);
  await open(localizedPath(locale, paths.profile));
  await page.getByLabel(auth.name, { exact: true }).fill('Dewi Sari');
  await page.getByRole('button', { name: profile.save, exact: true }).click();
  await page.getByText(profile.saved, { exact: true }).waitFor();
  await open(localizedPath(locale, paths.dashboard));
  await page.getByRole('button', { name: `${collections.edit}: Lama` }).click();
  const form = page.getByRole('dialog', { name: collections.form.editTitle });
  await form.getByLabel(collections.form.name, { exact: true }).fill('Baru');
  await form.getByRole('button', { name: collections.form.save }).click();
  await page.getByText(collections.toasts.updated).waitFor();
  expect(refused).toEqual(['PATCH']);
  const saved = await call(origin, 'GET', api.collection(id), { cookie });
  expect(await saved.json()).toMatchObject({ name: 'Baru' });
});
