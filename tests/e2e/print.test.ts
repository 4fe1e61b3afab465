import type { Page } from '@playwright/test';
import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import { getDictionary } from '../support/dictionary';
import type { Locale } from '~/i18n/locales';
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

/** Fails if a page, emulated for print, is not a sheet. */
async function expectSheet(page: Page, locale: Locale, name = ''): Promise<void> {
  expect([name, await findSheetProblems(page)]).toEqual([name, []]);
  const { skipToContent } = getDictionary(locale).common;
  expect(await page.getByText(skipToContent).isVisible()).toBe(false);
}

test.describe('the summary of a logbook on paper', () => {
  let trainer: Account;
  const title = `Lokakarya ${'dengan-judul-yang-panjang-sekali-'.repeat(4)}`;
  test.beforeAll(async () => {
    trainer = await createTrainer(origin);
    await logEntry(origin, trainer, { title, file: pdfFile('Daftar hadir.pdf') }, true);
  });

  test('is a sheet without the page around it', async ({ visit }) => {
    const { trainerLogbook: t } = getDictionary(locale);
    const { page, open, expectClean } = await visit({ as: trainer, colorScheme: 'dark' });
    await open(localizedPath(locale, paths.logbookSummary));
    const main = page.locator('main');
    expect(await page.getByRole('navigation').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: t.summary.print }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(sheet);
    await expectSheet(page, locale);
    await main.getByRole('heading', { level: 1, name: t.summary.title }).waitFor();
    await main.getByText(fill(t.summary.of, { name: trainer.username })).waitFor();
    await main.getByRole('heading', { name: title }).waitFor();
    await main.getByText(fill(t.proofFile, { name: 'Daftar hadir' })).waitFor();
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expectClean();
  });

  test('is a page again once it was printed', async ({ visit }) => {
    const { page, open } = await visit({ as: trainer });
    await open(paths.logbookSummary);
    await page.emulateMedia({ media: 'print' });
    await expectSheet(page, 'id');
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('banner').waitFor();
  });
});

test.describe('every page that people print', () => {
  test('prints black on white without buttons', async ({ visit }) => {
    test.setTimeout(120_000);

    const { page, open, expectClean } = await visit({ colorScheme: 'dark' });
    const [job] = (await (await fetch(origin + api.jobs)).json()) as { slug: string }[];
    const pages = [
      ...[paths.job(job?.slug ?? ''), paths.course(1), paths.curriculum, paths.applyTrainer],
      await someShared(origin),
    ];
    for (const path of pages) {
      await page.emulateMedia({ media: 'screen' });
      await open(localizedPath(locale, path));
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize(sheet);
      await expectSheet(page, locale, path);
      expect([path, await page.getByRole('heading', { level: 1 }).isVisible()]).toEqual([
        path,
        true,
      ]);
    }
    // Its links are buttons on the screen: on paper their URLs are printed.
    await page.getByText('https://example.org/modul.pdf').waitFor();
    await page.getByText('https://example.org/video').waitFor();
    expectClean();
  });

  test('says where its links lead', async ({ visit }) => {
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
});

test.describe('a certificate on paper', () => {
  test('prints whose it is and for what, without buttons', async ({ visit }) => {
    const code = await someCertificate(origin);
    const { certificate: t } = getDictionary('en').learning;
    const { page, open, expectClean } = await visit({ colorScheme: 'dark' });
    await open(localizedPath('en', paths.certificate(code)));
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(sheet);
    await expectSheet(page, 'en');
    const main = page.locator('main');
    for (const words of [t.title, t.presentedTo, code, t.validText]) {
      await main.getByText(words, { exact: true }).waitFor();
    }
    expect(await main.getByText(t.download).isVisible()).toBe(false);
    expectClean();
  });
});
