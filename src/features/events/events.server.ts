import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { isPublicEvent } from '#db/public-rows';
import { cmsEvents, eventSpeakerRelations, eventSpeakers } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireScope, type Actor } from '~/server/auth/actor';
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
    .where(isPublicEvent)
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
    .where(and(inArray(cmsEvents.slug, [...slugs]), isPublicEvent));
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
    .where(isPublicEvent)
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
    .where(and(eq(cmsEvents.isFeatured, true), isPublicEvent))
    .limit(1);
  const [featured] = await toEvents(db, flagged, lang, now);
  if (featured) return featured;
  const [upcoming] = (await listEventsPage(db, { lang, status: 'upcoming', limit: 1 }, now)).rows;
  return upcoming ?? (await listEventsPage(db, { lang, limit: 1 }, now)).rows[0] ?? null;
}

const eventIds = sql<
  number[] | null
>`array_agg(${cmsEvents.id} order by ${cmsEvents.id}) filter (where ${cmsEvents.id} is not null)`;

/** Speakers by name with their events of a kind, in their original language; `id` selects one. */
async function readSpeakers(db: Db, { of, id }: { of?: SQL; id?: number | undefined }) {
  const rows = await db
    .select({ speaker: speakerColumns, eventIds })
    .from(eventSpeakers)
    .leftJoin(eventSpeakerRelations, eq(eventSpeakerRelations.speakerId, eventSpeakers.id))
    .leftJoin(cmsEvents, and(eq(cmsEvents.id, eventSpeakerRelations.eventId), of))
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
  return localize(db, 'speaker', undefined, await readSpeakers(db, { id }));
}

/** All speakers by name, each with the events they speak at, in a language if one is asked for. */
export async function listSpeakers(db: Db, lang?: Locale): Promise<Speaker[]> {
  const rows = await localize(db, 'speaker', lang, await readSpeakers(db, { of: isPublicEvent }));
  return sortedByName(rows, lang).map((row) => omit(row, 'version'));
}

export const noEvent = () => new AppError('event_not_found');

/** Speakers of an event; throws `not_found` if it does not exist. */
export async function requireEventSpeakers(db: Db, eventId: number, lang?: Locale) {
  const [row] = await db
    .select({ id: cmsEvents.id })
    .from(cmsEvents)
    .where(and(eq(cmsEvents.id, eventId), isPublicEvent));
  if (!row) throw noEvent();
  return listEventSpeakers(db, eventId, lang);
}

async function readEvent(
  db: Db,
  where: SQL | undefined,
  lang: Locale | undefined,
  now: Date,
): Promise<EventDetail> {
  const [source] = await db.select(pageColumns).from(cmsEvents).where(where);
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

/** Returns one event with its speakers by name; throws `not_found` if it does not exist. */
export const getEvent = (
  db: Db,
  slug: string,
  lang?: Locale,
  now = new Date(),
): Promise<EventDetail> => readEvent(db, and(eq(cmsEvents.slug, slug), isPublicEvent), lang, now);

interface EventOfPage {
  event: EventDetail;
  languages: Locale[];
}

const withLanguages = async (db: Db, event: EventDetail): Promise<EventOfPage> => ({
  event,
  languages: await getReadableLocales(db, 'event', event),
});

/** An event for its page, with its languages. */
export const loadEvent = async (db: Db, slug: string, lang: Locale): Promise<EventOfPage> =>
  withLanguages(db, await getEvent(db, slug, lang));

/** A draft as its page will show it, for staff. */
export async function loadDraftEvent(
  db: Db,
  { actor, slug, lang }: { actor: Actor | null; slug: string; lang: Locale },
): Promise<EventOfPage> {
  requireScope(actor, 'events');
  return withLanguages(db, await readEvent(db, eq(cmsEvents.slug, slug), lang, new Date()));
}
