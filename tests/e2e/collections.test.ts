import sharp from 'sharp';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { getDictionary } from '../support/dictionary';
import { getIssueTexts } from '~/i18n/issues';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { call, createAccount } from '../support/accounts';
import { expectAccessible, mainLook } from './axe';
import { holdShrinking } from './browser';
import { expect, test } from './test';
import { served } from '../support/served';

const locale = 'id';

const { origin } = served;
const picture = await sharp({
  create: { width: 1600, height: 900, channels: 3, background: 'teal' },
})
  .png()
  .toBuffer();

test('a collection keeps a picture that is still being made small when it is saved @long', async ({
  visit,
}) => {
  const { collections: t } = getDictionary('id');
  const person = await createAccount(origin);
  const { page, open, expectClean } = await visit({ as: person });
  await open(paths.dashboard);
  await page.getByRole('button', { name: t.createFirst }).click();
  const form = page.getByRole('dialog', { name: t.form.createTitle });
  const shrinking = await holdShrinking(page);
  await form.getByLabel(t.form.name, { exact: true }).fill('Dengan gambar');
  await form
    .locator('input[type=file][accept^=image]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await shrinking.begun();
  await form.getByRole('button', { name: t.form.create, exact: true }).click();
  await form.getByRole('button', { name: t.form.saving }).waitFor();
  await shrinking.release();
  await page.getByText(t.toasts.created).waitFor();
  const list = await call(origin, 'GET', api.collections, { cookie: person.cookie });
  expect(await list.json()).toMatchObject([
    { name: 'Dengan gambar', thumbnailUrl: expect.stringMatching(/\.webp$/) as unknown as string },
  ]);
  expectClean();
});

test.describe('collections', () => {
  const texts = getDictionary(locale);
  const { collections: t } = texts;
  const dashboard = localizedPath(locale, paths.dashboard);

  test('are made, looked at by their own address, changed and deleted', async ({ visit }) => {
    const person = await createAccount(origin);
    const { page, open, expectClean } = await visit({ as: person, ...mainLook[locale] });
    await open(dashboard);
    await page.getByText(t.emptyTitle).waitFor();
    await page.getByRole('button', { name: t.createFirst }).click();
    const form = page.getByRole('dialog', { name: t.form.createTitle });
    const save = form.getByRole('button', { name: t.form.create, exact: true });
    await form.getByText(t.form.more).click();
    await form.getByLabel(t.form.summary).fill('**Inti** <img src=x onerror=alert(1)>\n\n- satu');
    // Nothing that was typed is dropped without a question.
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: t.form.unsaved.title });
    await question.getByRole('button', { name: t.form.unsaved.stay }).click();
    await question.waitFor({ state: 'detached' });
    expect(await form.getByLabel(t.form.summary).inputValue()).toContain('**Inti**');
    await save.click();
    await page.getByText(t.toasts.nameRequired).waitFor();
    expect(await page.getByText(getIssueTexts(locale).collection_name_required).count()).toBe(1);
    const name = form.getByLabel(t.form.name, { exact: true });
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await name.fill('Prompt pagi');
    await form.locator('input[type=file][accept^=image]').setInputFiles({
      name: 'catatan.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('x'),
    });
    await form.getByText(t.toasts.notImageText).first().waitFor();
    await form
      .locator('input[type=file][accept^=image]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
    await form.getByRole('img', { name: t.form.preview }).waitFor();
    await form.getByRole('button', { name: t.form.summaryPreview }).click();
    await form.locator('.rich strong', { hasText: 'Inti' }).waitFor();
    await form.getByRole('button', { name: t.form.addPdf }).click();
    await form.getByLabel(t.form.itemName).fill('Modul');
    await form.getByLabel(t.form.itemUrl).fill('ftp://x');
    await save.click();
    await form.getByText(getIssueTexts(locale).web_link_invalid).waitFor();
    await form.getByLabel(t.form.itemUrl).fill('https://example.org/modul.pdf');
    await form.getByRole('button', { name: t.form.addVideo }).click();
    await form.getByLabel(t.form.itemName).nth(1).fill('Rekaman');
    await form.getByLabel(t.form.itemUrl).nth(1).fill('https://youtu.be/aircAruvnKk?t=9');
    await form.getByText(fill(t.form.videoKnown, { service: 'YouTube' })).waitFor();
    await form.getByRole('button', { name: t.form.courses.add }).click();
    const courses = form.getByRole('group', { name: t.form.courses.legend });
    await courses.getByRole('button').first().waitFor();
    const course = (
      await courses.locator('ul').last().getByRole('button').first().innerText()
    ).split('\n')[0] as string;
    await courses.getByLabel(t.form.courses.search).fill(course.slice(0, 12).toUpperCase());
    await courses.getByRole('button', { name: course }).click();
    await courses
      .getByRole('button', { name: fill(t.form.courses.remove, { name: course }) })
      .waitFor();
    await save.click();
    await page.getByText(t.toasts.created).waitFor();

    await page.getByRole('button', { name: `${t.view}: Prompt pagi` }).click();
    await page.getByRole('link', { name: `${t.details.download}: Modul` }).waitFor();
    expect(new URL(page.url()).search).toMatch(/^\?collection=\d+$/);
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    await page.goForward();
    await page.getByRole('link', { name: `${t.details.viewCourse}: ${course}` }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    // Until here nothing was asked of anybody else.
    expectClean();
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>player</p>' }),
    );
    await page.reload();
    const view = page.getByRole('dialog', { name: 'Prompt pagi' });
    await view.locator('strong', { hasText: 'Inti' }).waitFor();
    expect(await view.locator('img').count()).toBe(0);
    await expectAccessible(page);
    await view.getByRole('button', { name: `${t.details.watch}: Rekaman` }).click();
    await view.frameLocator('iframe[src*="start=9"]').getByText('player').waitFor();
    await view.getByRole('button', { name: texts.common.close }).click();
    await page.waitForURL((url) => url.search === '');

    await page.getByRole('button', { name: `${t.edit}: Prompt pagi` }).click();
    const edit = page.getByRole('dialog', { name: t.form.editTitle });
    // What nobody changed closes without one.
    await edit.getByRole('group', { name: t.form.courses.legend }).getByText(course).waitFor();
    await page.keyboard.press('Escape');
    await edit.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `${t.edit}: Prompt pagi` }).click();
    await edit.getByLabel(t.form.name, { exact: true }).fill('Prompt sore');
    await edit.getByRole('button', { name: t.form.save }).click();
    await page.getByText(t.toasts.updated, { exact: true }).waitFor();

    await page.getByRole('button', { name: `${t.remove}: Prompt sore` }).click();
    const ask = page.getByRole('dialog', { name: t.delete.title });
    await ask.getByText(fill(t.delete.text, { name: 'Prompt sore' })).waitFor();
    await ask.getByRole('button', { name: t.delete.confirm }).click();
    await page.getByText(t.toasts.deleted).waitFor();
    await page.getByText(t.emptyTitle).waitFor();
  });

  test('keep what was typed where they cannot be saved', async ({ visit }) => {
    const person = await createAccount(origin);
    const { page, context, open } = await visit({ as: person, allowedErrors: /40\d|Failed/ });
    await open(dashboard);
    await page.getByRole('button', { name: new RegExp(`^(${t.new}|${t.createFirst})$`) }).click();
    const form = page.getByRole('dialog', { name: t.form.createTitle });
    await form.getByLabel(t.form.name, { exact: true }).fill('Tetap di sini');
    await context.clearCookies({ name: 'session' });
    await form.getByRole('button', { name: t.form.create, exact: true }).click();
    await form.getByRole('alert').getByText(getIssueTexts(locale).unauthorized).waitFor();
    await page.getByText(t.toasts.createFailed).waitFor();
    expect(await form.getByLabel(t.form.name, { exact: true }).inputValue()).toBe('Tetap di sini');
    expect(await form.getByRole('link', { name: t.form.login }).getAttribute('target')).toBe(
      '_blank',
    );
  });
});
