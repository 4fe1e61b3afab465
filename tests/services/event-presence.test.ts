import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  auditLog,
  certificates,
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
import { joinEvent } from '~/features/events/attendance/joins.server';
import { listWords, setWords } from '~/features/events/attendance/words.server';
import { register } from '~/features/events/registration/registrations.server';
import { getCertificate } from '~/features/courses/certificates/certificates.server';
import { revokeCertificate } from '~/features/courses/admin/learners.server';
import type { Actor } from '~/server/auth/actor';
import { postgresBin } from '../support/postgres';
import { eventInput } from '../support/event-input';
import {
  rowsOf,
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
    await setAttendance(db, { actor: admin, eventId: event.id, input });
    expect((await getCertificate(db, code)).revokedAt).not.toBeNull();
  });

  it('keeps its event from being deleted', async () => {
    const event = await createWithWords();
    await type(await createAttendee(event.id), event.id, 'mangga layar');
    expect(await toCode(deleteEvent(db, { actor: admin, eventId: event.id }))).toBe(
      'event_certified',
    );
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
    expect(csv).toContain(`"${here.username}"\t""\t"staff"\t`);
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
    const set = (attended: boolean) =>
      setAttendance(db, {
        actor: admin,
        eventId: event.id,
        input: { userIds: [trainer.id, learner.id], attended },
      });
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
    const follow = (person: Actor | null) => joinEvent(db, { actor: person, slug: event.slug });
    expect(await follow(actor)).toBe(joinLink);
    expect(await follow(actor)).toBe(joinLink);
    for (const person of [null, await someActor(db), admin])
      expect(await follow(person)).toBeNull();
    const joins = await rowsOf(db, eventJoins, eq(eventJoins.eventId, event.id));
    expect(joins).toMatchObject([{ userId: actor.id }]);
    expect(await present(event.id)).toEqual([]);

    const input = eventInput({ joinLink, slug: event.slug, cancelled: 'true' });
    await updateEvent(db, { actor: admin, eventId: event.id, input });
    expect(await follow(actor)).toBeNull();
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
});
