import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventRegistrations as registrations } from '#db/schema';
import { AppError } from '~/server/errors';
import { privateColumns, type EventRow, type PrivateEventRow } from '../event-rows.server';
import { noEvent } from '../events.server';
import { mailAttendee, mailAttendees } from './event-mail-jobs.server';
import { lockPlaces, sharePlaces } from './places.server';
import { findOwn, type Own } from './registration-state.server';
import { fillPlaces, isOver } from './waiting-list.server';

/** Reads an event that stays as it is until the transaction ends. */
export async function holdEvent(tx: Db, eventId: number): Promise<PrivateEventRow> {
  await sharePlaces(tx, eventId);
  const [event] = await tx.select(privateColumns).from(cmsEvents).where(eq(cmsEvents.id, eventId));
  if (!event) throw noEvent();
  return event;
}

/** Returns why nobody can register for an event, or null. */
export function getClosedCode(event: EventRow, now: Date) {
  if (event.cancelledAt) return 'event_cancelled';
  if (isOver(event, now)) return 'event_over';
  return event.registerLink ? 'registration_elsewhere' : null;
}

/** Throws if nobody can register for the event. */
export function refuseClosed(event: EventRow, now: Date): void {
  const code = getClosedCode(event, now);
  if (code) throw new AppError(code);
}

/** A place, or one on the waiting list, in the transaction that holds the event; taking it again changes nothing. */
export async function takePlace(
  tx: Db,
  { event, userId, now }: { event: PrivateEventRow; userId: number; now: Date },
): Promise<Own | undefined> {
  const { id: eventId, capacity } = event;
  const places = capacity === null ? null : await lockPlaces(tx, eventId);
  // A place that fell free in another way, such as a deleted account, goes to those who wait.
  const promoted = places ? await fillPlaces(tx, event, places, now) : [];
  await mailAttendees(tx, 'moved', event, promoted);
  const isFull = places && places.going + promoted.length >= places.capacity;
  const values = {
    status: isFull ? ('waiting' as const) : ('going' as const),
    // The time of the turn, not that of the transaction's start: the queue is in order of turns.
    queuedAt: sql`clock_timestamp()`,
    remindedAt: null,
  };
  const [own] = await tx
    .insert(registrations)
    .values({ eventId, userId, ...values })
    .onConflictDoUpdate({
      target: [registrations.eventId, registrations.userId],
      set: values,
      setWhere: eq(registrations.status, 'cancelled'),
    })
    .returning({ id: registrations.id, status: registrations.status });
  if (!own) return findOwn(tx, eventId, userId);
  const position = isFull ? places.waiting - promoted.length + 1 : null;
  await mailAttendee(tx, values.status, { eventId, userId, position });
  return own;
}
