import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { call, createAccount, createConfirmed } from '../support/accounts';
import { getDictionary } from '../support/dictionary';
import { waitForMail } from '../support/outbox';
import { served } from '../support/served';
import { expectAccessible } from './axe';
import { phone } from './browser';
import { createEvent, someTitle } from './events';
import { waitUntilQuiet } from './quiet';
import { expect, test } from './test';
import { logIn } from './visitor';

const { origin } = served;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('the day of an event takes few taps on a phone, from the log-in of staff', async ({
  visit,
}) => {
  const locale = 'id';
  const dictionary = getDictionary(locale);
  const { eventDesk: t, attendanceAdmin: attendance } = dictionary;
  const title = someTitle('Lokakarya hari ini');
  const event = await createEvent(origin, {
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    startsAt: inMinutes(-5),
    endsAt: inMinutes(85),
    capacity: '10',
  });
  const people = [];
  for (let n = 0; n < 2; n += 1) {
    const account = await createConfirmed(origin);
    await call(origin, 'POST', api.registration(event.id), { cookie: account.cookie });
    people.push(account);
  }
  const [person] = people;
  if (!person) throw new Error('Nobody is registered.');

  const account = await createAccount(origin, { isAdmin: true });
  const watched = await visit({ viewport: phone });
  const { page } = watched;
  await watched.open(localizedPath(locale, paths.auth));
  await logIn(page, dictionary, account);
  await page.waitForURL(`**${localizedPath(locale, paths.admin)}`);
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card).toContainText(fill(t.today.places, { going: 2, capacity: 10 }));
  await waitUntilQuiet(page);
  await expectAccessible(page);

  const taps: Record<string, number> = {};
  /** Counts the taps of an act that begins at the first page of staff. */
  const count = async (name: string, act: (tap: typeof press) => Promise<void>) => {
    await watched.open(localizedPath(locale, paths.admin));
    taps[name] = 0;
    await act(async (target) => {
      taps[name] = (taps[name] ?? 0) + 1;
      await target.click();
    });
  };
  const press = async (target: ReturnType<typeof page.getByRole>) => target.click();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const titleLink = card.getByRole('link', { name: title });

  await count('event', async (tap) => {
    await tap(titleLink);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('2/10')).toBeVisible();
  });
  await count('word', async (tap) => {
    await tap(card.getByRole('link', { name: t.today.word }));
    await tap(button(t.host.start));
    await expect(page.getByRole('dialog', { name: t.host.heading })).toBeVisible();
  });
  await count('presence', async (tap) => {
    await tap(card.getByRole('link', { name: t.today.presence }));
    await tap(page.getByLabel(t.people.search));
    await page.getByLabel(t.people.search).fill(person.username);
    const row = page.locator('.person');
    await expect(row).toHaveCount(1);
    await tap(row.getByRole('button', { name: /^Hadir/ }));
    await expect(row).toContainText(attendance.people.vias.staff);
  });
  await count('message', async (tap) => {
    await tap(titleLink);
    await tap(button(t.message.open));
    const dialog = page.getByRole('dialog', { name: t.message.title });
    await dialog.getByLabel(t.message.subject).first().fill('Bawa laptop');
    await dialog.getByLabel(t.message.text).first().fill('Mohon bawa laptop.');
    await tap(dialog.getByRole('button', { name: t.message.preview }));
    await expect(dialog).toContainText('Mohon bawa laptop.');
    await expectAccessible(page);
    await tap(dialog.getByRole('button', { name: plural(locale, t.message.send, 2) }));
    await expect(page.getByText(plural(locale, t.message.sent, 2))).toBeVisible();
    await expect(page.locator('.sent-message')).toContainText(account.username);
  });
  await waitForMail(served.outbox, person.email, /^Bawa laptop$/);
  await count('cancel', async (tap) => {
    await tap(titleLink);
    await tap(button(t.cancel.open));
    const dialog = page.getByRole('dialog', { name: t.cancel.title });
    await expect(dialog).toContainText(plural(locale, t.cancel.people, 2));
    await dialog.getByLabel(t.cancel.reason).first().fill('Pembicara sakit.');
    await expect(dialog.getByRole('blockquote').first()).toContainText('Pembicara sakit.');
    await expectAccessible(page);
    await tap(dialog.getByRole('button', { name: t.cancel.confirm }));
    await expect(page.getByText(plural(locale, t.cancel.doneTold, 2))).toBeVisible();
    await expect(button(t.cancel.open)).toHaveCount(0);
  });
  expect(taps).toEqual({ event: 1, word: 2, presence: 3, message: 4, cancel: 3 });
  watched.expectClean();
});
