import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#db/password';
import { eventRegistrations, users } from '#db/schema';
import { deleteAccount } from '~/features/accounts/profile/profile.server';
import { exportAttendees } from '~/features/events/admin/attendees.server';
import { createEvent, deleteEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import { submitProposal } from '~/features/events/proposals/proposals.server';
import { eventMailsJob } from '~/features/events/registration/event-mail-jobs.server';
import { planReminders } from '~/features/events/registration/event-reminders.server';
import { listOwnRegistrations } from '~/features/events/registration/own-registrations.server';
import {
  getRegistration,
  register,
  unregister,
} from '~/features/events/registration/registrations.server';
import type { Actor } from '~/server/auth/actor';
import { eventInput } from '../support/event-input';
import {
  retried,
  settled,
  someActor,
  useDatabase,
  useFolder,
  setRow,
  rowsOf,
  useActor,
  sentTo,
} from '../support/services';

interface Person extends Actor {
  email: string;
}

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();

const person = (isAdmin = false) => someActor(db, { isAdmin });

const admin = useActor(db, { isAdmin: true });

const create = (values: Record<string, unknown> = {}) =>
  createEvent(db, { actor: admin, input: eventInput(values) });
const enter = (actor: Actor, eventId: number) => register(db, { actor, eventId });
const leave = (actor: Actor, eventId: number) => unregister(db, { actor, eventId });

const getMails = ({ email }: Person) => sentTo(outbox, email);

describe('registering', () => {
  it('gives places, then the waiting list; leaving promotes the first one, and all get mails', async () => {
    const event = await create({ capacity: '1', title: 'Kelas <b>A</b>' });
    const [first, second, third] = [await person(), await person(), await person()];
    expect(await enter(first, event.id)).toEqual({
      status: 'going',
      position: null,
      going: 1,
      capacity: 1,
      joinLink: null,
      attendance: null,
      ticket: {
        code: expect.stringMatching(/^[0-9A-Z]{24}$/) as string,
        url: expect.stringContaining(`/events/${event.slug}/ticket`) as string,
      },
    });
    expect(await enter(second, event.id)).toMatchObject({ status: 'waiting', position: 1 });
    expect(await enter(third, event.id)).toMatchObject({ status: 'waiting', position: 2 });
    expect(await enter(third, event.id)).toMatchObject({ status: 'waiting', position: 2 });
    // Mails that wait at the same time may be sent in any order.
    await settled();

    expect(await leave(first, event.id)).toMatchObject({ status: null, going: 1 });
    const now = (actor: Actor) => getRegistration(db, { actor, eventId: event.id });
    expect(await now(second)).toMatchObject({ status: 'going' });
    expect(await now(third)).toMatchObject({ status: 'waiting', position: 1 });

    const [confirmation, ...more] = await getMails(first);
    expect(more).toEqual([]);
    expect(confirmation?.subject).toBe('Pendaftaran Anda berhasil: Kelas <b>A</b>');
    expect(confirmation?.html).not.toContain('<b>A</b>');
    expect(confirmation?.text).toContain('17 Mei 2030, 19.30–21.30 WIB');
    expect(confirmation?.calendar).toContain('DTSTART;TZID=Asia/Jakarta:20300517T193000');
    expect((await getMails(second)).map((mail) => mail.subject)).toEqual([
      expect.stringMatching(/^Anda masuk daftar tunggu/),
      expect.stringMatching(/^Anda mendapat tempat/),
    ]);
    const [waiting] = await getMails(third);
    expect(waiting?.text).toContain('urutan ke-2');
    expect(waiting?.calendar).toBe('');

    // A person who comes back queues behind the others.
    expect(await enter(first, event.id)).toMatchObject({ status: 'waiting', position: 2 });
  });

  it('needs an event that takes registrations', async () => {
    const visitor = await person();
    const refused = async (eventId: number, code: string, message?: string) =>
      expect(enter(visitor, eventId)).rejects.toMatchObject(message ? { code, message } : { code });
    await refused(99_999, 'event_not_found');
    const gone = { startsAt: '2020-05-17T19:30', endsAt: '2020-05-17T21:30' };
    await refused((await create(gone)).id, 'event_over', 'This event is over.');
    await refused((await create({ status: 'past' })).id, 'event_over', 'This event is over.');
    await refused(
      (await create({ cancelled: 'true' })).id,
      'event_cancelled',
      'This event was cancelled.',
    );
    await refused(
      (await create({ registerLink: 'https://r.example' })).id,
      'registration_elsewhere',
      'Registration for this event is on another site.',
    );
  });

  it('hands the place of a deleted account to those who wait, at once', async () => {
    const event = await create({ capacity: '1' });
    const [first, second, third] = [await person(), await person(), await person()];
    for (const one of [first, second, third]) await enter(one, event.id);
    await settled();
    const password = await hashPassword('kopi hitam pagi');
    await db.update(users).set({ password }).where(eq(users.id, first.id));
    await deleteAccount(db, { actor: first, password: 'kopi hitam pagi' });
    const state = (actor: Actor) => getRegistration(db, { actor, eventId: event.id });
    expect(await state(second)).toMatchObject({ status: 'going' });
    expect(await state(third)).toMatchObject({ status: 'waiting', position: 1 });
    expect((await getMails(second)).at(-1)?.subject).toMatch(/^Anda mendapat tempat/);
  });

  it('notifies everyone if the organiser cancels or deletes it, once', async () => {
    const values = { slug: `off-${Date.now()}`, capacity: '1' };
    const event = await create(values);
    const [going, waiting] = [await person(), await person()];
    await enter(going, event.id);
    await enter(waiting, event.id);
    const input = eventInput({ ...values, cancelled: 'true' });
    for (let round = 0; round < 2; round += 1)
      await updateEvent(db, { actor: admin, eventId: event.id, input });
    await deleteEvent(db, { actor: admin, eventId: event.id });
    for (const one of [going, waiting]) {
      const mails = (await getMails(one)).filter((mail) => /^Dibatalkan/.test(mail.subject));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.calendar).toMatch(/STATUS:CANCELLED/);
      expect(mails[0]?.calendar).toMatch(/SEQUENCE:1/);
    }

    const other = await create();
    await enter(going, other.id);
    await deleteEvent(db, { actor: admin, eventId: other.id });
    const mails = (await getMails(going)).filter((mail) => /^Dibatalkan/.test(mail.subject));
    expect(mails).toHaveLength(2);
  });
});

it('places that one person takes and leaves again and again send 30 mails a day, and are taken all the same', async () => {
  const event = await create({ title: 'Putar balik' });
  const one = await person();
  for (let turn = 0; turn < 36; turn += 1) {
    expect((await enter(one, event.id)).status).toBe('going');
    await leave(one, event.id);
  }
  expect(await getMails(one)).toHaveLength(30);
});

it('mails to everybody at an event are one job for the one who causes them, and one mail a person, also at a second attempt', async () => {
  const event = await create({ title: 'Banyak orang' });
  const people = await Promise.all(Array.from({ length: 12 }, () => person()));
  const english = people.slice(6);
  for (const one of english)
    await db.update(users).set({ locale: 'en' }).where(eq(users.id, one.id));
  for (const one of people) await enter(one, event.id);
  await settled();
  await deleteEvent(db, { actor: admin, eventId: event.id });
  const queued = async (name: string) => {
    const { rows } = (await db.execute(
      sql`select id, data from pgboss.job where name = ${name} and state < 'completed'`,
    )) as unknown as { rows: { id: string; data: unknown }[] };
    return rows;
  };
  expect(await queued('event-mail')).toEqual([]);
  const [page, ...others] = await queued('event-mails');
  expect(others).toEqual([]);
  const data = eventMailsJob.data.parse(page?.data);
  for (let attempt = 1; attempt <= 2; attempt += 1)
    await eventMailsJob.run(db, data, { id: page?.id ?? '', attempt });
  expect(await queued('event-mail')).toHaveLength(12);
  await settled();
  const subjects = await Promise.all(
    people.map(async (one) => (await getMails(one)).at(-1)?.subject),
  );
  expect(subjects.slice(0, 6)).toEqual(Array(6).fill('Dibatalkan: Banyak orang'));
  expect(subjects.slice(6)).toEqual(Array(6).fill('Cancelled: Banyak orang'));
  for (const one of people) expect(await getMails(one)).toHaveLength(2);
});

it('the file of attendees calculates nothing', async () => {
  const event = await create({ timezone: 'Asia/Makassar' });
  const guest = await person();
  await setRow(db, users, guest.id, { name: '=HYPERLINK("https://evil.example","x")' });
  await enter(guest, event.id);
  const { csv, filename } = await exportAttendees(db, {
    actor: admin,
    eventId: event.id,
  });
  expect(filename).toBe(`attendees-${event.slug}.csv`);
  expect(csv.startsWith('\ufeff"Username"\t"Name"\t"Email"')).toBe(true);
  const queuedAt = new Date('2030-05-01T20:30:00Z');
  await db
    .update(eventRegistrations)
    .set({ queuedAt })
    .where(eq(eventRegistrations.eventId, event.id));
  const { csv: local } = await exportAttendees(db, { actor: admin, eventId: event.id });
  expect(local).toContain('"Registered at (WITA)"');
  expect(local).toContain('\t"2030-05-02 04:30"');
  expect(csv).toContain('"\'=HYPERLINK(""https://evil.example"",""x"")"');
});

const getReminded = async (eventId: number) => {
  const rows = await rowsOf(db, eventRegistrations, eq(eventRegistrations.eventId, eventId));
  return rows.filter(({ remindedAt }) => remindedAt).length;
};

it('reminders come the day before, once per person, again after a move, and again after a failure', async () => {
  const span = { startsAt: '2035-05-17T19:30', endsAt: '2035-05-17T21:30' };
  const values = { slug: `soon-${Date.now()}`, title: 'Besok', ...span };
  const event = await create(values);
  const [going, late, gone] = [await person(), await person(), await person()];
  for (const one of [going, gone]) await enter(one, event.id);
  await leave(gone, event.id);
  const run = async (now: string) => {
    await planReminders(db, new Date(now));
    await settled();
  };
  const reminders = async (one: Person) =>
    (await getMails(one)).filter((mail) => /^Segera berlangsung: Besok/.test(mail.subject));

  await run('2035-05-15T10:00:00Z');
  expect(await reminders(going)).toHaveLength(0);
  await Promise.all([run('2035-05-16T01:00:00Z'), run('2035-05-16T01:00:00Z')]);
  expect(await reminders(going)).toHaveLength(1);
  await enter(late, event.id);
  await run('2035-05-16T05:00:00Z');
  await run('2035-05-17T05:00:00Z');
  expect(await reminders(going)).toHaveLength(1);
  expect(await reminders(late)).toHaveLength(1);
  expect(await reminders(gone)).toHaveLength(0);
  expect((await reminders(going))[0]?.calendar).toContain('BEGIN:VEVENT');

  const moved = { ...values, startsAt: '2035-06-17T19:30', endsAt: '2035-06-17T21:30' };
  await updateEvent(db, {
    actor: admin,
    eventId: event.id,
    input: eventInput(moved),
  });
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
  await run('2035-06-16T01:00:00Z');
  vi.stubEnv('SMTP_URL', '');
  await run('2035-06-16T02:00:00Z');
  expect(await reminders(going)).toHaveLength(1);
  await retried();
  expect(await reminders(going)).toHaveLength(2);
});

it('reminders of more people than one call queues are left to the next', async () => {
  const event = await create({ startsAt: '2033-05-17T19:30', endsAt: '2033-05-17T21:30' });
  const people = [await person(), await person(), await person()];
  for (const one of people) await enter(one, event.id);
  const now = new Date('2033-05-16T05:00:00Z');
  const plan = () => planReminders(db, now, { batchSize: 1, maxBatches: 2 });
  expect([await plan(), await getReminded(event.id)]).toEqual([false, 2]);
  expect([await plan(), await getReminded(event.id)]).toEqual([true, 3]);
});

it('reminders are not sent for cancelled events', async () => {
  const event = await create({ startsAt: '2031-05-17T19:30', endsAt: '2031-05-17T21:30' });
  const one = await person();
  await enter(one, event.id);
  await updateEvent(db, {
    actor: admin,
    eventId: event.id,
    input: eventInput({
      startsAt: '2031-05-17T19:30',
      endsAt: '2031-05-17T21:30',
      cancelled: 'true',
    }),
  });
  const before = (await getMails(one)).length;
  await planReminders(db, new Date('2031-05-16T05:00:00Z'));
  expect(await getMails(one)).toHaveLength(before);
  const rows = await rowsOf(db, eventRegistrations, eq(eventRegistrations.eventId, event.id));
  expect(rows[0]?.remindedAt).toBeNull();
});

describe('proposals', () => {
  const input = {
    title: 'AI untuk nelayan',
    reason: 'Supaya <b>cuaca</b> terbaca',
    format: 'workshop',
    proposedDate: '',
    contactName: 'Wayan',
    contactEmail: 'wayan@example.org',
    locale: 'id',
  } as const;
  const send = (values: object = {}, sender = `s${Math.random()}`) =>
    submitProposal(db, { actor: null, sender, input: { ...input, ...values } });

  it('are for a day to come', async () => {
    await expect(send({ proposedDate: '2020-01-01' })).rejects.toMatchObject({
      status: 400,
      issues: { proposedDate: { code: expect.any(String) as string } },
    });
    await send({ proposedDate: '2099-01-01' });
  });
});

const own = (actor: Actor | null, now?: Date) => listOwnRegistrations(db, { actor }, now);

it('the registrations of a person are nobody else’s', async () => {
  const [one, other] = [await person(), await person()];
  await enter(one, (await create()).id);
  expect(await own(other)).toEqual([]);
});

it('the registrations of a person are in order of time, with places on waiting lists', async () => {
  const [first, second, third] = [await person(), await person(), await person()];
  const undated = await create({ startsAt: '', endsAt: '', title: 'Nanti' });
  const late = await create({ startsAt: '2031-01-01T10:00', endsAt: '', capacity: '1' });
  const soon = await create({ startsAt: '2030-06-01T10:00', endsAt: '2030-06-01T12:00' });
  for (const someone of [first, second, third]) await enter(someone, late.id);
  for (const { id } of [undated, soon]) await enter(third, id);
  expect(await own(third)).toMatchObject([
    { eventId: soon.id, slug: soon.slug, status: 'going', position: null },
    { eventId: late.id, status: 'waiting', position: 2 },
    { eventId: undated.id, title: 'Nanti', startsAt: null, status: 'going' },
  ]);
  await unregister(db, { actor: second, eventId: late.id });
  expect(await own(second)).toEqual([]);
  expect((await own(third))[1]).toMatchObject({ status: 'waiting', position: 1 });
});

it('the registrations of a person leave out past events, and show cancelled ones', async () => {
  const someone = await person();
  const event = await create({ startsAt: '2030-05-17T19:30', endsAt: '2030-05-17T21:30' });
  await enter(someone, event.id);
  expect(await own(someone, new Date('2030-05-17T14:29:00Z'))).toHaveLength(1);
  expect(await own(someone, new Date('2030-05-17T14:31:00Z'))).toEqual([]);
  const input = eventInput({ slug: event.slug, cancelled: 'true' });
  await updateEvent(db, { actor: admin, input, eventId: event.id });
  expect(await own(someone)).toMatchObject([{ eventId: event.id, isCancelled: true }]);
});
