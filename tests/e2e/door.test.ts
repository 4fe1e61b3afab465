import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { StoredScan } from '~/features/events/door/door-db';
import type { DoorSnapshot, NewDoorPass } from '~/features/events/door/door.schema';
import type { Registration } from '~/features/events/registration/registration.types';
import { locales, type Locale } from '~/i18n/locales';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { qrSquares } from '~/lib/qr-code';
import { adminCookie, call, createConfirmed, type Account } from '../support/accounts';
import { getDictionary } from '../support/dictionary';
import { served } from '../support/served';
import { forgeTickets } from '../support/forged-tickets';
import { sendAsAdmin } from './as-admin';
import { expectAccessible } from './axe';
import { createEvent, someTitle } from './events';
import { longUnless } from '../support/long';
import { expect, Phone, test } from './phone';

const { origin } = served;

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** An event of tonight that people come to; its doors are open. */
const someEvent = (fields: Record<string, unknown> = {}) =>
  createEvent(origin, {
    title: someTitle('Kelas tatap muka'),
    location: 'Aula Kampus, Bandung',
    startsAt: inMinutes(30),
    endsAt: inMinutes(120),
    ...fields,
  });

async function registration(
  method: 'POST' | 'DELETE',
  eventId: number,
  { cookie }: Account,
): Promise<Registration> {
  const response = await call(origin, method, api.registration(eventId), { cookie });
  return (await response.json()) as Registration;
}

interface Holder {
  account: Account;
  /** Without digits, which may look like those of a telephone. */
  name: string;
  code: string;
}

/** Someone who registers, with the code of their ticket if they got a place. */
async function someHolder(eventId: number): Promise<Holder> {
  const account = await createConfirmed(origin);
  const { cookie, username } = account;
  const name = `Sari ${username.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
  await call(origin, 'PATCH', api.user, { cookie, body: { name } });
  const { ticket } = await registration('POST', eventId, account);
  return { account, name, code: ticket?.code ?? '' };
}

/** A new pass, as the path of its link. */
async function somePass(eventId: number): Promise<{ id: number; token: string }> {
  const body = { name: 'Relawan' };
  const { id, url } = await sendAsAdmin<NewDoorPass>('POST', api.doorPasses(eventId), body);
  return { id, token: new URL(url).hash.slice(1) };
}

async function readDoor(token: string): Promise<DoorSnapshot> {
  const response = await fetch(origin + api.door, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()) as DoorSnapshot;
}

/** Opens a door with its pass and names it; waits until it works without a line. */
async function openDoor(mobile: Phone, locale: Locale, token: string, name: string): Promise<void> {
  const { doorPage: t } = getDictionary(locale);
  await mobile.open(`${localizedPath(locale, paths.door)}#${token}`);
  await mobile.page.getByLabel(t.name).fill(name);
  await mobile.page.getByRole('button', { name: t.start }).click();
  await mobile.page.getByText(t.counts.kept).waitFor();
}

/** Types a code. */
async function type(page: Page, locale: Locale, code: string): Promise<void> {
  const { doorPage: t } = getDictionary(locale);
  await page.getByLabel(t.code).fill(code);
  await page.getByRole('button', { name: t.check }).click();
}

/** `npm run test:long -- door` has as many people as a large event, and either order. */
const crowd = process.env.LARGE_DOOR
  ? { tickets: 1000, shared: 40, firstSenders: ['A', 'B'] as const, minutes: 60 }
  : { tickets: 7, shared: 2, firstSenders: ['B'] as const, minutes: 3 };

/** The codes of that many people, who are the same at each event. */
async function getTickets(eventId: number, count: number): Promise<string[]> {
  const codes: string[] = [];
  for (let from = 0; from < count; from += 8) {
    const numbers = Array.from({ length: Math.min(8, count - from) }, (_, at) => from + at);
    const registrations = numbers.map(async (at) => {
      holders[at] ??= await createConfirmed(origin);
      return registration('POST', eventId, holders[at]);
    });
    for (const { ticket } of await Promise.all(registrations)) codes.push(ticket?.code ?? '');
  }
  return codes;
}
const holders: Account[] = [];

/** The scans that a device keeps. */
async function readScans(phone: Phone): Promise<StoredScan[]> {
  const { rows } = await phone.inspect();
  return (rows as Partial<StoredScan>[]).filter((row): row is StoredScan => 'decided' in row);
}

const verdict = (page: Page) => page.locator('[aria-live="assertive"]');

test.describe('a door without a line', () => {
  for (const locale of locales) {
    test(`in ${locale}: tells every ticket, also after a cold start, and sends all once there is a line${longUnless(locale === 'id')}`, async ({
      mobile,
    }) => {
      const { doorPage: t } = getDictionary(locale);
      const [event, other] = [await someEvent({ capacity: '3' }), await someEvent()];
      const [own, gone, foreign] = [
        await someHolder(event.id),
        await someHolder(event.id),
        await someHolder(other.id),
      ];
      await registration('DELETE', event.id, gone.account);
      const { id: passId, token } = await somePass(event.id);
      await mobile.start();
      const { page } = mobile;
      await openDoor(mobile, locale, token, locale === 'id' ? 'Pintu A' : 'Door A');
      // Passers-by do not read the pass.
      expect(page.url()).not.toContain(token);
      await expectAccessible(page);

      mobile.line.cut();
      const since = await someHolder(event.id);
      const changed =
        own.code.slice(0, -3) + (own.code.at(-3) === 'A' ? 'B' : 'A') + own.code.slice(-2);
      const say = async (code: string, words: string | RegExp) => {
        await type(page, locale, code);
        await expect(verdict(page).getByText(words)).toBeVisible();
      };
      await say(own.code, locale === 'id' ? 'Silakan masuk' : 'Admit');
      await expectAccessible(page);
      const already =
        locale === 'id'
          ? /^Sudah masuk pukul \d\d\.\d\d di Pintu A$/
          : /^Already admitted at \d\d:\d\d at Door A$/;
      await say(own.code, already);
      await say(changed, locale === 'id' ? 'Kode tidak sah' : 'Not a valid code');
      await say(
        foreign.code,
        locale === 'id' ? 'Bukan tiket acara ini' : 'Not a ticket of this event',
      );
      await say(gone.code, locale === 'id' ? 'Tiket dibatalkan' : 'Ticket cancelled');
      // Without a line the door cannot check it, and decides.
      await say(since.code, t.results.unlisted);
      await page.getByText(t.results.unlistedHint).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: t.results.admitAnyway }).click();
      await expect(verdict(page).getByText(t.results.since)).toBeVisible();
      await expect(page.getByText(plural(locale, t.counts.unsent, 6))).toBeVisible();
      await expectAccessible(page);

      await mobile.kill();
      await mobile.start();
      await mobile.open(localizedPath(locale, paths.door));
      await expect(mobile.page.getByText(plural(locale, t.counts.unsent, 6))).toBeVisible();
      await type(mobile.page, locale, own.code);
      await expect(verdict(mobile.page).getByText(already)).toBeVisible();
      // Also in the other language.
      const otherLocale = locale === 'id' ? 'en' : 'id';
      await mobile.open(localizedPath(otherLocale, paths.door));
      const unsentThere = plural(otherLocale, getDictionary(otherLocale).doorPage.counts.unsent, 7);
      await expect(mobile.page.getByText(unsentThere)).toBeVisible();
      await mobile.open(localizedPath(locale, paths.door));

      mobile.line.mend();
      await mobile.page.getByRole('button', { name: t.refresh }).click();
      await expect(mobile.page.getByText(t.counts.sent)).toBeVisible();
      const { people } = await readDoor(token);
      const admitted = people.filter(({ admittedAt }) => admittedAt);
      expect(admitted).toHaveLength(2);

      // A revoked pass takes the names along.
      const names = people.map(({ name }) => name);
      await sendAsAdmin('DELETE', api.doorPass(passId));
      await mobile.page.getByRole('button', { name: t.refresh }).click();
      await mobile.page.getByRole('heading', { name: t.ended.title }).waitFor();
      const { rows } = await mobile.inspect();
      const stored = JSON.stringify(rows) + (await readCaches(mobile.page));
      expect(names.filter((name) => stored.includes(name))).toEqual([]);
      expect(stored).not.toContain(token);
      await expectAccessible(mobile.page);
      mobile.problems.splice(0, Infinity, ...mobile.problems.filter((one) => !/401/.test(one)));
    });
  }

  test('admits from the list who has no ticket: somebody who waits only by a decision; after its end no name is left @long', async ({
    mobile,
  }) => {
    const locale = 'en';
    const { doorPage: t } = getDictionary(locale);
    const event = await someEvent({ capacity: '1' });
    const [going, waiting] = [await someHolder(event.id), await someHolder(event.id)];
    expect(waiting.code).toBe('');
    const { token } = await somePass(event.id);
    await mobile.start();
    await openDoor(mobile, locale, token, 'Door A');
    const { page } = mobile;
    mobile.line.cut();
    await page.locator('summary').click();
    const rowOf = async ({ name }: Holder) => {
      await page.getByLabel(t.people.search).fill(name);
      return page.getByRole('listitem').filter({ hasText: name });
    };
    await (await rowOf(waiting)).getByRole('button', { name: /^Admit anyway: / }).click();
    await expect(verdict(page).getByText(t.results.admitted, { exact: true })).toBeVisible();
    await expect(await rowOf(waiting)).toContainText(/admitted at \d\d:\d\d at Door A/);
    await (await rowOf(going)).getByRole('button', { name: /^Let in: / }).click();
    await expect(page.getByText(plural(locale, t.counts.unsent, 2))).toBeVisible();
    mobile.line.mend();
    await page.getByRole('button', { name: t.refresh }).click();
    await expect(page.getByText(t.counts.sent)).toBeVisible();
    const { people } = await readDoor(token);
    expect(people.map(({ status, door }) => [status, door])).toEqual([
      ['going', 'Door A'],
      ['waiting', 'Door A'],
    ]);

    mobile.line.cut();
    await page.clock.setFixedTime('2099-05-18T02:30:00.000Z');
    await mobile.open(localizedPath(locale, paths.door));
    await page.getByRole('heading', { name: t.ended.title }).waitFor();
    const stored = JSON.stringify((await mobile.inspect()).rows);
    expect(people.filter(({ name }) => stored.includes(name))).toEqual([]);
  });

  for (const firstSender of crowd.firstSenders) {
    test(`that shares ${crowd.shared} tickets with another says both scans, though both browsers were killed; ${firstSender} sends first @long`, async ({
      mobile,
    }) => {
      test.setTimeout(crowd.minutes * 60_000);
      const locale = 'id';
      const { doorPage: t } = getDictionary(locale);
      const event = await someEvent();
      const codes = await getTickets(event.id, crowd.tickets);
      const { token } = await somePass(event.id);
      const other = new Phone();
      await other.line.open();
      try {
        const half = Math.ceil((crowd.tickets + crowd.shared) / 2);
        const doors = [
          { phone: mobile, name: 'Pintu A', codes: codes.slice(0, half) },
          { phone: other, name: 'Pintu B', codes: codes.slice(half - crowd.shared) },
        ];
        for (const { phone, name } of doors) {
          await phone.start();
          await openDoor(phone, locale, token, name);
          phone.line.cut();
        }
        const scanAll = async ({ phone, codes }: (typeof doors)[number]) => {
          for (const [at, code] of codes.entries()) {
            await type(phone.page, locale, code);
            const unsent = plural(locale, t.counts.unsent, at + 1);
            await phone.page.getByText(unsent, { exact: true }).waitFor();
            if (at + 1 !== Math.floor(codes.length / 2)) continue;
            await phone.kill();
            await phone.start();
            await phone.open(paths.door);
            await phone.page.getByText(unsent, { exact: true }).waitFor();
          }
        };
        await Promise.all(doors.map(scanAll));
        const [first, second] = firstSender === 'A' ? doors : doors.toReversed();
        if (!first || !second) throw new Error('two doors');
        for (const { phone, codes } of [first, second]) {
          phone.line.mend();
          await phone.page.getByRole('button', { name: t.refresh }).click();
          const timeout = Math.max(30_000, codes.length * 500);
          await expect(phone.page.getByText(t.counts.sent)).toBeVisible({ timeout });
        }
        const conflicts = second.phone.page.getByRole('region', { name: t.conflicts.heading });
        await expect(conflicts.getByRole('listitem')).toHaveCount(crowd.shared);
        await expect(conflicts).toContainText(
          new RegExp(
            `pukul \\d\\d\\.\\d\\d di ${second.name}, dan pukul \\d\\d\\.\\d\\d di ${first.name}`,
          ),
        );
        await expect(first.phone.page.getByText(t.conflicts.heading)).toHaveCount(0);
        await expectAccessible(second.phone.page);
        // What the other door sent afterwards comes with the next list.
        await first.phone.page.getByRole('button', { name: t.refresh }).click();
        for (const { phone } of doors)
          await expect(
            phone.page.getByText(`${crowd.tickets} dari ${crowd.tickets} sudah masuk`),
          ).toBeVisible();

        const scans = {
          first: await readScans(first.phone),
          second: await readScans(second.phone),
        };
        const sent = [...scans.first, ...scans.second];
        expect(sent).toHaveLength(crowd.tickets + crowd.shared);
        const outcomes = sent.map(({ answer }) => answer?.result);
        expect(outcomes.filter((result) => result === 'admitted')).toHaveLength(crowd.tickets);
        const duplicates = scans.second.filter(({ answer }) => answer?.result === 'duplicate');
        expect(duplicates).toHaveLength(crowd.shared);
        const admissions = new Map(scans.first.map(({ code, at }) => [code, Date.parse(at)]));
        for (const { code, answer } of duplicates) {
          expect(answer?.first?.door).toBe(first.name);
          // By the server's clock, which is also that of the device here.
          const apart = Date.parse(answer?.first?.at ?? '') - (admissions.get(code) ?? 0);
          expect(Math.abs(apart)).toBeLessThan(5_000);
        }
        expect(other.problems).toEqual([]);
      } finally {
        await other.end();
      }
    });
  }

  test('gives the last place by name, and learns that another door gave it first', async ({
    mobile,
  }) => {
    test.setTimeout(120_000);
    const { doorPage: t } = getDictionary('id');
    const event = await someEvent({ capacity: '1' });
    const [first, second] = [await somePass(event.id), await somePass(event.id)];
    const other = new Phone();
    await other.line.open();
    try {
      const doors = [
        { phone: other, token: first.token, door: 'Pintu A', name: 'Budi' },
        { phone: mobile, token: second.token, door: 'Pintu B', name: 'Cici' },
      ];
      for (const { phone, token, door, name } of doors) {
        await phone.start();
        await phone.page.setViewportSize({ width: 360, height: 640 });
        await openDoor(phone, 'id', token, door);
        phone.line.cut();
        const { page } = phone;
        await page.getByLabel(t.walkIn.name).fill(name);
        await page.getByRole('button', { name: t.walkIn.add }).click();
        await expect(verdict(page).getByText(t.results.admitted)).toBeVisible();
        await expect(page.getByText('1 dari 1 sudah masuk')).toBeVisible();
        // This device knows that there is no other.
        await page.getByLabel(t.walkIn.name).fill('Dewi');
        await page.getByRole('button', { name: t.walkIn.add }).click();
        await expect(verdict(page).getByText(t.results.full)).toBeVisible();
        await expect(page.getByLabel(t.walkIn.name)).toBeInViewport();
      }
      await expectAccessible(mobile.page);
      for (const { phone } of doors) {
        phone.line.mend();
        await phone.page.getByRole('button', { name: t.refresh }).click();
        await expect(phone.page.getByText(t.counts.sent)).toBeVisible();
      }
      const conflicts = mobile.page.getByRole('region', { name: t.conflicts.heading });
      await expect(conflicts.getByRole('listitem')).toContainText(['Cici']);
      await expect(conflicts).toContainText(t.results.full);
      await expect(other.page.getByText(t.conflicts.heading)).toHaveCount(0);
      const walkIns = await sendAsAdmin<{ name: string }[]>(
        'GET',
        `/api/admin/events/${event.id}/walk-ins`,
      );
      expect(walkIns.map(({ name }) => name)).toEqual(['Budi']);
    } finally {
      await other.end();
    }
  });

  test('whose pass is revoked in the middle opens nothing by what it knew, and the other door goes on @long', async ({
    mobile,
  }) => {
    test.setTimeout(crowd.minutes * 60_000);
    const locale = 'en';
    const { doorPage: t } = getDictionary(locale);
    const event = await someEvent();
    const codes = await getTickets(event.id, crowd.tickets);
    const [revoked, next] = [await somePass(event.id), await somePass(event.id)];
    const forged = forgeTickets(await readDoor(revoked.token)).slice(0, 4);
    const other = new Phone();
    await other.line.open();
    try {
      const doors = [
        { phone: other, token: revoked.token, name: 'Door A' },
        { phone: mobile, token: next.token, name: 'Door B' },
      ];
      for (const { phone, token, name } of doors) {
        await phone.start();
        await openDoor(phone, locale, token, name);
        phone.line.cut();
      }
      const scan = async ({ page }: Phone, some: readonly string[], say: string) => {
        for (const code of some) {
          await type(page, locale, code);
          await expect(verdict(page).getByText(say, { exact: true })).toBeVisible();
          await page.getByRole('button', { name: t.next }).click();
        }
      };
      const third = Math.ceil(codes.length / 3);
      await scan(other, codes.slice(0, third), t.results.admitted);
      await sendAsAdmin('DELETE', api.doorPass(revoked.id));
      await scan(mobile, forged, t.results.invalid_code);
      await scan(mobile, codes.slice(third), t.results.admitted);

      const timeout = Math.max(30_000, codes.length * 500);
      mobile.line.mend();
      await mobile.page.getByRole('button', { name: t.refresh }).click();
      await expect(mobile.page.getByText(t.counts.sent)).toBeVisible({ timeout });
      const answers = (await readScans(mobile)).map(({ code, answer }) => [
        forged.includes(code),
        answer?.reason ?? answer?.result,
      ]);
      expect(answers.filter(([isForged]) => isForged).map(([, result]) => result)).toEqual(
        forged.map(() => 'invalid_code'),
      );
      expect(new Set(answers.filter(([isForged]) => !isForged).map(([, one]) => one))).toEqual(
        new Set(['admitted']),
      );

      // The scans of the revoked pass wait for a new one.
      other.line.mend();
      await other.page.getByRole('button', { name: t.refresh }).click();
      await other.page.getByRole('heading', { name: t.ended.title }).waitFor();
      await other.page.getByText(plural(locale, t.ended.unsent, third)).waitFor();
      const again = await somePass(event.id);
      await openDoor(other, locale, again.token, 'Door A');
      await expect(other.page.getByText(t.counts.sent)).toBeVisible({ timeout });
      await mobile.page.getByRole('button', { name: t.refresh }).click();
      const all = fill(t.counts.admitted, { n: codes.length, total: codes.length });
      await expect(mobile.page.getByText(all)).toBeVisible();
      expect(other.problems.filter((one) => !/401/.test(one))).toEqual([]);
    } finally {
      await other.end();
    }
  });
});

/** All texts in the caches of a browser. */
const readCaches = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    let texts = '';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts += request.url + (await (await cache.match(request))?.text());
    }
    return texts;
  });

/** A picture of a code, as the raw video that Chromium takes in place of a camera. */
function filmCode(code: string, file: string): void {
  const [width, height, scale] = [640, 480, 10];
  const squares = qrSquares(code, 'quartile');
  const size = squares.length;
  const [left, top] = [(width - size * scale) / 2, (height - size * scale) / 2];
  const bright = Buffer.alloc(width * height, 235);
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1)
      if (squares[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        bright[(top + y) * width + left + x] = 16;
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), bright, colours]);
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(file, Buffer.concat([Buffer.from(head), frame, frame, frame, frame]));
}

test('the camera of a door reads a ticket once while it is in sight', async ({ mobile }, info) => {
  const locale = 'id';
  const { doorPage: t } = getDictionary(locale);
  const event = await someEvent();
  const { code } = await someHolder(event.id);
  const { token } = await somePass(event.id);
  const film = info.outputPath('ticket.y4m');
  filmCode(code, film);
  await mobile.start(undefined, [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  await openDoor(mobile, locale, token, 'Pintu A');
  await mobile.page.getByRole('button', { name: t.camera.start }).click();
  await expect(verdict(mobile.page).getByText('Silakan masuk')).toBeVisible();
  await expect(mobile.page.getByText(t.counts.sent)).toBeVisible();
  await expectAccessible(mobile.page);
  await mobile.page.getByRole('button', { name: t.camera.stop }).click();
  await expect(mobile.page.getByText('1 dari 1 sudah masuk')).toBeVisible();
  await expect(verdict(mobile.page).getByText('Silakan masuk')).toBeVisible();
});

for (const locale of locales) {
  test(`in ${locale}: a ticket works without scripts, for its holder alone${longUnless(locale === 'id')}`, async ({
    visit,
  }) => {
    const { ticketPage: t } = getDictionary(locale);
    const event = await someEvent();
    const { account, code } = await someHolder(event.id);
    const path = localizedPath(locale, paths.ticket(event.slug));
    const watched = await visit({ as: account, javaScriptEnabled: false });
    const response = await watched.page.goto(origin + path);
    expect(response?.status()).toBe(200);
    await expect(watched.page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
    await expect(watched.page.getByRole('img', { name: t.qrLabel })).toBeVisible();
    await expect(watched.page.getByText(code.match(/.{4}/g)?.join(' ') ?? '')).toBeVisible();
    for (const as of [await createConfirmed(origin), undefined]) {
      const stranger = await visit({ ...(as && { as }), allowedErrors: /403/ });
      const refused = await stranger.page.goto(origin + path);
      expect(refused?.status()).toBe(403);
      await expect(stranger.page.getByRole('heading', { level: 1 })).toHaveText(t.refused.title);
      await expect(stranger.page.locator('main')).not.toContainText(code.slice(0, 4));
      await expectAccessible(stranger.page);
      stranger.expectClean();
    }
  });
}

test('staff make a pass, whose link is shown once and opens the door, and revoke it', async ({
  visit,
}) => {
  const locale = 'en';
  const { doorPasses: t, doorPage } = getDictionary(locale);
  const event = await someEvent();
  const path = localizedPath(locale, paths.adminEventTab(event.id, 'door'));
  const staff = await visit({ as: { cookie: await adminCookie(origin) } });
  await staff.open(path);
  const passes = staff.page.getByRole('main');
  await passes.getByLabel(t.name, { exact: true }).fill('East door');
  await passes.getByRole('button', { name: t.create }).click();
  const link = passes.getByLabel(fill(t.link, { name: 'East door' }));
  const { hash } = new URL(await link.inputValue());
  const row = passes.getByRole('row').filter({ hasText: 'East door' });
  await expect(row).toContainText(t.never);
  await expectAccessible(staff.page);
  const volunteer = await visit({ allowedErrors: /401/ });
  await volunteer.open(`${localizedPath(locale, paths.door)}${hash}`);
  await expect(volunteer.page.getByRole('heading', { name: event.title })).toBeVisible();
  await staff.open(path);
  await expect(link).toHaveCount(0);
  await expect(row).not.toContainText(t.never);
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await staff.page
    .getByRole('dialog', { name: t.revokeTitle })
    .getByRole('button', { name: t.revokeConfirm, exact: true })
    .click();
  await expect(row).toContainText(t.states.revoked);
  await volunteer.page.reload();
  await expect(volunteer.page.getByRole('heading', { name: doorPage.ended.title })).toBeVisible();
  staff.expectClean();
});

test('a ticket is saved with its event, and opens without a line @long', async ({ mobile }) => {
  const locale = 'en';
  const { ticketPage: t } = getDictionary(locale);
  const event = await someEvent();
  const { account } = await someHolder(event.id);
  await mobile.startSaved(account, localizedPath(locale, paths.event(event.slug)), locale);
  await mobile.page.getByRole('link', { name: t.open }).click();
  await mobile.page.getByRole('img', { name: t.qrLabel }).waitFor();
  await expectAccessible(mobile.page);
  await mobile.stop();
  await mobile.start();
  mobile.line.cut();
  await mobile.open(localizedPath(locale, paths.ticket(event.slug)));
  await expect(mobile.page.getByRole('img', { name: t.qrLabel })).toBeVisible();
});
