import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { isPublicEvent } from '#db/public-rows';
import { cmsEvents, eventCounters, eventViews } from '#db/schema';
import { firstKeptDay, visitorOfToday } from '~/server/views';
import { noEvent } from '../events.server';

export interface ViewInput {
  eventId: number;
  /** Identifies the visitor's address without containing it (`clientKey`). */
  visitor: string;
}

/**
 * Counts a view of an event, once per visitor and day; throws `not_found` if there is none
 * (docs/product.md#views).
 */
export async function recordEventView(
  db: Db,
  { eventId, visitor }: ViewInput,
  now = new Date(),
): Promise<void> {
  const { day, hash } = await visitorOfToday(db, { kind: 'event-view', visitor, now });
  await db.transaction(async (tx) => {
    const [event] = await tx
      .select({ id: cmsEvents.id })
      .from(cmsEvents)
      .where(and(eq(cmsEvents.id, eventId), isPublicEvent));
    if (!event) throw noEvent();
    const [added] = await tx
      .insert(eventViews)
      .values({ eventId, viewedOn: day, visitorHash: hash })
      .onConflictDoNothing()
      .returning({ eventId: eventViews.eventId });
    if (!added) return;
    await tx
      .insert(eventCounters)
      .values({ eventId, views: 1 })
      .onConflictDoUpdate({
        target: eventCounters.eventId,
        set: { views: sql`${eventCounters.views} + 1` },
      });
  });
}

/** Deletes the visitors of past days; the counts stay. */
export async function sweepEventViews(db: Db, now = new Date()): Promise<void> {
  await db.delete(eventViews).where(lt(eventViews.viewedOn, firstKeptDay(now)));
}
