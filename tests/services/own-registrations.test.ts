import { beforeAll, expect, it } from 'vitest';
import { createEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import { listOwnRegistrations } from '~/features/events/registration/own-registrations.server';
import { register, unregister } from '~/features/events/registration/registrations.server';
import type { Actor } from '~/server/auth/actor';
import { eventInput } from '../support/event-input';
import { someActor, useDatabase, useFolder } from '../support/services';

useFolder('OUTBOX_DIR');
const connection = useDatabase();
let admin: Actor;

const person = (isAdmin = false) => someActor(connection.db, { isAdmin });

beforeAll(async () => {
  admin = await person(true);
});

const create = (values: Record<string, unknown> = {}) =>
  createEvent(connection.db, { actor: admin, input: eventInput(values) });
const enter = (actor: Actor, eventId: number) => register(connection.db, { actor, eventId });
const own = (actor: Actor | null, now?: Date) =>
  listOwnRegistrations(connection.db, { actor }, now);

it('returns nothing of other people', async () => {
  await expect(own(null)).rejects.toMatchObject({ code: 'unauthorized' });
  const [one, other] = [await person(), await person()];
  await enter(one, (await create()).id);
  expect(await own(other)).toEqual([]);
});

it('is in order of time, with places on waiting lists', async () => {
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
  await unregister(connection.db, { actor: second, eventId: late.id });
  expect(await own(second)).toEqual([]);
  expect((await own(third))[1]).toMatchObject({ status: 'waiting', position: 1 });
});

it('leaves out past events, and shows cancelled ones', async () => {
  const someone = await person();
  const event = await create({ startsAt: '2030-05-17T19:30', endsAt: '2030-05-17T21:30' });
  await enter(someone, event.id);
  expect(await own(someone, new Date('2030-05-17T14:29:00Z'))).toHaveLength(1);
  expect(await own(someone, new Date('2030-05-17T14:31:00Z'))).toEqual([]);
  const input = eventInput({ slug: event.slug, cancelled: 'true' });
  await updateEvent(connection.db, { actor: admin, input, eventId: event.id });
  expect(await own(someone)).toMatchObject([{ eventId: event.id, isCancelled: true }]);
});
