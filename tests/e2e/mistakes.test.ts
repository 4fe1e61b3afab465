import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { minFillTimeMs } from '~/server/http/form-token';
import { call, createAccount } from '../support/accounts';
import { getDictionary } from '../support/dictionary';
import { served } from '../support/served';
import { expectAccessible, mainLook } from './axe';
import { desktop } from './browser';
import { expect, test } from './test';

const locale = 'id';
const { origin } = served;

test('a mistake in a step is reported, corrected from the editor at that step, and its reader is told', async ({
  visit,
}) => {
  const { mistakes: t, inbox: staff } = getDictionary(locale);
  const said = `Angka di langkah ini tertukar, lihat ${Date.now() % 1000}.`;
  const reader = await createAccount(origin);
  await call(origin, 'POST', api.enroll, { cookie: reader.cookie, body: { courseId: 1 } });
  const { page, open, expectClean } = await visit({ ...mainLook[locale], as: reader });
  await open(`${localizedPath(locale, paths.learnClass(1, 1))}#step-3`);
  const link = `${t.link} ${fill(t.ofStep, { step: 3 })}`;
  await page.getByRole('link', { name: link, exact: true }).click();
  const field = page.getByLabel(t.fields.text);
  const shown = Date.now();
  await field.fill(said);
  await page.getByLabel(t.tell).check();
  await expectAccessible(page);
  const wait = { timeout: 5000 };
  await expect.poll(() => Date.now() - shown, wait).toBeGreaterThan(minFillTimeMs + 100);
  await page.getByRole('button', { name: t.send }).click();
  await page.getByRole('heading', { level: 1, name: t.thanksTitle }).waitFor();

  const admin = await visit({
    viewport: desktop,
    as: await createAccount(origin, { isAdmin: true }),
  });
  await admin.open(`${localizedPath(locale, paths.adminInbox)}?kind=mistake`);
  await admin.page.getByRole('row').filter({ hasText: 'AI-101' }).first().getByRole('link').click();
  await admin.page.getByText(said).waitFor();
  await expectAccessible(admin.page);
  const item = admin.page.url();
  await admin.page.getByRole('link', { name: staff.mistake.edit }).click();
  // The page of the class is open, with its preview at the step.
  const main = admin.page.getByRole('main');
  const preview = main.getByRole('region', { name: /Bahasa Indonesia/ });
  await expect(preview.locator('#step-3')).toBeInViewport();
  await admin.page.goto(item);
  await admin.page.getByRole('button', { name: staff.mistake.corrected }).click();
  await admin.page.getByText(staff.mistake.done).waitFor();

  await open(localizedPath(locale, paths.notifications));
  await page.getByText(/^Terima kasih, sudah diperbaiki\./).click();
  await page.waitForURL('**/courses/1/lessons/AI-101#step-3');
  expectClean();
});
