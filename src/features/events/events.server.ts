import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventCategories, eventSpeakerRelations, eventSpeakers } from '#db/schema';
import { AppError } from '~/server/errors';
import type { Event, EventCategory, EventDetail, Speaker } from './schema';
import { currentStatus } from './status';

function toEvent(row: typeof cmsEvents.$inferSelect, now: Date): Event {
  return {
    ...row,
    status: currentStatus(row, now),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const order = { live: 0, upcoming: 1, past: 2 } as const;

/** What is on now, then what comes, soonest first and undated last, then what is over, latest first. */
function inReadingOrder(a: Event, b: Event): number {
  if (a.status !== b.status) return order[a.status] - order[b.status];
  const [first, second] = [a.startsAt ?? '9999', b.startsAt ?? '9999'];
  return (a.status === 'past' ? -1 : 1) * first.localeCompare(second) || a.id - b.id;
}

/** All events in reading order (spec §7 `GET /api/events`). */
export async function listEvents(db: Db, now = new Date()): Promise<Event[]> {
  const rows = await db.select().from(cmsEvents);
  return rows.map((row) => toEvent(row, now)).sort(inReadingOrder);
}

/**
 * The event of home (spec §4): the one flagged, else the first upcoming, else the first; null
 * where there is none.
 */
export async function getFeaturedEvent(db: Db, now = new Date()): Promise<Event | null> {
  const [flagged] = await db
    .select()
    .from(cmsEvents)
    .where(eq(cmsEvents.isFeatured, true))
    .limit(1);
  if (flagged) return toEvent(flagged, now);
  const events = await listEvents(db, now);
  return events.find((event) => event.status === 'upcoming') ?? events[0] ?? null;
}

/** All speakers by name, each with the events they speak at (spec §3). */
export async function listSpeakers(db: Db): Promise<Speaker[]> {
  const rows = await db
    .select({
      speaker: eventSpeakers,
      eventIds: sql<
        number[] | null
      >`array_agg(${eventSpeakerRelations.eventId} order by ${eventSpeakerRelations.eventId}) filter (where ${eventSpeakerRelations.eventId} is not null)`,
    })
    .from(eventSpeakers)
    .leftJoin(eventSpeakerRelations, eq(eventSpeakerRelations.speakerId, eventSpeakers.id))
    .groupBy(eventSpeakers.id)
    .orderBy(asc(eventSpeakers.name), asc(eventSpeakers.id));
  return rows.map(({ speaker, eventIds }) => ({
    ...speaker,
    createdAt: speaker.createdAt.toISOString(),
    events: (eventIds ?? []).map((id) => ({ id })),
  }));
}

/** All event categories by name. */
export async function listEventCategories(db: Db): Promise<EventCategory[]> {
  const rows = await db.select().from(eventCategories).orderBy(asc(eventCategories.name));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** One event with its speakers by name; throws `not_found` where there is none. */
export async function getEvent(db: Db, slug: string, now = new Date()): Promise<EventDetail> {
  const [row] = await db.select().from(cmsEvents).where(eq(cmsEvents.slug, slug));
  if (!row) throw new AppError('not_found', 'This event does not exist.');
  const speakers = await db
    .select({
      id: eventSpeakers.id,
      name: eventSpeakers.name,
      image: eventSpeakers.image,
      initials: eventSpeakers.initials,
      link: eventSpeakers.link,
    })
    .from(eventSpeakers)
    .innerJoin(eventSpeakerRelations, eq(eventSpeakerRelations.speakerId, eventSpeakers.id))
    .where(eq(eventSpeakerRelations.eventId, row.id))
    .orderBy(asc(eventSpeakers.name));
  return { ...toEvent(row, now), speakers };
}
