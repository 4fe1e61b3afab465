import { sql, type SQL } from 'drizzle-orm';
import { cmsEvents } from '#db/schema';
import type { Event, EventStatus } from './schema';
import { currentStatus } from './status';

export type EventRow = typeof cmsEvents.$inferSelect;

/** A row as the API gives it: what calendars alone need stays inside. */
export function toEvent({ sequence: _, ...row }: EventRow, now: Date): Event {
  return {
    ...row,
    status: currentStatus(row, now),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** `currentStatus` in SQL, for filters and sorting of long lists. */
export function statusNow(now: Date): SQL<EventStatus> {
  const { status, startsAt, endsAt } = cmsEvents;
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql<EventStatus>`case
    when ${status} = 'past' or ${startsAt} is null then ${status}
    when ${endsAt} <= ${moment} then 'past'
    when ${startsAt} <= ${moment} and ${endsAt} is not null then 'live'
    else ${status} end`;
}

/** What is on now, then what comes, soonest first and undated last, then what is over, latest first. */
export function readingOrder(now: Date): SQL[] {
  const status = statusNow(now);
  return [
    sql`case ${status} when 'live' then 0 when 'upcoming' then 1 else 2 end`,
    sql`case when ${status} = 'past' then null else ${cmsEvents.startsAt} end asc nulls last`,
    sql`${cmsEvents.startsAt} desc nulls first`,
    sql`${cmsEvents.id}`,
  ];
}
