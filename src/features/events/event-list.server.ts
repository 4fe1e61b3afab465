import {
  and,
  arrayContains,
  asc,
  count,
  eq,
  getTableColumns,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import type { Db } from '#db/client';
import { isPublicEvent } from '#db/public-rows';
import { cmsEvents, eventCategories } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { omit } from '~/lib/omit';
import { containsText } from '~/server/word-queries';
import type { Page } from '~/lib/url/page-query';
import { prepareOnce, unnamed } from '~/server/prepared';
import { localeColumns, localize, translationContains } from '~/features/translations/index.server';
import { sortedByName } from './event-names';
import {
  publicColumns,
  readingOrder,
  statusNow,
  toEvents,
  type SourceEvent,
} from './event-rows.server';
import { speakersByEvent } from './event-speakers.server';
import type { EventsPageData, EventsPageQuery } from './event-query.schema';
import type { Event, EventCategory, EventStatus } from './events.schema';
import { eventsPerPage } from './event-lists';

export interface EventFilter {
  status?: EventStatus | undefined;
  categoryId?: number | undefined;
  /** Slug of a skill that the event teaches. */
  skill?: string | undefined;
  /** Part of a slug, or of a title in any language. */
  q?: string | undefined;
}

/** Condition of a filter; undefined matches all. */
export function filterCondition(
  { status, categoryId, skill, q }: EventFilter,
  now: Date,
): SQL | undefined {
  return and(
    status && sql`${statusNow(now)} = ${status}`,
    categoryId === undefined ? undefined : eq(cmsEvents.categoryId, categoryId),
    skill === undefined ? undefined : arrayContains(cmsEvents.skills, [skill]),
    or(containsText(q, cmsEvents.title, cmsEvents.slug), translationContains('event', q, 'title')),
  );
}

export const countEvents = (db: Db, where?: SQL) =>
  db.select({ total: count() }).from(cmsEvents).where(where);

interface Slice {
  where?: SQL | undefined;
  now: Date | Placeholder;
  limit: number | Placeholder;
  offset: number | Placeholder;
}

const selectPage = (db: Db, { where, now, limit, offset }: Slice) =>
  db
    .select(publicColumns)
    .from(cmsEvents)
    .where(where)
    .orderBy(...readingOrder(now))
    .limit(limit)
    .offset(offset);

/** The unfiltered list, which most people open. */
const wholeList = prepareOnce((db) => {
  const { placeholder } = sql;
  const slice = {
    now: placeholder('now'),
    limit: placeholder('limit'),
    offset: placeholder('offset'),
  };
  return {
    rows: selectPage(db, { ...slice, where: isPublicEvent }).prepare(unnamed),
    total: countEvents(db, isPublicEvent).prepare(unnamed),
  };
});

interface ListInput extends EventFilter {
  lang?: Locale | undefined;
  page?: number;
  limit?: number;
}

/** A page of events in their original language. */
async function readEventsPage(
  db: Db,
  { lang: _, page = 1, limit = eventsPerPage.public, ...filter }: ListInput,
  now: Date,
): Promise<Page<SourceEvent>> {
  const where = filterCondition(filter, now);
  const offset = (page - 1) * limit;
  const prepared = where ? null : wholeList(db);
  const [rows, [totals]] = await Promise.all([
    prepared
      ? prepared.rows.execute({ now: now.toISOString(), limit, offset })
      : selectPage(db, { where: and(isPublicEvent, where), now, limit, offset }),
    prepared ? prepared.total.execute() : countEvents(db, and(isPublicEvent, where)),
  ]);
  return { rows, total: totals?.total ?? 0 };
}

/** A page of events in reading order, translated if a language is given; pages count from 1. */
export async function listEventsPage(
  db: Db,
  input: ListInput,
  now = new Date(),
): Promise<Page<Event>> {
  const { rows, total } = await readEventsPage(db, input, now);
  return { rows: await toEvents(db, rows, input.lang, now), total };
}

const categoriesByName = prepareOnce((db) =>
  db
    .select({ ...getTableColumns(eventCategories), ...localeColumns('event-category') })
    .from(eventCategories)
    .orderBy(asc(eventCategories.name))
    .prepare(unnamed),
);

/** All event categories by name, in a language if one is asked for. */
export async function listEventCategories(db: Db, lang?: Locale): Promise<EventCategory[]> {
  const rows = await categoriesByName(db).execute();
  const categories = await localize(db, 'event-category', lang, rows);
  return sortedByName(categories, lang).map((row) => ({
    ...omit(row, 'version'),
    createdAt: row.createdAt.toISOString(),
  }));
}

const skillsOfEvents = prepareOnce((db) =>
  db
    .selectDistinct({ slug: sql<string>`unnest(${cmsEvents.skills})` })
    .from(cmsEvents)
    .where(isPublicEvent)
    .prepare(unnamed),
);

const featuredEvents = prepareOnce((db) =>
  db
    .select(publicColumns)
    .from(cmsEvents)
    .where(and(eq(cmsEvents.isFeatured, true), isPublicEvent))
    .prepare(unnamed),
);

/** Everything on the page of events in a language; featured events are on its first page only. */
export async function loadEventsPage(
  db: Db,
  { lang, ...query }: EventsPageQuery & { lang: Locale; limit?: number },
  now = new Date(),
): Promise<EventsPageData> {
  const isWhole = !query.status && !query.categoryId && !query.skill && query.page === 1;
  const [listPage, featured, categories, skills] = await Promise.all([
    readEventsPage(db, query, now),
    isWhole ? featuredEvents(db).execute() : [],
    listEventCategories(db, lang),
    skillsOfEvents(db).execute(),
  ]);
  // Together, so that one query reads what belongs to both.
  const both = [...featured, ...listPage.rows];
  const [events, speakers] = await Promise.all([
    toEvents(db, both, lang, now),
    speakersByEvent(
      db,
      both.map(({ id }) => id),
      lang,
    ),
  ]);
  const withSpeakers = events.map((event) => ({
    ...event,
    speakers: speakers.get(event.id) ?? [],
  }));
  return {
    featured: withSpeakers.slice(0, featured.length),
    rows: withSpeakers.slice(featured.length).map(({ speakers: people, ...event }) => ({
      ...event,
      face: people.find(({ image }) => image)?.image ?? null,
    })),
    total: listPage.total,
    categories,
    skills: skills.map(({ slug }) => slug),
  };
}
