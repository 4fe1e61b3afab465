import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventRegistrations as places } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { localize, localizeOne, translationOf } from '~/features/translations/index.server';
import { formatDateTime } from '../event-dates';
import { createCalendar } from '../calendar/event-calendar.server';
import type { OwnRegistration } from './registration.types';
import { endColumn, holderColumns } from '../event-rows.server';

export interface OwnCalendarCall {
  actor: Actor | null;
  eventId: number;
  locale: Locale;
}

/** The caller's own calendar entry of an event, with the join link; refused without a place. */
export async function ownCalendar(
  db: Db,
  { actor, eventId, locale }: OwnCalendarCall,
): Promise<{ filename: string; calendar: string }> {
  const { id } = requireUser(actor);
  const [row] = await db
    .select(holderColumns)
    .from(cmsEvents)
    .innerJoin(places, eq(places.eventId, cmsEvents.id))
    .where(and(eq(cmsEvents.id, eventId), eq(places.userId, id), eq(places.status, 'going')));
  const event = await localizeOne(db, 'event', locale, row);
  if (!event) throw new AppError('place_required');
  if (!event.startsAt) throw new AppError('event_without_date');
  return {
    filename: `${event.slug}.ics`,
    calendar: createCalendar([event], { locale, name: event.title, hasJoinLink: true }),
  };
}

/**
 * The caller's registrations for events that are not over, translated if a language is given:
 * soonest first, undated last.
 */
export async function listOwnRegistrations(
  db: Db,
  { actor, lang }: { actor: Actor | null; lang?: Locale | undefined },
  now = new Date(),
): Promise<OwnRegistration[]> {
  const { id } = requireUser(actor);
  const before = sql<number>`(
    select count(*)::int from event_registrations as other
    where other.event_id = ${places.eventId} and other.status = 'waiting'
      and (other.queued_at, other.id) <= (${places.queuedAt}, ${places.id})
  )`;
  const rows = await db
    .select({
      event: { ...holderColumns, ...translationOf('event', lang) },
      status: places.status,
      before,
    })
    .from(places)
    .innerJoin(cmsEvents, eq(cmsEvents.id, places.eventId))
    .where(
      and(
        eq(places.userId, id),
        inArray(places.status, ['going', 'waiting']),
        sql`${cmsEvents.status} <> 'past'`,
        sql`coalesce(${endColumn}, 'infinity') > ${now.toISOString()}`,
      ),
    )
    .orderBy(sql`${cmsEvents.startsAt} asc nulls last`, asc(cmsEvents.id));
  const events = await localize(
    db,
    'event',
    lang,
    rows.map(({ event }) => event),
  );
  return events.flatMap((event, index) => {
    const { status, before: position = null } = rows[index] ?? {};
    if (!status || status === 'cancelled') return [];
    return {
      eventId: event.id,
      title: event.title,
      slug: event.slug,
      lang: event.lang,
      sourceLocale: event.sourceLocale,
      isOutdated: event.isOutdated,
      dateTime: formatDateTime(event, lang && event.lang),
      startsAt: event.startsAt?.toISOString() ?? null,
      endsAt: event.endsAt?.toISOString() ?? null,
      timezone: event.timezone,
      location: event.location,
      isCancelled: event.cancelledAt !== null,
      status,
      position: status === 'waiting' ? position : null,
      joinLink: status === 'going' && !event.cancelledAt ? event.joinLink : null,
    };
  });
}
