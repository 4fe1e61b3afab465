import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { cmsEvents, eventCounters, eventViews } from '#db/schema';
import { createEvent, deleteEvent } from '~/features/events/admin/event-admin.server';
import { getEvent, listEvents } from '~/features/events/events.server';
import { recordEventView, sweepEventViews } from '~/features/events/detail/event-views.server';
import type { Actor } from '~/server/auth/actor';
import { eventInput } from '../support/event-input';
import { getStatus, someActor, useDatabase } from '../support/services';

const connection = useDatabase();
const now = new Date('2026-03-02T03:00:00Z');
let admin: Actor;

const create = () => createEvent(connection.db, { actor: admin, input: eventInput() });
const see = (eventId: number, visitor: string, at = now) =>
  recordEventView(connection.db, { eventId, visitor }, at);
const getViews = async (id: number) =>
  (await listEvents(connection.db)).find((event) => event.id === id)?.viewCount;

beforeAll(async () => {
  admin = await someActor(connection.db, { isAdmin: true });
});

it('counts once a visitor and day, and does not touch the event', async () => {
  const { id, slug, viewCount } = await create();
  expect(viewCount).toBe(0);
  const toRow = () => connection.db.select().from(cmsEvents).where(eq(cmsEvents.id, id));
  const before = await toRow();
  await Promise.all(Array.from({ length: 50 }, () => see(id, '203.0.113.7')));
  expect(await getViews(id)).toBe(1);
  await see(id, '203.0.113.8');
  await see(id, '203.0.113.9');
  expect(await getViews(id)).toBe(3);
  // The day begins at midnight in Jakarta.
  await see(id, '203.0.113.7', new Date('2026-03-02T17:00:00Z'));
  expect((await getEvent(connection.db, slug)).viewCount).toBe(4);
  expect(await toRow()).toEqual(before);
});

it('stores nothing that identifies a visitor, and sweeps past days', async () => {
  const { id } = await create();
  const later = new Date('2026-03-05T03:00:00Z');
  await see(id, '203.0.113.20');
  await see(id, '203.0.113.20', later);
  const stored = () => connection.db.select().from(eventViews).where(eq(eventViews.eventId, id));
  const rows = await stored();
  expect(new Set(rows.map(({ visitorHash }) => visitorHash)).size).toBe(2);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
  await sweepEventViews(connection.db, later);
  expect((await stored()).map(({ viewedOn }) => viewedOn)).toEqual(['2026-03-05']);
  expect(await getViews(id)).toBe(2);
});

it('is of an event that is there', async () => {
  const { id } = await create();
  await see(id, '203.0.113.30');
  await deleteEvent(connection.db, { actor: admin, eventId: id });
  expect(
    await connection.db.select().from(eventCounters).where(eq(eventCounters.eventId, id)),
  ).toEqual([]);
  expect(await getStatus(see(id, '203.0.113.30'))).toBe(404);
});
