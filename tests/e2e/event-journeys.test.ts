import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { anchors, paths } from '~/config/paths';
import { api } from '../support/api-paths';
import { getDictionary } from '../support/dictionary';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { wallTime } from '~/lib/zoned-time';
import { call, createAccount, createConfirmed } from '../support/accounts';
import { expectAccessible } from './axe';
import { phone, type WatchedPage } from './browser';
import { createEvent, findEvent, listedEvents, toRow, someTitle } from './events';
import { mailsTo, tokenIn, waitForMail } from '../support/outbox';
import { logIn } from './visitor';
import { waitUntilQuiet } from './quiet';
import { expect } from './test';
import { test } from './events';
import { served } from '../support/served';

const locale = 'id';

const { origin } = served;
const { eventAdmin: t, eventDesk: desk, adminKit: kit } = getDictionary('en');

const photo = () =>
  sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#3b82f6' } })
    .jpeg()
    .toBuffer();

const toast = ({ page }: WatchedPage, title: string, text: string) =>
  page.getByRole('status').filter({ hasText: title }).getByText(text).waitFor();

test.describe('the journey of an event', () => {
  test('an admin creates it with a picture: it is on home at once, in both languages', async ({
    admin,
    visit,
  }) => {
    const title = someTitle('Malam Gambar AI');
    const watched = await admin('en', { viewport: phone });
    const { page } = watched;
    await page.getByRole('button', { name: t.addEvent }).click();
    const dialog = page.getByRole('dialog', { name: t.form.newTitle });
    expect(await dialog.getByLabel(t.form.badge).inputValue()).toBe('Webinar');
    expect(await dialog.getByLabel(t.form.location).inputValue()).toBe('Online (Zoom)');
    await dialog.getByLabel(t.form.title, { exact: true }).fill(title);
    expect(await dialog.getByLabel(t.form.slug).inputValue()).toBe(
      title.toLowerCase().replaceAll(' ', '-'),
    );
    await dialog.getByLabel(t.form.startsAt).fill('2027-05-17T19:30');
    await dialog.getByLabel(t.form.endsAt).fill('2027-05-17T21:30');
    await dialog.getByText(t.form.more, { exact: true }).click();
    await dialog.getByLabel(t.form.isFeatured, { exact: true }).check();
    await dialog
      .getByLabel(t.image.title)
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    const preview = dialog.getByRole('img', { name: t.image.preview });
    await preview.waitFor();
    expect(
      await preview.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
        naturalWidth,
        naturalHeight,
      ]),
    ).toEqual([1200, 900]);
    await dialog.getByRole('button', { name: kit.draft.publish, exact: true }).click();
    await toast(watched, 'Success', 'Event created successfully');
    await dialog.waitFor({ state: 'detached' });
    await findEvent(page, title);
    const event = (await listedEvents(origin)).find((one) => one.title === title);
    for (const locale of locales) {
      const { page: home } = await visit({ viewport: phone });
      await home.goto(origin + localizedPath(locale, '/'));
      await home.locator(`#${anchors.events}`).scrollIntoViewIfNeeded();
      await home.getByRole('heading', { name: title }).waitFor();
      expect(await home.locator(`#${anchors.events} img[src="${event?.image}"]`).count()).toBe(1);
    }
    watched.expectClean();
  });

  test('gets a speaker, who was made with initials @long', async ({ admin }) => {
    const event = await createEvent(origin);
    const name = someTitle('Citra Dewi Anggraini');
    const watched = await admin();
    const { page } = watched;
    await page.getByRole('button', { name: t.addSpeaker }).first().click();
    const form = page.getByRole('dialog', { name: t.addSpeaker });
    expect(await form.getByLabel(t.columns.initials).getAttribute('maxlength')).toBe('3');
    await form.getByLabel(t.columns.name).fill(name);
    await form.getByRole('button', { name: kit.save }).click();
    await toast(watched, 'Success', 'Speaker created successfully');
    const row = toRow(page, 'speakers', name);
    await row.getByText('CDA').first().waitFor();
    await findEvent(page, event.title);
    await page.getByRole('button', { name: t.rows.edit.replace('{title}', event.title) }).click();
    const dialog = page.getByRole('dialog', { name: t.form.editTitle });
    await dialog.getByRole('button', { name: t.speakers.addNamed.replace('{name}', name) }).click();
    await toast(watched, 'Success', 'Speaker added to event successfully');
    await dialog
      .getByRole('button', { name: t.speakers.removeNamed.replace('{name}', name) })
      .waitFor();
    watched.expectClean();
  });

  test('is registered for by a learner, who gets a mail with a calendar entry', async ({
    visit,
    admin,
  }) => {
    const event = await createEvent(origin, {
      startsAt: '2027-05-17T19:30',
      endsAt: '2027-05-17T21:30',
      dateTime: '17 May 2027 • 19:30-21:30 WIB',
      capacity: '5',
      joinLink: 'https://meet.example/kelas',
    });
    const learner = await createConfirmed(origin);
    const { page, open } = await visit();
    const path = localizedPath('en', paths.event(event.slug));
    await open(path);
    const words = getDictionary('en').eventPages.registration;
    await page.getByRole('link', { name: words.login }).click();
    await page.waitForURL('**/auth?**');
    await waitUntilQuiet(page);
    await logIn(page, getDictionary('en'), learner);
    await page.waitForURL(`**${path}`);
    await page.getByRole('button', { name: words.register }).click();
    await page.getByText(words.going).waitFor();
    const mail = await waitForMail(served.outbox, learner.email, new RegExp(event.title));
    expect(mail.text).toContain(event.title);
    expect(mail.calendar).toContain('BEGIN:VCALENDAR');

    await page.goto(origin + localizedPath('en', paths.dashboardEvents));
    const dashboard = getDictionary('en').dashboardEvents;
    await page.getByRole('heading', { name: event.title }).waitFor();
    await page.getByText(dashboard.going).waitFor();
    const heading = await page.getByRole('heading', { level: 2 }).first().innerText();
    expect(heading).toBe(dashboard.mine);
    const joining = getDictionary('en').eventPages.joining;
    const join = page.getByRole('link', { name: joining.label });
    expect(await join.getAttribute('href')).toBe(localizedPath('en', paths.joinEvent(event.slug)));
    const [entry] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `Calendar file (.ics), 2 KB: ${event.title}` }).click(),
    ]);
    const calendar = await readFile(await entry.path(), 'utf8');
    expect(calendar.replace(/\r\n /g, '')).toContain('https://meet.example/kelas');

    const { page: office } = await admin();
    await findEvent(office, event.title);
    await toRow(office, 'events', event.title).getByRole('link', { name: event.title }).click();
    await office.getByRole('link', { name: desk.tabs.people, exact: true }).click();
    await office.getByText(learner.email).waitFor();
    const [file] = await Promise.all([
      office.waitForEvent('download'),
      office.getByRole('link', { name: desk.people.peopleCsv }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`attendees-${event.slug}.csv`);

    const cancel = `${words.cancel}: ${event.title}`;
    await page.getByRole('button', { name: cancel }).click();
    await page.getByRole('button', { name: words.confirmCancel }).click();
    await page.getByText(dashboard.left.replace('{title}', event.title)).waitFor();
    await page.getByText(dashboard.mineNone).waitFor();
  });

  test('is registered for with the confirmation of the address, which the page sends again', async ({
    visit,
  }) => {
    const event = await createEvent(origin, { capacity: '5' });
    const learner = await createAccount(origin);
    const { eventPages, auth } = getDictionary('id');
    const words = eventPages.registration;
    const watched = await visit({ viewport: phone });
    const { page, open } = watched;
    await open(paths.event(event.slug));
    await page.getByRole('link', { name: words.login }).click();
    await page.waitForURL('**/auth?**');
    await page.waitForLoadState('networkidle');
    await logIn(page, getDictionary('id'), learner);
    await page.waitForURL(`**${paths.event(event.slug)}`);
    await page.getByRole('button', { name: words.register }).click();
    await page.getByText(words.unconfirmed).waitFor();
    const focused = page.locator(':focus');
    await expect.poll(() => focused.textContent()).toContain(words.unconfirmed);
    expect(await page.getByRole('button', { name: words.register }).count()).toBe(0);
    await page.reload();
    await page.getByText(words.unconfirmed).waitFor();
    await page.getByRole('button', { name: words.sendLink }).click();
    await page.getByText(words.linkSent).waitFor();
    // The new link ends the one that came with the account.
    await expect.poll(() => mailsTo(served.outbox, learner.email).length).toBe(2);
    const mail = await waitForMail(served.outbox, learner.email, /Konfirmasi/);
    await open(`${paths.verifyEmail}?token=${tokenIn(mail)}`);
    await page.waitForURL(`**${paths.event(event.slug)}`);
    await page.getByText(words.going).waitFor();
    await page.getByText(auth.verifyEvent.going).waitFor();
    await waitForMail(served.outbox, learner.email, /^Pendaftaran Anda berhasil/);
    watched.expectClean();
  });
});

test.describe('the link of a reminder', () => {
  test('shows the place and where to join without a log-in, in both languages', async ({
    visit,
  }) => {
    const joinLink = 'https://meet.example/besok';
    const startsAt = wallTime(new Date(Date.now() + 20 * 3_600_000), 'Asia/Jakarta').slice(0, 16);
    const event = await createEvent(origin, { startsAt, endsAt: '', capacity: '5', joinLink });
    const learner = await createConfirmed(origin);
    const { cookie } = learner;
    const registered = await call(origin, 'POST', api.registration(event.id), { cookie });
    expect(registered.status).toBe(200);
    const headers = { authorization: `Bearer ${served.cronSecret}` };
    await call(origin, 'POST', '/api/tasks/reminders', { headers });
    const mail = await waitForMail(served.outbox, learner.email, /^Segera berlangsung/);
    const link = new URL(/https?:\S+#place=\S+/.exec(mail.text)?.[0] ?? '');
    for (const locale of locales) {
      const words = getDictionary(locale).eventPages;
      const { page, open, expectClean } = await visit({ viewport: phone });
      const answer = page.waitForResponse(/mailed-registration/);
      await open(localizedPath(locale, paths.event(event.slug)) + link.hash);
      expect((await answer).headers()['cache-control']).toBe('no-store');
      await page.getByText(words.registration.going).waitFor();
      const join = page.getByRole('link', { name: words.joining.label });
      expect(await join.getAttribute('href')).toBe(joinLink);
      await page.getByRole('link', { name: words.registration.loginToCancel }).waitFor();
      expect(await page.getByRole('button', { name: words.registration.cancel }).count()).toBe(0);
      await expectAccessible(page);
      expectClean();
    }
    // A link that opens nothing leads to the log-in like any visit.
    const { page, open } = await visit({ allowedErrors: /410/ });
    await open(`${paths.event(event.slug)}#place=1.1.x`);
    const { login } = getDictionary('id').eventPages.registration;
    await page.getByRole('link', { name: login }).waitFor();
  });
});

test.describe('the events of the dashboard', () => {
  test('own events first, a webinar, samples that lead to /events', async ({ visit }) => {
    const learner = await createAccount(origin);
    const { page, open, expectClean } = await visit({ as: learner, viewport: phone });
    await open(localizedPath(locale, paths.dashboardEvents));
    const words = getDictionary(locale).dashboardEvents;
    const webinar = page.getByRole('article');
    const title = 'Pengantar AI generatif';
    await webinar.getByRole('heading', { name: title }).waitFor();
    expect(await webinar.getByText('19.00–21.00').count()).toBe(2);
    expect(await webinar.locator('time[lang=id]').allTextContents()).toEqual([
      'Sabtu, 16 Januari 2027',
      'Sabtu, 23 Januari 2027',
    ]);
    expect(await webinar.getByText('Discord').count()).toBe(1);
    expect(await webinar.locator('a[target=_blank]').count()).toBe(1);
    const samples = page.getByRole('link', { name: new RegExp(`^${words.register}: `) });
    expect(await samples.count()).toBe(3);
    for (const href of await samples.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    ))
      expect(href).toBe(localizedPath(locale, paths.events));
    await page.getByRole('heading', { name: words.mine }).scrollIntoViewIfNeeded();
    await page.getByText(words.mineNone).waitFor();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    expectClean();
  });
});
