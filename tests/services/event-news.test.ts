import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, it, vi } from 'vitest';
import { eventRegistrations, searchDocuments, users } from '#db/schema';
import { createEvent, deleteEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import {
  allCalendar,
  eventCalendar,
  eventsRss,
} from '~/features/events/calendar/event-feeds.server';
import { findJoinLink } from '~/features/events/attendance/joins.server';
import { eventData } from '~/features/events/detail/structured-data';
import { eventLink, statusLabel, takesRegistrations } from '~/features/events/events';
import { planEvent } from '~/features/events/detail/offline-plan.server';
import { getEvent } from '~/features/events/events.server';
import { eventMailsJob } from '~/features/events/registration/event-mail-jobs.server';
import { planFollowUps } from '~/features/events/registration/follow-ups.server';
import {
  listOwnRegistrations,
  ownCalendar,
} from '~/features/events/registration/own-registrations.server';
import {
  getRegistration,
  register,
  unregister,
} from '~/features/events/registration/registrations.server';
import { listEventsPage } from '~/features/events/event-list.server';
import { currentStatus } from '~/features/events/event-status';
import { saveTranslation } from '~/features/translations/translations.server';
import type { Locale } from '~/i18n/locales';
import { eventInput } from '../support/event-input';
import {
  retried,
  rowsOf,
  sentTo,
  settled,
  someActor,
  useActor,
  useDatabase,
  useFolder,
} from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();
const admin = useActor(db, { isAdmin: true });

let made = 0;
/** An event that is saved again with other values, in all else as it was. */
async function makeEvent(values: Record<string, unknown> = {}) {
  made += 1;
  let fields: Record<string, unknown> = {
    slug: `kabar-${Date.now()}-${made}`,
    title: 'Kelas malam',
    location: 'Aula A',
    ...values,
  };
  const { id, slug } = await createEvent(db, { actor: admin, input: eventInput(fields) });
  const save = (change: Record<string, unknown>) => {
    fields = { ...fields, ...change };
    return updateEvent(db, { actor: admin, eventId: id, input: eventInput(fields) });
  };
  return { id, slug, save };
}

async function person(eventId: number, { locale = 'id' as Locale, timezone = '' } = {}) {
  const actor = await someActor(db);
  await db.update(users).set({ locale }).where(eq(users.id, actor.id));
  await register(db, { actor, eventId, timezone });
  await settled();
  const known = (await sentTo(outbox, actor.email)).length;
  /** The mails since they registered. */
  const news = async () => (await sentTo(outbox, actor.email)).slice(known);
  return { actor, news };
}

/** Reads the entry that came with a mail as a calendar program does. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const entry = calendar.getFirstSubcomponent('vevent');
  const value = (name: string) => entry?.getFirstPropertyValue(name)?.toString();
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: value('uid'),
    sequence: Number(value('sequence')),
    summary: value('summary'),
    start: value('dtstart'),
  };
}

describe('a changed time or place', () => {
  it('is told to everyone with a place, as it was and as it is, with the new entry', async () => {
    const event = await makeEvent();
    const one = await person(event.id, { timezone: 'Asia/Jayapura' });
    const other = await person(event.id, { locale: 'en', timezone: 'Asia/Jakarta' });
    await event.save({
      startsAt: '2030-05-18T08:00',
      endsAt: '2030-05-18T10:00',
      location: 'Aula B',
    });
    const [mail, ...more] = await one.news();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Ada perubahan: Kelas malam');
    expect(mail?.text).toContain(
      [
        'Acara: Kelas malam',
        'Waktu semula: Jumat, 17 Mei 2030, 19.30–21.30 WIB',
        'Waktu Anda: Jumat, 17 Mei 2030, 21.30–23.30 WIT',
        'Waktu baru: Sabtu, 18 Mei 2030, 08.00–10.00 WIB',
        'Waktu Anda: Sabtu, 18 Mei 2030, 10.00–12.00 WIT',
        'Tempat semula: Aula A',
        'Tempat baru: Aula B',
      ].join('\n'),
    );
    expect(read(mail?.calendar ?? '')).toEqual({
      method: 'REQUEST',
      uid: `event-${event.id}@sinau.ai`,
      sequence: 1,
      summary: 'Kelas malam',
      start: '2030-05-18T08:00:00',
    });
    const [english] = await other.news();
    expect(english?.subject).toBe('Changed: Kelas malam');
    expect(english?.text).toContain(
      'New time: Saturday, 18 May 2030, 08:00–10:00 WIB\nPlace until',
    );
    expect(english?.text).not.toContain('Your time');
  });

  it('is told once for each save, as that save left it', async () => {
    const event = await makeEvent();
    const one = await person(event.id);
    await event.save({ location: 'Aula B' });
    await event.save({ title: 'Kelas pagi', capacity: '40' });
    await event.save({ location: 'Aula C' });
    const mails = (await one.news()).toSorted((a, b) => a.text.localeCompare(b.text));
    const places = mails.map(({ text, calendar }) => [
      /Tempat semula: (.*)\nTempat baru: (.*)/.exec(text)?.slice(1),
      read(calendar).sequence,
    ]);
    expect(places).toHaveLength(2);
    expect(places).toContainEqual([['Aula A', 'Aula B'], 1]);
    expect(places).toContainEqual([['Aula B', 'Aula C'], 2]);
  });

  it('is told to those who wait, without an entry, and to nobody who left', async () => {
    const event = await makeEvent({ capacity: '1', joinLink: 'https://meet.example/a' });
    const [going, waiting, gone] = [
      await person(event.id),
      await person(event.id),
      await person(event.id),
    ];
    await unregister(db, { actor: gone.actor, eventId: event.id });
    await event.save({ location: 'Aula B' });
    const [mail] = await waiting.news();
    expect(mail?.text).toContain('Anda tetap berada di daftar tunggu.');
    expect(mail?.text).not.toContain('meet.example');
    expect(mail?.calendar).toBe('');
    expect(await going.news()).toHaveLength(1);
    expect(await gone.news()).toEqual([]);
    // Those who wait have no link that could be replaced.
    await event.save({ joinLink: 'https://meet.example/b' });
    expect((await going.news()).at(-1)?.text).toContain('Tautan untuk bergabung sudah diganti.');
    expect((await going.news()).at(-1)?.text).toContain('https://meet.example/b');
    expect(await waiting.news()).toHaveLength(1);
  });

  it('takes an entry out of calendars while there is no date, and puts it back', async () => {
    const event = await makeEvent();
    const one = await person(event.id);
    await event.save({ startsAt: '', endsAt: '', dateTime: 'Juni 2030' });
    const [undated] = await one.news();
    expect(undated?.text).toContain('Waktu baru: Juni 2030');
    expect(read(undated?.calendar ?? '')).toMatchObject({ method: 'CANCEL', sequence: 1 });
    await event.save({ startsAt: '2030-06-18T08:00', endsAt: '' });
    const dated = (await one.news()).at(-1);
    expect(dated?.text).toContain('Waktu semula: Juni 2030');
    expect(read(dated?.calendar ?? '')).toMatchObject({ method: 'REQUEST', sequence: 2 });
  });

  it('of an event with a translation sends nobody to the old place', async () => {
    const event = await makeEvent();
    const fields = { title: 'Evening class', location: 'Hall A' };
    await saveTranslation(db, {
      actor: admin,
      kind: 'event',
      id: event.id,
      locale: 'en',
      input: { fields, status: 'published' },
    });
    const one = await person(event.id, { locale: 'en' });
    await event.save({ endsAt: '2030-05-17T22:00' });
    await settled();
    await event.save({ location: 'Aula B' });
    const places = (await one.news()).map(({ text }) => /Place: .*|New place: .*/.exec(text)?.[0]);
    expect(places.toSorted()).toEqual(['New place: Aula B', 'Place: Hall A']);
    const shown = await getEvent(db, event.slug, 'en');
    expect([shown.title, shown.location]).toEqual(['Evening class', 'Aula B']);
  });

  it('of a past event is told to nobody', async () => {
    const event = await makeEvent();
    const one = await person(event.id);
    await event.save({ startsAt: '2020-05-17T19:30', endsAt: '2020-05-17T21:30' });
    await event.save({ location: 'Aula B' });
    await event.save({ cancelled: 'true' });
    expect(await one.news()).toEqual([]);
  });

  it('is told once, also if its jobs are handed out twice or fail in the middle', async () => {
    const event = await makeEvent();
    const people = [await person(event.id), await person(event.id), await person(event.id)];
    await event.save({ location: 'Aula B' });
    const { rows } = (await db.execute(
      sql`select id, data from pgboss.job where name = 'event-mails' and state < 'completed'`,
    )) as unknown as { rows: { id: string; data: unknown }[] };
    const data = eventMailsJob.data.parse(rows[0]?.data);
    expect(rows).toHaveLength(1);
    // The process ended between the first attempt and its note.
    await eventMailsJob.run(db, data, { id: rows[0]?.id ?? '', attempt: 1 });
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
    await settled();
    vi.stubEnv('SMTP_URL', '');
    await retried();
    for (const one of people) expect(await one.news()).toHaveLength(1);
  });
});

describe('an event that is called off', () => {
  it('leaves calendars, and enters them again if it takes place after all', async () => {
    const event = await makeEvent();
    const one = await person(event.id);
    await event.save({ cancelled: 'true' });
    await event.save({ cancelled: 'true', location: 'Aula B' });
    const [cancelled, ...more] = await one.news();
    expect(more).toEqual([]);
    expect(cancelled?.subject).toBe('Dibatalkan: Kelas malam');
    const entry = read(cancelled?.calendar ?? '');
    expect(entry).toMatchObject({
      method: 'CANCEL',
      uid: `event-${event.id}@sinau.ai`,
      sequence: 1,
      summary: 'Dibatalkan: Kelas malam',
    });
    await event.save({ cancelled: 'false' });
    const restored = (await one.news()).at(-1);
    expect(restored?.subject).toBe('Jadi berlangsung: Kelas malam');
    expect(read(restored?.calendar ?? '')).toEqual({
      ...entry,
      method: 'REQUEST',
      sequence: 3,
      summary: 'Kelas malam',
    });
  });

  it('by being deleted leaves calendars too', async () => {
    const event = await makeEvent();
    const one = await person(event.id);
    await event.save({ location: 'Aula B' });
    await settled();
    await deleteEvent(db, { actor: admin, eventId: event.id });
    const last = read((await one.news()).at(-1)?.calendar ?? '');
    expect(last).toMatchObject({ method: 'CANCEL', sequence: 2 });
  });

  it('says so wherever it is read', async () => {
    const event = await makeEvent();
    const one = await person(event.id);
    await event.save({ cancelled: 'true' });
    const title = 'Dibatalkan: Kelas malam';
    expect(read(await eventCalendar(db, 'id', event.slug))).toMatchObject({ summary: title });
    const own = { actor: one.actor, eventId: event.id, locale: 'id' } as const;
    expect(read((await ownCalendar(db, own)).calendar)).toMatchObject({ summary: title });
    expect(await eventsRss(db, 'id')).toContain(`<title>${title}</title>`);
    const plan = await planEvent(db, { actor: one.actor, slug: event.slug, lang: 'id' });
    expect(plan.title).toBe(title);
    const [row] = await listOwnRegistrations(db, { actor: one.actor });
    expect(row).toMatchObject({ isCancelled: true, joinLink: null });
    expect(read(await allCalendar(db, 'id')).summary).toBe(title);
    const detail = await getEvent(db, event.slug, 'id');
    const data = JSON.stringify(eventData('id', new URL('https://sinau.test'), detail));
    expect(data).toContain('schema.org/EventCancelled');
    expect(data).not.toContain('"offers"');
    expect(statusLabel(detail)).toBe('cancelled');
    expect([eventLink(detail), takesRegistrations(detail)]).toEqual([null, false]);
    const state = await getRegistration(db, { actor: one.actor, eventId: event.id });
    expect(state).toMatchObject({ status: 'going', joinLink: null, ticket: null });
    expect(await findJoinLink(db, { actor: one.actor, slug: event.slug })).toBeNull();
    await settled();
    const found = await db
      .select({ ref: searchDocuments.ref })
      .from(searchDocuments)
      .where(eq(searchDocuments.ref, event.slug));
    expect(found).toEqual([]);
  });
});

it('an event without an end is the same to every query as to the rules', async () => {
  const starts = new Date('2033-05-17T12:30:00Z');
  const event = await makeEvent({ title: 'Tanpa akhir', startsAt: '2033-05-17T19:30', endsAt: '' });
  const one = await person(event.id);
  for (const minutes of [-1, 0, 59, 60, 61]) {
    const now = new Date(starts.getTime() + minutes * 60_000);
    const status = currentStatus({ status: 'upcoming', startsAt: starts, endsAt: null }, now);
    expect(status).toBe(minutes < 0 ? 'upcoming' : minutes < 60 ? 'live' : 'past');
    const listed = await listEventsPage(db, { q: 'Tanpa akhir', status }, now);
    expect(listed.rows.map((row) => row.status)).toEqual([status]);
    const own = await listOwnRegistrations(db, { actor: one.actor }, now);
    expect(own).toHaveLength(status === 'past' ? 0 : 1);
  }
  const followedUp = async (now: string) => {
    await planFollowUps(db, new Date(now));
    const rows = await rowsOf(db, eventRegistrations, eq(eventRegistrations.eventId, event.id));
    return rows.some(({ followedUpAt }) => followedUpAt !== null);
  };
  expect(await followedUp('2033-05-17T16:59:00Z')).toBe(false);
  expect(await followedUp('2033-05-17T17:01:00Z')).toBe(true);
});

it('the time zone of a device is taken if it is one', async () => {
  const event = await makeEvent();
  for (const [timezone, stored] of [
    ['Asia/Makassar', 'Asia/Makassar'],
    ['asia/ujung_pandang', 'Asia/Makassar'],
    ['Mars/Olympus', null],
    ['+07:00', null],
    ['', null],
  ] as const) {
    const { actor } = await person(event.id, { timezone });
    const [row] = await rowsOf(db, eventRegistrations, eq(eventRegistrations.userId, actor.id));
    expect(row?.timezone).toBe(stored);
  }
});

it('a change is not told any more once the event is called off', async () => {
  const event = await makeEvent();
  const one = await person(event.id);
  await event.save({ location: 'Aula B' });
  await event.save({ cancelled: 'true' });
  const subjects = (await one.news()).map(({ subject }) => subject);
  expect(subjects).toEqual(['Dibatalkan: Kelas malam']);
});
