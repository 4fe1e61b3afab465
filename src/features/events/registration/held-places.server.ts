import { and, asc, eq, inArray, isNotNull, notExists } from 'drizzle-orm';
import type { Db } from '#db/client';
import { eventRegistrations as registrations, users } from '#db/schema';
import { lockEvent, takePlace } from './places.server';
import { getClosedCode } from './registration-state.server';

/**
 * Gives people places at a public event that is to come, as if they had registered. Whoever registered
 * before, or cancelled, is left as they are, and so is who has not confirmed their address.
 */
export async function holdPlaces(
  db: Db,
  { eventId, userIds }: { eventId: number; userIds: readonly number[] },
  now = new Date(),
): Promise<void> {
  if (userIds.length === 0) return;
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event || getClosedCode(event, now)) return;
    const own = tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(eq(registrations.eventId, eventId), eq(registrations.userId, users.id)));
    const people = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, [...userIds]), isNotNull(users.emailVerifiedAt), notExists(own)))
      .orderBy(asc(users.id));
    let { going } = event;
    for (const { id: userId } of people) {
      const place = await takePlace(tx, { event: { ...event, going }, userId });
      if (place?.status === 'going') going += 1;
    }
  });
}
