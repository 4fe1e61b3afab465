import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import type { Account } from '../support/accounts';
import { someCertificate, someShared } from '../support/public-pages';
import { findSheetProblems, sheet } from './sheet';
import { createTrainer, logEntry, pdfFile } from '../support/trainers';
import { expect, test } from './test';
import { served } from '../support/served';

const locale = 'id';

const { origin } = served;

test.describe('the summary of a logbook on paper', () => {
  let trainer: Account;
  const title = `Lokakarya ${'dengan-judul-yang-panjang-sekali-'.repeat(4)}`;
  test.beforeAll(async () => {
    trainer = await createTrainer(origin);
    await logEntry(origin, trainer, { title, file: pdfFile('Daftar hadir.pdf') }, true);
  });

  test('is a sheet without the page around it @long', async ({ visit }) => {
    const { trainerLogbook: t } = getDictionary(locale);
    const { page, open, expectClean } = await visit({ as: trainer, colorScheme: 'dark' });
    await open(localizedPath(locale, paths.logbookSummary));
    const main = page.locator('main');
    expect(await page.getByRole('navigation').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: t.summary.print }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(sheet);
    expect(await findSheetProblems(page)).toEqual([]);
    await expect(page.getByText(getDictionary(locale).common.skipToContent)).toBeHidden();
    await main.getByRole('heading', { level: 1, name: t.summary.title }).waitFor();
    await main.getByText(fill(t.summary.of, { name: trainer.username })).waitFor();
    await main.getByRole('heading', { name: title }).waitFor();
    await main.getByText(fill(t.proofFile, { name: 'Daftar hadir', kind: 'PDF' })).waitFor();
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expectClean();
  });
});

// tests/e2e/screens.test.ts looks at every page on paper.
test.describe('on paper', () => {
  test('a job says where its button leads @long', async ({ visit }) => {
    const jobs = (await (await fetch(origin + api.jobs)).json()) as {
      slug: string;
      applicationUrl: string | null;
    }[];
    const job = jobs.find(({ applicationUrl }) => applicationUrl);
    const { page, open } = await visit({});
    await open(paths.job(job?.slug ?? ''));
    await page.emulateMedia({ media: 'print' });
    const link = page.locator(`article .btn[href="${job?.applicationUrl}"]`).first();
    expect(await link.isVisible()).toBe(true);
    expect(await link.evaluate((one) => getComputedStyle(one, '::after').content)).toContain(
      job?.applicationUrl,
    );
  });

  test('a shared collection says where its buttons lead @long', async ({ visit }) => {
    const { page, open } = await visit();
    await open(await someShared(origin));
    await page.emulateMedia({ media: 'print' });
    await page.getByText('https://example.org/modul.pdf').waitFor();
    await page.getByText('https://example.org/video').waitFor();
  });

  test('a certificate says on one sheet of A4 on its side whose it is, for what, and where that is verified', async ({
    visit,
  }) => {
    const code = await someCertificate(origin);
    const { certificate: t } = getDictionary('en').learning;
    const { page, open } = await visit();
    await open(localizedPath('en', paths.certificate(code)));
    await page.emulateMedia({ media: 'print' });
    const main = page.locator('main');
    for (const words of [t.title, t.presentedTo, code])
      await main.getByText(words, { exact: true }).waitFor();
    await main.getByText(new RegExp(`^${fill(t.checkAt, { address: '.+' })}$`)).waitFor();
    await expect(main.getByText(t.download)).toBeHidden();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const text = pdf.toString('latin1');
    expect(text.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    const [, width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []).map(
      Number,
    );
    expect([Math.round(width / 10), Math.round(height / 10)]).toEqual([84, 59]);
  });
});
