import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents } from '#db/schema';
import { requireScope, type Actor } from '~/server/auth/actor';
import type { Page } from '~/lib/url/page-query';
import { eventsPerPage } from '../event-lists';
import {
  staffColumns,
  readingOrder,
  statusNow,
  toPrivateEvent,
  type StaffEventRow,
} from '../event-rows.server';
import type { AdminEvent } from '../events.schema';
import { countEvents, filterCondition, type EventFilter } from '../event-list.server';
import type { AdminSort } from '../event-query.schema';

export interface AdminListInput extends EventFilter {
  actor: Actor | null;
  sort?: AdminSort | undefined;
  dir?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
}

function adminOrder(sort: AdminSort, dir: 'asc' | 'desc', now: Date): SQL[] {
  if (sort === 'upcoming') return readingOrder(now);
  const columns: Record<typeof sort, SQL> = {
    title: sql`lower(${cmsEvents.title})`,
    date: sql`${cmsEvents.startsAt}`,
    status: statusNow(now),
    created: sql`${cmsEvents.createdAt}`,
  };
  const order = dir === 'asc' ? asc : desc;
  return [sql`${order(columns[sort])} nulls last`, order(cmsEvents.id)];
}

// Written out: in a select from one table Drizzle leaves out table names.
const people = (status: 'going' | 'waiting') =>
  sql<number>`(select count(*)::int from event_registrations as registrations
    where registrations.event_id = cms_events.id and registrations.status = ${status})`;

const present = sql<number>`(select count(*)::int from event_attendance as attendance
    where attendance.event_id = cms_events.id)`;

export const adminColumns = {
  event: staffColumns,
  going: people('going'),
  waiting: people('waiting'),
  present,
};

interface AdminRow extends Pick<AdminEvent, 'going' | 'waiting' | 'present'> {
  event: StaffEventRow;
}

export const toAdminEvent = ({ event, ...numbers }: AdminRow, now: Date): AdminEvent => ({
  ...toPrivateEvent(event, now),
  storedStatus: event.status,
  ...numbers,
});

/** An event in the admin's table; undefined if it does not exist. */
export async function findAdminEvent(db: Db, eventId: number): Promise<AdminEvent | undefined> {
  const [row] = await db.select(adminColumns).from(cmsEvents).where(eq(cmsEvents.id, eventId));
  return row && toAdminEvent(row, new Date());
}

/** The admin's table: 20 a page, newest first unless asked otherwise. */
export async function listAdminEvents(
  db: Db,
  { actor, sort = 'created', dir, page = 1, ...filter }: AdminListInput,
  now = new Date(),
): Promise<Page<AdminEvent>> {
  requireScope(actor, 'events');
  const where = filterCondition(filter, now);
  const [totals] = await countEvents(db, where);
  const rows = await db
    .select(adminColumns)
    .from(cmsEvents)
    .where(where)
    .orderBy(...adminOrder(sort, dir ?? (sort === 'created' ? 'desc' : 'asc'), now))
    .limit(eventsPerPage.admin)
    .offset((page - 1) * eventsPerPage.admin);
  return { rows: rows.map((row) => toAdminEvent(row, now)), total: totals?.total ?? 0 };
}
