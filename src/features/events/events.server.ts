import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventSpeakerRelations, eventSpeakers } from '#db/schema';
import { AppError } from '~/server/errors';
import { omit } from '~/lib/omit';
import { listEventsPage } from './list/event-list.server';
import { publicColumns, readingOrder, toEvent } from './event-rows.server';
import type { AdminSpeaker, Event, EventDetail, Speaker } from './events.schema';

/** All events in reading order. */
export async function listEvents(db: Db, now = new Date()): Promise<Event[]> {
  const rows = await db
    .select(publicColumns)
    .from(cmsEvents)
    .orderBy(...readingOrder(now));
  return rows.map((row) => toEvent(row, now));
}

/**
 * Returns the event of home: the flagged one, else the first upcoming, else the first; null if
 * there is none (docs/product.md#featured-event).
 */
export async function getFeaturedEvent(db: Db, now = new Date()): Promise<Event | null> {
  const [flagged] = await db
    .select(publicColumns)
    .from(cmsEvents)
    .where(eq(cmsEvents.isFeatured, true))
    .limit(1);
  if (flagged) return toEvent(flagged, now);
  const [upcoming] = (await listEventsPage(db, { status: 'upcoming', limit: 1 }, now)).rows;
  return upcoming ?? (await listEventsPage(db, { limit: 1 }, now)).rows[0] ?? null;
}

const eventIds = sql<
  number[] | null
>`array_agg(${eventSpeakerRelations.eventId} order by ${eventSpeakerRelations.eventId}) filter (where ${eventSpeakerRelations.eventId} is not null)`;

/** Speakers as staff see them, each with the events they speak at, by name; `id` names one alone. */
export async function findSpeakers(db: Db, id?: number): Promise<AdminSpeaker[]> {
  const rows = await db
    .select({
      speaker: eventSpeakers,
      eventIds,
    })
    .from(eventSpeakers)
    .leftJoin(eventSpeakerRelations, eq(eventSpeakerRelations.speakerId, eventSpeakers.id))
    .where(id === undefined ? undefined : eq(eventSpeakers.id, id))
    .groupBy(eventSpeakers.id)
    .orderBy(asc(eventSpeakers.name), asc(eventSpeakers.id));
  return rows.map(({ speaker, eventIds }) => ({
    ...speaker,
    createdAt: speaker.createdAt.toISOString(),
    events: (eventIds ?? []).map((id) => ({ id })),
  }));
}

/** All speakers by name, each with the events they speak at. */
export async function listSpeakers(db: Db): Promise<Speaker[]> {
  return (await findSpeakers(db)).map((row) => omit(row, 'version'));
}

/** The speakers of one event by name, as its page shows them. */
async function listEventSpeakers(db: Db, eventId: number): Promise<EventDetail['speakers']> {
  return db
    .select({
      id: eventSpeakers.id,
      name: eventSpeakers.name,
      image: eventSpeakers.image,
      initials: eventSpeakers.initials,
      link: eventSpeakers.link,
    })
    .from(eventSpeakers)
    .innerJoin(eventSpeakerRelations, eq(eventSpeakerRelations.speakerId, eventSpeakers.id))
    .where(eq(eventSpeakerRelations.eventId, eventId))
    .orderBy(asc(eventSpeakers.name), asc(eventSpeakers.id));
}

export const noEvent = () => new AppError('event_not_found');

/** The same; throws `not_found` if the event does not exist. */
export async function requireEventSpeakers(db: Db, eventId: number) {
  const [row] = await db
    .select({ id: cmsEvents.id })
    .from(cmsEvents)
    .where(eq(cmsEvents.id, eventId));
  if (!row) throw noEvent();
  return listEventSpeakers(db, eventId);
}

/** Returns one event with its speakers by name; throws `not_found` if it does not exist. */
export async function getEvent(db: Db, slug: string, now = new Date()): Promise<EventDetail> {
  const [row] = await db.select(publicColumns).from(cmsEvents).where(eq(cmsEvents.slug, slug));
  if (!row) throw noEvent();
  return { ...toEvent(row, now), speakers: await listEventSpeakers(db, row.id) };
}
