import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '~/config/paths';
import { getIssueTexts } from '~/i18n/issues';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { createAccount } from '../support/accounts';
import { expectAccessible, mainLook } from './axe';
import { pdfBytes } from '../support/documents';
import { expect, test } from './test';
import { served } from '../support/served';

const locale = 'en';

const { origin } = served;
const megabyte = 1024 * 1024;
const large = Buffer.from(pdfBytes(20 * megabyte));
const middle = Buffer.from(pdfBytes(6 * megabyte));
const small = Buffer.from(pdfBytes(3000));
const picture = await sharp({
  create: { width: 800, height: 450, channels: 3, background: 'teal' },
})
  .png()
  .toBuffer();

/** A file's name as one gets them: longer than a phone is wide, and without a place to break. */
const long = `Panduan_${'Lengkap_'.repeat(12)}2026`;
const pdf = (name: string, buffer = small) => ({ name, mimeType: 'application/pdf', buffer });

const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The path of a file: the browser reads a large one itself, in place of being sent it. */
function onDisk(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function slowLine(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (upload: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: 8 * megabyte,
      uploadThroughput: upload * megabyte,
    });
}

test.describe('PDF files of a collection', () => {
  const { collections: t } = getDictionary(locale);
  const dashboard = localizedPath(locale, paths.dashboard);

  test('are uploaded with progress, cancelled, named, sorted, downloaded, and deleted with it', async ({
    visit,
  }) => {
    const person = await createAccount(origin);
    const { page, open, expectClean } = await visit({ as: person, ...mainLook[locale] });
    await open(dashboard);
    await page.getByRole('button', { name: t.createFirst }).click();
    const form = page.getByRole('dialog', { name: t.form.createTitle });
    const chooser = form.locator('input[type=file][accept*=pdf]');
    const bar = (name: string) =>
      form.getByRole('progressbar', { name: fill(t.files.uploading, { name }) });
    const line = await slowLine(page);
    const underWay = (name: string) =>
      expect
        .poll(() => bar(name).evaluate((found: HTMLProgressElement) => found.position))
        .toBeGreaterThan(0.02);

    await form.getByLabel(t.form.name, { exact: true }).fill('Modul kelas');
    await form.getByText(t.form.more).click();
    await form.getByLabel(t.form.summary).fill('**Inti** modul');
    await form
      .locator('input[type=file][accept^=image]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
    await form.getByRole('button', { name: t.form.addVideo }).click();
    await form.getByLabel(t.form.itemName).fill('Pengantar');
    await form.getByLabel(t.form.itemUrl).fill('https://youtu.be/abcdefghijk');

    await chooser.setInputFiles(pdf('program.pdf', Buffer.from('MZ\x90\0 no PDF')));
    await form.getByText(getIssueTexts(locale).pdf_type).waitFor();
    await form.getByRole('button', { name: fill(t.form.removeItem, { name: 'program' }) }).click();

    await line(0.5);
    await chooser.setInputFiles(pdf(`${long}.pdf`, middle));
    await underWay(long);
    await expectAccessible(page);
    const wide = await form
      .locator('.dialog-body')
      .evaluate((body) => body.scrollWidth - body.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    const ask = page.getByRole('dialog', { name: t.files.leaveTitle });
    await ask.getByRole('button', { name: t.files.stay }).click();
    await form.getByRole('button', { name: fill(t.files.cancel, { name: long }) }).click();
    await bar(long).waitFor({ state: 'detached' });

    await line(6);
    await chooser.setInputFiles([onDisk('Modul besar.pdf', large), onDisk('Lampiran.pdf', small)]);
    await underWay('Modul besar');
    await form.getByRole('button', { name: t.form.create, exact: true }).click();
    // It waits for what is on its way.
    await form.getByRole('button', { name: t.files.waiting }).waitFor();
    await page.getByText(t.toasts.created).waitFor();

    await page.getByRole('button', { name: `${t.view}: Modul kelas` }).click();
    const link = page.getByRole('link', { name: `${t.details.download}: Modul besar` });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('Modul besar.pdf');
    expect((await readFile(await download.path())).equals(large)).toBe(true);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: `${t.edit}: Modul kelas` }).click();
    const edit = page.getByRole('dialog', { name: t.form.editTitle });
    await edit.getByLabel(t.form.itemName).first().fill('Modul satu');
    const down = edit.getByRole('button', { name: fill(t.form.down, { name: 'Modul satu' }) });
    await down.focus();
    await page.keyboard.press('Enter');
    await edit
      .getByText(fill(t.files.moved, { name: 'Modul satu', n: 2, m: 2 }))
      .waitFor({ state: 'attached' });
    await edit.getByRole('button', { name: t.form.save }).click();
    await page.getByText(t.toasts.updated, { exact: true }).waitFor();
    await page.getByRole('button', { name: `${t.view}: Modul kelas` }).click();
    const links = page.getByRole('link', { name: t.details.download });
    await links.first().waitFor();
    expect(
      await links.evaluateAll((found) => found.map((one) => one.getAttribute('aria-label'))),
    ).toEqual([`${t.details.download}: Lampiran`, `${t.details.download}: Modul satu`]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: `${t.remove}: Modul kelas` }).click();
    await page.getByRole('button', { name: t.delete.confirm }).click();
    await page.getByText(t.toasts.deleted).waitFor();
    expectClean();
  });

  test('are sent again after the line broke, with all that was typed still there @long', async ({
    visit,
  }) => {
    const person = await createAccount(origin);
    const { page, context, open } = await visit({ as: person, allowedErrors: /Failed|ERR_/ });
    await open(dashboard);
    await page.getByRole('button', { name: new RegExp(`^(${t.new}|${t.createFirst})$`) }).click();
    const form = page.getByRole('dialog', { name: t.form.createTitle });
    await form.getByLabel(t.form.name, { exact: true }).fill('Tetap di sini');
    await context.setOffline(true);
    await form.locator('input[type=file][accept*=pdf]').setInputFiles(pdf('Modul.pdf'));
    const again = form.getByRole('button', { name: fill(t.files.retry, { name: 'Modul' }) });
    await again.waitFor();
    await form.getByRole('button', { name: t.form.create, exact: true }).click();
    await form.getByText(t.files.unsent).waitFor();
    await context.setOffline(false);
    await again.click();
    await form.getByText(t.files.own).waitFor();
    expect(await form.getByLabel(t.form.name, { exact: true }).inputValue()).toBe('Tetap di sini');
    await form.getByRole('button', { name: t.form.create, exact: true }).click();
    await page.getByText(t.toasts.created).waitFor();
  });
});
