import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { isPublicEvent } from '#db/public-rows';
import { cmsEvents, eventRegistrations as registrations, users } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { AppError } from '~/server/errors';
import { limitLockWait } from '~/server/locks';
import { countPlaces } from '~/features/counts/index.server';
import { did } from '~/deeds.server';
import { privateColumns, type PrivateEventRow } from '../event-rows.server';
import { readInLanguages } from './event-languages.server';
import { mailAttendee, mailAttendees } from './event-mail-jobs.server';
import { countWalkIns } from './walk-ins.server';
import { findAttendance, findOwn, isOver, ownColumns, type Own } from './registration-state.server';

/** A locked event, with the number of taken places if it has a capacity. */
export type LockedEvent = PrivateEventRow & { going: number };

async function readLocked(
  tx: Db,
  eventId: number,
  strength: 'key share' | 'no key update' | 'update',
  which?: SQL,
): Promise<LockedEvent | null> {
  const [event] = await tx
    .select({ ...privateColumns, going: cmsEvents.going })
    .from(cmsEvents)
    .where(and(eq(cmsEvents.id, eventId), which))
    .for(strength);
  return event ?? null;
}

/**
 * Locks a public event for a registration; null if there is none. With a capacity, registrations wait
 * for each other; without one, only for changes of the event. Lock several events in the order of
 * their ids, and before users.
 */
export async function lockEvent(tx: Db, eventId: number): Promise<LockedEvent | null> {
  await limitLockWait(tx);
  const [before] = await tx
    .select({ capacity: cmsEvents.capacity })
    .from(cmsEvents)
    .where(and(eq(cmsEvents.id, eventId), isPublicEvent));
  if (!before) return null;
  const isLimited = before.capacity !== null;
  const event = await readLocked(
    tx,
    eventId,
    isLimited ? 'no key update' : 'key share',
    isPublicEvent,
  );
  const isLimitedNow = !isLimited && event && event.capacity !== null;
  return isLimitedNow ? readLocked(tx, eventId, 'no key update') : event;
}

/** Locks an event for a change of the event itself, once running registrations have ended. */
export async function lockEventAlone(tx: Db, eventId: number): Promise<LockedEvent | null> {
  await limitLockWait(tx);
  return readLocked(tx, eventId, 'update');
}

/**
 * Locks registrations of an event that `lockEvent` has locked, and keeps their accounts from being
 * deleted; cancelling and all that shows presence wait for each other.
 */
export async function lockPlaces(tx: Db, eventId: number, chosen: SQL | undefined): Promise<Own[]> {
  const ofEvent = and(eq(registrations.eventId, eventId), chosen);
  const holders = tx.select({ id: registrations.userId }).from(registrations).where(ofEvent);
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, holders))
    .orderBy(asc(users.id))
    .for('key share');
  return tx
    .select(ownColumns)
    .from(registrations)
    .where(ofEvent)
    .orderBy(asc(registrations.id))
    .for('no key update');
}

/** Returns how many have a place at an event, counted row by row: registrations, and walk-ins. */
export async function countGoing(db: Db, eventId: number): Promise<number> {
  const [row] = await db
    .select({ going: count() })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.status, 'going')));
  return (row?.going ?? 0) + (await countWalkIns(db, eventId));
}

/** Writes how many hold a place, under the lock of the event. The event itself is not changed by it. */
export async function setGoing(tx: Db, eventId: number, going: number): Promise<void> {
  await tx
    .update(cmsEvents)
    .set({ going, updatedAt: sql`${cmsEvents.updatedAt}` })
    .where(eq(cmsEvents.id, eventId));
}

const queue = [asc(registrations.queuedAt), asc(registrations.id)];

/** Notifies people, in their languages, that they have a place. */
async function notifyMoved(
  tx: Db,
  eventId: number,
  people: readonly { userId: number; locale: Locale }[],
): Promise<void> {
  if (people.length === 0) return;
  const inLanguage = await readInLanguages(tx, eventId);
  for (const locale of new Set(people.map((person) => person.locale))) {
    const userIds = people.filter((person) => person.locale === locale).map(({ userId }) => userId);
    const { slug, title } = inLanguage(locale);
    await did(tx, null, 'event.move-up', { userIds, slug, title });
  }
}

/**
 * Gives free places of a locked event to those who waited longest, and notifies them; without a
 * capacity everybody gets one. Returns the number of taken places.
 */
export async function fillPlaces(tx: Db, event: LockedEvent, now: Date): Promise<number> {
  const { id: eventId, capacity, going } = event;
  if (isOver(event, now) || (capacity !== null && going >= capacity)) return going;
  const waiting = tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.status, 'waiting')))
    .orderBy(...queue);
  const next = capacity === null ? waiting : waiting.limit(capacity - going);
  const movedRows = await tx
    .update(registrations)
    .set({ status: 'going' })
    .where(sql`${registrations.id} = any(array(${next}))`)
    .returning({
      userId: registrations.userId,
      via: registrations.via,
      locale: sql<Locale>`(select locale from users where users.id = event_registrations.user_id)`,
    });
  await countPlaces(tx, eventId, movedRows);
  await notifyMoved(tx, eventId, movedRows);
  const userIds = movedRows.map(({ userId }) => userId);
  await mailAttendees(tx, 'moved', event, userIds);
  return going + movedRows.length;
}

/**
 * Gives a person a place at a locked event, or one on the waiting list; repeating it changes
 * nothing.
 */
export async function takePlace(
  tx: Db,
  {
    event,
    userId,
    timezone = null,
    via = null,
  }: {
    event: LockedEvent;
    userId: number;
    timezone?: string | null;
    via?: string | null;
  },
): Promise<Own | undefined> {
  const { id: eventId, capacity, going } = event;
  const status = capacity !== null && going >= capacity ? 'waiting' : 'going';
  // The time of the turn, not that of the transaction's start: the queue is in order of turns.
  const values = {
    status,
    queuedAt: sql`clock_timestamp()`,
    remindedAt: null,
    timezone,
    via,
  } as const;
  const [registration] = await tx
    .insert(registrations)
    .values({ eventId, userId, ...values })
    .onConflictDoUpdate({
      target: [registrations.eventId, registrations.userId],
      set: values,
      setWhere: eq(registrations.status, 'cancelled'),
    })
    .returning(ownColumns);
  if (!registration) return findOwn(tx, eventId, userId);
  if (capacity !== null && status === 'going') await setGoing(tx, eventId, going + 1);
  if (status === 'going') await countPlaces(tx, eventId, [{ via }]);
  await mailAttendee(tx, status, { eventId, userId });
  return registration;
}

/** Frees a place and gives it to the first person on the waiting list. */
async function freePlace(tx: Db, event: LockedEvent, now: Date): Promise<void> {
  if (event.capacity === null) return;
  const going = await fillPlaces(tx, { ...event, going: event.going - 1 }, now);
  await setGoing(tx, event.id, going);
}

/**
 * Cancels the registration of a person at a locked event, if there is one. Throws
 * `attendance_recorded` once they were present: their place was used.
 */
export async function cancelPlace(
  tx: Db,
  { event, userId, now }: { event: LockedEvent; userId: number; now: Date },
): Promise<void> {
  const [registration] = await lockPlaces(tx, event.id, eq(registrations.userId, userId));
  if (!registration || registration.status === 'cancelled') return;
  if (await findAttendance(tx, event.id, userId)) throw new AppError('attendance_recorded');
  await tx
    .update(registrations)
    .set({ status: 'cancelled' })
    .where(eq(registrations.id, registration.id));
  if (registration.status === 'going') await freePlace(tx, event, now);
}

/** Deletes the registrations of a person whose account is being deleted, and frees their places. */
export async function leaveEvents(tx: Db, userId: number, now = new Date()): Promise<void> {
  const rows = await tx
    .select({ eventId: registrations.eventId })
    .from(registrations)
    .where(
      and(eq(registrations.userId, userId), inArray(registrations.status, ['going', 'waiting'])),
    )
    .orderBy(registrations.eventId);
  const events = new Map<number, LockedEvent | null>();
  for (const { eventId } of rows) events.set(eventId, await lockEvent(tx, eventId));
  // They cannot register after this.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const deleted = await tx
    .delete(registrations)
    .where(eq(registrations.userId, userId))
    .returning({ eventId: registrations.eventId, status: registrations.status });
  for (const { eventId, status } of deleted) {
    if (status !== 'going') continue;
    const event = events.get(eventId) ?? (await lockEvent(tx, eventId));
    if (event) await freePlace(tx, event, now);
  }
}
