import { eq, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventJoins } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { privateColumns } from '../event-rows.server';
import { findOwn, isOver } from '../registration/registration-state.server';

/** The event with a join link at which a person holds a place, unless it is over. */
async function findJoinable(db: Db, { id: userId }: Actor, where: SQL, now: Date) {
  const [event] = await db.select(privateColumns).from(cmsEvents).where(where);
  if (!event?.joinLink || isOver(event, now)) return null;
  const registration = await findOwn(db, event.id, userId);
  return registration?.status === 'going' ? event : null;
}

/** Returns the join link of an event for those who hold a place; null for others. */
export async function findJoinLink(
  db: Db,
  { actor, slug }: { actor: Actor | null; slug: string },
  now = new Date(),
): Promise<string | null> {
  const event = actor && (await findJoinable(db, actor, eq(cmsEvents.slug, slug), now));
  return event?.joinLink ?? null;
}

/** Notes once that a person pressed the join link. Throws `place_required` without a place. */
export async function noteJoin(
  db: Db,
  { actor, eventId }: { actor: Actor | null; eventId: number },
  now = new Date(),
): Promise<void> {
  const user = requireUser(actor);
  if (!(await findJoinable(db, user, eq(cmsEvents.id, eventId), now)))
    throw new AppError('place_required');
  await db.insert(eventJoins).values({ eventId, userId: user.id, at: now }).onConflictDoNothing();
}
