import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import { getIssueTexts } from '~/i18n/issues';
import { getDictionary } from '~/i18n/get-dictionary';
import { localizedPath } from '~/i18n/routing';
import { adminCookie, call, createAccount } from '../support/accounts';
import { expectAccessible, expectAccessibleInLong, mainLook } from '../support/axe';
import { desktop, type WatchedPage } from '../support/browser';
import { eventFields } from '../support/event-input';
import { createEvent, findEvent, listedEvents, part, toRow, someTitle } from '../support/events';
import { logIn } from '../support/visitor';
import { withoutFirstLists } from '../support/first-lists';
import { journeyLocales, onlyLong } from '../support/journeys';
import { openQuietly, waitUntilQuiet } from '../support/quiet';
import { expect } from '../support/test';
import { test } from '../support/events';
import { pressAction } from '../support/row-actions';
import { served } from '../support/served';

const { origin } = served;
const { eventAdmin: t, eventAdminToasts: toasts, adminKit: kit } = getDictionary('en');
const { retry } = getDictionary('en').common;

const editing = ({ page }: WatchedPage) => page.getByRole('dialog', { name: t.form.editTitle });
/** A field of the row itself, which stands before those of its translation. */
const own = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true }).first();
const openForm = async (watched: WatchedPage, title: string) => {
  await findEvent(watched.page, title);
  await watched.page.getByRole('button', { name: t.rows.edit.replace('{title}', title) }).click();
  return editing(watched);
};

test.describe('the form of an event', () => {
  for (const locale of journeyLocales('en')) {
    test(`${locale}: names the missing fields`, async ({ admin }) => {
      const words = getDictionary(locale).eventAdmin;
      const { page, expectClean } = await admin(locale);
      await page.getByRole('button', { name: words.addEvent }).click();
      const dialog = page.getByRole('dialog', { name: words.form.newTitle });
      await dialog.getByLabel(words.form.location).fill('');
      await dialog.getByRole('button', { name: words.form.create, exact: true }).click();
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
  }

  test(
    'keeps a slug that was typed by hand, and says where another event has it',
    onlyLong,
    async ({ admin }) => {
      const other = await createEvent(origin);
      const watched = await admin('en', { viewport: desktop, allowedErrors: /409/ });
      const { page } = watched;
      await page.getByRole('button', { name: t.addEvent }).click();
      const dialog = page.getByRole('dialog', { name: t.form.newTitle });
      const title = dialog.getByLabel(t.form.title, { exact: true });
      const slug = dialog.getByLabel(t.form.slug);
      await title.fill('Belajar AI');
      expect(await slug.inputValue()).toBe('belajar-ai');
      await slug.fill(other.slug);
      await title.fill('Belajar AI bersama');
      expect(await slug.inputValue()).toBe(other.slug);
      await dialog.getByLabel(t.form.dateTime).fill('Segera');
      await dialog.getByRole('button', { name: t.form.create }).click();
      await dialog.getByText(getIssueTexts('en').slug_taken).first().waitFor();
      await page.getByRole('status').getByText('Error', { exact: true }).waitFor();
      expect(await title.inputValue()).toBe('Belajar AI bersama');
    },
  );

  test(
    'shows the date as visitors read it, and asks for words only where no start is fixed',
    onlyLong,
    async ({ admin }) => {
      const { page, expectClean } = await admin('id');
      const words = getDictionary('id').eventAdmin.form;
      await page.getByRole('button', { name: getDictionary('id').eventAdmin.addEvent }).click();
      const dialog = page.getByRole('dialog', { name: words.newTitle });
      const text = dialog.getByLabel(words.dateTime);
      await text.fill('Segera');
      await dialog.getByLabel(words.startsAt).fill('2027-05-17T19:30');
      await dialog.getByLabel(words.endsAt).fill('2027-05-17T21:30');
      await dialog.getByLabel(words.timezone).selectOption('Asia/Makassar');
      await text.waitFor({ state: 'detached' });
      const shown = dialog.getByRole('status').filter({ hasText: words.shownAs });
      await shown.getByText('Sen, 17 Mei 2027').waitFor();
      await shown.getByText('19.30–21.30 WITA').waitFor();
      const preview = dialog.getByRole('complementary', { name: words.preview });
      expect(await preview.getByText('19.30–21.30 WITA').isVisible()).toBe(true);
      await dialog.getByLabel(words.startsAt).fill('');
      expect(await text.inputValue()).toBe('Segera');
      expectClean();
    },
  );

  test('accepts pictures only', onlyLong, async ({ admin }) => {
    const { page, expectClean } = await admin();
    await page.getByRole('button', { name: t.addEvent }).click();
    const dialog = page.getByRole('dialog', { name: t.form.newTitle });
    const field = dialog.getByLabel(t.image.title);
    await field.setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await dialog.getByText(t.image.notImage).waitFor();
    await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') });
    await dialog.getByText(t.image.unreadable).waitFor();
    expect(await dialog.getByRole('img', { name: t.image.preview }).count()).toBe(0);
    expectClean();
  });

  test(
    'asks before unsaved changes are lost, and forgets them when closed',
    onlyLong,
    async ({ admin }) => {
      const event = await createEvent(origin);
      const watched = await admin();
      const { page, expectClean } = watched;
      const dialog = await openForm(watched, event.title);
      const title = own(dialog, t.form.title);
      await title.fill('Something else');
      const question = page.getByRole('dialog', { name: kit.unsaved.title });
      // An impatient hand: the browser must not close the form behind the confirmation.
      for (const isAsking of [true, false, true, false, true]) {
        await page.keyboard.press('Escape');
        await question.waitFor({ state: isAsking ? 'visible' : 'detached' });
      }
      await question.getByRole('button', { name: kit.unsaved.stay }).click();
      expect(await title.inputValue()).toBe('Something else');
      await dialog.getByRole('button', { name: kit.cancel }).click();
      await question.getByRole('button', { name: kit.unsaved.discard }).click();
      await dialog.waitFor({ state: 'detached' });
      const again = await openForm(watched, event.title);
      expect(await own(again, t.form.title).inputValue()).toBe(event.title);
      // Nothing was changed: nothing is asked.
      await page.keyboard.press('Escape');
      await again.waitFor({ state: 'detached' });
      expectClean();
    },
  );

  test(
    'keeps a draft when the session ends while typing, and goes on with it after the log-in',
    onlyLong,
    async ({ visit }) => {
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
    },
  );

  test(
    'keeps no draft for whoever comes after a log-out in another tab',
    onlyLong,
    async ({ visit }) => {
      const account = await createAccount(origin, { isAdmin: true });
      const event = await createEvent(origin);
      const watched = await visit({ as: account, allowedErrors: /401/ });
      const { page, context } = watched;
      const { shell } = getDictionary('en');
      await watched.open(localizedPath('en', paths.adminEvents));
      const dialog = await openForm(watched, event.title);
      await own(dialog, t.form.title).fill(someTitle('Nobody else’s'));
      const beside = await context.newPage();
      await openQuietly(beside, origin + localizedPath('en', paths.dashboard));
      await beside.getByRole('button', { name: shell.logout }).first().click();
      await beside.getByText(shell.loggedOutText).waitFor();

      await page.waitForURL('**/auth?**');
      await waitUntilQuiet(page);
      const next = await createAccount(origin, { isAdmin: true });
      await logIn(page, getDictionary('en'), next);
      await page.waitForURL(`**${localizedPath('en', paths.adminEvents)}`);
      await findEvent(page, event.title);
      expect(await page.getByText(kit.session.restored).count()).toBe(0);
      expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('draft:event');
    },
  );

  test(
    'takes a picture away, cancels an event, and takes it from its category',
    onlyLong,
    async ({ admin }) => {
      const event = await createEvent(origin, { categoryId: '1' });
      const watched = await admin();
      const dialog = await openForm(watched, event.title);
      await dialog.getByLabel(t.form.cancelled, { exact: true }).check();
      await dialog.getByLabel(t.form.category).selectOption('none');
      await dialog.getByRole('button', { name: t.form.save }).click();
      await toRow(watched.page, 'events', event.title).getByText(t.cancelled).waitFor();
      const saved = (await listedEvents(origin)).find(({ id }) => id === event.id);
      expect(saved?.cancelledAt).not.toBeNull();
      expect(saved?.categoryId).toBeNull();
      watched.expectClean();
    },
  );
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
  /** What the other admin does meanwhile. */
  const send = async (method: 'POST' | 'PUT', path: string, body: Record<string, unknown>) => {
    const cookie = await adminCookie(origin);
    const response = await call(origin, method, path, { cookie, body });
    expect(response.ok).toBe(true);
    return response;
  };
  const create = async (path: string, body: Record<string, unknown>) =>
    (await (await send('POST', path, body)).json()) as { id: number };

  test('give a speaker a photo, which the page of the event shows with the name', async ({
    admin,
  }) => {
    const name = someTitle('Wulan');
    const event = await createEvent(origin);
    const { id } = await create(api.eventSpeakers, { name });
    await send('POST', api.speakerOfEvent(event.id, id), {});
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
    await send('PUT', api.event(event.id), theirs);
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

  test(
    'do not write over each other’s speaker, nor delete what the other has changed',
    onlyLong,
    async ({ admin }) => {
      const name = someTitle('Rara');
      const { id } = await create(api.eventSpeakers, { name });
      const watched = await admin('en', { viewport: desktop, allowedErrors: /409/ });
      const { page } = watched;
      const { dialog, press, changes } = await openRow(watched, name, t.speakers.editTitle);
      await dialog.getByLabel(t.columns.initials).fill('RR');
      await send('PUT', api.eventSpeaker(id), { name, initials: 'XY' });
      await press(kit.save);
      await changes.getByRole('rowheader', { name: t.columns.initials }).waitFor();
      expect(await dialog.getByLabel(t.columns.initials).inputValue()).toBe('RR');
      await press(kit.conflict.overwrite);
      await dialog.waitFor({ state: 'detached' });
      const row = toRow(page, 'speakers', name);
      await row.getByRole('cell', { name: 'RR', exact: true }).waitFor();

      await send('PUT', api.eventSpeaker(id), { name, initials: 'XZ' });
      await row.getByRole('button', { name: t.rows.delete.replace('{title}', name) }).click();
      const question = page.getByRole('dialog', { name: t.remove.speakerTitle });
      await question.getByRole('button', { name: kit.delete }).click();
      const deletion = question.getByRole('table', { name: kit.conflict.caption });
      await deletion.getByRole('cell', { name: 'XZ', exact: true }).waitFor();
      await expectAccessibleInLong(page);
      // The list behind it shows the same by now.
      const initials = { name: 'XZ', exact: true, includeHidden: true };
      await expect(row.getByRole('cell', initials)).toHaveCount(2);
      await question.getByRole('button', { name: kit.delete }).click();
      await row.waitFor({ state: 'detached' });
    },
  );

  test('do not write over each other’s category', onlyLong, async ({ admin }) => {
    const name = someTitle('Kelas bersama');
    const { id } = await create(api.eventCategories, { name, color: 'teal' });
    const watched = await admin('en', { viewport: desktop, allowedErrors: /409/ });
    const { dialog, press, changes } = await openRow(watched, name, t.categories.editTitle);
    await own(dialog, t.columns.name).fill(`${name} B`);
    await send('PUT', api.eventCategory(id), { name, color: 'pink' });
    await press(kit.save);
    await changes.getByRole('rowheader', { name: t.categories.color }).waitFor();
    await changes.getByText(t.categories.colors.pink).waitFor();
    expect(await own(dialog, t.columns.name).inputValue()).toBe(`${name} B`);
    await press(kit.conflict.overwrite);
    await toRow(watched.page, 'categories', `${name} B`).waitFor();
  });
});

test.describe('the tables', () => {
  test('are searched, filtered, sorted and turned over', onlyLong, async ({ admin }) => {
    const mark = someTitle('Zebra');
    for (let n = 1; n <= 21; n += 1)
      await createEvent(origin, { title: `${mark} ${String(n).padStart(2, '0')}` });
    const { page, expectClean } = await admin();
    const events = part(page, 'events');
    await events.getByRole('searchbox').fill(mark);
    await events.getByText(kit.paging.of.replace('{n}', '1').replace('{total}', '2')).waitFor();
    const head = events.getByRole('columnheader', { name: t.columns.title });
    await head.getByRole('button').click();
    await events.getByRole('rowheader').first().getByText(`${mark} 01`).waitFor();
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    await events.getByRole('button', { name: kit.paging.next }).click();
    await events.getByRole('rowheader').first().getByText(`${mark} 21`).waitFor();
    expect(await events.getByRole('rowheader').count()).toBe(1);
    const only = await events.getByRole('rowheader').innerText();
    await pressAction(events, t.rows.delete, only);
    await page.getByRole('dialog').getByRole('button', { name: kit.delete }).click();
    // A page that has become empty is replaced by the previous one.
    await events.getByRole('rowheader').nth(19).waitFor();
    await events.getByLabel(t.filters.status).selectOption('past');
    await events.getByText(t.noMatch).waitFor();
    await events.getByRole('button', { name: t.filters.clear }).click();
    await events.getByRole('rowheader').first().waitFor();
    expect(await events.getByRole('searchbox').inputValue()).toBe('');
    expectClean();
  });

  test(
    'say where there is nothing, and where they could not be loaded',
    onlyLong,
    async ({ admin }) => {
      const watched = await admin('en', { allowedErrors: /503/ });
      const { page } = watched;
      await withoutFirstLists(page);
      const list = (path: string) => (url: URL) => url.pathname === path;
      const answer = (path: string, status: number) =>
        page.route(list(path), (route) =>
          route.fulfill({ status, json: status === 200 ? [] : {} }),
        );
      await answer(api.adminEvents, 200);
      await answer(api.adminEventSpeakers, 200);
      await answer(api.adminProposals, 200);
      await page.reload();
      await page.getByText('No events found. Create your first event!').waitFor();
      await page.getByText('No speakers found. Add your first speaker!').waitFor();
      await page.getByText(t.proposals.none).waitFor();

      await page.unrouteAll();
      await withoutFirstLists(page);
      await answer(api.adminEvents, 503);
      await page.reload();
      const events = part(page, 'events');
      await events.getByRole('alert').getByText(kit.listFailed).waitFor();
      expect(await events.getByRole('table').count()).toBe(0);
      await page.unrouteAll();
      await events.getByRole('button', { name: retry }).click();
      await events.getByRole('table').waitFor();
      expect(await events.getByRole('alert').count()).toBe(0);
    },
  );

  test(
    'hold categories, which are added, renamed, coloured and deleted',
    onlyLong,
    async ({ admin }) => {
      const name = someTitle('Kelas');
      const { page, expectClean } = await admin();
      await page.getByRole('button', { name: t.categories.add }).click();
      await page.getByRole('dialog').getByLabel(t.columns.name).fill(name);
      await page.getByLabel(t.categories.color).selectOption('teal');
      await page.getByRole('dialog').getByRole('button', { name: kit.save, exact: true }).click();
      await toRow(page, 'categories', name).waitFor();
      await page.getByRole('button', { name: t.rows.edit.replace('{title}', name) }).click();
      await own(page.getByRole('dialog'), t.columns.name).fill(`${name} B`);
      await page.getByRole('dialog').getByRole('button', { name: kit.save, exact: true }).click();
      await toRow(page, 'categories', `${name} B`).waitFor();
      await page
        .getByRole('button', { name: t.rows.delete.replace('{title}', `${name} B`) })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: kit.delete }).click();
      await toRow(page, 'categories', name).waitFor({ state: 'detached' });
      expectClean();
    },
  );

  test(
    'hold proposals: one that is accepted becomes the form of an event',
    onlyLong,
    async ({ admin }) => {
      const title = someTitle('Malam Data');
      const sent = await fetch(origin + '/api/event-proposals', {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({
          title,
          reason: 'Many ask for it.',
          format: 'workshop',
          proposedDate: '2027-06-01',
          contactName: 'Sari',
          contactEmail: 'sari@example.org',
          locale: 'id',
        }),
      });
      expect(sent.ok).toBe(true);
      const { page, expectClean } = await admin();
      const card = part(page, 'proposals').getByRole('listitem').filter({ hasText: title });
      await card.getByRole('button', { name: t.proposals.accept }).click();
      const dialog = page.getByRole('dialog', { name: t.form.newTitle });
      expect(await dialog.getByLabel(t.form.title, { exact: true }).inputValue()).toBe(title);
      expect(await dialog.getByLabel(t.form.badge).inputValue()).toBe('Workshop');
      expect(await dialog.getByLabel(t.form.startsAt).inputValue()).toBe('2027-06-01T19:00');
      await card.getByText(t.proposals.status.accepted).waitFor();
      expectClean();
    },
  );
});

test.describe('the language switch', () => {
  test('keeps what was typed, and speaks the other language', onlyLong, async ({ admin }) => {
    const { page, expectClean } = await admin();
    await part(page, 'events').getByRole('searchbox').fill('Kaggle');
    await toRow(page, 'events', 'Kaggle').first().waitFor();
    await page.locator('a[hreflang=id]:visible').first().click();
    const words = getDictionary('id').eventAdmin;
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    await page.getByRole('button', { name: words.addEvent }).waitFor();
    expect(await part(page, 'events').getByRole('searchbox').inputValue()).toBe('Kaggle');
    expect(await part(page, 'events').getByRole('rowheader').count()).toBeGreaterThan(0);
    expectClean();
  });
});

test.describe('everyone', () => {
  test('works with the keyboard alone', async ({ admin }) => {
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

  for (const { locale, ...look } of journeyLocales('en').flatMap((locale) =>
    mainLook[locale].map((look) => ({ locale, ...look })),
  )) {
    test(`${locale}, ${look.colorScheme} at ${look.viewport.width} px: no barrier, nothing wider than the screen`, async ({
      admin,
    }) => {
      await createEvent(origin);
      const { page, expectClean } = await admin(locale, look);
      const words = getDictionary(locale).eventAdmin;
      await part(page, 'events').getByRole('rowheader').first().waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: words.addEvent }).click();
      await page.getByRole('button', { name: words.form.create, exact: true }).click();
      await expectAccessible(page);
      const body = page.locator('.dialog-body');
      expect(await body.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(
        0,
      );
      expectClean();
    });
  }
});
