import { renderRss } from '~/server/http/feed';
import { and, asc, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { isPublicEvent } from '#db/public-rows';
import { cmsEvents } from '#db/schema';
import { paths } from '~/config/paths';
import { formatWhen } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { linkTo } from '~/server/mail/mail';
import { localize } from '~/features/translations/index.server';
import { getEventDictionary } from '../dictionary';
import { createCalendar } from './event-calendar.server';
import { noEvent } from '../events.server';
import { locationText, titleWithState } from '../event-names';
import { publicColumns, type EventRow } from '../event-rows.server';

/** Entries of the RSS feed: the newest. */
const rssEntries = 50;

const dated = isNotNull(cmsEvents.startsAt);

/** Events by their start, in the language of a feed. */
async function readEvents(db: Db, locale: Locale, where: SQL | undefined): Promise<EventRow[]> {
  const rows = await db
    .select(publicColumns)
    .from(cmsEvents)
    .where(and(isPublicEvent, where))
    .orderBy(asc(cmsEvents.startsAt), asc(cmsEvents.id));
  return localize(db, 'event', locale, rows);
}

/** The calendar of all events that have a date. */
export async function allCalendar(db: Db, locale: Locale): Promise<string> {
  return createCalendar(await readEvents(db, locale, dated), {
    locale,
    name: getEventDictionary(locale).eventPages.feed.all,
    source: linkTo(locale, paths.eventsCalendar),
  });
}

/** One event as a calendar; throws `not_found`, also if it has no date. */
export async function eventCalendar(db: Db, locale: Locale, slug: string): Promise<string> {
  const [row] = await readEvents(db, locale, and(dated, eq(cmsEvents.slug, slug)));
  if (!row) throw noEvent();
  return createCalendar([row], { locale, name: row.title });
}

function whenAndWhere(locale: Locale, row: EventRow): string {
  const { events } = getEventDictionary(locale);
  const when = row.startsAt
    ? formatWhen(locale, row.startsAt, row.endsAt, row.timezone)
    : row.dateTime || events.dateTba;
  return `${when}. ${locationText(row.location, events)}.`;
}

/** The events that were announced last, as RSS. */
export async function eventsRss(db: Db, locale: Locale): Promise<string> {
  const rows = await db
    .select(publicColumns)
    .from(cmsEvents)
    .where(isPublicEvent)
    .orderBy(desc(cmsEvents.createdAt), desc(cmsEvents.id))
    .limit(rssEntries);
  const localized = await localize(db, 'event', locale, rows);
  const { events, eventPages } = getEventDictionary(locale);
  return renderRss({
    title: eventPages.feed.all,
    description: eventPages.feed.description,
    site: linkTo(locale, paths.events),
    trailingSlash: false,
    xmlns: { dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>${locale}</language>`,
    items: localized.map((row) => ({
      title: titleWithState(row, eventPages),
      link: linkTo(locale, paths.event(row.slug)),
      pubDate: row.createdAt,
      description: `${whenAndWhere(locale, row)}\n\n${row.description ?? events.noDescription}`,
      customData: `<dc:language>${row.lang}</dc:language>`,
    })),
  });
}
