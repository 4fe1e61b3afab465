import type { Locator } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { Event } from '~/features/events/events.schema';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { sendAsAdmin } from './as-admin';
import { desktop, phone } from './browser';
import { eventFields } from '../support/event-input';
import { createEvent, findEvent, someTitle, test } from './events';
import { served } from '../support/served';
import { expect } from './test';

const { origin } = served;
const en = getDictionary('en');
const t = en.adminKit.translation;
const english = t.languages.en;

const field = (within: Locator, label: string) =>
  within.getByLabel(fill(t.inLanguage, { label, language: english }), { exact: true });
const press = (within: Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();

const indonesian = (event: Event, title: string) =>
  eventFields({
    title,
    slug: event.slug,
    sourceLocale: 'id',
    description: 'Belajar membaca data bersama.',
  });
const newEvent = async () => {
  const title = someTitle('Membaca data');
  const event = await createEvent(origin, {
    title,
    sourceLocale: 'id',
    description: 'Belajar membaca data bersama.',
  });
  return { event, title };
};

test.describe('a translated event', () => {
  test('is published beside its form, read in both languages, and known to be out of date', async ({
    admin,
    visit,
  }) => {
    const { event, title } = await newEvent();
    const staff = await admin('en', { viewport: desktop, allowedErrors: /400/ });
    await findEvent(staff.page, title);
    const edit = staff.page.getByRole('button', {
      name: en.eventAdmin.rows.edit.replace('{title}', title),
    });
    await edit.click();
    const dialog = staff.page.getByRole('dialog', { name: en.eventAdmin.form.editTitle });
    const pane = dialog.getByRole('region', { name: fill(t.heading, { language: english }) });
    await pane.getByText(t.states.missing, { exact: true }).waitFor();

    // Not before all that the original says is there.
    const translated = someTitle('Reading data');
    await field(pane, t.fields.title).fill(translated);
    await press(pane, t.publish);
    await pane.getByText(/The original has this text/).waitFor();
    await field(pane, t.fields.description).fill('Let us learn to read data together.');
    await press(pane, t.publish);
    await pane.getByText(t.states.published, { exact: true }).waitFor();

    const reader = await visit({ viewport: phone });
    const path = paths.event(event.slug);
    await reader.open(path);
    const heading = reader.page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);
    await reader.page.locator('a[hreflang=en]:visible').first().click();
    await expect(heading).toHaveText(translated);
    await reader.page.getByText('Let us learn to read data together.').first().waitFor();
    const note = reader.page.getByText(en.rowLanguage.outdated);
    expect(await note.isVisible()).toBe(false);

    const changed = `${title} dan grafik`;
    await sendAsAdmin('PUT', api.event(event.id), indonesian(event, changed));
    await reader.open(localizedPath('en', path));
    await note.waitFor();
    await reader.page.getByRole('link', { name: en.rowLanguage.original.id }).click();
    await expect(heading).toHaveText(changed);

    await staff.open(localizedPath('en', paths.adminTranslations));
    await staff.page.getByLabel(en.translations.status, { exact: true }).selectOption('outdated');
    await staff.page.getByRole('searchbox').fill(changed);
    const row = staff.page.getByRole('row').filter({ hasText: changed });
    await row.getByText(t.states.outdated, { exact: true }).waitFor();
    // Its head, and what was searched for: rows that move away are missed by a press.
    await expect(staff.page.getByRole('row')).toHaveCount(2);
    await row.getByRole('button').click();
    const open = staff.page.getByRole('dialog', { name: changed });
    await expect(open.locator('[data-field=title] ins')).toHaveText('dan grafik');
    await field(open, t.fields.title).fill(`${translated} and charts`);
    await press(open, t.update);
    await open.getByText(t.states.outdated, { exact: true }).waitFor({ state: 'detached' });
    await staff.page.keyboard.press('Escape');
    await staff.page
      .getByText(en.translations.noMatch)
      .or(staff.page.getByText(en.translations.none))
      .first()
      .waitFor();

    await reader.open(localizedPath('en', path));
    await expect(heading).toHaveText(`${translated} and charts`);
    expect(await note.isVisible()).toBe(false);
    staff.expectClean();
    reader.expectClean();
  });
});
