import { and, eq, ne, or } from 'drizzle-orm';
import type { Db } from '#db/client';
import { isPublicEvent } from '#db/public-rows';
import { cmsEvents } from '#db/schema';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { withLocks } from '~/server/locks';
import { nextVersion } from '~/server/versioned';
import { noEvent } from '../events.server';
import { staffColumns, toPrivateEvent } from '../event-rows.server';
import type { PrivateEvent } from '../events.schema';

/**
 * Locks the featured flag until the end of the transaction. Take this lock before those of events,
 * to avoid deadlocks.
 */
export async function lockFeatured(tx: Db, eventId?: number): Promise<void> {
  await withLocks(tx, ['featured-event']);
  // In the order of their ids, as everywhere that locks several events.
  await tx
    .select({ id: cmsEvents.id })
    .from(cmsEvents)
    .where(or(eq(cmsEvents.isFeatured, true), eventId ? eq(cmsEvents.id, eventId) : undefined))
    .orderBy(cmsEvents.id)
    .for('update');
}

/** Takes the flag from every other event, under the lock. */
export async function clearFeatured(tx: Db, except: number): Promise<void> {
  await tx
    .update(cmsEvents)
    .set({ isFeatured: false, version: nextVersion(cmsEvents) })
    .where(and(eq(cmsEvents.isFeatured, true), ne(cmsEvents.id, except)));
}

/** Makes one event the only featured one. */
export async function featureEvent(
  db: Db,
  { actor, eventId }: { actor: Actor | null; eventId: number },
): Promise<PrivateEvent> {
  const admin = requireScope(actor, 'events');
  return db.transaction(async (tx) => {
    await lockFeatured(tx, eventId);
    await clearFeatured(tx, eventId);
    const [row] = await tx
      .update(cmsEvents)
      // A published one: its time may have come.
      .set({ isFeatured: true, isDraft: false, publishAt: null, version: nextVersion(cmsEvents) })
      .where(and(eq(cmsEvents.id, eventId), isPublicEvent))
      .returning(staffColumns);
    if (!row) {
      const isThere = (await tx.$count(cmsEvents, eq(cmsEvents.id, eventId))) > 0;
      throw isThere ? new AppError('draft_featured') : noEvent();
    }
    await did(tx, admin, 'event.feature', row);
    return toPrivateEvent(row, new Date());
  });
}
