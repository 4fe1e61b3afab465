import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '~/config/paths';
import { getIssueTexts } from '~/i18n/issues';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { adminCookie, createAccount } from '../support/accounts';
import { expectAccessible, mainLook } from './axe';
import { phone } from './browser';
import { pdfBytes } from '../support/documents';
import { mailsTo, tokenIn, waitForMail } from '../support/outbox';
import { readPhoto } from '../support/photo';
import { documentTypes } from '~/server/documents/store';
import { officeBytes } from '../support/office-files';
import { trainerAnswers } from '../support/trainer-answers';
import { createTrainer } from '../support/trainers';
import { expect, test } from './test';
import { served } from '../support/served';

const locale = 'id';

const { origin, outbox } = served;
const someEmail = () => `guru-${randomBytes(4).toString('hex')}@sekolah.example`;

/** Fills in the step that is open. */
async function answer(page: Page, answers: Record<string, string>): Promise<void> {
  const { fields } = getDictionary(locale).trainerApply;
  for (const [name, value] of Object.entries(answers)) {
    const field = page.getByLabel(fields[name as keyof typeof fields], { exact: true });
    const kind = await field.evaluate(
      (element) => `${element.tagName} ${(element as HTMLInputElement).type}`,
    );
    if (kind.startsWith('SELECT')) await field.selectOption(value);
    else if (kind.endsWith('checkbox')) await field.check();
    else await field.fill(value);
  }
}

const stepHeading = (page: Page, step: 'school' | 'teaching' | 'plan' | 'files' | 'review') =>
  page.getByRole('heading', { level: 2, name: getDictionary(locale).trainerApply.steps[step] });

const pdf = Buffer.from(pdfBytes());

/** A photo of more bytes and pixels than a form may have, on its side. */
const largePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();

/** What the browser gets under a link to a file. */
async function getBytes(page: Page, link: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return readFileSync(await download.path());
}

/** Clicks the button of a mailed link in a new browser profile. */
async function follow(page: Page, token: string): Promise<void> {
  const { resume } = getDictionary(locale).trainerApply;
  const path = localizedPath(locale, paths.resumeApplication);
  await page.goto(`${origin}${path}?token=${token}`);
  await page.getByRole('button', { name: resume.open }).click();
  await page.waitForURL((url) => url.pathname === localizedPath(locale, paths.applyTrainer));
}

test.describe('a teacher on a phone', () => {
  test('applies in two sittings, is accepted, logs two workshops', async ({ visit }) => {
    const dictionary = getDictionary(locale);
    const { trainerApply: t, trainerStaff: staff, trainerLogbook: log } = dictionary;
    const email = someEmail();
    const all = trainerAnswers({ email, name: `Maria ${email.slice(5, 13)}` });
    const look = mainLook.id;
    const apply = localizedPath(locale, paths.applyTrainer);

    // The first sitting ends in the middle of a word.
    const first = await visit({ ...look, allowedErrors: /400/ });
    await first.open(localizedPath(locale, paths.train));
    await first.page.locator(`main a[href="${apply}"]`).first().click();
    await first.page.getByRole('heading', { name: t.who.title }).waitFor();
    await first.page.getByRole('button', { name: t.saveAndGoOn }).click();
    // What is wrong is said above the form, and leads to the field.
    const error = first.page
      .getByRole('alert')
      .getByRole('link', { name: getIssueTexts(locale).your_name_required });
    await error.waitFor();
    const isFocused = (target: Locator) =>
      expect.poll(() => target.evaluate((one) => one === document.activeElement)).toBe(true);
    await isFocused(first.page.locator('[data-outcome]'));
    await error.click();
    await isFocused(first.page.getByLabel(t.fields.name, { exact: true }));
    const { phone: number, language } = all;
    await answer(first.page, { name: all.name, email, phone: number, language });
    await first.page.getByRole('button', { name: t.saveAndGoOn }).click();
    await stepHeading(first.page, 'school').waitFor();
    const { country, city, school, level } = all;
    await answer(first.page, { country, city, school, level });
    await first.page.getByRole('button', { name: t.saveAndGoOn }).click();
    await stepHeading(first.page, 'teaching').waitFor();
    await answer(first.page, { subjects: 'IPA, Matem' });
    await first.page.getByRole('status').filter({ hasText: t.saved }).waitFor();
    first.expectClean();
    await first.context.close();

    // The second one is on another device.
    const link = await waitForMail(
      outbox,
      email,
      new RegExp(dictionary.trainerMails.resume.subject),
    );
    const second = await visit({ ...look, allowedErrors: /400/ });
    await follow(second.page, tokenIn(link));
    await stepHeading(second.page, 'teaching').waitFor();
    const subjects = second.page.getByLabel(t.fields.subjects, { exact: true });
    expect(await subjects.inputValue()).toBe('IPA, Matem');
    const { years, students } = all;
    await answer(second.page, { subjects: all.subjects, years, students });
    await second.page.getByRole('button', { name: t.saveAndGoOn }).click();
    await stepHeading(second.page, 'plan').waitFor();
    const { motivation, plan, time } = all;
    await answer(second.page, { motivation, plan, time });
    await second.page.getByRole('button', { name: t.saveAndGoOn }).click();
    await stepHeading(second.page, 'files').waitFor();
    const chooser = second.page.getByLabel(t.files.field);
    const html = { name: 'palsu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<p>') };
    await chooser.setInputFiles(html);
    await second.page.getByText(`palsu.pdf: ${getIssueTexts(locale).proof_type}`).waitFor();
    const mimeType = 'application/pdf';
    // Choosing adds it.
    const buffer = Buffer.from(officeBytes());
    await chooser.setInputFiles({ name: 'Keliru.docx', mimeType: documentTypes.docx, buffer });
    await second.page.getByRole('link', { name: 'Keliru', exact: true }).waitFor();
    await second.page
      .getByRole('button', { name: fill(t.files.removeOf, { name: 'Keliru' }) })
      .click();
    await second.page.getByRole('link', { name: 'Keliru' }).waitFor({ state: 'detached' });
    await chooser.setInputFiles({ name: 'Rencana pelajaran.pdf', mimeType, buffer: pdf });
    await second.page.getByRole('link', { name: 'Rencana pelajaran' }).waitFor();
    await second.page.getByRole('button', { name: t.skip, exact: true }).click();
    await stepHeading(second.page, 'review').waitFor();
    await second.page.getByRole('link', { name: 'Rencana pelajaran' }).waitFor();
    await second.page.getByText(all.motivation).waitFor();
    await second.page.getByRole('button', { name: t.send }).click();
    await second.page.getByRole('link', { name: getIssueTexts(locale).consent_required }).waitFor();
    await answer(second.page, { consent: 'yes' });
    // Twice, as impatient people do.
    await second.page.getByRole('button', { name: t.send }).dblclick();
    await second.page.getByRole('heading', { level: 1, name: t.status.title }).waitFor();
    await waitForMail(outbox, email, new RegExp(dictionary.trainerMails.received.subject));

    // Staff read it, and accept.
    const admin = await visit({ as: { cookie: await adminCookie(origin) } });
    await admin.open(
      `${localizedPath(locale, paths.adminTrainers)}?q=${encodeURIComponent(email)}`,
    );
    await expectAccessible(admin.page);
    await admin.page.getByRole('link', { name: all.name }).click();
    await admin.page.getByRole('heading', { level: 1, name: all.name }).waitFor();
    const attachment = admin.page.getByRole('link', { name: 'Rencana pelajaran' });
    expect(await getBytes(admin.page, attachment)).toEqual(pdf);
    const decide = async (state: 'accepted', words = '') => {
      const { act, send, text } = staff.detail.decisions[state];
      await admin.page.getByRole('link', { name: act, exact: true }).click();
      await admin.page.getByText(fill(text, { name: all.name })).waitFor();
      // What will be sent is shown, to whom, and in their language.
      const mail = admin.page.getByRole('figure', { name: fill(staff.detail.mailTo, { email }) });
      await mail.getByText(dictionary.trainerMails.states[state].text).waitFor();
      await admin.page.getByLabel(staff.detail.words).fill(words);
      await admin.page.getByRole('button', { name: send }).click();
      await admin.page.locator('main').getByText(t.states[state], { exact: true }).nth(1).waitFor();
    };
    for (const one of Object.values(staff.criteria)) {
      await admin.page.getByLabel(one, { exact: true }).selectOption('4');
    }
    await admin.page.getByRole('button', { name: staff.detail.save }).click();
    await admin.page.getByText(staff.detail.saved).waitFor();
    await decide('accepted', 'Selamat bergabung.');

    // The teacher comes back through the mail, now with an account.
    const accepted = await waitForMail(
      outbox,
      email,
      new RegExp(dictionary.trainerMails.states.accepted.subject),
    );
    expect(accepted.text).toContain('Selamat bergabung.');
    expect(accepted.html).toContain('Selamat bergabung.');
    const teacher = await visit({
      ...look,
      as: await createAccount(origin),
      allowedErrors: /400/,
    });
    await follow(teacher.page, tokenIn(accepted));
    await teacher.page.getByRole('link', { name: t.status.logbook }).click();
    await teacher.page.getByRole('heading', { level: 1, name: log.title }).waitFor();
    const titles = ['Lokakarya prompt', 'Lokakarya etika'];
    for (const title of titles) {
      await teacher.page.getByRole('link', { name: log.add }).click();
      await teacher.page.getByLabel(log.fields.kind).selectOption('workshop');
      await teacher.page.getByLabel(log.fields.title).fill(title);
      await teacher.page.getByLabel(log.fields.hours, { exact: true }).fill('2,5');
      await teacher.page.getByRole('button', { name: log.save }).click();
      // The date is missing; all else is still there.
      await teacher.page
        .getByRole('link', { name: getIssueTexts(locale).held_on_invalid })
        .waitFor();
      expect(await teacher.page.getByLabel(log.fields.title).inputValue()).toBe(title);
      const today = new Date().toISOString().slice(0, 10);
      await teacher.page.getByLabel(log.fields.heldOn).fill(today);
      const proof = { name: 'Daftar hadir.pdf', mimeType, buffer: pdf };
      await teacher.page.getByLabel(log.fields.proofFile).setInputFiles(proof);
      await teacher.page.getByRole('button', { name: log.save }).click();
      await teacher.page.getByRole('heading', { name: title }).waitFor();
    }

    await admin.open(localizedPath(locale, paths.adminLogbooks));
    const proofs = admin.page.getByRole('link', {
      name: fill(log.proofFile, { name: 'Daftar hadir', kind: 'PDF' }),
    });
    expect(await getBytes(admin.page, proofs.first())).toEqual(pdf);
    for (const title of titles) {
      const confirm = admin.page
        .getByRole('button', { name: fill(staff.entries.confirmOf, { title }) })
        .first();
      await confirm.click();
      await admin.page.getByText(staff.entries.done).waitFor();
      await admin.page.reload();
    }
    admin.expectClean();

    await teacher.page.reload();
    await expect(teacher.page.getByText(log.states.confirmed, { exact: true })).toHaveCount(2);
    await teacher.page.getByRole('link', { name: log.summary.link }).click();
    await teacher.page.getByRole('heading', { level: 1, name: log.summary.title }).waitFor();
    await teacher.page.getByRole('heading', { name: titles[0]! }).waitFor();
    await expectAccessible(teacher.page);
    teacher.expectClean();
  });
});

test('the photo that a trainer takes of an attendance list is made small, and is the proof @long', async ({
  visit,
}) => {
  const { trainerLogbook: log, trainerApply: t } = getDictionary(locale);
  const trainer = await createTrainer(origin);
  const { page, context, open } = await visit({ viewport: phone, as: trainer });
  await open(`${paths.logbook}?entry=new`);
  const file = page.getByLabel(log.fields.proofFile);
  // What this browser cannot open, as Chromium cannot most photos of iPhones, is said beside the field.
  await file.setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') });
  await page.getByText(getIssueTexts(locale).proof_type).waitFor();
  await page.getByLabel(log.fields.kind).selectOption('workshop');
  await page.getByLabel(log.fields.title).fill('Lokakarya dengan foto');
  await page.getByLabel(log.fields.heldOn).fill('2026-05-02');
  await page.getByLabel(log.fields.hours, { exact: true }).fill('2');
  const buffer = await largePhoto();
  await file.setInputFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer });
  // Pressed while the photo is still being made small: the form waits for it.
  await page.getByRole('button', { name: log.save }).click();
  await page.getByRole('heading', { name: 'Lokakarya dengan foto' }).waitFor();
  const link = page.getByRole('link', {
    name: fill(log.proofFile, { name: 'IMG_0042', kind: t.files.kinds.webp }),
  });
  const address = origin + (await link.getAttribute('href'));
  const photo = await context.request.get(address);
  expect(await readPhoto(await photo.body())).toEqual({
    format: 'webp',
    width: 1500,
    height: 2000,
    hasSecret: false,
    hasExif: false,
  });
  const [shown] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await shown.waitForURL(address);
  await shown.close();

  await open(`${paths.logbook}?entry=new`);
  await file.setInputFiles({ name: 'IMG_0043.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText(t.files.ready.split('(')[0]!).waitFor();
});

test.describe('nothing is lost', () => {
  const t = getDictionary('id').trainerApply;
  const { name, phone: number, language } = trainerAnswers();

  test('while the server is away, nor when the tab is closed before it is back', async ({
    visit,
  }) => {
    const email = someEmail();
    const { page, context, open } = await visit({ viewport: phone, allowedErrors: /ERR_FAILED/ });
    await open(paths.applyTrainer);
    await context.route('**/api/**', (route) => route.abort());
    await answer(page, { name, email, phone: number, language });
    await page.getByRole('button', { name: t.saveAndGoOn }).click();
    await page.getByText(t.refusals.failed).waitFor();
    expect(await page.getByLabel(t.fields.name, { exact: true }).inputValue()).toBe(name);
    await page.close();
    await context.unroute('**/api/**');

    const again = await context.newPage();
    await again.goto(origin + paths.applyTrainer);
    await again.getByText(t.restored).waitFor();
    expect(await again.getByLabel(t.fields.email).inputValue()).toBe(email);
    await again.getByRole('button', { name: t.saveAndGoOn }).click();
    await stepHeading(again, 'school').waitFor();
  });

  test('without scripts, with one draft and one mail', async ({ visit }) => {
    const email = someEmail();
    const { page, open } = await visit({ viewport: phone, javaScriptEnabled: false });
    await open(paths.applyTrainer);
    const label = (field: keyof typeof t.fields) =>
      page.getByLabel(t.fields[field], { exact: true });
    await label('name').fill(name);
    await label('email').fill(email);
    await label('language').selectOption(language);
    await page.getByRole('button', { name: t.saveAndGoOn }).click();
    await stepHeading(page, 'school').waitFor();
    await page.getByRole('link', { name: t.back }).click();
    expect(await label('email').inputValue()).toBe(email);
    await waitForMail(outbox, email, /.*/);
    expect(mailsTo(outbox, email)).toHaveLength(1);
  });
});
