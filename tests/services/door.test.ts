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
import type { Scan, ScanResult } from '~/features/events/door/door.schema';
import { planEvent } from '~/features/events/detail/offline-plan.server';
import {
  getRegistration,
  register,
  unregister,
} from '~/features/events/registration/registrations.server';
import { toTicketCode } from '~/features/events/tickets/ticket-code';
import { getTicketPage } from '~/features/events/tickets/ticket-page.server';
import type { Actor } from '~/server/auth/actor';
import { eventInput } from '../support/event-input';
import { setRow, someActor, toCode, useActor, useDatabase } from '../support/services';

const db = useDatabase();
const admin = useActor(db, { isAdmin: true });

const create = (values: Record<string, unknown> = {}) =>
  createEvent(db, { actor: admin, input: eventInput(values) });
const evening = (time: string) => new Date(`2030-05-17T${time}:00+07:00`);

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
      ['Sari Dewi', 'cancelled'],
      ['Budi', 'going'],
      ['Wayan', 'going'],
    ]);
    expect(Object.keys(door.people[0] ?? {}).sort()).toEqual([
      ...['admittedAt', 'door', 'name', 'registrationId', 'status'],
    ]);
    expect(door.event).toEqual({
      id: event.id,
      title: event.title,
      startsAt: '2030-05-17T12:30:00.000Z',
      endsAt: '2030-05-17T14:30:00.000Z',
    });
    expect(JSON.stringify(door.people)).not.toMatch(/@|\d{5}/);
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

  it.each(['A first', 'B first'] as const)(
    'of two doors without a line, 1,000 tickets and 40 at both, meet in either order: %s',
    async (order) => {
      const event = await create();
      // Certificates of those who come have a test of their own.
      await setRow(db, cmsEvents, event.id, { givesCertificate: false });
      const doors = { A: await openDoor(event.id), B: await openDoor(event.id) };
      const numbers = Array.from({ length: 1000 }, (_, n) => n);
      const people = await db
        .insert(users)
        .values(
          numbers.map((n) => {
            const username = `door${event.id}-${n}`;
            return { username, email: `${username}@example.org`, password: 'x' };
          }),
        )
        .returning({ userId: users.id });
      await db
        .insert(eventRegistrations)
        .values(
          people.map(({ userId }) => ({ userId, eventId: event.id, status: 'going' as const })),
        );
      const snapshot = await readDoor(db, doors.A);
      const codes = await Promise.all(
        snapshot.people.map(({ registrationId }) =>
          toTicketCode(snapshot.key, { eventId: event.id, registrationId }),
        ),
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
});
