import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventCategories } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { omit } from '~/lib/omit';
import { requireAdmin, type Actor } from '~/server/auth/actor';
import { containsText } from '~/server/contains-text';
import type { Page } from '~/server/http/paging';
import { localeColumns, localize, translationContains } from '~/server/translations/localize';
import { sortedByName } from '../event-names';
import {
  privateColumns,
  publicColumns,
  readingOrder,
  statusNow,
  toPrivateEvent,
  toEvents,
  type PrivateEventRow,
} from '../event-rows.server';
import type { AdminSort, EventsPageData, EventsPageQuery } from './event-query.schema';
import type { AdminEvent, Event, EventCategory, EventStatus } from '../events.schema';
import { eventsPerPage } from '../event-lists';

export interface EventFilter {
  status?: EventStatus | undefined;
  categoryId?: number | undefined;
  /** Slug of a skill that is learnt. */
  skill?: string | undefined;
  /** Part of a slug, or of a title in any language. */
  q?: string | undefined;
}

function condition({ status, categoryId, skill, q }: EventFilter, now: Date): SQL | undefined {
  return and(
    status && sql`${statusNow(now)} = ${status}`,
    categoryId === undefined ? undefined : eq(cmsEvents.categoryId, categoryId),
    skill === undefined ? undefined : arrayContains(cmsEvents.skills, [skill]),
    or(containsText(q, cmsEvents.title, cmsEvents.slug), translationContains('event', q, 'title')),
  );
}

async function countEvents(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(cmsEvents).where(where);
  return row?.total ?? 0;
}

/** One page of the events in reading order, in a language if one is asked for; pages count from 1. */
export async function listEventsPage(
  db: Db,
  {
    lang,
    page = 1,
    limit = eventsPerPage.public,
    ...filter
  }: EventFilter & { lang?: Locale | undefined; page?: number; limit?: number },
  now = new Date(),
): Promise<Page<Event>> {
  const where = condition(filter, now);
  const [total, rows] = await Promise.all([
    countEvents(db, where),
    db
      .select(publicColumns)
      .from(cmsEvents)
      .where(where)
      .orderBy(...readingOrder(now))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { rows: await toEvents(db, rows, lang, now), total };
}

/** All event categories by name, in a language if one is asked for. */
export async function listEventCategories(db: Db, lang?: Locale): Promise<EventCategory[]> {
  const rows = await db
    .select({ ...getTableColumns(eventCategories), ...localeColumns('event-category') })
    .from(eventCategories)
    .orderBy(asc(eventCategories.name));
  const categories = await localize(db, 'event-category', lang, rows);
  return sortedByName(categories, lang).map((row) => ({
    ...omit(row, 'version'),
    createdAt: row.createdAt.toISOString(),
  }));
}

async function listEventSkills(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ slug: sql<string>`unnest(${cmsEvents.skills})` })
    .from(cmsEvents);
  return rows.map(({ slug }) => slug);
}

async function listFeatured(db: Db, lang: Locale, now: Date): Promise<Event[]> {
  const { isFeatured } = cmsEvents;
  const rows = await db.select(publicColumns).from(cmsEvents).where(eq(isFeatured, true));
  return toEvents(db, rows, lang, now);
}

/** Everything that the page of events shows in a language; featured ones are on its first page alone. */
export async function loadEventsPage(
  db: Db,
  { lang, ...query }: EventsPageQuery & { lang: Locale; limit?: number },
  now = new Date(),
): Promise<EventsPageData> {
  const isWhole = !query.status && !query.categoryId && !query.skill && query.page === 1;
  const [found, featured, categories, skills] = await Promise.all([
    listEventsPage(db, { lang, ...query }, now),
    isWhole ? listFeatured(db, lang, now) : [],
    listEventCategories(db, lang),
    listEventSkills(db),
  ]);
  return { ...found, featured, categories, skills };
}

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
  sql<number>`(select coalesce(sum(counters.${sql.raw(status)}), 0)::int
    from event_place_counters as counters where counters.event_id = cms_events.id)`;

const adminColumns = {
  event: privateColumns,
  going: people('going'),
  waiting: people('waiting'),
};

interface AdminRow {
  event: PrivateEventRow;
  going: number;
  waiting: number;
}

const toAdminEvent = ({ event, going, waiting }: AdminRow, now: Date): AdminEvent => ({
  ...toPrivateEvent(event, now),
  storedStatus: event.status,
  going,
  waiting,
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
  requireAdmin(actor);
  const where = condition(filter, now);
  const total = await countEvents(db, where);
  const rows = await db
    .select(adminColumns)
    .from(cmsEvents)
    .where(where)
    .orderBy(...adminOrder(sort, dir ?? (sort === 'created' ? 'desc' : 'asc'), now))
    .limit(eventsPerPage.admin)
    .offset((page - 1) * eventsPerPage.admin);
  return { rows: rows.map((row) => toAdminEvent(row, now)), total };
}
