import { and, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventWishes as wishes } from '#db/schema';
import { retention } from '~/config/retention';
import { AppError } from '~/server/errors';
import { statusNow } from '../event-rows.server';
import { lockEvent, takePlace } from './places.server';
import { getClosedCode } from './registration-state.server';
import type { WishResult } from './registration.types';

interface WishKey {
  eventId: number;
  userId: number;
}

const isWish = ({ eventId, userId }: WishKey) =>
  and(eq(wishes.eventId, eventId), eq(wishes.userId, userId));

/** Wishes of one account: an address that is never confirmed leaves no long trail. */
const maxWishes = 20;

/**
 * Notes that a person wants to take part once their address is confirmed. The caller has locked the
 * account. Throws `event_wishes_full` beyond the limit.
 */
export async function addWish(
  tx: Db,
  wish: WishKey & { timezone: string | null; via: string | null },
): Promise<void> {
  const others = and(eq(wishes.userId, wish.userId), ne(wishes.eventId, wish.eventId));
  if ((await tx.$count(wishes, others)) >= maxWishes)
    throw new AppError('event_wishes_full', { max: maxWishes });
  await tx.insert(wishes).values(wish).onConflictDoNothing();
}

/** Whether the person has left a wish for the event. */
export async function hasWish(db: Db, key: WishKey): Promise<boolean> {
  const rows = await db.select({ eventId: wishes.eventId }).from(wishes).where(isWish(key));
  return rows.length > 0;
}

/** Removes the person's wish; returns whether there was one. */
export async function removeWish(tx: Db, key: WishKey): Promise<boolean> {
  const rows = await tx.delete(wishes).where(isWish(key)).returning({ userId: wishes.userId });
  return rows.length > 0;
}

/**
 * Registers a person whose address is being confirmed in this transaction for all events of their
 * wishes. Wishes for closed events end.
 */
export async function takeWishedPlaces(
  tx: Db,
  userId: number,
  now = new Date(),
): Promise<WishResult[]> {
  // Events are locked in the order of their ids, to avoid deadlocks.
  const rows = await tx
    .select({ eventId: wishes.eventId, timezone: wishes.timezone, via: wishes.via })
    .from(wishes)
    .where(eq(wishes.userId, userId))
    .orderBy(wishes.eventId);
  const results: WishResult[] = [];
  for (const { eventId, timezone, via } of rows) {
    const event = await lockEvent(tx, eventId);
    // The event was deleted, or the wish withdrawn, while this one waited.
    if (!event || !(await removeWish(tx, { eventId, userId }))) continue;
    if (getClosedCode(event, now)) {
      results.push({ slug: event.slug, status: 'closed' });
      continue;
    }
    const registration = await takePlace(tx, { event, userId, timezone, via });
    results.push({
      slug: event.slug,
      status: registration?.status === 'waiting' ? 'waiting' : 'going',
    });
  }
  return results;
}

/** Deletes old wishes, and those for events that are closed. */
export async function sweepWishes(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - retention.event_wishes.days * 24 * 60 * 60_000);
  const closed = db
    .select({ id: cmsEvents.id })
    .from(cmsEvents)
    .where(or(isNotNull(cmsEvents.cancelledAt), sql`${statusNow(now)} = 'past'`));
  await db.delete(wishes).where(or(lt(wishes.createdAt, before), inArray(wishes.eventId, closed)));
}
