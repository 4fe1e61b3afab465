import { and, asc, count, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/client';
import { eventScans as scans } from '#db/schema';
import { requireScope, type Actor } from '~/server/auth/actor';
import type { WalkIn } from './registration.types';

const ofEvent = (eventId: number) => and(eq(scans.eventId, eventId), isNotNull(scans.walkInName));

/** People without a registration whom the doors of an event have let in, as they came. */
export async function listWalkIns(db: Db, eventId: number): Promise<WalkIn[]> {
  const rows = await db
    .select({ id: scans.id, name: scans.walkInName, at: scans.scannedAt, door: scans.door })
    .from(scans)
    .where(ofEvent(eventId))
    .orderBy(asc(scans.scannedAt), asc(scans.id));
  return rows.map(({ id, name, at, door }) => ({
    id,
    name: name ?? '',
    at: at.toISOString(),
    door,
  }));
}

/** The walk-ins of an event, for staff. */
export async function listWalkInsForStaff(
  db: Db,
  { actor, eventId }: { actor: Actor | null; eventId: number },
): Promise<WalkIn[]> {
  requireScope(actor, 'events');
  return listWalkIns(db, eventId);
}

/** Returns how many walk-ins have a place at an event. */
export async function countWalkIns(db: Db, eventId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(scans).where(ofEvent(eventId));
  return row?.n ?? 0;
}
