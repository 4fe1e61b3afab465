import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventRegistrations as places, users } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { noEvent } from '../events.server';
import { getAttendees, fillPlaces, getConfirmed, isOver } from './waiting-list.server';
import { mailAttendees } from './registration-mails.server';
import type { Registration } from './registration.types';
import { privateColumns, type EventRow, type PrivateEventRow } from '../event-rows.server';

/**
 * Returns the state of a registration; the join link only for those who have a place at a future
 * event.
 */
async function getState(
  db: Db,
  event: PrivateEventRow,
  userId: number,
  now: Date,
): Promise<Registration> {
  const [own] = await db
    .select()
    .from(places)
    .where(and(eq(places.eventId, event.id), eq(places.userId, userId)));
  const going = await getConfirmed(db, event.id);
  const state = { going, capacity: event.capacity, joinLink: null };
  if (!own || own.status === 'cancelled') return { ...state, status: null, position: null };
  if (own.status === 'going') {
    const joinLink = isOver(event, now) ? null : event.joinLink;
    return { ...state, status: own.status, position: null, joinLink };
  }
  // Compared in the database, which knows microseconds.
  const [before] = await db
    .select({ n: count() })
    .from(places)
    .where(
      and(
        eq(places.eventId, event.id),
        eq(places.status, 'waiting'),
        sql`(${places.queuedAt}, ${places.id}) <= (select queued_at, id from event_registrations where id = ${own.id})`,
      ),
    );
  return { ...state, status: own.status, position: before?.n ?? 1 };
}

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
  return getState(db, event, id, now);
}

/** Locks the event's row, so that registrations for one event are serialised. */
async function lockEvent(tx: Db, eventId: number): Promise<PrivateEventRow> {
  const [event] = await tx
    .select(privateColumns)
    .from(cmsEvents)
    .where(eq(cmsEvents.id, eventId))
    .for('no key update');
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

/** Unconfirmed addresses take no places from people, and get no mails. */
async function requireVerifiedAddress(db: Db, userId: number): Promise<void> {
  const [verified] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  if (verified) return;
  throw new AppError('email_unverified');
}

/** A place, or one on the waiting list; registering again changes nothing. */
export async function register(
  db: Db,
  { actor, eventId }: RegistrationCall,
  now = new Date(),
): Promise<Registration> {
  const { id: userId } = requireUser(actor);
  await requireVerifiedAddress(db, userId);
  const { event, state, promoted, added } = await db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    refuseClosed(event, now);
    // A place that fell free in another way, such as a deleted account, goes to those who wait.
    const promoted = await fillPlaces(tx, event, now);
    const before = await getState(tx, event, userId, now);
    if (before.status) return { event, state: before, promoted, added: [] };
    const isFull = event.capacity !== null && before.going >= event.capacity;
    const values = {
      status: isFull ? ('waiting' as const) : ('going' as const),
      // The time of the turn, not that of the transaction's start: the queue is in order of turns.
      queuedAt: sql`clock_timestamp()`,
      remindedAt: null,
    };
    await tx
      .insert(places)
      .values({ eventId, userId, ...values })
      .onConflictDoUpdate({ target: [places.eventId, places.userId], set: values });
    const added = await getAttendees(tx, eventId, [userId]);
    return { event, state: await getState(tx, event, userId, now), promoted, added };
  });
  mailAttendees('moved', event, promoted);
  mailAttendees(state.status === 'going' ? 'going' : 'waiting', event, added, state.position);
  return state;
}

/** Cancels the registration; the first person on the waiting list gets the place. */
export async function unregister(
  db: Db,
  { actor, eventId }: RegistrationCall,
  now = new Date(),
): Promise<Registration> {
  const { id: userId } = requireUser(actor);
  const { event, state, promoted } = await db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    await tx
      .update(places)
      .set({ status: 'cancelled' })
      .where(and(eq(places.eventId, eventId), eq(places.userId, userId)));
    const promoted = await fillPlaces(tx, event, now);
    return { event, state: await getState(tx, event, userId, now), promoted };
  });
  mailAttendees('moved', event, promoted);
  return state;
}
