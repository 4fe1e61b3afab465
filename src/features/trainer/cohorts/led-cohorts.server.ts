import { desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerCohortFacilitators as facilitators, trainerCohorts as cohorts } from '#db/schema';

/** The cohorts that the caller leads, the latest first. */
export async function listLedCohorts(
  db: Db,
  userId: number,
): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: cohorts.id, name: cohorts.name })
    .from(facilitators)
    .innerJoin(cohorts, eq(cohorts.id, facilitators.cohortId))
    .where(eq(facilitators.userId, userId))
    .orderBy(desc(cohorts.startsOn), desc(cohorts.id));
}
