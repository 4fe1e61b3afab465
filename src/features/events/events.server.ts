import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventSpeakerRelations, eventSpeakers } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { AppError } from '~/server/errors';
import {
  getReadableLocales,
  localize,
  localizeOne,
  readableLocales,
} from '~/features/translations/index.server';
import { omit } from '~/lib/omit';
import { listEventsPage } from './event-list.server';
import { sortedByName } from './event-names';
import { bySpeaker, listEventSpeakers, speakerColumns } from './event-speakers.server';
import { pageColumns, publicColumns, readingOrder, toEvent, toEvents } from './event-rows.server';
import type { AdminSpeaker, Event, EventDetail, Speaker } from './events.schema';

/** All events in reading order, in a language if one is asked for. */
export async function listEvents(db: Db, lang?: Locale, now = new Date()): Promise<Event[]> {
  const rows = await db
    .select(publicColumns)
    .from(cmsEvents)
    .orderBy(...readingOrder(now));
  return toEvents(db, rows, lang, now);
}

/** Events with these slugs that are not over, in a language. */
export async function listComingEvents(
  db: Db,
  slugs: readonly string[],
  lang: Locale,
  now = new Date(),
): Promise<Event[]> {
  const rows = await db
    .select(publicColumns)
    .from(cmsEvents)
    .where(inArray(cmsEvents.slug, [...slugs]));
  const events = await toEvents(db, rows, lang, now);
  return events.filter(({ status }) => status !== 'past');
}

/** The pages of events, with the languages that each can be read in. */
export async function listEventPages(
  db: Db,
): Promise<{ slug: string; changedAt: string; languages: Locale[] }[]> {
  const rows = await db
    .select({
      slug: cmsEvents.slug,
      changedAt: cmsEvents.updatedAt,
      languages: readableLocales('event'),
    })
    .from(cmsEvents)
    .orderBy(asc(cmsEvents.id));
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }));
}

/**
 * Returns the event of home: the flagged one, else the first upcoming, else the first; null if
 * there is none (docs/product.md#featured-event).
 */
export async function getFeaturedEvent(
  db: Db,
  lang?: Locale,
  now = new Date(),
): Promise<Event | null> {
  const flagged = await db
    .select(publicColumns)
    .from(cmsEvents)
    .where(eq(cmsEvents.isFeatured, true))
    .limit(1);
  const [featured] = await toEvents(db, flagged, lang, now);
  if (featured) return featured;
  const [upcoming] = (await listEventsPage(db, { lang, status: 'upcoming', limit: 1 }, now)).rows;
  return upcoming ?? (await listEventsPage(db, { lang, limit: 1 }, now)).rows[0] ?? null;
}

const eventIds = sql<
  number[] | null
>`array_agg(${eventSpeakerRelations.eventId} order by ${eventSpeakerRelations.eventId}) filter (where ${eventSpeakerRelations.eventId} is not null)`;

/** Speakers by name with their events, in their original language; `id` selects one. */
async function readSpeakers(db: Db, id?: number) {
  const rows = await db
    .select({ speaker: speakerColumns, eventIds })
    .from(eventSpeakers)
    .leftJoin(eventSpeakerRelations, eq(eventSpeakerRelations.speakerId, eventSpeakers.id))
    .where(id === undefined ? undefined : eq(eventSpeakers.id, id))
    .groupBy(eventSpeakers.id)
    .orderBy(...bySpeaker);
  return rows.map(({ speaker, eventIds }) => ({
    ...speaker,
    createdAt: speaker.createdAt.toISOString(),
    events: (eventIds ?? []).map((id) => ({ id })),
  }));
}

/** Speakers as staff see them; `id` selects one. */
export async function findSpeakers(db: Db, id?: number): Promise<AdminSpeaker[]> {
  return localize(db, 'speaker', undefined, await readSpeakers(db, id));
}

/** All speakers by name, each with the events they speak at, in a language if one is asked for. */
export async function listSpeakers(db: Db, lang?: Locale): Promise<Speaker[]> {
  const rows = await localize(db, 'speaker', lang, await readSpeakers(db));
  return sortedByName(rows, lang).map((row) => omit(row, 'version'));
}

export const noEvent = () => new AppError('event_not_found');

/** Speakers of an event; throws `not_found` if it does not exist. */
export async function requireEventSpeakers(db: Db, eventId: number, lang?: Locale) {
  const [row] = await db
    .select({ id: cmsEvents.id })
    .from(cmsEvents)
    .where(eq(cmsEvents.id, eventId));
  if (!row) throw noEvent();
  return listEventSpeakers(db, eventId, lang);
}

/** Returns one event with its speakers by name; throws `not_found` if it does not exist. */
export async function getEvent(
  db: Db,
  slug: string,
  lang?: Locale,
  now = new Date(),
): Promise<EventDetail> {
  const [source] = await db.select(pageColumns).from(cmsEvents).where(eq(cmsEvents.slug, slug));
  const row = await localizeOne(db, 'event', lang, source);
  if (!row) throw noEvent();
  const { transcript: _, chapters, transcriptHtml, ...rest } = row;
  const { audioUrl, audioMegabytes, slidesUrl, slidesMegabytes, ...event } = rest;
  return {
    ...toEvent(event, now, lang && row.lang),
    chapters,
    transcriptHtml,
    audioUrl,
    audioMegabytes,
    slidesUrl,
    slidesMegabytes,
    speakers: await listEventSpeakers(db, event.id, lang),
  };
}

/** An event for its page, with its languages. */
export async function loadEvent(
  db: Db,
  slug: string,
  lang: Locale,
): Promise<{ event: EventDetail; languages: Locale[] }> {
  const event = await getEvent(db, slug, lang);
  return { event, languages: await getReadableLocales(db, 'event', event) };
}
