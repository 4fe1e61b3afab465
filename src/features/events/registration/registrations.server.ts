import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { isPublicEvent } from '#db/public-rows';
import { cmsEvents, users } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { hasVerifiedAddress } from '~/server/auth/verified-address';
import { toChannel } from '~/features/counts/index.server';
import { toZoneName } from '~/lib/time-zones';
import { privateColumns } from '../event-rows.server';
import { noEvent } from '../events.server';
import { cancelPlace, lockEvent, takePlace } from './places.server';
import { findOwn, getState, refuseClosed } from './registration-state.server';
import type { Registration } from './registration.types';
import { addWish, hasWish, removeWish } from './wishes.server';

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
  const { id: userId } = requireUser(actor);
  const [event] = await db
    .select(privateColumns)
    .from(cmsEvents)
    .where(and(eq(cmsEvents.id, eventId), isPublicEvent));
  if (!event) throw noEvent();
  const state = await getState(db, event, await findOwn(db, eventId, userId), now);
  if (state.status || !(await hasWish(db, { eventId, userId }))) return state;
  return { ...state, status: 'unconfirmed' };
}

/**
 * Whether the address is confirmed. Waits for a running confirmation and for other wishes of the
 * account, and holds the answer until the transaction ends.
 */
async function holdVerifiedAddress(tx: Db, userId: number): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return hasVerifiedAddress(tx, userId);
}

/**
 * Registers the caller for a place, or for one on the waiting list; registering again changes
 * nothing. Registrations wait for each other only at events with a capacity. An unconfirmed address
 * takes no place and gets no mail: it leaves a wish. The time zone is that of the caller's device, `via`
 * the channel that led to the event, which is kept and counted unless the browser asks for privacy.
 */
export async function register(
  db: Db,
  {
    actor,
    eventId,
    timezone: zone = '',
    via: named,
    isCounted = true,
  }: RegistrationCall & {
    timezone?: string | undefined;
    via?: string | undefined;
    isCounted?: boolean;
  },
  now = new Date(),
): Promise<Registration> {
  const { id: userId } = requireUser(actor);
  const timezone = toZoneName(zone) ?? null;
  const via = isCounted ? await toChannel(db, named) : null;
  const wasConfirmed = await hasVerifiedAddress(db, userId);
  const {
    event,
    own: registration,
    isWished,
  } = await db.transaction(async (tx) => {
    // A running confirmation ends first, or waits and then takes up the wish.
    const mayTake = wasConfirmed || (await holdVerifiedAddress(tx, userId));
    const event = await lockEvent(tx, eventId);
    if (!event) throw noEvent();
    refuseClosed(event, now);
    if (mayTake) {
      const own = await takePlace(tx, { event, userId, timezone, via });
      return { event, own, isWished: false };
    }
    const registration = await findOwn(tx, eventId, userId);
    const isWished = !registration || registration.status === 'cancelled';
    if (isWished) await addWish(tx, { eventId, userId, timezone, via });
    return { event, own: registration, isWished };
  });
  const state = await getState(db, event, registration, now);
  return isWished ? { ...state, status: 'unconfirmed' } : state;
}

/** Cancels the registration; the first person on the waiting list gets the place. */
export async function unregister(
  db: Db,
  { actor, eventId }: RegistrationCall,
  now = new Date(),
): Promise<Registration> {
  const { id: userId } = requireUser(actor);
  const event = await db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event) throw noEvent();
    await removeWish(tx, { eventId, userId });
    await cancelPlace(tx, { event, userId, now });
    return event;
  });
  return getState(db, event, undefined, now);
}
