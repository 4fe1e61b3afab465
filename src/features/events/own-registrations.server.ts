import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventRegistrations as places } from '#db/schema';
import { requireUser, type Actor } from '~/server/actor';
import type { OwnRegistration } from './registration.schema';

/** What the caller has a place at or waits for, and is not over yet: soonest first, undated last. */
export async function listOwnRegistrations(
  db: Db,
  { actor }: { actor: Actor | null },
  now = new Date(),
): Promise<OwnRegistration[]> {
  const { id } = requireUser(actor);
  const before = sql<number>`(
    select count(*)::int from event_registrations as other
    where other.event_id = ${places.eventId} and other.status = 'waiting'
      and (other.queued_at, other.id) <= (${places.queuedAt}, ${places.id})
  )`;
  const rows = await db
    .select({ event: cmsEvents, status: places.status, before })
    .from(places)
    .innerJoin(cmsEvents, eq(cmsEvents.id, places.eventId))
    .where(
      and(
        eq(places.userId, id),
        inArray(places.status, ['going', 'waiting']),
        sql`${cmsEvents.status} <> 'past'`,
        sql`coalesce(${cmsEvents.endsAt}, ${cmsEvents.startsAt} + interval '1 day', 'infinity') > ${now.toISOString()}`,
      ),
    )
    .orderBy(sql`${cmsEvents.startsAt} asc nulls last`, asc(cmsEvents.id));
  return rows.flatMap(({ event, status, before: position }) =>
    status === 'cancelled'
      ? []
      : {
          eventId: event.id,
          title: event.title,
          slug: event.slug,
          dateTime: event.dateTime,
          startsAt: event.startsAt?.toISOString() ?? null,
          endsAt: event.endsAt?.toISOString() ?? null,
          timezone: event.timezone,
          location: event.location,
          isCancelled: event.cancelledAt !== null,
          status,
          position: status === 'waiting' ? position : null,
        },
  );
}
