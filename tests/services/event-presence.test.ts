import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  auditLog,
  certificates,
  cmsEvents,
  eventAttendance,
  eventJoins,
  trainerApplications,
  trainerEntries,
} from '#db/schema';
import { createEvent, deleteEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import {
  exportAttendance,
  listAttendance,
  setAttendance,
} from '~/features/events/attendance/attendance-admin.server';
import { enterWord, getOwnAttendance } from '~/features/events/attendance/enter-word.server';
import { findJoinLink, noteJoin } from '~/features/events/attendance/joins.server';
import { listWords, setWords } from '~/features/events/attendance/words.server';
import {
  settlePresence,
  sweepPresence,
} from '~/features/events/attendance/record-attendance.server';
import { register, unregister } from '~/features/events/registration/registrations.server';
import { getCertificate } from '~/features/courses/certificates/certificates.server';
import { revokeCertificate } from '~/features/courses/admin/learners.server';
import type { Actor } from '~/server/auth/actor';
import { postgresBin } from '../support/postgres';
import { eventInput } from '../support/event-input';
import {
  getStatus,
  rowsOf,
  setRow,
  settled,
  someActor,
  toCode,
  useDatabase,
  useFolder,
  usePostgres,
  useActor,
} from '../support/services';

useFolder('OUTBOX_DIR');
const db = useDatabase();

const admin = useActor(db, { isAdmin: true });

const minute = 60_000;
/** A moment in minutes from the opening of the first word. */
const opening = new Date('2030-05-17T13:00:00Z');
const after = (minutes: number) => new Date(opening.getTime() + minutes * minute);

const create = (values: Record<string, unknown> = {}, on = db, actor = admin) =>
  createEvent(on, { actor, input: eventInput({ endsAt: '2030-05-17T21:00', ...values }) });

const toWindow = (word: string, from: number) => ({
  word,
  opensAt: after(from).toISOString(),
  closesAt: after(from + 10).toISOString(),
});
const [first, second] = [toWindow('mangga layar', 0), toWindow('Kopi-Tubruk', 60)];

async function createWithWords(words = [first], values: Record<string, unknown> = {}) {
  const event = await create(values);
  await setWords(db, { actor: admin, eventId: event.id, input: { words } });
  return event;
}

async function createAttendee(eventId: number, on = db) {
  const actor = await someActor(on);
  await register(on, { actor, eventId });
  return actor;
}

const type = (actor: Actor | null, eventId: number, word: string, minutes = 1) =>
  enterWord(db, { actor, eventId, input: { word } }, after(minutes));

const present = (eventId: number) =>
  rowsOf(db, eventAttendance, eq(eventAttendance.eventId, eventId));
const certified = (eventId: number) => rowsOf(db, certificates, eq(certificates.eventId, eventId));

async function createTrainer(): Promise<Actor> {
  const actor = await someActor(db);
  await db.insert(trainerApplications).values({
    userId: actor.id,
    email: actor.email,
    name: 'Maria',
    locale: 'id',
    status: 'accepted',
  });
  return actor;
}

describe('the word of an event', () => {
  it('is taken however it is written, and shows presence with a certificate', async () => {
    const event = await createWithWords();
    const actor = await createAttendee(event.id);
    const answer = await type(actor, event.id, '  MANGGA-Layar ');
    expect(answer).toMatchObject({ attended: true, wordsLeft: 0 });
    expect(await type(actor, event.id, 'Mangga láyar')).toEqual(answer);
    expect(await present(event.id)).toMatchObject([{ userId: actor.id, via: 'word' }]);
    const certificate = await getCertificate(db, answer.certificate?.code);
    expect(certificate).toMatchObject({
      courseId: null,
      courseTitle: event.title,
      event: { slug: event.slug, heldOn: '2030-05-17', lessonHours: 2 },
    });
  });

  it('is for those who hold a place alone', async () => {
    const event = await createWithWords([first], { capacity: '1' });
    const going = await createAttendee(event.id);
    const waiting = await createAttendee(event.id);
    const stranger = await someActor(db);
    for (const actor of [waiting, stranger, admin])
      expect(await toCode(type(actor, event.id, 'mangga layar'))).toBe('place_required');
    expect(await toCode(getOwnAttendance(db, { actor: stranger, eventId: event.id }))).toBe(
      'place_required',
    );
    expect(await toCode(type(null, event.id, 'mangga layar'))).toBe('unauthorized');
    expect(await toCode(type(going, 999_999, 'mangga layar'))).toBe('event_not_found');
    expect(await present(event.id)).toEqual([]);
  });

  it('is taken within its window alone, and the answer says when the next one opens', async () => {
    const event = await createWithWords();
    const actor = await createAttendee(event.id);
    const early = await type(actor, event.id, 'mangga layar', -5).catch((error: unknown) => error);
    expect(early).toMatchObject({ code: 'word_closed', params: { opensAt: first.opensAt } });
    const late = await type(actor, event.id, 'mangga layar', 15).catch((error: unknown) => error);
    expect(late).toMatchObject({ code: 'word_closed', params: undefined });
    expect(await present(event.id)).toEqual([]);
  });

  it('refuses wrong words at their field, and any after ten', async () => {
    const event = await createWithWords();
    const actor = await createAttendee(event.id);
    const wrong = await type(actor, event.id, 'durian').catch((error: unknown) => error);
    expect(wrong).toMatchObject({
      status: 400,
      details: { issues: { word: { code: 'word_wrong' } } },
    });
    for (let tries = 2; tries <= 10; tries += 1) {
      expect(await toCode(type(actor, event.id, `durian ${tries}`))).toBe('word_wrong');
    }
    const last = await type(actor, event.id, 'mangga layar').catch((error: unknown) => error);
    expect(last).toMatchObject({ code: 'rate_limited', status: 429 });
    expect(await present(event.id)).toEqual([]);
    // Others are not held up, and right words do not count.
    const other = await createAttendee(event.id);
    for (let tries = 1; tries <= 12; tries += 1) await type(other, event.id, 'mangga layar');
  });

  it('of two shows presence only with the other', async () => {
    const event = await createWithWords([first, second]);
    const actor = await createAttendee(event.id);
    const one = await type(actor, event.id, 'mangga layar');
    expect(one).toEqual({ attended: false, wordsLeft: 1, certificate: null });
    expect(await type(actor, event.id, 'mangga layar')).toEqual(one);
    // The first word is over by now.
    expect(await toCode(type(actor, event.id, 'mangga layar', 61))).toBe('word_wrong');
    expect(await certified(event.id)).toEqual([]);
    const both = await type(actor, event.id, 'kopi tubruk', 61);
    expect(both).toMatchObject({ attended: true, wordsLeft: 0 });
    expect(await certified(event.id)).toMatchObject([{ code: both.certificate?.code }]);
    expect(await getOwnAttendance(db, { actor, eventId: event.id })).toMatchObject({
      attended: true,
      words: [{ isEntered: true }, { isEntered: true }],
      certificate: both.certificate,
    });
  });

  it('is set by staff, and said to nobody else', async () => {
    const event = await createWithWords([first, second]);
    const actor = await createAttendee(event.id);
    const own = JSON.stringify(await getOwnAttendance(db, { actor, eventId: event.id }));
    expect(own).not.toMatch(/mangga|kopi/i);
    const call = { actor: admin, eventId: event.id };
    expect(await listWords(db, call)).toEqual({ words: [first, second] });
    expect(await setWords(db, { ...call, input: { words: [second] } })).toEqual({
      words: [second],
    });
    expect(await toCode(listWords(db, { ...call, eventId: 999_999 }))).toBe('event_not_found');
  });
});

describe('words that staff change', () => {
  const set = (eventId: number, words: (typeof first)[]) =>
    setWords(db, { actor: admin, eventId, input: { words } });

  it.each(['first', 'second'] as const)(
    'complete those who have typed all that are left: the %s',
    async (left) => {
      const event = await createWithWords([first, second]);
      const [one, two, both] = [
        await createAttendee(event.id),
        await createAttendee(event.id),
        await createAttendee(event.id),
      ];
      for (const actor of [one, both]) await type(actor, event.id, 'mangga layar');
      for (const actor of [two, both]) await type(actor, event.id, 'kopi tubruk', 61);
      const complete = left === 'first' ? one : two;
      await set(event.id, [left === 'first' ? first : second]);
      await settled();
      const rows = await present(event.id);
      expect(rows.map(({ userId }) => userId).sort()).toEqual([complete.id, both.id].sort());
      expect(rows.find(({ userId }) => userId === complete.id)).toMatchObject({
        via: 'word',
        at: after(left === 'first' ? 1 : 61),
      });
    },
  );

  it('that are corrected keep what was typed, and those that come back do as well', async () => {
    const event = await createWithWords([first, second]);
    const actor = await createAttendee(event.id);
    await type(actor, event.id, 'kopi tubruk', 61);
    await set(event.id, [toWindow('mangga muda', 0), second]);
    expect(await type(actor, event.id, 'mangga muda')).toMatchObject({ attended: true });
  });

  it('open no earlier than the event, nor does an event that was moved later', async () => {
    const early = toWindow('mangga layar', -31);
    const event = await create();
    const refused = await set(event.id, [first, { ...second, ...early, word: 'x' }]).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      status: 400,
      details: { issues: { 'words.1.opensAt': { code: 'window_before_start' } } },
    });
    // The form has no seconds.
    await setRow(db, cmsEvents, event.id, { startsAt: new Date(opening.getTime() + 40_000) });
    await set(event.id, [first]);
    const actor = await createAttendee(event.id);
    await setRow(db, cmsEvents, event.id, { startsAt: after(5), endsAt: after(90) });
    const closed = await type(actor, event.id, 'mangga layar', 4).catch((error: unknown) => error);
    expect(closed).toMatchObject({
      code: 'word_closed',
      params: { opensAt: after(5).toISOString() },
    });
    expect(await type(actor, event.id, 'mangga layar', 5)).toMatchObject({ attended: true });
  });
});

describe('what staff say of presence', () => {
  it('stays: neither a word nor a door gives back what they took, until they do', async () => {
    const event = await createWithWords();
    const actor = await createAttendee(event.id);
    const { certificate } = await type(actor, event.id, 'mangga layar');
    const call = { actor: admin, eventId: event.id };
    const set = (attended: boolean) =>
      setAttendance(db, { ...call, input: { userIds: [actor.id], attended } }, after(5));
    await set(false);
    expect(await toCode(type(actor, event.id, 'mangga layar', 6))).toBe('attendance_withdrawn');
    expect(await toCode(type(actor, event.id, 'durian', 6))).toBe('attendance_withdrawn');
    await settlePresence(db, event.id, after(200));
    expect(await getOwnAttendance(db, { actor, eventId: event.id })).toMatchObject({
      attended: false,
      isWithdrawn: true,
      certificate: null,
    });
    expect((await getCertificate(db, certificate?.code)).revokedAt).not.toBeNull();
    // Not even by leaving and coming back.
    await unregister(db, { actor, eventId: event.id }, after(7));
    await register(db, { actor, eventId: event.id }, after(7));
    expect(await toCode(type(actor, event.id, 'mangga layar', 8))).toBe('attendance_withdrawn');
    await set(true);
    expect(await type(actor, event.id, 'mangga layar', 9)).toMatchObject({
      attended: true,
      certificate,
    });
  });

  it('holds for those who come afterwards, too', async () => {
    const event = await createWithWords();
    const actor = await createAttendee(event.id);
    const input = { userIds: [actor.id], attended: false };
    await setAttendance(db, { actor: admin, eventId: event.id, input }, after(0));
    expect(await toCode(type(actor, event.id, 'mangga layar'))).toBe('attendance_withdrawn');
  });

  it('is as if never said once they undo it; what a word has shown stays', async () => {
    const event = await createWithWords();
    const [slip, typed, absent] = [
      await createAttendee(event.id),
      await createAttendee(event.id),
      await createAttendee(event.id),
    ];
    const call = { actor: admin, eventId: event.id };
    const set = (actor: Actor, attended: boolean | null) =>
      setAttendance(db, { ...call, input: { userIds: [actor.id], attended } }, after(0));
    await set(slip, true);
    await type(typed, event.id, 'mangga layar');
    await set(absent, false);
    const list = async () => (await listAttendance(db, { ...call, page: 1 })).people;
    expect(await list()).toMatchObject([
      { via: 'staff', isAbsent: false },
      { via: 'word', isAbsent: false },
      { via: null, isAbsent: true },
    ]);
    for (const actor of [slip, typed, absent]) await set(actor, null);
    expect(await list()).toMatchObject([
      { via: null, isAbsent: false },
      { via: 'word', isAbsent: false },
      { via: null, isAbsent: false },
    ]);
    for (const actor of [slip, absent])
      expect(await type(actor, event.id, 'mangga layar')).toMatchObject({ attended: true });
  });

  it('is never that somebody was at a cancelled event', async () => {
    const event = await createWithWords();
    const actor = await createAttendee(event.id);
    await setRow(db, cmsEvents, event.id, { cancelledAt: after(0) });
    const input = { userIds: [actor.id], attended: true };
    const call = { actor: admin, eventId: event.id, input };
    expect(await toCode(setAttendance(db, call, after(5)))).toBe('event_cancelled');
    expect(await toCode(type(actor, event.id, 'mangga layar'))).toBe('event_cancelled');
    expect(await present(event.id)).toEqual([]);
  });
});

it('a place at which somebody was present is not given to anybody else', async () => {
  const event = await createWithWords([first], { capacity: '1' });
  const actor = await createAttendee(event.id);
  const next = await createAttendee(event.id);
  await type(actor, event.id, 'mangga layar');
  const leave = unregister(db, { actor, eventId: event.id }, after(2));
  expect(await toCode(leave)).toBe('attendance_recorded');
  expect(await toCode(type(next, event.id, 'mangga layar'))).toBe('place_required');
  expect(await certified(event.id)).toMatchObject([{ userId: actor.id }]);
});

describe('the time of a certificate', () => {
  const start = new Date('2030-05-17T12:30:00Z');
  const end = new Date('2030-05-17T14:00:00Z');
  const before = (moment: Date) => new Date(moment.getTime() - 1);

  it('is that of a word, else of staff from the start on, else the end of the event', async () => {
    // Who was seen when by staff, and when they get it.
    const cases = [
      [before(start), 'at the end'],
      [start, 'at once'],
      [before(end), 'at once'],
      [end, 'at once'],
    ] as const;
    for (const [now, given] of cases) {
      const event = await create();
      const actor = await createAttendee(event.id);
      const call = { actor: admin, eventId: event.id };
      await setAttendance(db, { ...call, input: { userIds: [actor.id], attended: true } }, now);
      expect(await certified(event.id)).toHaveLength(given === 'at once' ? 1 : 0);
      expect(await getOwnAttendance(db, { actor, eventId: event.id })).toMatchObject({
        attended: true,
        isCertificateComing: given !== 'at once',
      });
      await settlePresence(db, event.id, before(end));
      expect(await certified(event.id)).toHaveLength(given === 'at once' ? 1 : 0);
      await settlePresence(db, event.id, end);
      expect(await certified(event.id)).toHaveLength(1);
    }
  });

  it('comes by the sweep if the event was moved, and never if it was cancelled', async () => {
    const [moved, cancelled] = [await create(), await create()];
    for (const { id } of [moved, cancelled]) {
      const actor = await createAttendee(id);
      const input = { userIds: [actor.id], attended: true };
      await setAttendance(db, { actor: admin, eventId: id, input }, before(start));
    }
    const past = {
      startsAt: new Date('2020-05-17T12:30:00Z'),
      endsAt: new Date('2020-05-17T14:00:00Z'),
    };
    await setRow(db, cmsEvents, moved.id, past);
    await setRow(db, cmsEvents, cancelled.id, { ...past, cancelledAt: past.startsAt });
    await sweepPresence(db);
    await settled();
    expect(await certified(moved.id)).toHaveLength(1);
    expect(await certified(cancelled.id)).toEqual([]);
    await settlePresence(db, cancelled.id, end);
    expect(await certified(cancelled.id)).toEqual([]);
  });
});

describe('the certificate of attendance', () => {
  it('has lesson hours that staff gave, and none if the event gives none', async () => {
    const event = await createWithWords([first], { lessonHours: '3,5' });
    const actor = await createAttendee(event.id);
    const { certificate } = await type(actor, event.id, 'mangga layar');
    expect((await getCertificate(db, certificate?.code)).event?.lessonHours).toBe(3.5);

    const without = await createWithWords([first], { givesCertificate: 'false' });
    const other = await createAttendee(without.id);
    expect(await type(other, without.id, 'mangga layar')).toEqual({
      attended: true,
      wordsLeft: 0,
      certificate: null,
    });
    expect(await certified(without.id)).toEqual([]);
  });

  it('is revoked as that of a course, and stays revoked', async () => {
    const event = await createWithWords();
    const actor = await createAttendee(event.id);
    const { certificate } = await type(actor, event.id, 'mangga layar');
    const code = certificate?.code;
    await revokeCertificate(db, { actor: admin, code, input: { reason: 'Bukan peserta' } });
    expect((await getCertificate(db, code)).revokedAt).not.toBeNull();
    const input = { userIds: [actor.id], attended: true };
    await setAttendance(db, { actor: admin, eventId: event.id, input }, after(5));
    expect((await getCertificate(db, code)).revokedAt).not.toBeNull();
  });

  it('keeps its event from being deleted', async () => {
    const event = await createWithWords();
    await type(await createAttendee(event.id), event.id, 'mangga layar');
    expect(await toCode(deleteEvent(db, { actor: admin, eventId: event.id }))).toBe(
      'event_certified',
    );

    // Also one that is to come.
    const early = await create();
    const actor = await createAttendee(early.id);
    const call = { actor: admin, eventId: early.id };
    const input = { userIds: [actor.id], attended: true };
    await setAttendance(db, { ...call, input }, after(-60));
    expect(await certified(early.id)).toEqual([]);
    expect(await toCode(deleteEvent(db, call))).toBe('event_certified');
    await setAttendance(db, { ...call, input: { ...input, attended: false } }, after(-59));
    expect(await toCode(deleteEvent(db, call))).toBe('done');
  });
});

describe('presence that staff set', () => {
  it('is listed for everybody with a place, exported, and counted', async () => {
    const event = await create({ capacity: '2' });
    const [here, away] = [await createAttendee(event.id), await createAttendee(event.id)];
    const waiting = await createAttendee(event.id);
    const input = { userIds: [here.id, waiting.id, 999_999], attended: true };
    const call = { actor: admin, eventId: event.id };
    const numbers = await setAttendance(db, { ...call, input });
    // People without a place are passed over.
    expect(numbers).toEqual({ registered: 2, joined: 0, present: 1 });
    const list = await listAttendance(db, { ...call, page: 1 });
    expect(list).toMatchObject({
      ...numbers,
      people: [
        { userId: here.id, username: here.username, via: 'staff' },
        { userId: away.id, username: away.username, via: null, at: null },
      ],
    });
    const { csv, filename } = await exportAttendance(db, call);
    expect(filename).toBe(`attendance-${event.slug}.csv`);
    expect(csv).toContain(`"${here.username}"\t""\t""\t"by staff"\t`);
    expect(csv).toMatch(
      /"Recorded at \(WIB\)"\t"Lesson hours"\t"Certificate"\r\n.*\t"by staff"\t"\d{4}-\d\d-\d\d \d\d:\d\d"\t2\t/,
    );
    expect(csv).not.toContain('@');
    const audited = await rowsOf(db, auditLog, eq(auditLog.target, `event:${event.id}`));
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['event.set-attendance', 'event.export-attendance']),
    );
  });

  it('gives a trainer one confirmed entry with clock hours, until it is taken back', async () => {
    const event = await create({ programmeKind: 'training', endsAt: '2030-05-17T21:10' });
    const trainer = await createTrainer();
    const learner = await createAttendee(event.id);
    await register(db, { actor: trainer, eventId: event.id });
    const input = { userIds: [trainer.id, learner.id] };
    const call = { actor: admin, eventId: event.id };
    const set = (attended: boolean) =>
      setAttendance(db, { ...call, input: { ...input, attended } }, after(5));
    const entries = () => rowsOf(db, trainerEntries, eq(trainerEntries.eventId, event.id));
    const entry = {
      userId: trainer.id,
      kind: 'training',
      title: event.title,
      heldOn: '2030-05-17',
      hours: 1.5,
      status: 'confirmed',
    };
    await set(true);
    await set(true);
    expect(await entries()).toMatchObject([entry]);
    const [issued] = await certified(event.id);

    await set(false);
    expect(await entries()).toEqual([]);
    expect(await present(event.id)).toEqual([]);
    expect((await getCertificate(db, issued?.code)).revokedAt).not.toBeNull();

    await set(true);
    expect(await entries()).toMatchObject([entry]);
    expect((await getCertificate(db, issued?.code)).revokedAt).toBeNull();
    expect(await certified(event.id)).toHaveLength(2);
  });
});

describe('the join link of an event', () => {
  it('is followed by those who hold a place, and noted once', async () => {
    const joinLink = 'https://meet.example/j/1';
    const event = await create({ joinLink });
    const actor = await createAttendee(event.id);
    const follow = (person: Actor | null) => findJoinLink(db, { actor: person, slug: event.slug });
    const press = (person: Actor | null) => noteJoin(db, { actor: person, eventId: event.id });
    const readJoins = () => rowsOf(db, eventJoins, eq(eventJoins.eventId, event.id));
    expect(await follow(actor)).toBe(joinLink);
    expect(await readJoins()).toEqual([]);
    await press(actor);
    await press(actor);
    const others = [
      [null, 401],
      [await someActor(db), 403],
      [admin, 403],
    ] as const;
    for (const [person, status] of others) {
      expect(await follow(person)).toBeNull();
      expect(await getStatus(press(person))).toBe(status);
    }
    expect(await readJoins()).toMatchObject([{ userId: actor.id }]);
    expect(await present(event.id)).toEqual([]);

    const input = eventInput({ joinLink, slug: event.slug, cancelled: 'true' });
    await updateEvent(db, { actor: admin, eventId: event.id, input });
    expect(await follow(actor)).toBeNull();
    expect(await getStatus(press(actor))).toBe(403);
  });
});

describe.skipIf(!postgresBin)('many at once, on PostgreSQL', () => {
  const pg = usePostgres();

  it('make one presence and one certificate', async () => {
    const staff = await someActor(pg, { isAdmin: true });
    const event = await create({}, pg, staff);
    await setWords(pg, { actor: staff, eventId: event.id, input: { words: [first] } });
    const actor = await createAttendee(event.id, pg);
    const call = { actor, eventId: event.id, input: { word: 'mangga layar' } };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => enterWord(pg, call, after(1))),
    );
    const ofPerson = and(eq(certificates.eventId, event.id), eq(certificates.userId, actor.id));
    const issued = await rowsOf(pg, certificates, ofPerson);
    expect(issued).toHaveLength(1);
    const codes = new Set(answers.map(({ certificate }) => certificate?.code));
    expect([...codes]).toEqual([issued[0]?.code]);
    const rows = await rowsOf(pg, eventAttendance, eq(eventAttendance.eventId, event.id));
    expect(rows).toHaveLength(1);
  });

  it('are both words of a person, seen together', async () => {
    const staff = await someActor(pg, { isAdmin: true });
    const event = await create({}, pg, staff);
    const eventId = event.id;
    const words = [first, { ...second, opensAt: first.opensAt }];
    await setWords(pg, { actor: staff, eventId, input: { words } });
    for (let round = 0; round < 8; round += 1) {
      const actor = await createAttendee(eventId, pg);
      const enter = (word: string) => enterWord(pg, { actor, eventId, input: { word } }, after(1));
      const answers = await Promise.all([enter('mangga layar'), enter('kopi tubruk')]);
      expect(answers.map(({ wordsLeft }) => wordsLeft).sort()).toEqual([0, 1]);
      expect(await getOwnAttendance(pg, { actor, eventId })).toMatchObject({
        attended: true,
        certificate: { code: expect.any(String) },
      });
    }
  });

  it('are a word and fewer words of staff, in either order', async () => {
    const staff = await someActor(pg, { isAdmin: true });
    for (let round = 0; round < 6; round += 1) {
      const { id: eventId } = await create({}, pg, staff);
      const call = { actor: staff, eventId };
      await setWords(pg, { ...call, input: { words: [first, second] } });
      const actor = await createAttendee(eventId, pg);
      await Promise.all([
        enterWord(pg, { actor, eventId, input: { word: 'mangga layar' } }, after(1)),
        setWords(pg, { ...call, input: { words: [first] } }),
      ]);
      await settled();
      expect(await getOwnAttendance(pg, { actor, eventId })).toMatchObject({ attended: true });
    }
  });
});
