import { z } from 'zod';
import type { Db } from '#db/client';
import { enqueue } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { addOnce } from './add-counts.server';

/** Counts places that were given. A job, since registrations would wait for each other at the sum. */
export const placesJob = defineJob({
  name: 'count-places',
  data: z.object({ eventId: z.int(), vias: z.array(z.string()), at: z.iso.datetime() }),
  run: (db, { eventId, vias, at }, { id }) =>
    addOnce(
      db,
      id,
      vias.map((via) => ({ kind: 'event.placed', key: `${eventId}:${via}`, n: 1 })),
      new Date(at),
    ),
});

/** Counts places that were given, by channel; those without one are of browsers that ask for privacy. */
export async function countPlaces(
  tx: Db,
  eventId: number,
  places: readonly { via: string | null }[],
): Promise<void> {
  const vias = places.map(({ via }) => via).filter((via) => via !== null);
  if (vias.length === 0) return;
  await enqueue(tx, placesJob, { eventId, vias, at: new Date().toISOString() });
}
