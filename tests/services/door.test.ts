import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  auditLog,
  certificates,
  cmsEvents,
  eventAttendance,
  eventDoorPasses,
  eventRegistrations,
  eventScans,
  users,
} from '#db/schema';
import { createEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import { readDoor, receiveScans } from '~/features/events/door/door.server';
import {
  createDoorPass,
  listDoorPasses,
  revokeDoorPass,
} from '~/features/events/door/passes.server';
import { scansInputSchema, type Scan, type ScanResult } from '~/features/events/door/door.schema';
import { checkWithList } from '~/features/events/door/door-check';
import { exportAttendees } from '~/features/events/admin/attendees.server';
import {
  exportAttendance,
  listAttendance,
  setAttendance,
} from '~/features/events/attendance/attendance-admin.server';
import { settlePresence } from '~/features/events/attendance/record-attendance.server';
import { planEvent } from '~/features/events/detail/offline-plan.server';
import {
  getRegistration,
  register,
  unregister,
} from '~/features/events/registration/registrations.server';
import { listWalkInsForStaff } from '~/features/events/registration/walk-ins.server';
import { sweepPlaces } from '~/features/events/registration/places-sweep.server';
import { getTicketCode } from '~/features/events/tickets/tickets.server';
import { getTicketPage } from '~/features/events/tickets/ticket-page.server';
import type { Actor } from '~/server/auth/actor';
import { eventInput } from '../support/event-input';
import { forgeTickets } from '../support/forged-tickets';
import { rowsOf, setRow, someActor, toCode, useActor, useDatabase } from '../support/services';

const db = useDatabase();
const admin = useActor(db, { isAdmin: true });

const create = (values: Record<string, unknown> = {}) =>
  createEvent(db, { actor: admin, input: eventInput(values) });
const evening = (time: string) => new Date(`2030-05-17T${time}:00+07:00`);

/** Gives that many people a place. */
async function inviteCrowd(eventId: number, size: number): Promise<void> {
  const people = await db
    .insert(users)
    .values(
      Array.from({ length: size }, (_, n) => {
        const username = `door${eventId}-${n}`;
        return { username, email: `${username}@example.org`, password: 'x' };
      }),
    )
    .returning({ userId: users.id });
  await db
    .insert(eventRegistrations)
    .values(people.map(({ userId }) => ({ userId, eventId, status: 'going' as const })));
}

/** The header of a call with a new pass. */
async function openDoor(eventId: number): Promise<{ authorization: string; passId: number }> {
  const pass = await createDoorPass(db, { actor: admin, eventId, input: { name: 'Relawan' } });
  return { authorization: `Bearer ${new URL(pass.url).hash.slice(1)}`, passId: pass.id };
}

async function someTicket(eventId: number, actor?: Actor) {
  const holder = actor ?? (await someActor(db));
  const { ticket } = await register(db, { actor: holder, eventId });
  return { holder, code: ticket?.code ?? '' };
}

const scanOf = (code: string, more: Partial<Scan> = {}): Scan => ({
  id: randomUUID(),
  code,
  at: evening('19:02'),
  door: 'Pintu A',
  ...more,
});
const later = evening('21:00');

describe('a ticket', () => {
  it('is for those who hold a place: not before, not on the waiting list, not after a cancellation', async () => {
    const event = await create({ capacity: '1' });
    const call = { slug: event.slug, lang: 'id' as const };
    const [holder, waiting] = [await someActor(db), await someActor(db)];
    expect(await toCode(getTicketPage(db, { ...call, actor: null }))).toBe('unauthorized');
    expect(await toCode(getTicketPage(db, { ...call, actor: holder }))).toBe('place_required');
    const { code } = await someTicket(event.id, holder);
    const page = await getTicketPage(db, { ...call, actor: holder });
    expect(page).toMatchObject({ code, event: { id: event.id }, holder: expect.any(String) });
    expect(page.drawing.size).toBeLessThanOrEqual(33);
    expect((await register(db, { actor: waiting, eventId: event.id })).ticket).toBeNull();
    expect(await toCode(getTicketPage(db, { ...call, actor: waiting }))).toBe('place_required');
    expect((await unregister(db, { actor: holder, eventId: event.id })).ticket).toBeNull();
    expect(await toCode(getTicketPage(db, { ...call, actor: holder }))).toBe('place_required');
    // The place was handed on.
    expect((await getTicketPage(db, { ...call, actor: waiting })).code).not.toBe(code);
    await updateEvent(db, {
      actor: admin,
      eventId: event.id,
      input: eventInput({ slug: event.slug, cancelled: 'true' }),
    });
    const cancelled = await getRegistration(db, { actor: waiting, eventId: event.id });
    expect(cancelled).toMatchObject({ status: 'going', ticket: null });
    expect(await toCode(getTicketPage(db, { ...call, actor: waiting }))).toBe('event_cancelled');
  });

  it('is saved with its event, for its holder alone', async () => {
    const event = await create();
    const { holder } = await someTicket(event.id);
    const urls = async (actor: Actor | null) =>
      (await planEvent(db, { actor, slug: event.slug, lang: 'en' })).parts.map(({ url }) => url);
    const page = `/en/events/${event.slug}`;
    expect(await urls(holder)).toEqual([page, `${page}/ticket`]);
    expect(await urls(await someActor(db))).toEqual([page]);
    expect(await urls(null)).toEqual([page]);
  });
});

describe('a pass', () => {
  it('is made and revoked by staff, who leave a trace, and is stored as a hash', async () => {
    const event = await create();
    const call = { eventId: event.id, input: { name: 'Pintu timur' } };
    const pass = await createDoorPass(db, { ...call, actor: admin });
    expect(pass).toMatchObject({ name: 'Pintu timur', expiresAt: '2030-05-18T02:30:00.000Z' });
    const token = new URL(pass.url).hash.slice(1);
    const [row] = await db.select().from(eventDoorPasses).where(eq(eventDoorPasses.id, pass.id));
    expect(JSON.stringify(row)).not.toContain(token);
    await revokeDoorPass(db, { actor: admin, passId: pass.id });
    await revokeDoorPass(db, { actor: admin, passId: pass.id });
    expect(await toCode(revokeDoorPass(db, { actor: admin, passId: 999_999 }))).toBe(
      'door_pass_not_found',
    );
    const listed = await listDoorPasses(db, { actor: admin, eventId: event.id });
    expect(listed).toMatchObject([{ id: pass.id, revokedAt: expect.any(String) }]);
    expect(JSON.stringify(listed)).not.toContain(token);
    const traces = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.target, `event:${event.id}`));
    const actions = traces.map(({ action }) => action);
    expect(actions.filter((action) => action.endsWith('door-pass')).sort()).toEqual([
      'event.create-door-pass',
      'event.revoke-door-pass',
    ]);
  });

  it('needs a date, and an event that is not long over', async () => {
    const input = { name: 'Relawan' };
    const undated = await create({ startsAt: '', endsAt: '' });
    const call = { actor: admin, input };
    expect(await toCode(createDoorPass(db, { ...call, eventId: undated.id }))).toBe(
      'event_without_date',
    );
    const event = await create();
    const tooLate = new Date('2030-05-18T02:30:00.000Z');
    expect(await toCode(createDoorPass(db, { ...call, eventId: event.id }, tooLate))).toBe(
      'event_over',
    );
    expect(await toCode(createDoorPass(db, { ...call, eventId: 999_999 }))).toBe('event_not_found');
  });

  it('opens the list and takes scans until it is revoked or ends; nothing else does', async () => {
    const event = await create();
    const { authorization, passId } = await openDoor(event.id);
    const { code } = await someTicket(event.id);
    const scans = [scanOf(code)];
    expect((await readDoor(db, { authorization })).people).toHaveLength(1);
    const end = new Date('2030-05-18T02:30:00.000Z');
    const calls = (header: string | null, now?: Date) => [
      toCode(readDoor(db, { authorization: header }, now)),
      toCode(receiveScans(db, { authorization: header, scans }, now)),
    ];
    const refused = ['door_pass_invalid', 'door_pass_invalid'];
    expect(await Promise.all(calls(authorization, end))).toEqual(refused);
    const short = new Date(end.getTime() - 1);
    expect((await readDoor(db, { authorization }, short)).asOf).toBe(short.toISOString());
    for (const header of [null, '', 'Bearer ', `${authorization}x`, authorization.slice(7)])
      expect(await Promise.all(calls(header))).toEqual(refused);
    await revokeDoorPass(db, { actor: admin, passId });
    expect(await Promise.all(calls(authorization))).toEqual(refused);
    expect(await db.select().from(eventScans).where(eq(eventScans.eventId, event.id))).toEqual([]);
  });

  it('ends 12 hours after the event also if that was moved', async () => {
    const event = await create();
    const { authorization } = await openDoor(event.id);
    const open = await createDoorPass(db, {
      actor: admin,
      eventId: event.id,
      input: { name: 'Relawan' },
    });
    const move = (dates: Record<string, string>) =>
      updateEvent(db, {
        actor: admin,
        eventId: event.id,
        input: eventInput({ slug: event.slug, ...dates }),
      });
    const endOf = async () => {
      const passes = await listDoorPasses(db, { actor: admin, eventId: event.id });
      return passes.find(({ id }) => id === open.id)?.expiresAt;
    };
    await move({ startsAt: '2030-06-21T19:30', endsAt: '2030-06-21T21:30' });
    expect(await endOf()).toBe('2030-06-22T02:30:00.000Z');
    const onTheDay = new Date('2030-06-21T12:00:00.000Z');
    expect((await readDoor(db, { authorization }, onTheDay)).event.id).toBe(event.id);
    await move({ startsAt: '2030-05-10T19:30', endsAt: '2030-05-10T21:30' });
    const dayAfter = new Date('2030-05-11T02:30:00.000Z');
    expect(await toCode(readDoor(db, { authorization }, dayAfter))).toBe('door_pass_invalid');
    // Without a date nothing says that it is over.
    await move({ startsAt: '', endsAt: '' });
    expect(await endOf()).toBe('2030-05-11T02:30:00.000Z');
  });

  it('shows names alone, of its own event, and no address or telephone number in them', async () => {
    const [event, other] = [await create({ capacity: '2' }), await create()];
    const { authorization } = await openDoor(event.id);
    const people = [await someActor(db), await someActor(db), await someActor(db)];
    const names = ['Sari Dewi', 'Budi budi@example.org 0812-3456-7890', 'Wayan'];
    for (const [index, actor] of people.entries()) {
      await setRow(db, users, actor.id, { name: names[index] });
      await register(db, { actor, eventId: event.id });
    }
    await unregister(db, { actor: people[0] as Actor, eventId: event.id });
    await someTicket(other.id);
    const door = await readDoor(db, { authorization });
    expect(door.people.map(({ name, status }) => [name, status])).toEqual([
      ['Budi', 'going'],
      ['Wayan', 'going'],
    ]);
    expect(Object.keys(door.people[0] ?? {}).sort()).toEqual([
      ...['admittedAt', 'digest', 'door', 'name', 'registrationId', 'status'],
    ]);
    // Whoever cancelled is a number.
    expect(door.cancelled).toEqual([expect.any(Number)]);
    expect(JSON.stringify(door)).not.toContain('Sari');
    expect(door.event).toEqual({
      id: event.id,
      title: event.title,
      startsAt: '2030-05-17T12:30:00.000Z',
      endsAt: '2030-05-17T14:30:00.000Z',
      isCancelled: false,
      capacity: 2,
      going: 2,
    });
    expect(JSON.stringify(door.people.map(({ name }) => name))).not.toMatch(/@|\d{5}/);
  });
});

describe('the list of a door', () => {
  it('recognises its tickets without a line, and what it holds makes none for any door', async () => {
    const [event, other] = [await create({ capacity: '3' }), await create()];
    const [own, next] = [await openDoor(event.id), await openDoor(event.id)];
    const tickets = [await someTicket(event.id), await someTicket(event.id)];
    const gone = await someTicket(event.id);
    await unregister(db, { actor: gone.holder, eventId: event.id });
    const [list, nextList] = [await readDoor(db, own), await readDoor(db, next)];
    const since = await someTicket(event.id);
    const foreign = await someTicket(other.id);
    for (const { code } of tickets) {
      const checks = [await checkWithList(list, code), await checkWithList(nextList, code)];
      expect(checks.map(({ kind }) => kind)).toEqual(['ticket', 'ticket']);
    }
    expect((await checkWithList(list, since.code)).kind).toBe('unlisted');
    expect((await checkWithList(list, foreign.code)).kind).toBe('other_event');
    expect((await checkWithList(list, gone.code)).kind).toBe('ticket');
    // Neither list says what the other does.
    expect(list.listKey).not.toBe(nextList.listKey);
    for (const [at, { digest }] of list.people.entries())
      expect(nextList.people[at]?.digest).not.toBe(digest);

    await revokeDoorPass(db, { actor: admin, passId: own.passId });
    const forged = forgeTickets(list);
    expect(forged).toHaveLength(2 * 4);
    for (const code of forged) {
      expect((await checkWithList(nextList, code)).kind).toBe('invalid_code');
      const { results } = await receiveScans(db, { ...next, scans: [scanOf(code)] }, later);
      expect(results).toMatchObject([{ result: 'refused', reason: 'invalid_code' }]);
    }
    const [registrationId] = list.people.map((person) => person.registrationId);
    const scans = [scanOf('', { registrationId })];
    expect(await toCode(receiveScans(db, { ...own, scans }, later))).toBe('door_pass_invalid');
    // The tickets themselves are as good as before.
    for (const { code } of tickets) {
      const { results } = await receiveScans(db, { ...next, scans: [scanOf(code)] }, later);
      expect(results).toMatchObject([{ result: 'admitted' }]);
    }
  });
});

describe('scans', () => {
  it('are answered one by one: admitted, again, forged, of another event, cancelled, waiting', async () => {
    const [event, other] = [await create({ capacity: '2' }), await create()];
    const { authorization } = await openDoor(event.id);
    const { code } = await someTicket(event.id);
    const cancelled = await someTicket(event.id);
    const { code: foreign } = await someTicket(other.id);
    await unregister(db, { actor: cancelled.holder, eventId: event.id });
    const late = await someTicket(event.id);
    expect(late.code).not.toBe('');
    const waiting = await someActor(db);
    await register(db, { actor: waiting, eventId: event.id });
    // They had a place once, so they have its code.
    await unregister(db, { actor: late.holder, eventId: event.id });
    const { ticket } = await getRegistration(db, { actor: waiting, eventId: event.id });
    await register(db, { actor: late.holder, eventId: event.id });
    const forged = code.slice(0, -2) + (code.at(-2) === '0' ? '1' : '0') + code.slice(-1);
    const scans = [
      ...[scanOf(code), scanOf(code, { door: 'Pintu B' }), scanOf(forged), scanOf(foreign)],
      ...[scanOf(cancelled.code), scanOf(late.code), scanOf(ticket?.code ?? '')],
      scanOf(late.code, { admitAnyway: true }),
    ];
    const { results } = await receiveScans(db, { authorization, scans }, later);
    const first = { at: evening('19:02').toISOString(), door: 'Pintu A' };
    expect(results.map(({ id: _, ...outcome }) => outcome)).toEqual([
      { result: 'admitted' },
      { result: 'duplicate', first },
      { result: 'refused', reason: 'invalid_code' },
      { result: 'refused', reason: 'other_event' },
      { result: 'refused', reason: 'cancelled' },
      { result: 'refused', reason: 'waiting' },
      { result: 'admitted' },
      { result: 'admitted' },
    ]);
    const again = await receiveScans(db, { authorization, scans }, later);
    expect(again.results).toEqual(results);
    const { people } = await readDoor(db, { authorization });
    expect(people.find(({ admittedAt }) => admittedAt === first.at)).toMatchObject({
      door: 'Pintu A',
    });
  });

  it('record presence and its certificate once, for those who were admitted', async () => {
    const event = await create({ capacity: '1', givesCertificate: 'true' });
    const { authorization } = await openDoor(event.id);
    const { holder, code } = await someTicket(event.id);
    const waiting = await someActor(db);
    await register(db, { actor: waiting, eventId: event.id });
    const scans = [scanOf(code), scanOf(code), scanOf(`${code}0`)];
    await receiveScans(db, { authorization, scans }, later);
    await receiveScans(db, { authorization, scans: [scanOf(code)] }, later);
    await settlePresence(db, event.id, evening('21:29'));
    expect(await rowsOf(db, certificates, eq(certificates.eventId, event.id))).toEqual([]);
    // What a door has seen is certified once the event is over.
    for (const time of ['21:30', '21:31']) await settlePresence(db, event.id, evening(time));
    const present = await db
      .select()
      .from(eventAttendance)
      .where(eq(eventAttendance.eventId, event.id));
    expect(present).toMatchObject([{ userId: holder.id, via: 'door', at: evening('19:02') }]);
    const issued = await db.select().from(certificates).where(eq(certificates.eventId, event.id));
    expect(issued).toMatchObject([{ userId: holder.id }]);
  });

  it('count a clock that is ahead as the time of arrival, and keep one that is behind', async () => {
    const event = await create();
    const { authorization } = await openDoor(event.id);
    const [one, two] = [await someTicket(event.id), await someTicket(event.id)];
    const scans = [
      scanOf(one.code, { at: evening('23:59') }),
      scanOf(two.code, { at: evening('18:00') }),
    ];
    await receiveScans(db, { authorization, scans }, later);
    const rows = await db
      .select({ at: eventScans.scannedAt, received: eventScans.receivedAt })
      .from(eventScans)
      .where(eq(eventScans.eventId, event.id))
      .orderBy(eventScans.scannedAt);
    expect(rows).toEqual([
      { at: evening('18:00'), received: later },
      { at: later, received: later },
    ]);
  });

  it('count from two hours before the start until the pass ends, by the server’s clock', async () => {
    const event = await create();
    const { authorization } = await openDoor(event.id);
    const opening = evening('17:30');
    const end = new Date('2030-05-18T02:30:00Z');
    const before = (instant: Date, minutes: number) =>
      new Date(instant.getTime() - minutes * 60_000);
    const old = new Date('1999-01-01T00:00:00Z');
    const at = (now: Date, scannedAt: Date, sentAt?: Date) => ({ now, scannedAt, sentAt });
    const early = { result: 'refused', reason: 'too_early' };
    const cases = [
      [at(before(opening, 1), before(opening, 1)), early],
      [at(before(opening, 10 * 24 * 60), old), early],
      [at(before(opening, 1), before(opening, -60)), early],
      // Made too early, and sent in time.
      [at(later, before(opening, 1), later), early],
      [at(opening, opening), opening],
      [at(later, evening('19:02')), evening('19:02')],
      // A clock that is off, without a word of when it sent, and with one.
      [at(later, old), later],
      [at(later, evening('23:59')), later],
      [at(later, old, before(old, -10)), before(later, 10)],
      [at(later, before(end, -9999), before(end, -10_009)), before(later, 10)],
      [at(before(end, 1), before(end, 1)), before(end, 1)],
    ] as const;
    for (const [{ now, scannedAt, sentAt }, outcome] of cases) {
      const { code, holder } = await someTicket(event.id);
      const scans = [scanOf(code, { at: scannedAt })];
      const { results } = await receiveScans(db, { authorization, scans, sentAt }, now);
      const isHolder = eq(eventAttendance.userId, holder.id);
      const present = await rowsOf(db, eventAttendance, isHolder);
      if (outcome instanceof Date) {
        expect(results).toMatchObject([{ result: 'admitted' }]);
        expect(present).toMatchObject([{ at: outcome }]);
      } else {
        expect(results).toMatchObject([outcome]);
        expect(present).toEqual([]);
      }
    }
  });

  it('admit nobody to a cancelled event', async () => {
    const event = await create();
    const { authorization } = await openDoor(event.id);
    const { code } = await someTicket(event.id);
    await setRow(db, cmsEvents, event.id, { cancelledAt: evening('12:00') });
    const { results } = await receiveScans(db, { authorization, scans: [scanOf(code)] }, later);
    expect(results).toMatchObject([{ result: 'refused', reason: 'event_cancelled' }]);
    expect(await rowsOf(db, eventAttendance, eq(eventAttendance.eventId, event.id))).toEqual([]);
    expect((await readDoor(db, { authorization })).event.isCancelled).toBe(true);
  });

  it('of people from the list need no code, and only those of the event are let in', async () => {
    const [event, other] = [await create({ capacity: '1' }), await create()];
    const { authorization } = await openDoor(event.id);
    await someTicket(event.id);
    const waiting = await someActor(db);
    await register(db, { actor: waiting, eventId: event.id });
    await someTicket(other.id);
    const idsOf = async (id: number) =>
      (await rowsOf(db, eventRegistrations, eq(eventRegistrations.eventId, id))).map(
        (row) => row.id,
      );
    const [[going = 0, queued = 0], [foreign = 0]] = [await idsOf(event.id), await idsOf(other.id)];
    const fromList = (registrationId: number, admitAnyway = false) =>
      scanOf('', { registrationId, admitAnyway });
    const scans = [fromList(going), fromList(queued), fromList(queued, true), fromList(foreign)];
    const { results } = await receiveScans(db, { authorization, scans }, later);
    expect(results.map(({ result, reason }) => reason ?? result)).toEqual([
      ...['admitted', 'waiting', 'admitted', 'cancelled'],
    ]);
    // Staff see those whom a door let in from the waiting list, too.
    const call = { actor: admin, eventId: event.id };
    expect(await listAttendance(db, { ...call, page: 1 })).toMatchObject({
      present: 2,
      people: [{ via: 'door' }, { via: 'door' }],
    });
    const input = { userIds: [waiting.id], attended: false };
    expect(await setAttendance(db, { ...call, input }, later)).toMatchObject({ present: 1 });
  });

  it('that cannot be read are refused alone, and the others of the call count', async () => {
    const event = await create();
    const { authorization } = await openDoor(event.id);
    const wrongs: Record<string, unknown>[] = [
      ...['0000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', '1969-12-31T23:59:59Z', 'yesterday'],
      ...['2030-05-17', '', '+275760-09-13T00:00:00.000Z'],
    ].map((at) => ({ at }));
    wrongs.push({ at: undefined }, { door: ' ' }, { door: 'x'.repeat(41) });
    wrongs.push({ code: 'X'.repeat(65) }, { registrationId: -1 }, { admitAnyway: 'yes' });
    for (const wrong of wrongs) {
      const { code } = await someTicket(event.id);
      const right = { ...scanOf(code), at: evening('19:02').toISOString() };
      const bad = { ...right, id: randomUUID(), ...wrong };
      expect(scansInputSchema.safeParse({ scans: [bad] }).success).toBe(false);
      const body = scansInputSchema.parse({ scans: [bad, right] });
      const { results } = await receiveScans(db, { authorization, ...body }, later);
      expect(results).toEqual([
        { id: bad.id, result: 'refused', reason: 'unreadable' },
        { id: right.id, result: 'admitted' },
      ]);
    }
  });

  it('of a pass stay with its event: another pass neither sees nor changes them', async () => {
    const [event, other] = [await create(), await create()];
    const [own, foreign] = [await openDoor(event.id), await openDoor(other.id)];
    const { code } = await someTicket(event.id);
    const scan = scanOf(code);
    const refused = await receiveScans(db, { ...foreign, scans: [scanOf(code)] }, later);
    expect(refused.results).toMatchObject([{ result: 'refused', reason: 'other_event' }]);
    const taken = await receiveScans(db, { ...own, scans: [scan] }, later);
    expect(taken.results).toMatchObject([{ result: 'admitted' }]);
    const replayed = await receiveScans(db, { ...foreign, scans: [scan] }, later);
    expect(replayed.results).toEqual([{ id: scan.id, result: 'refused', reason: 'invalid_code' }]);
    const { people } = await readDoor(db, foreign);
    expect(people).toEqual([]);
  });

  it.each<[order: 'A first' | 'B first', end: string]>([
    ['A first', ''],
    ['B first', ' @long'],
  ])(
    'of two doors without a line, 1,000 tickets and 40 at both, meet in either order: %s%s',
    async (order) => {
      const event = await create();
      // Certificates of those who come have a test of their own.
      await setRow(db, cmsEvents, event.id, { givesCertificate: false });
      const doors = { A: await openDoor(event.id), B: await openDoor(event.id) };
      await inviteCrowd(event.id, 1000);
      const snapshot = await readDoor(db, doors.A);
      const codes = snapshot.people.map(({ registrationId }) =>
        getTicketCode({ eventId: event.id, registrationId }),
      );
      const at = (minute: number) => new Date(evening('18:00').getTime() + minute * 1000);
      const queues = {
        A: codes.slice(0, 520).map((code, n) => scanOf(code, { at: at(n), door: 'Pintu A' })),
        B: codes.slice(480).map((code, n) => scanOf(code, { at: at(n), door: 'Pintu B' })),
      };
      const send = async (door: 'A' | 'B'): Promise<ScanResult[]> => {
        const results: ScanResult[] = [];
        for (let from = 0; from < queues[door].length; from += 200) {
          const scans = queues[door].slice(from, from + 200);
          results.push(...(await receiveScans(db, { ...doors[door], scans }, later)).results);
        }
        return results;
      };
      const [one, two] = order === 'A first' ? (['A', 'B'] as const) : (['B', 'A'] as const);
      const answers = { [one]: await send(one), [two]: await send(two) };
      const all = [...(answers['A'] ?? []), ...(answers['B'] ?? [])];
      expect(all.filter(({ result }) => result === 'admitted')).toHaveLength(1000);
      const twice = all.filter(({ result }) => result === 'duplicate');
      expect(twice).toHaveLength(40);
      // Each names the scan of the other door.
      const other = new Map(queues[one].map((scan) => [scan.code, scan]));
      for (const { id, first } of twice) {
        const scan = queues[two].find((own) => own.id === id);
        const firstScan = other.get(scan?.code ?? '');
        expect(first).toEqual({ at: firstScan?.at.toISOString(), door: `Pintu ${one}` });
      }
      expect([...(await send(two)), ...(await send(one))]).toEqual([
        ...(answers[two] ?? []),
        ...(answers[one] ?? []),
      ]);
      const [stored] = await db
        .select({ n: count() })
        .from(eventScans)
        .where(eq(eventScans.eventId, event.id));
      expect(stored?.n).toBe(1040);
      const [present] = await db
        .select({ n: count() })
        .from(eventAttendance)
        .where(eq(eventAttendance.eventId, event.id));
      expect(present?.n).toBe(1000);
      const { people: known } = await readDoor(db, doors.B);
      expect(known.every(({ admittedAt, door }) => admittedAt && door)).toBe(true);
    },
  );

  it('of a pass that is revoked in the middle are refused, and what it knew opens no door; others go on', async () => {
    const event = await create();
    await inviteCrowd(event.id, 200);
    const [first, next] = [await openDoor(event.id), await openDoor(event.id)];
    const list = await readDoor(db, first);
    const codes = list.people.map(({ registrationId }) =>
      getTicketCode({ eventId: event.id, registrationId }),
    );
    const send = async (door: { authorization: string }, some: readonly string[]) => {
      const scans = some.map((code) => scanOf(code));
      const { results } = await receiveScans(db, { ...door, scans }, later);
      return new Set(results.map(({ result, reason }) => reason ?? result));
    };
    expect(await send(first, codes.slice(0, 50))).toEqual(new Set(['admitted']));
    await revokeDoorPass(db, { actor: admin, passId: first.passId });
    expect(await toCode(send(first, codes.slice(50, 100)))).toBe('door_pass_invalid');
    const forged = forgeTickets(list);
    const nextList = await readDoor(db, next);
    for (const code of forged.slice(0, 100))
      expect((await checkWithList(nextList, code)).kind).toBe('invalid_code');
    for (let from = 0; from < forged.length; from += 200)
      expect(await send(next, forged.slice(from, from + 200))).toEqual(new Set(['invalid_code']));
    expect(await send(next, codes.slice(50))).toEqual(new Set(['admitted']));
    const isHere = eq(eventAttendance.eventId, event.id);
    expect(await rowsOf(db, eventAttendance, isHere)).toHaveLength(200);
  });
});

describe('somebody without a registration', () => {
  const walkIn = (name: string, more: Partial<Scan> = {}) => scanOf('', { name, ...more });
  const open = async (eventId: number, mayExceed = false) => {
    const input = { name: 'Relawan', mayExceed };
    const { url } = await createDoorPass(db, { actor: admin, eventId, input });
    return `Bearer ${new URL(url).hash.slice(1)}`;
  };
  const send = async (authorization: string, ...scans: Scan[]) =>
    (await receiveScans(db, { authorization, scans }, later)).results.map(
      ({ result, reason }) => reason ?? result,
    );
  const goingOf = async (id: number) =>
    (await rowsOf(db, cmsEvents, eq(cmsEvents.id, id)))[0]?.going;

  it('takes a place, once, and is in the lists', async () => {
    const { id } = await create({ capacity: '2' });
    const authorization = await open(id);
    const { id: scanId, name, at } = walkIn('Budi');
    const [scan] = scansInputSchema.parse({ scans: [{ id: scanId, at: at.toISOString(), name }] })
      .scans as Scan[];
    expect(await send(authorization, scan as Scan)).toEqual(['admitted']);
    expect(await send(authorization, scan as Scan)).toEqual(['admitted']);
    expect(await goingOf(id)).toBe(1);
    const { walkIns, event } = await readDoor(db, { authorization }, later);
    // Without a door of its own it has the name of the pass.
    expect(walkIns).toMatchObject([{ id: scanId, name: 'Budi', door: 'Relawan' }]);
    expect(event).toMatchObject({ capacity: 2, going: 1 });
    expect(await listWalkInsForStaff(db, { actor: admin, eventId: id })).toEqual(walkIns);
    const files = { actor: admin, eventId: id, lang: 'id' } as const;
    expect((await exportAttendance(db, files)).csv).toMatch(
      /"Lembaga".*"JP"\t"Sertifikat"\r\n""\t"Budi"\t""\t"di tempat"\t"2030-05-17 19:02"\t2\t""/,
    );
    expect((await exportAttendees(db, files)).csv).toContain('"Budi"\t""\t"di tempat"');
    // The last place, and the waiting list behind it.
    await register(db, { actor: await someActor(db), eventId: id });
    const waiting = await register(db, { actor: await someActor(db), eventId: id });
    expect(waiting.status).toBe('waiting');
    expect(await sweepPlaces(db)).toEqual({ corrected: 0, promoted: 0 });
    expect(await goingOf(id)).toBe(2);
  });

  it('gets the last place at one of two doors, and the other is told', async () => {
    const { id } = await create({ capacity: '1' });
    const [east, west] = [await open(id), await open(id)];
    expect(await send(east, walkIn('Budi'), walkIn('Cici'))).toEqual(['admitted', 'full']);
    const late = walkIn('Dewi');
    expect(await send(west, late)).toEqual(['full']);
    expect(await send(west, late)).toEqual(['full']);
    expect(await send(await open(id, true), walkIn('Eka'))).toEqual(['admitted']);
    const names = (await listWalkInsForStaff(db, { actor: admin, eventId: id })).map(
      (row) => row.name,
    );
    expect(names.toSorted()).toEqual(['Budi', 'Eka']);
    expect(await goingOf(id)).toBe(2);
    // Nobody who was turned away leaves a name.
    const stored = await rowsOf(db, eventScans, eq(eventScans.id, late.id));
    expect(stored).toMatchObject([{ walkInName: null, reason: 'full' }]);
  });

  it('comes in as they are where places are not counted, but not to a cancelled event', async () => {
    const event = await create();
    const authorization = await open(event.id);
    expect(await send(authorization, walkIn('Budi'))).toEqual(['admitted']);
    expect(await goingOf(event.id)).toBe(0);
    // Once they are, those who came count.
    const change = (values: object) =>
      updateEvent(db, {
        actor: admin,
        eventId: event.id,
        input: eventInput({ slug: event.slug, ...values }),
      });
    await change({ capacity: '1' });
    expect(await goingOf(event.id)).toBe(1);
    await change({ cancelled: 'true' });
    expect(await send(authorization, walkIn('Cici'))).toEqual(['event_cancelled']);
  });
});
