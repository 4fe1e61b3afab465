import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import type { Locale } from '~/i18n/locales';
import { toZoneName } from '~/lib/time-zones';
import { fitForXml } from '~/lib/text-forms/signs';
import { joinLabel } from '~/lib/url/join-label';
import { linkTo } from '~/server/mail/mail';
import { getEventDictionary } from '../dictionary';
import { locationText } from '../event-names';
import type { EventRow, PrivateEventRow } from '../event-rows.server';
import { areRulesRight, getRules } from './zone-rules.server';

/** Independent of the site's address, since calendars recognise an event by it. */
const getUid = (id: number) => `event-${id}@${site.email.split('@')[1]}`;

/** Escapes a text that ical-generator writes unchanged. */
const plainText = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[\\;,]/g, (sign) => `\\${sign}`);

type CalendarEvent = EventRow & Partial<PrivateEventRow>;

export interface CalendarOptions {
  locale: Locale;
  name: string;
  /** Address for refreshing the calendar. */
  source?: string;
  /** Includes the join link, for people with a place. */
  hasJoinLink?: boolean;
}

/** A calendar of the events that have a date (RFC 5545), in one language. */
export function createCalendar(
  events: readonly CalendarEvent[],
  { locale, name, source, hasJoinLink = false }: CalendarOptions,
): string {
  const { events: t, eventPages } = getEventDictionary(locale);
  /** Description of a calendar entry: where to join, the description, the page. */
  const describe = (event: CalendarEvent, href: string) => {
    const { joinLink } = event;
    const join =
      hasJoinLink && joinLink && `${joinLabel(eventPages.joining, joinLink)}: ${joinLink}`;
    const link = event.recordingLink ?? event.registerLink;
    return [join, event.description, link, href].filter(Boolean).join('\n\n');
  };
  const calendar = ical({
    name: plainText(name),
    prodId: { company: plainText(site.brand), product: 'Events', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: getRules },
    ...(source && { source, ttl: 3600 }),
  });
  for (const event of events) {
    if (!event.startsAt) continue;
    const timezone = toZoneName(event.timezone) ?? 'UTC';
    const hasRules = areRulesRight(timezone, [event.startsAt, event.endsAt]);
    const moment = (instant: Date) => (hasRules ? new TZDate(instant, timezone) : instant);
    const href = linkTo(locale, paths.event(event.slug));
    calendar.createEvent({
      id: getUid(event.id),
      sequence: event.sequence,
      start: moment(event.startsAt),
      end: event.endsAt && moment(event.endsAt),
      timezone: hasRules ? timezone : null,
      stamp: event.updatedAt,
      created: event.createdAt,
      lastModified: event.updatedAt,
      summary: event.title,
      description: describe(event, href),
      location: locationText(event.location, t),
      url: href,
      status: event.cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return `${fitForXml(calendar.toString())}\r\n`;
}
