import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventJoins } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { privateColumns } from '../event-rows.server';
import { findOwn, isOver } from '../registration/registration-state.server';

/**
 * Returns the join link of an event for those who hold a place, and notes that they followed it; null
 * for others.
 */
export async function joinEvent(
  db: Db,
  { actor, slug }: { actor: Actor | null; slug: string },
  now = new Date(),
): Promise<string | null> {
  if (!actor) return null;
  const [event] = await db.select(privateColumns).from(cmsEvents).where(eq(cmsEvents.slug, slug));
  if (!event?.joinLink || isOver(event, now)) return null;
  const registration = await findOwn(db, event.id, actor.id);
  if (registration?.status !== 'going') return null;
  await db
    .insert(eventJoins)
    .values({ eventId: event.id, userId: actor.id, at: now })
    .onConflictDoNothing();
  return event.joinLink;
}
