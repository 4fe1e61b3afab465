import { paths } from '~/config/paths';
import { getIssueTexts } from '~/i18n/issues';
import { getDictionary } from '../support/dictionary';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { minFillTimeMs } from '~/server/http/form-token';
import { adminCookie } from '../support/accounts';
import { expectAccessible, mainLook } from './axe';
import { someTitle } from './events';
import { expect, test, type Visit } from './test';
import { openFilters, pressAction } from './row-actions';
import { served } from '../support/served';

const locale = 'id';

const { origin } = served;

async function sendJob(visit: Visit, title: string, contactEmail: string): Promise<void> {
  const { post: t } = getDictionary(locale).jobForms;
  const issues = getIssueTexts(locale);
  const { page, open, expectClean } = await visit({
    ...mainLook[locale],
    javaScriptEnabled: false,
    allowedErrors: /400/,
  });
  await open(localizedPath(locale, paths.postJob));
  const shown = Date.now();
  await page.getByRole('button', { name: t.send }).click();
  await page.getByRole('link', { name: issues.submission_company_required }).waitFor();
  await page.getByLabel(t.fields.company).fill('PT Cahaya');
  await page.getByLabel(t.fields.title).fill(title);
  await page.getByLabel(t.fields.description).fill('Mengolah **data** panen.');
  await page.getByLabel(t.fields.contactName).fill('Wayan');
  await page.getByLabel(t.fields.contactEmail).fill('tanpa-at');
  await page.getByRole('button', { name: t.send }).click();
  // The response is there once the corrected field is no longer marked.
  await page.getByText(issues.submission_company_required).first().waitFor({ state: 'detached' });
  await page.getByRole('link', { name: issues.email_invalid }).waitFor();
  expect(await page.getByLabel(t.fields.title).inputValue()).toBe(title);
  await page.getByLabel(t.fields.contactEmail).fill(contactEmail);
  // As long as a person takes at the least.
  await expect
    .poll(() => Date.now() - shown, { timeout: 5000 })
    .toBeGreaterThan(minFillTimeMs + 100);
  await page.getByRole('button', { name: t.send }).click();
  await page.getByRole('heading', { level: 1, name: t.thanksTitle }).waitFor();
  expectClean();
}

test.describe('a job that a company sends in', () => {
  test('is accepted, edited and published by an admin', async ({ visit }) => {
    const dictionary = getDictionary(locale);
    const { jobAdmin: t } = dictionary;
    const title = someTitle('Analis panen');
    const contactEmail = `${title.replaceAll(' ', '-').toLowerCase()}@example.org`;
    await sendJob(visit, title, contactEmail);

    const as = { cookie: await adminCookie(origin) };
    const { page, open, expectClean } = await visit({ ...mainLook[locale], as });
    await open(localizedPath(locale, paths.adminJobs));
    const rows = page.locator('#jobs').getByRole('rowheader');
    await rows.first().waitFor();
    // A few rows are looked through faster than many, and are made in the same way.
    await openFilters(page);
    await page.getByRole('searchbox').fill('MLOps');
    await rows.nth(12).waitFor({ state: 'detached' });
    await expectAccessible(page);
    const card = page.locator('#submissions').getByRole('listitem').filter({ hasText: title });
    await card.getByRole('button', { name: t.submissions.accept }).click();
    const form = page.getByRole('dialog', { name: t.form.newTitle });
    const label = (name: string) => form.getByLabel(name, { exact: true });
    expect(await label(t.form.title).inputValue()).toBe(title);
    await form.getByRole('button', { name: t.form.create }).click();
    await form.getByText(getIssueTexts(locale).location_required).waitFor();
    await label(t.form.location).fill('Ubud');
    await label(t.form.category).selectOption('Product Management');
    await label(t.form.jobType).selectOption('Contract');
    await form.getByRole('button', { name: `${t.form.preview}: ${t.form.description}` }).click();
    await form.locator('strong', { hasText: 'data' }).waitFor();
    await form.getByRole('button', { name: t.form.create }).click();
    await form.waitFor({ state: 'detached' });
    await card.getByText(t.submissions.status.accepted).waitFor();
    expect(await card.getByRole('button').count()).toBe(0);

    await page.goto(origin + localizedPath(locale, paths.jobs));
    await page.getByRole('link', { name: title, exact: true }).first().waitFor();
    expectClean();
  });
});

test.describe('the table of jobs', () => {
  test('is searched; a job is duplicated, closed and deleted, and a file is checked and imported', async ({
    visit,
  }) => {
    const { jobAdmin: t, adminKit: kit } = getDictionary('en');
    const as = { cookie: await adminCookie(origin) };
    const { page, open, expectClean } = await visit({ as, allowedErrors: /409/ });
    await open(localizedPath('en', paths.adminJobs));
    const row = (title: string) => page.getByRole('row').filter({ hasText: title });
    const title = someTitle('Juru data');
    const head = 'title;company;location;jobType;category;description;contactEmail';
    const good = `${title};PT A;Ubud;Contract;DevOps;"Satu\ndua";a@example.org`;
    const choose = (text: string) =>
      page
        .getByLabel(kit.importing.file)
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

    await page.getByRole('button', { name: t.importCsv }).click();
    const dialog = page.getByRole('dialog', { name: t.csv.title });
    await choose(`${head}\n${good}\n;PT B;Ubud;Kadang;DevOps;x;a@example.org\n`);
    await dialog
      .getByText(fill(kit.importing.faulty, { name: 'a.csv', n: 2, issues: 2 }))
      .waitFor();
    // The row before goes over two lines.
    expect(await dialog.getByRole('rowheader').allInnerTexts()).toEqual(['4', '4']);
    await dialog.getByText(getIssueTexts('en').job_type_required).waitFor();
    await expectAccessible(page);
    await choose(`${head}\n${good}\n`);
    await dialog.getByRole('button', { name: plural('en', t.csv.import, 1) }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('searchbox').fill(title);
    await row(title).getByText(t.states.open).waitFor();
    await pressAction(page, t.rows.duplicate, title);
    const form = page.getByRole('dialog', { name: t.form.newTitle });
    expect(await form.getByLabel(t.form.title, { exact: true }).inputValue()).toBe(
      `${title} (Copy)`,
    );
    await form.getByRole('button', { name: t.form.create }).click();
    await form.waitFor({ state: 'detached' });
    const copy = `${title} (Copy)`;
    await pressAction(page, t.rows.close, copy);
    await row(copy).getByText(t.states.closed).waitFor();
    await pressAction(page, t.rows.hot, title);
    await row(title).getByText(t.hot, { exact: true }).waitFor();
    // What can be undone simply says so.
    const notice = page.getByRole('status', { name: getDictionary('en').shell.notices });
    await notice.getByRole('button', { name: kit.undo }).click();
    await notice.getByText(kit.undone).waitFor();
    await row(title).getByText(t.hot, { exact: true }).waitFor({ state: 'detached' });
    await pressAction(page, t.rows.delete, copy);
    await page.getByRole('dialog').getByRole('button', { name: kit.delete }).click();
    await row(copy).waitFor({ state: 'detached' });
    expectClean();
  });
});
