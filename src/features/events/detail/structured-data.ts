import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { breadcrumbs, jsonLd, organization } from '~/lib/json-ld';
import { getEventDictionary } from '../dictionary';
import { getEnd } from '../event-end';
import { getMode } from '../event-names';
import { takesRegistrations } from '../events';
import type { EventDetail } from '../events.schema';

/** Structured data of an event, or null if it has no date: search engines require one. */
function eventNode(locale: Locale, origin: URL, event: EventDetail) {
  if (!event.startsAt) return null;
  const { defaultLocation } = getEventDictionary(locale).events;
  const url = new URL(localizedPath(locale, paths.event(event.slug)), origin).href;
  const location = event.location || defaultLocation;
  const mode = getMode(event.location);
  const web = { '@type': 'VirtualLocation', url: event.registerLink ?? url };
  const place = { '@type': 'Place', name: location, address: location };
  return {
    '@type': 'Event',
    name: event.title,
    url,
    startDate: event.startsAt,
    endDate: getEnd(event)?.toISOString(),
    eventStatus: `https://schema.org/${event.cancelledAt ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: { Online: web, Offline: place, Mixed: [web, place] }[mode],
    image: event.image ? new URL(event.image, origin).href : undefined,
    description: event.description || undefined,
    organizer: organization(origin),
    ...(event.speakers.length > 0 && {
      performer: event.speakers.map(({ name }) => ({ '@type': 'Person', name })),
    }),
    // The price of an external registration is unknown.
    ...(takesRegistrations(event) && {
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', url, price: 0, priceCurrency: 'IDR', validFrom: event.createdAt },
    }),
    inLanguage: event.lang,
  };
}

/** JSON-LD of an event. */
export function eventData(locale: Locale, origin: URL, event: EventDetail) {
  const node = eventNode(locale, origin, event);
  const way = breadcrumbs(locale, origin, [
    { name: getEventDictionary(locale).eventsPage.title, path: paths.events },
    { name: event.title, path: paths.event(event.slug) },
  ]);
  return node ? jsonLd(node, way) : jsonLd(way);
}
