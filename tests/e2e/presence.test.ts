import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { Event } from '~/features/events/events.schema';
import { formatDate } from '~/i18n/format';
import { getIssueTexts } from '~/i18n/issues';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { adminCookie, call, createConfirmed, type Account } from '../support/accounts';
import { eventFields } from '../support/event-input';
import { getDictionary } from '../support/dictionary';
import { served } from '../support/served';
import { expectAccessible } from './axe';
import { phone } from './browser';
import { createEvent, someTitle } from './events';
import { longUnless } from '../support/long';
import { waitUntilQuiet } from './quiet';
import { expect, test, type Visitor } from './test';

const { origin } = served;
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();

async function asAdmin(method: 'POST' | 'PUT', path: string, body: unknown): Promise<void> {
  const response = await call(origin, method, path, { cookie: await adminCookie(origin), body });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

/** Someone with a place at an event. */
async function createAttendee({ id }: Event, isNamed = true): Promise<Account> {
  const account = await createConfirmed(origin, { isNamed });
  const response = await call(origin, 'POST', api.registration(id), { cookie: account.cookie });
  if (!response.ok) throw new Error('Nobody was registered.');
  return account;
}

/** Opens a page as someone whom the browser knows from a page before. */
async function openKnown({ page, open }: Visitor, path: string): Promise<void> {
  await open(paths.dashboard);
  await page.locator('html[data-user]').waitFor({ state: 'attached' });
  await open(path);
}

async function userIdOf({ cookie }: Account): Promise<number> {
  const response = await call(origin, 'GET', api.user, { cookie });
  return ((await response.json()) as { id: number }).id;
}

const recordingLink = 'https://youtu.be/jNQXAC9IVRw';

/** An event of yesterday with someone who was there, and everything that comes after it. */
async function createPastEvent() {
  const title = someTitle('Malam soal');
  const fields = (start: number) =>
    eventFields({
      title,
      slug: title.toLowerCase().replaceAll(' ', '-'),
      startsAt: inMinutes(start),
      endsAt: inMinutes(start + 90),
      recordingLink,
      chapters: '00:00 Pembukaan\n12:30 Tanya jawab',
      transcript: 'Selamat malam, **semua**.',
      slidesUrl: 'https://example.org/salindia.pdf',
      slidesMegabytes: '2,4',
      audioUrl: 'https://example.org/rekaman.mp3',
      audioMegabytes: '18,5',
    });
  const event = await createEvent(origin, fields(-30));
  const attendee = await createAttendee(event);
  const userIds = [await userIdOf(attendee)];
  await asAdmin('POST', api.attendance(event.id), { userIds, attended: true });
  await asAdmin('PUT', api.event(event.id), fields(-1_440));
  return { event, attendee };
}

test.describe('the word of an event', () => {
  test('records attendance, and gives the certificate at once', async ({ visit }) => {
    const event = await createEvent(origin, { startsAt: inMinutes(-45), endsAt: inMinutes(45) });
    const window = { opensAt: inMinutes(-5), closesAt: inMinutes(30) };
    await asAdmin('PUT', api.eventWords(event.id), {
      words: [{ word: 'mangga layar', ...window }],
    });
    for (const locale of locales) {
      const { presence: t, learning } = getDictionary(locale);
      const attendee = await createAttendee(event);
      const watched = await visit({ as: attendee, viewport: phone, allowedErrors: /400/ });
      const { page } = watched;
      await openKnown(watched, localizedPath(locale, paths.event(event.slug)));
      // As high as a finger needs, by the styles of fields.
      expect((await page.getByLabel(t.word).boundingBox())?.height).toBeGreaterThanOrEqual(48);
      await page.getByLabel(t.word).fill('durian');
      await page.getByRole('button', { name: t.send }).click();
      await page.getByText(t.problems.word_wrong).waitFor();
      expect(await page.getByLabel(t.word).inputValue()).toBe('durian');
      await expectAccessible(page);
      await page.getByLabel(t.word).fill('  MANGGA-Layar ');
      await page.keyboard.press('Enter');
      await page.getByText(t.recorded).waitFor();
      await expect.poll(() => page.locator(':focus').textContent()).toContain(t.recorded);
      await page.getByRole('link', { name: t.certificate }).click();
      const { certificate: words } = learning;
      await page.getByText(words.attendanceTitle, { exact: true }).waitFor();
      await page.getByText(event.title).first().waitFor();
      await page.getByText(/· 2 JP$/).waitFor();
      await page.getByText(words.lessonHourNote).waitFor();
      await expectAccessible(page);
      watched.expectClean();
    }
  });
});

test.describe('the name on a certificate', () => {
  for (const locale of locales) {
    test(`is asked for before it is issued, and can be corrected, in ${locale}${longUnless(locale === 'id')}`, async ({
      visit,
    }) => {
      const event = await createEvent(origin, { startsAt: inMinutes(-45), endsAt: inMinutes(45) });
      const window = { opensAt: inMinutes(-5), closesAt: inMinutes(30) };
      await asAdmin('PUT', api.eventWords(event.id), { words: [{ word: 'mangga', ...window }] });
      const {
        presence: t,
        certificateName: asked,
        account,
        today,
        learning,
      } = getDictionary(locale);
      const { certificate: sheet } = learning;
      const at = (path: string) => localizedPath(locale, path);
      const attendee = await createAttendee(event, false);
      const watched = await visit({ as: attendee, viewport: phone });
      const { page, open } = watched;
      const field = page.getByLabel(account.certificateName, { exact: true });
      const saveAndReturn = page.getByRole('button', { name: account.saveAndReturn });

      await open(at(paths.ticket(event.slug)));
      await page.getByText(asked.ask).waitFor();
      await openKnown(watched, at(paths.event(event.slug)));
      await page.getByText(asked.ask).waitFor();
      await page.getByLabel(t.word).fill('mangga');
      await page.getByRole('button', { name: t.send }).click();
      await page.getByText(t.recorded).waitFor();
      await expect(page.getByRole('link', { name: t.certificate })).toHaveCount(0);
      await expectAccessible(page);
      await open(at(paths.dashboard));
      await page.getByRole('region', { name: today.certificates }).getByText(asked.ask).waitFor();

      await openKnown(watched, at(paths.event(event.slug)));
      await page.getByRole('link', { name: asked.askButton }).click();
      await expect(field).toBeFocused();
      await field.fill('Siti Rama, S.Pd.');
      await saveAndReturn.click();
      await page.getByRole('link', { name: t.certificate }).click();
      const name = page.locator('article.sheet h1');
      await expect(name).toHaveText('Siti Rama, S.Pd.');

      await page.getByRole('link', { name: sheet.rename.toProfile }).click();
      await field.fill('Siti Rahma, S.Pd.');
      await saveAndReturn.click();
      await page.getByText(fill(sheet.rename.own, { name: 'Siti Rahma, S.Pd.' })).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: sheet.rename.press }).click();
      await expect(name).toHaveText('Siti Rahma, S.Pd.');
      const date = formatDate(locale, new Date());
      await page.getByText(fill(sheet.renamed, { date })).waitFor();

      // Anyone with the code reads since when, and can change nothing.
      const stranger = await visit({ viewport: phone });
      await stranger.page.goto(page.url());
      await stranger.page.getByText(fill(sheet.renamed, { date })).waitFor();
      await expect(stranger.page.getByText(sheet.rename.title)).toHaveCount(0);
      watched.expectClean();
    });
  }
});

test.describe('after an event', () => {
  test('its page has the recording, material with its size, and the transcript @long', async ({
    visit,
  }) => {
    const { event } = await createPastEvent();
    const translation = {
      status: 'published',
      fields: {
        title: 'An evening of questions',
        chapters: '00:00 Opening\n12:30 Questions',
        transcript: 'Good evening, **everybody**.',
      },
    };
    await asAdmin('PUT', `/api/admin/translations/event/${event.id}/en`, translation);
    for (const [locale, chapter, speech] of [
      ['id', 'Tanya jawab', 'Selamat malam'],
      ['en', 'Questions', 'Good evening'],
    ] as const) {
      const { afterEvent: t, events } = getDictionary(locale);
      const watched = await visit({ viewport: phone, isFirst: true });
      const { page, open, context } = watched;
      await context.addCookies([{ name: 'saver', value: 'on', url: origin }]);
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(origin)) foreign.push(request.url());
      });
      await open(localizedPath(locale, paths.event(event.slug)));
      const recording = page.getByRole('link', { name: events.viewRecording });
      expect(await recording.getAttribute('href')).toBe(recordingLink);
      const link = page.getByRole('link', { name: new RegExp(`^12:30 ${chapter}`) });
      expect(await link.getAttribute('href')).toBe(`${recordingLink}?t=750s`);
      await page.getByText(locale === 'id' ? '2,4 MB' : '2.4 MB').waitFor();
      await page.getByText(locale === 'id' ? '18,5 MB' : '18.5 MB').waitFor();
      await page.getByText(t.transcript, { exact: true }).click();
      await page.getByText(speech).waitFor();
      await expectAccessible(page);
      expect(foreign).toEqual([]);
      watched.expectClean();
    }
  });

  test('those who were there say how it was, and may change it', async ({ visit }) => {
    const { event, attendee } = await createPastEvent();
    const { feedback: t } = getDictionary('id');
    const watched = await visit({ as: attendee, viewport: phone });
    const { page } = watched;
    await openKnown(watched, `${paths.event(event.slug)}#feedback`);
    await page.getByRole('button', { name: t.send }).click();
    await page.getByText(t.missing).waitFor();
    await page.getByRole('radio', { name: t.usefulNames[3] ?? '', exact: true }).check();
    await page.getByRole('radio', { name: t.paceNames.right }).check();
    await page.getByLabel(t.text).fill('Lebih banyak contoh.');
    await expectAccessible(page);
    await page.getByRole('button', { name: t.send }).click();
    await page.getByText(t.sent).waitFor();
    await openKnown(watched, paths.event(event.slug));
    await page.getByRole('button', { name: t.change }).waitFor();
    expect(await page.getByLabel(t.text).inputValue()).toBe('Lebih banyak contoh.');
    watched.expectClean();
  });
});

test.describe('the attendance of an event, for staff', () => {
  test('has words, the screen of the host, and people whose presence is set and taken back', async ({
    visit,
  }) => {
    const event = await createEvent(origin, { startsAt: inMinutes(-3), endsAt: inMinutes(87) });
    const attendee = await createAttendee(event);
    const { attendanceAdmin: t } = getDictionary('en');
    const watched = await visit({
      as: { cookie: await adminCookie(origin) },
      allowedErrors: /400/,
    });
    const { page, open } = watched;
    const desk = getDictionary('en').eventDesk;
    await open(localizedPath('en', paths.adminEventTab(event.id, 'words')));
    await page.getByText(desk.host.schedule).click();
    const word = page.getByLabel('Word 1', { exact: true });
    await word.fill('mangga layar');
    await page.getByRole('button', { name: t.words.addSecond }).click();
    await page.getByRole('button', { name: t.words.save }).click();
    await page.locator('#word-1-error').getByText(getIssueTexts('en').word_required).waitFor();
    expect(await word.inputValue()).toBe('mangga layar');
    await page.getByRole('button', { name: t.words.removeSecond }).click();
    await page.getByRole('button', { name: t.words.save }).click();
    await page.getByText(t.words.saved).waitFor();

    // It was set for the first ten minutes, so it can be typed now.
    await page.getByRole('button', { name: desk.host.open }).click();
    const screen = page.getByRole('dialog', { name: desk.host.heading });
    await screen.getByText('mangga layar').waitFor();
    await screen
      .getByRole('timer')
      .getByText(/^[67]:\d\d$/)
      .waitFor();
    await expectAccessible(page);
    await screen.getByRole('button', { name: desk.host.close }).click();
    await screen.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: desk.tabs.people, exact: true }).click();
    const row = page.getByRole('listitem').filter({ hasText: attendee.email });
    await row.waitFor();
    await waitUntilQuiet(page);
    await expectAccessible(page);
    await row.getByRole('button', { name: `Present: ${attendee.username}` }).click();
    await row.getByText(t.people.vias.staff).waitFor();
    await page.getByRole('button', { name: `${desk.people.parts.present} 1` }).click();
    await row.getByRole('button', { name: `Take back: ${attendee.username}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.people.confirm }).click();
    await page.getByText(desk.people.noMatch).waitFor();
    await page.getByRole('button', { name: desk.people.showAll }).click();
    await row.getByText(t.people.markedAbsent).waitFor();
    watched.expectClean();
  });
});
