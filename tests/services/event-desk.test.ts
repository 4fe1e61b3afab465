import { describe, expect, it } from 'vitest';
import { cmsEvents } from '#db/schema';
import { createEvent } from '~/features/events/admin/event-admin.server';
import { listAdminEvents } from '~/features/events/admin/event-table.server';
import {
  getEventNumbers,
  listAttendance,
  setAttendance,
} from '~/features/events/attendance/attendance-admin.server';
import type { PeopleQuery } from '~/features/events/attendance/attendance.schema';
import { getEventDesk, listToday } from '~/features/events/desk/desk.server';
import { register } from '~/features/events/registration/registrations.server';
import { eventInput } from '../support/event-input';
import { setRow, someActor, toCode, useActor, useDatabase, useFolder } from '../support/services';

useFolder('OUTBOX_DIR');
const db = useDatabase();
const admin = useActor(db, { isAdmin: true });

const create = (values: Record<string, unknown> = {}) =>
  createEvent(db, { actor: admin, input: eventInput(values) });

async function withPlace(eventId: number) {
  const actor = await someActor(db);
  await register(db, { actor, eventId });
  return actor;
}

describe('the people of an event', () => {
  it('are found by name and by part, each part with its number', async () => {
    const { id: eventId } = await create({ capacity: '2' });
    const [here, away] = [await withPlace(eventId), await withPlace(eventId)];
    const [waiting, last] = [await withPlace(eventId), await withPlace(eventId)];
    const call = { actor: admin, eventId };
    await setAttendance(db, { ...call, input: { userIds: [here.id], attended: true } });
    const list = async (query: Partial<PeopleQuery> = {}) => {
      const { people, total } = await listAttendance(db, { ...call, page: 1, ...query });
      return { ids: people.map(({ userId }) => userId), total, people };
    };
    expect(await list()).toMatchObject({ ids: [here.id, away.id], total: 2 });
    expect(await list({ show: 'absent' })).toMatchObject({ ids: [away.id], total: 1 });
    expect(await list({ show: 'present' })).toMatchObject({ ids: [here.id], total: 1 });
    expect(await list({ show: 'waiting' })).toMatchObject({
      ids: [waiting.id, last.id],
      total: 2,
      people: [
        { position: 1, via: null },
        { position: 2, via: null },
      ],
    });
    expect(await list({ q: away.username.toUpperCase() })).toMatchObject({
      ids: [away.id],
      total: 1,
      people: [{ position: null, username: away.username }],
    });
    expect(await list({ q: last.username, show: 'waiting' })).toMatchObject({
      people: [{ userId: last.id, position: 2 }],
    });
    expect(await list({ q: waiting.username })).toMatchObject({ ids: [], total: 0 });
    expect(await getEventNumbers(db, call)).toEqual({
      registered: 2,
      joined: 0,
      present: 1,
      waiting: 2,
      capacity: 2,
    });
    const { rows } = await listAdminEvents(db, { actor: admin });
    expect(rows.find(({ id }) => id === eventId)).toMatchObject({
      going: 2,
      waiting: 2,
      present: 1,
    });
  });

  it('of no event are none', async () => {
    const call = { actor: admin, eventId: 999_999 };
    expect(await toCode(getEventNumbers(db, call))).toBe('event_not_found');
    expect(await toCode(getEventDesk(db, { ...call, lang: 'id' }))).toBe('event_not_found');
  });
});

describe('today', () => {
  const now = new Date('2031-03-04T03:00:00Z');

  it('has what runs, begins today or within 48 hours, by its start', async () => {
    const at = (startsAt: string, endsAt: string, values: Record<string, unknown> = {}) =>
      create({ startsAt, endsAt, ...values });
    const soon = await at('2031-03-06T09:59', '2031-03-06T12:00', { capacity: '30' });
    const morning = await at('2031-03-04T07:00', '2031-03-04T08:00');
    const overnight = await at('2031-03-03T20:00', '2031-03-04T11:00');
    await at('2031-03-03T20:00', '2031-03-03T21:00');
    await at('2031-03-06T10:01', '2031-03-06T12:00');
    const off = await at('2031-03-04T19:00', '2031-03-04T20:00');
    await setRow(db, cmsEvents, off.id, { cancelledAt: now });
    await withPlace(soon.id);
    const today = await listToday(db, { actor: admin, lang: 'id' }, now);
    expect(today).toMatchObject([
      { id: overnight.id, status: 'live' },
      { id: morning.id, status: 'past', capacity: null },
      { id: soon.id, status: 'upcoming', capacity: 30, going: 1, present: 0 },
    ]);
  });
});
