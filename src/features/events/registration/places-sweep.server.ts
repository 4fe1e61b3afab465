import { and, eq, gt, isNull, or, sql, type AnyColumn } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  cmsEvents,
  eventPlaceCounters as counters,
  eventRegistrations as registrations,
} from '#db/schema';
import { withLocks } from '~/server/locks';
import { log } from '~/server/log';
import { privateColumns, statusNow, type PrivateEventRow } from '../event-rows.server';
import { mailAttendees } from './event-mail-jobs.server';
import { lockPlaces, sharePlaces } from './places.server';
import { fillPlaces } from './waiting-list.server';

const sumOf = (column: AnyColumn) => sql<number>`sum(${column})::int`;
const countOf = (status: 'going' | 'waiting') =>
  sql<number>`(count(*) filter (where ${registrations.status} = ${status}))::int`;

/** By how much the counters of events are short of their registrations, all seen at one moment. */
async function findDrift(db: Db): Promise<{ id: number; going: number; waiting: number }[]> {
  const rows = db
    .select({
      eventId: registrations.eventId,
      going: countOf('going').as('rows_going'),
      waiting: countOf('waiting').as('rows_waiting'),
    })
    .from(registrations)
    .groupBy(registrations.eventId)
    .as('rows');
  const counted = db
    .select({
      eventId: counters.eventId,
      going: sumOf(counters.going).as('counted_going'),
      waiting: sumOf(counters.waiting).as('counted_waiting'),
      capacity: sql<number | null>`max(${counters.capacity})`.as('counted_capacity'),
    })
    .from(counters)
    .groupBy(counters.eventId)
    .as('counted');
  const going = sql<number>`coalesce(${rows.going}, 0) - coalesce(${counted.going}, 0)`;
  const waiting = sql<number>`coalesce(${rows.waiting}, 0) - coalesce(${counted.waiting}, 0)`;
  return db
    .select({ id: cmsEvents.id, going, waiting })
    .from(cmsEvents)
    .leftJoin(rows, eq(rows.eventId, cmsEvents.id))
    .leftJoin(counted, eq(counted.eventId, cmsEvents.id))
    .where(
      or(
        sql`${going} <> 0`,
        sql`${waiting} <> 0`,
        sql`${counted.capacity} is distinct from ${cmsEvents.capacity}`,
        isNull(counted.eventId),
      ),
    )
    .orderBy(cmsEvents.id);
}

/**
 * Corrects the counters that differ from the registrations. Only the difference is added: it stays
 * the same while others register, so that nothing is counted under the lock of an event.
 */
async function mendCounters(db: Db): Promise<number> {
  const drift = await db.transaction(async (tx) => {
    // Two sweeps at once would add the difference twice.
    await withLocks(tx, ['places-sweep']);
    const drift = await findDrift(tx);
    for (const { id, going, waiting } of drift)
      await tx.execute(sql`select settle_event_places(${id}, ${going}::int, ${waiting}::int)`);
    return drift;
  });
  if (drift.length > 0) log.error({ drift }, 'counters of places differed from registrations');
  return drift.length;
}

/** Gives the free places of an event to those who wait; returns how many there were. */
async function promote(db: Db, event: PrivateEventRow, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await sharePlaces(tx, event.id);
    const places = await lockPlaces(tx, event.id);
    const promoted = places ? await fillPlaces(tx, event, places, now) : [];
    await mailAttendees(tx, 'moved', event, promoted);
    return promoted.length;
  });
}

/**
 * Compares the counters of places with the registrations and mends them, and gives places that fell
 * free with an account to those who wait; for the scheduler.
 */
export async function sweepPlaces(
  db: Db,
  now = new Date(),
): Promise<{ mended: number; promoted: number }> {
  const mended = await mendCounters(db);
  const events = await db
    .select(privateColumns)
    .from(cmsEvents)
    .innerJoin(counters, eq(counters.eventId, cmsEvents.id))
    .where(
      and(
        gt(counters.waiting, 0),
        gt(counters.capacity, counters.going),
        isNull(cmsEvents.cancelledAt),
        sql`${statusNow(now)} <> 'past'`,
      ),
    );
  let promoted = 0;
  for (const event of events) promoted += await promote(db, event, now);
  return { mended, promoted };
}
