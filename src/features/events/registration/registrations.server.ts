import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventRegistrations as registrations } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { requireVerifiedAddress } from '~/server/auth/verified-address';
import { AppError } from '~/server/errors';
import { noEvent } from '../events.server';
import { lockPlaces, sharePlaces } from './places.server';
import { fillPlaces, isOver } from './waiting-list.server';
import { mailAttendee, mailAttendees } from './event-mail-jobs.server';
import { findOwn, getState } from './registration-state.server';
import type { Registration } from './registration.types';
import { privateColumns, type EventRow, type PrivateEventRow } from '../event-rows.server';

export interface RegistrationCall {
  actor: Actor | null;
  eventId: number;
}

/** Returns the caller's registration for an event. */
export async function getRegistration(
  db: Db,
  { actor, eventId }: RegistrationCall,
  now = new Date(),
): Promise<Registration> {
  const { id } = requireUser(actor);
  const [event] = await db.select(privateColumns).from(cmsEvents).where(eq(cmsEvents.id, eventId));
  if (!event) throw noEvent();
  return getState(db, event, await findOwn(db, eventId, id), now);
}

/** Reads an event that stays as it is until the transaction ends. */
async function holdEvent(tx: Db, eventId: number): Promise<PrivateEventRow> {
  await sharePlaces(tx, eventId);
  const [event] = await tx.select(privateColumns).from(cmsEvents).where(eq(cmsEvents.id, eventId));
  if (!event) throw noEvent();
  return event;
}

function refuseClosed(event: EventRow, now: Date): void {
  const code = event.cancelledAt
    ? 'event_cancelled'
    : isOver(event, now)
      ? 'event_over'
      : event.registerLink
        ? 'registration_elsewhere'
        : null;
  if (code) throw new AppError(code);
}

/**
 * A place, or one on the waiting list; registering again changes nothing. Only with a capacity do
 * registrations wait for each other, for the event's counter.
 */
export async function register(
  db: Db,
  { actor, eventId }: RegistrationCall,
  now = new Date(),
): Promise<Registration> {
  const { id: userId } = requireUser(actor);
  await requireVerifiedAddress(db, userId);
  const { event, own } = await db.transaction(async (tx) => {
    const event = await holdEvent(tx, eventId);
    refuseClosed(event, now);
    const places = event.capacity === null ? null : await lockPlaces(tx, eventId);
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
    if (own) {
      const position = isFull ? places.waiting - promoted.length + 1 : null;
      await mailAttendee(tx, values.status, { eventId, userId, position });
    }
    return { event, own };
  });
  return getState(db, event, own ?? (await findOwn(db, eventId, userId)), now);
}

/** Cancels the registration; the first person on the waiting list gets the place. */
export async function unregister(
  db: Db,
  { actor, eventId }: RegistrationCall,
  now = new Date(),
): Promise<Registration> {
  const { id: userId } = requireUser(actor);
  const event = await db.transaction(async (tx) => {
    const event = await holdEvent(tx, eventId);
    const isLimited = event.capacity !== null;
    // The counter is locked before the row, as everywhere.
    if (isLimited) await lockPlaces(tx, eventId);
    await tx
      .update(registrations)
      .set({ status: 'cancelled' })
      .where(
        and(
          eq(registrations.eventId, eventId),
          eq(registrations.userId, userId),
          ne(registrations.status, 'cancelled'),
        ),
      );
    const places = isLimited ? await lockPlaces(tx, eventId) : null;
    if (places) await mailAttendees(tx, 'moved', event, await fillPlaces(tx, event, places, now));
    return event;
  });
  return getState(db, event, undefined, now);
}
