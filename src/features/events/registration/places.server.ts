import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { eventPlaceCounters as counters } from '#db/schema';

/** The places of an event that has a capacity. */
export interface Places {
  capacity: number;
  going: number;
  waiting: number;
}

/** Keeps an event as it is until the transaction ends; others may register meanwhile. */
export async function sharePlaces(tx: Db, eventId: number): Promise<void> {
  await tx.execute(sql`select share_event_places(${eventId})`);
}

/** Waits for registrations under way and keeps others out until the transaction ends. */
export async function closePlaces(tx: Db, eventId: number): Promise<void> {
  await tx.execute(sql`select close_event_places(${eventId})`);
}

/** Locks the counter of an event, so that its places are given one by one; null without a capacity. */
export async function lockPlaces(tx: Db, eventId: number): Promise<Places | null> {
  const [row] = await tx
    .select({ capacity: counters.capacity, going: counters.going, waiting: counters.waiting })
    .from(counters)
    .where(and(eq(counters.eventId, eventId), isNotNull(counters.capacity)))
    .for('no key update');
  return row ? { ...row, capacity: row.capacity ?? 0 } : null;
}

/** Returns how many hold a place. */
export async function getGoing(db: Db, eventId: number): Promise<number> {
  const [row] = await db
    .select({ going: sql`coalesce(sum(${counters.going}), 0)`.mapWith(Number) })
    .from(counters)
    .where(eq(counters.eventId, eventId));
  return row?.going ?? 0;
}
