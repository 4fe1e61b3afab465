import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { cmsEvents } from '#db/schema';
import { formatDateTime } from './event-dates';
import type { Event, EventStatus, PrivateEvent } from './events.schema';
import { currentStatus } from './event-status';

type WholeRow = typeof cmsEvents.$inferSelect;

/** What everybody may know of an event. */
export type EventRow = Omit<WholeRow, 'joinLink' | 'version'> & { viewCount: number };
/** With what only those who hold a place and staff may know. */
export type PrivateEventRow = EventRow & Pick<WholeRow, 'joinLink' | 'version'>;

// The table's name is written out: in a select from one table Drizzle leaves it out.
const viewCount = sql<number>`coalesce((select views from event_counters
  where event_id = cms_events.id), 0)`
  .mapWith(Number)
  .as('views');

const { joinLink: _, version: __, ...shared } = getTableColumns(cmsEvents);
/** The columns of every public read: what is for staff is not among them, so it cannot slip out. */
export const publicColumns = { ...shared, viewCount };
/** The columns for staff, and for mails to those who hold a place. */
export const privateColumns = { ...getTableColumns(cmsEvents), viewCount };

/** A row as the public API returns it: what only calendars need stays inside. */
export function toEvent(row: EventRow & Partial<PrivateEventRow>, now: Date): Event {
  const { sequence: _sequence, joinLink: _joinLink, version: _version, ...event } = row;
  return {
    ...event,
    dateTime: formatDateTime(row),
    status: currentStatus(row, now),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The same with what staff alone may know. */
export const toPrivateEvent = (row: PrivateEventRow, now: Date): PrivateEvent => ({
  ...toEvent(row, now),
  joinLink: row.joinLink,
  version: row.version,
});

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

/**
 * Running events, then upcoming ones, soonest first and undated last, then past ones, latest first.
 */
export function readingOrder(now: Date): SQL[] {
  const status = statusNow(now);
  return [
    sql`case ${status} when 'live' then 0 when 'upcoming' then 1 else 2 end`,
    sql`case when ${status} = 'past' then null else ${cmsEvents.startsAt} end asc nulls last`,
    sql`${cmsEvents.startsAt} desc nulls first`,
    sql`${cmsEvents.id}`,
  ];
}
