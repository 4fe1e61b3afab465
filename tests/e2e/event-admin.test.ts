import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { getIssueTexts } from '~/i18n/issues';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { createAccount } from '../support/accounts';
import { createAsAdmin, sendAsAdmin } from './as-admin';
import { expectAccessible, mainLook } from './axe';
import { desktop, type WatchedPage } from './browser';
import { eventFields } from '../support/event-input';
import { createEvent, findEvent, listedEvents, part, toRow, someTitle } from './events';
import { logIn } from './visitor';
import { openQuietly, waitUntilQuiet } from './quiet';
import { expect } from './test';
import { test } from './events';
import { served } from '../support/served';

const locale = 'en';

const { origin } = served;
const { eventAdmin: t, eventAdminToasts: toasts, adminKit: kit } = getDictionary('en');

const editing = ({ page }: WatchedPage) => page.getByRole('dialog', { name: t.form.editTitle });
/** A field of the row itself, which stands before those of its translation. */
const own = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true }).first();
const openForm = async (watched: WatchedPage, title: string) => {
  await findEvent(watched.page, title);
  await watched.page.getByRole('button', { name: t.rows.edit.replace('{title}', title) }).click();
  return editing(watched);
};

test.describe('the form of an event', () => {
  test('names the missing fields', async ({ admin }) => {
    const words = getDictionary(locale).eventAdmin;
    const { page, expectClean } = await admin(locale);
    await page.getByRole('button', { name: words.addEvent }).click();
    const dialog = page.getByRole('dialog', { name: words.form.newTitle });
    await dialog.getByLabel(words.form.location).fill('');
    await dialog
      .getByRole('button', { name: getDictionary(locale).adminKit.draft.publish, exact: true })
      .click();
    const issues = getIssueTexts(locale);
    for (const field of ['title', 'slug', 'date_time', 'location'] as const) {
      const message = issues[`${field}_required`];
      expect(await dialog.getByText(message, { exact: true }).isVisible()).toBe(true);
    }
    expect(
      await dialog
        .getByLabel(words.form.title, { exact: true })
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expectClean();
  });

  test('keeps a draft when the session ends while typing, and goes on with it after the log-in', async ({
    visit,
  }) => {
    const account = await createAccount(origin, { isAdmin: true });
    const event = await createEvent(origin);
    const watched = await visit({ as: account, allowedErrors: /401/ });
    const { page, context } = watched;
    await watched.open(localizedPath('en', paths.adminEvents));
    const dialog = await openForm(watched, event.title);
    const title = someTitle('Typed in vain');
    await own(dialog, t.form.title).fill(title);
    await context.clearCookies();
    await dialog.getByRole('button', { name: t.form.save }).click();
    await dialog.getByText(kit.session.ended).waitFor();
    await dialog.getByRole('link', { name: kit.session.login }).click();
    await page.waitForURL('**/auth?**');
    await waitUntilQuiet(page);
    await logIn(page, getDictionary('en'), account);
    await page.waitForURL(`**${localizedPath('en', paths.adminEvents)}`);
    await page.getByText(kit.session.restored).waitFor();
    const restored = editing(watched);
    expect(await own(restored, t.form.title).inputValue()).toBe(title);
    await restored.getByRole('button', { name: t.form.save }).click();
    await page.getByText(toasts.eventUpdated).waitFor();
    const saved = (await listedEvents(origin)).find(({ id }) => id === event.id);
    expect(saved?.title).toBe(title);
    await openQuietly(page);
    expect(await page.getByText(kit.session.restored).count()).toBe(0);
  });
});

test.describe('two admins', () => {
  /** Opens the row of a name, and says how to go on with it. */
  const openRow = async (watched: WatchedPage, name: string, title: string) => {
    const { page } = watched;
    await page.getByRole('button', { name: t.rows.edit.replace('{title}', name) }).click();
    const dialog = page.getByRole('dialog', { name: title });
    const press = (label: string) =>
      dialog.getByRole('button', { name: label, exact: true }).click();
    const changes = dialog.getByRole('table', { name: kit.conflict.caption });
    return { dialog, press, changes };
  };
  test('give a speaker a photo, which the page of the event shows with the name', async ({
    admin,
  }) => {
    const name = someTitle('Wulan');
    const event = await createEvent(origin);
    const id = await createAsAdmin(api.eventSpeakers, { name });
    await sendAsAdmin('POST', api.speakerOfEvent(event.id, id));
    const watched = await admin('en', { viewport: desktop });
    const { page } = watched;
    const { dialog, press } = await openRow(watched, name, t.speakers.editTitle);
    const buffer = await sharp({
      create: { width: 300, height: 400, channels: 3, background: '#c68e63' },
    })
      .jpeg()
      .toBuffer();
    await dialog
      .getByLabel(t.portrait.title, { exact: true })
      .setInputFiles({ name: 'wulan.jpg', mimeType: 'image/jpeg', buffer });
    await dialog.getByRole('img', { name: t.portrait.preview }).waitFor();
    await press(kit.save);
    await dialog.waitFor({ state: 'detached' });
    await toRow(page, 'speakers', name).locator('img').waitFor();
    await watched.open(localizedPath('en', paths.event(event.slug)));
    // Beside the name, which is its words too.
    const portrait = page.getByRole('main').locator('li', { hasText: name }).locator('img').first();
    await portrait.scrollIntoViewIfNeeded();
    await expect
      .poll(() => portrait.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(512);
    watched.expectClean();
  });

  test('do not write over each other’s event: the second sees what was changed, and chooses', async ({
    admin,
  }) => {
    const event = await createEvent(origin);
    const { title, slug } = event;
    const watched = await admin('en', { viewport: desktop, allowedErrors: /409/ });
    await findEvent(watched.page, title);
    const { dialog, press, changes } = await openRow(watched, title, t.form.editTitle);
    const location = dialog.getByLabel(t.form.location);
    const description = dialog.getByLabel(t.form.description).first();
    await description.fill('Mine');
    const theirs = eventFields({ title, slug, location: 'Kupang' });
    await sendAsAdmin('PUT', api.event(event.id), theirs);
    await press(t.form.save);
    await dialog.getByText(kit.conflict.title).waitFor();
    await changes.getByRole('rowheader', { name: t.form.location }).waitFor();
    await changes.getByText('Kupang').waitFor();
    expect(await description.inputValue()).toBe('Mine');
    await expectAccessible(watched.page);

    // Their version, then mine upon it: nothing stands against it any more.
    await press(kit.conflict.load);
    await expect(location).toHaveValue('Kupang');
    await description.fill('Mine');
    await press(t.form.save);
    await watched.page.getByText(toasts.eventUpdated).waitFor();
    const saved = (await listedEvents(origin)).find(({ id }) => id === event.id);
    expect(saved).toMatchObject({ location: 'Kupang', description: 'Mine' });
  });
});

test.describe('everyone', () => {
  test('works with the keyboard alone @long', async ({ admin }) => {
    const event = await createEvent(origin);
    const { page, expectClean } = await admin();
    await findEvent(page, event.title);
    const edit = page.getByRole('button', { name: t.rows.edit.replace('{title}', event.title) });
    await edit.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t.form.editTitle });
    await dialog.waitFor();
    // The form takes the place of what says that it is loading.
    await expect
      .poll(() => dialog.evaluate((box) => box.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await edit.evaluate((button) => button === document.activeElement)).toBe(true);
    // The menu of the other actions, in it the second.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const copy = page.getByRole('dialog', { name: t.form.newTitle });
    await copy.getByLabel(t.form.title, { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(toasts.eventCreated).waitFor();
    expectClean();
  });

  test('no barrier, nothing wider than the screen', async ({ admin }) => {
    await createEvent(origin);
    const { page, expectClean } = await admin(locale, mainLook[locale]);
    const words = getDictionary(locale).eventAdmin;
    await part(page, 'events').getByRole('rowheader').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.addEvent }).click();
    await page
      .getByRole('button', { name: getDictionary(locale).adminKit.draft.publish, exact: true })
      .click();
    await expectAccessible(page);
    const body = page.locator('.dialog-body');
    expect(await body.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    expectClean();
  });
});
