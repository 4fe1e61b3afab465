import { sql } from 'drizzle-orm';
import type { Db } from '#db/client';

/**
 * Locks the places that a person holds at events before anything else of theirs is locked, since
 * registrations lock places first. Deleting the account then frees them.
 */
export async function holdPlacesOfUser(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select hold_places_of_user(${userId})`);
}
