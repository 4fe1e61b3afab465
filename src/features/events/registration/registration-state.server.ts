import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { eventRegistrations as registrations } from '#db/schema';
import type { PrivateEventRow } from '../event-rows.server';
import { getGoing } from './places.server';
import type { Registration } from './registration.types';
import { isOver } from './waiting-list.server';

export type Own = Pick<typeof registrations.$inferSelect, 'id' | 'status'>;

/** A person's row of an event. */
export async function findOwn(db: Db, eventId: number, userId: number): Promise<Own | undefined> {
  const [own] = await db
    .select({ id: registrations.id, status: registrations.status })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.userId, userId)));
  return own;
}

/**
 * Returns the state of a registration; the join link only for those who have a place at a future
 * event.
 */
export async function getState(
  db: Db,
  event: PrivateEventRow,
  own: Own | undefined,
  now: Date,
): Promise<Registration> {
  const going = await getGoing(db, event.id);
  const state = { going, capacity: event.capacity, joinLink: null };
  if (!own || own.status === 'cancelled') return { ...state, status: null, position: null };
  if (own.status === 'going') {
    const joinLink = isOver(event, now) ? null : event.joinLink;
    return { ...state, status: own.status, position: null, joinLink };
  }
  // Compared in the database, which knows microseconds.
  const [before] = await db
    .select({ n: count() })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, event.id),
        eq(registrations.status, 'waiting'),
        sql`(${registrations.queuedAt}, ${registrations.id}) <= (select queued_at, id from event_registrations where id = ${own.id})`,
      ),
    );
  return { ...state, status: own.status, position: Math.max(1, before?.n ?? 1) };
}
