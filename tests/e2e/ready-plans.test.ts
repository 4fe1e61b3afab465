import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { getDictionary } from '../support/dictionary';
import { phone } from './browser';
import { expect, test } from './test';

const names = globSync('src/content/lesson-plans/*.id.md')
  .map((file) => basename(file, '.id.md'))
  .sort();

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

for (const [locale, long] of [
  ['id', ''],
  ['en', ' @long'],
] as const) {
  test(`every plan prints on two pages, its board on one, its slips and key on two in ${locale}${long}`, async ({
    visit,
  }) => {
    expect(names.length).toBeGreaterThanOrEqual(12);
    const { page, open, expectClean } = await visit();
    for (const name of names) {
      for (const [path, pages] of [
        [paths.readyPlan(name), 2],
        [paths.readyPlanSheet(name, 'board'), 1],
        [paths.readyPlanSheet(name, 'slips'), 2],
      ] as const) {
        await open(localizedPath(locale, path));
        const pdf = await page.pdf({ preferCSSPageSize: true });
        expect([path, pagesOf(pdf)]).toEqual([path, pages]);
      }
    }
    expectClean();
  });
}

test('slips of a plan tell no answer, and its key tells each with its reason', async ({
  visit,
}) => {
  const { readyPlans: t } = getDictionary('id');
  const { page, open } = await visit({ viewport: phone });
  await open(paths.readyPlanSheet('KKA-101-1', 'slips'));
  await page.emulateMedia({ media: 'print' });
  const slips = page.locator('.plan-slip');
  await expect(slips).toHaveCount(4);
  for (const slip of await slips.all()) {
    await expect(slip).toBeVisible();
    await expect(slip).not.toContainText('KANAN hanya memutar robot');
  }
  const key = page.getByRole('region', { name: t.key });
  await expect(key).toContainText('A. Satu petak di kanan, menghadap ke kanan');
  await expect(key).toContainText('KANAN hanya memutar robot');
});

test('a teacher comes from the classroom to a plan, takes it along, and goes on to its class', async ({
  visit,
}) => {
  const { readyPlans: t, classroom } = getDictionary('id');
  const { page, open, expectClean } = await visit({ viewport: phone });
  await open(paths.classroom);
  await page
    .getByRole('region', { name: t.title })
    .locator(`a[href="${paths.readyPlan('KKA-101-1')}"]`)
    .click();
  await page.getByRole('heading', { level: 1, name: 'Perintah untuk robot yang patuh' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t.docx }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('KKA-101-1.docx');
  await page.getByRole('link', { name: classroom.worksheet, exact: true }).click();
  await page.waitForURL(/\/courses\/11\/lessons\/KKA-101\/worksheet$/);
  expectClean();
});
