import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import type { logbookKinds } from '#db/lists';
import { trainerEntries } from '#db/schema';
import { isTrainer } from '../application/application-queries.server';

/** The fields of an event that a logbook stores. */
interface LoggedEvent {
  id: number;
  kind: (typeof logbookKinds)[number];
  title: string;
  /** `YYYY-MM-DD` */
  heldOn: string;
  hours: number;
  place: string;
}

/**
 * Logs a trainer's attendance of an event, confirmed and once; others have no logbook. `decidedBy`
 * is the staff member who recorded it.
 */
export async function logAttendance(
  tx: Db,
  {
    userId,
    event: { id: eventId, ...facts },
    decidedBy,
  }: { userId: number; event: LoggedEvent; decidedBy: number | null },
): Promise<void> {
  if (!(await isTrainer(tx, { id: userId }))) return;
  await tx
    .insert(trainerEntries)
    .values({ ...facts, userId, eventId, status: 'confirmed', decidedBy, decidedAt: new Date() })
    .onConflictDoNothing({ target: [trainerEntries.userId, trainerEntries.eventId] });
}

/** Removes the entry of an event from a logbook. */
export async function removeAttendance(
  tx: Db,
  { userId, eventId }: { userId: number; eventId: number },
): Promise<void> {
  await tx
    .delete(trainerEntries)
    .where(and(eq(trainerEntries.userId, userId), eq(trainerEntries.eventId, eventId)));
}
