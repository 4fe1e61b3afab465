import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog, cmsEvents, eventSpeakerRelations } from '#db/schema';
import { createEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import {
  createCategory,
  deleteCategory,
  updateCategory,
} from '~/features/events/admin/event-categories.server';
import {
  attachSpeaker,
  createSpeaker,
  deleteSpeaker,
  detachSpeaker,
  updateSpeaker,
} from '~/features/events/admin/event-speakers.server';
import { listAdminEvents } from '~/features/events/admin/event-table.server';
import { featureEvent } from '~/features/events/admin/featured-event.server';
import { getEvent, listSpeakers } from '~/features/events/events.server';
import { listEventsPage } from '~/features/events/event-list.server';
import { eventInput } from '../support/event-input';
import { useDatabase, useFolder, getStatus, useActor } from '../support/services';

useFolder('BLOB_DIR');
const db = useDatabase();

const actor = useActor(db, { isAdmin: true });

const create = (values: Record<string, unknown> = {}, image?: Uint8Array) =>
  createEvent(db, { actor, input: eventInput(values), image });
const toRow = async (id: number) =>
  (await db.select().from(cmsEvents).where(eq(cmsEvents.id, id)))[0];
const lastAudit = async () =>
  (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

it('an event is created with its instants, and leaves a line in the log', async () => {
  const event = await create({ timezone: 'Asia/Makassar' });
  expect(event).toMatchObject({
    startsAt: '2030-05-17T11:30:00.000Z',
    endsAt: '2030-05-17T13:30:00.000Z',
    isFeatured: false,
    status: 'upcoming',
  });
  expect(event).not.toHaveProperty('sequence');
  expect(await lastAudit()).toMatchObject({
    actorId: actor.id,
    action: 'event.create',
    target: `event:${event.id}`,
  });
});

it('an event names a category that is there, and ends after it starts', async () => {
  await expect(create({ categoryId: 99_999 })).rejects.toMatchObject({
    status: 400,
    issues: { categoryId: { code: 'event_category_unknown' } },
  });
  await expect(create({ endsAt: '2030-05-17T19:29' })).rejects.toMatchObject({
    issues: { endsAt: { code: 'end_before_start' } },
  });
  expect(await getStatus(create({ startsAt: '' }))).toBe(400);
});

it('an event raises its revision if calendars have to update, and only then', async () => {
  const before = { slug: `revision-${Date.now()}`, title: 'A' };
  const { id } = await create(before);
  const change = async (values: Record<string, unknown>) => {
    await updateEvent(db, {
      actor,
      eventId: id,
      input: eventInput({ ...before, ...values }),
    });
    return (await toRow(id))?.sequence;
  };
  expect(await change({ title: 'B', description: 'C', capacity: '3' })).toBe(0);
  expect(await change({ location: 'Aula' })).toBe(1);
  expect(await change({ location: 'Aula', endsAt: '2030-05-17T22:00' })).toBe(2);
  expect(await change({ location: 'Aula', endsAt: '2030-05-17T22:00', cancelled: true })).toBe(3);
  const cancelledAt = (await toRow(id))?.cancelledAt;
  expect(cancelledAt).toBeInstanceOf(Date);
  expect(await change({ location: 'Aula', endsAt: '2030-05-17T22:00', cancelled: true })).toBe(3);
  expect((await toRow(id))?.cancelledAt).toEqual(cancelledAt);
  expect(await change({ location: 'Aula', endsAt: '2030-05-17T22:00' })).toBe(4);
  expect((await toRow(id))?.cancelledAt).toBeNull();
});

it('an event is featured alone, whichever way it got there', async () => {
  const featured = async () =>
    (await db.select().from(cmsEvents).where(eq(cmsEvents.isFeatured, true))).map((row) => row.id);
  const first = await create({ isFeatured: 'true' });
  expect(await featured()).toEqual([first.id]);
  const second = await create({ isFeatured: true });
  expect(await featured()).toEqual([second.id]);
  await featureEvent(db, { actor, eventId: first.id });
  expect(await featured()).toEqual([first.id]);
  await updateEvent(db, {
    actor,
    eventId: second.id,
    input: eventInput({ isFeatured: true }),
  });
  expect(await featured()).toEqual([second.id]);
  const missing = featureEvent(db, { actor, eventId: 99_999 });
  expect(await getStatus(missing)).toBe(404);
  expect(await featured()).toEqual([second.id]);
  expect((await toRow(first.id))?.sequence).toBe(0);
});

const now = new Date('2031-01-01T00:00:00Z');

it('lists filter, search and page as the clock has it', async () => {
  const token = `zq${Date.now()}`;
  const category = await createCategory(db, {
    actor,
    input: { name: token, color: 'blue' },
  });
  for (let index = 0; index < 5; index += 1)
    await create({ title: `${token} 100%_${index}`, categoryId: category.id });
  await create({
    title: `${token} later`,
    startsAt: '2031-05-17T19:30',
    endsAt: '2031-05-17T21:30',
  });
  const list = (filter: object) => listEventsPage(db, { q: token, ...filter }, now);
  expect((await list({})).total).toBe(6);
  expect((await list({ status: 'past' })).total).toBe(5);
  expect((await list({ status: 'upcoming' })).rows.map((row) => row.title)).toEqual([
    `${token} later`,
  ]);
  expect((await list({ categoryId: category.id, page: 2, limit: 2 })).rows).toHaveLength(2);
  expect((await list({ q: '100%_1' })).rows.map((row) => row.title)).toEqual([`${token} 100%_1`]);
  expect((await list({ page: 9 })).rows).toEqual([]);
  const titles = async (dir: 'asc' | 'desc') =>
    (await listAdminEvents(db, { actor, q: token, sort: 'title', dir }, now)).rows.map(
      (row) => row.title,
    );
  expect(await titles('desc')).toEqual((await titles('asc')).toReversed());
  const [row] = (await listAdminEvents(db, { actor, q: token, sort: 'date' }, now)).rows;
  expect(row).toMatchObject({ status: 'past', storedStatus: 'upcoming', going: 0, waiting: 0 });
});

it('speakers and categories are created, added to events and removed', async () => {
  const event = await create();
  const speaker = await createSpeaker(db, {
    actor,
    input: {
      name: 'Siti Nur Aini Putri',
      title: null,
      initials: null,
      link: null,
      removeImage: false,
    },
  });
  expect(speaker.initials).toBe('SNA');
  const call = { actor, eventId: event.id, speakerId: speaker.id };
  await attachSpeaker(db, call);
  await attachSpeaker(db, call);
  expect((await getEvent(db, event.slug)).speakers).toHaveLength(1);
  const renamed = await updateSpeaker(db, {
    actor,
    speakerId: speaker.id,
    input: { name: 'Siti', title: 'Guru', initials: 'ST', link: '/team', removeImage: false },
  });
  expect(renamed).toMatchObject({
    name: 'Siti',
    title: 'Guru',
    initials: 'ST',
    events: [{ id: event.id }],
  });
  await detachSpeaker(db, call);
  await detachSpeaker(db, call);
  expect((await getEvent(db, event.slug)).speakers).toEqual([]);
  await attachSpeaker(db, call);
  await deleteSpeaker(db, { actor, speakerId: speaker.id });
  expect(await db.select().from(eventSpeakerRelations)).toEqual([]);
  expect(await listSpeakers(db)).toEqual([]);
  for (const attempt of [
    () => attachSpeaker(db, call),
    () => attachSpeaker(db, { ...call, eventId: 99_999 }),
    () => detachSpeaker(db, call),
    () => deleteSpeaker(db, { actor, speakerId: speaker.id }),
  ])
    expect(await getStatus(attempt())).toBe(404);
});

it('categories leave their events behind', async () => {
  const input = { name: `K${Date.now()}`, color: 'teal' } as const;
  const category = await createCategory(db, { actor, input });
  const event = await create({ categoryId: String(category.id) });
  const renamed = await updateCategory(db, {
    actor,
    categoryId: category.id,
    input: { ...input, color: 'red' },
  });
  expect(renamed.color).toBe('red');
  await deleteCategory(db, { actor, categoryId: category.id });
  expect((await toRow(event.id))?.categoryId).toBeNull();
  const missing = deleteCategory(db, { actor, categoryId: category.id });
  expect(await getStatus(missing)).toBe(404);
});
