import { and, eq, exists, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventRegistrations as registrations } from '#db/schema';
import { log } from '~/server/log';
import { statusNow } from '../event-rows.server';
import { countGoing, fillPlaces, lockEvent, setGoing } from './places.server';

// Tables are written out: in a select from one table Drizzle leaves out their names.
const walkIns = sql`(select count(*) from event_scans
  where event_scans.event_id = cms_events.id and event_scans.walk_in_name is not null)`;

/** Events with a wrong counter, or with free places while people wait. */
async function findWrong(db: Db, now: Date): Promise<{ id: number }[]> {
  const counts = db
    .select({
      eventId: registrations.eventId,
      going: sql<number>`count(*)::int`.as('counted_going'),
    })
    .from(registrations)
    .where(eq(registrations.status, 'going'))
    .groupBy(registrations.eventId)
    .as('counted');
  const waiting = db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.eventId, cmsEvents.id), eq(registrations.status, 'waiting')));
  return db
    .select({ id: cmsEvents.id })
    .from(cmsEvents)
    .leftJoin(counts, eq(counts.eventId, cmsEvents.id))
    .where(
      and(
        isNotNull(cmsEvents.capacity),
        or(
          ne(cmsEvents.going, sql`coalesce(${counts.going}, 0) + ${walkIns}`),
          and(
            lt(cmsEvents.going, cmsEvents.capacity),
            isNull(cmsEvents.cancelledAt),
            sql`${statusNow(now)} <> 'past'`,
            exists(waiting),
          ),
        ),
      ),
    )
    .orderBy(cmsEvents.id);
}

/**
 * Corrects counters of places and fills free places from waiting lists; for the scheduler.
 * Services keep counters right: this repairs changes made behind them.
 */
export async function sweepPlaces(
  db: Db,
  now = new Date(),
): Promise<{ corrected: number; promoted: number }> {
  const sums = { corrected: 0, promoted: 0 };
  for (const { id } of await findWrong(db, now)) {
    await db.transaction(async (tx) => {
      const event = await lockEvent(tx, id);
      if (!event || event.capacity === null) return;
      const counted = await countGoing(tx, id);
      if (counted !== event.going) {
        log.error({ event: id, counter: event.going, counted }, 'a counter of places was wrong');
        sums.corrected += 1;
      }
      const going = await fillPlaces(tx, { ...event, going: counted }, now);
      sums.promoted += going - counted;
      await setGoing(tx, id, going);
    });
  }
  return sums;
}
