import { TZDate } from '@date-fns/tz';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import type { Locale } from '~/i18n/locales';
import { toZoneName } from '~/lib/time-zones';
import { fitForXml } from '~/lib/text-forms/signs';
import { joinLabel } from '~/lib/url/join-label';
import { getSenderAddress, linkTo } from '~/server/mail/mail';
import { getEventDictionary } from '../dictionary';
import { getEnd } from '../event-end';
import { locationText, titleWithState } from '../event-names';
import type { EventRow, PrivateEventRow } from '../event-rows.server';
import { getVtimezoneComponent } from '@touch4it/ical-timezones';
import ICAL from 'ical.js';
import { wallTime } from '~/lib/zoned-time';

interface Zone {
  /** The rules as a calendar file has them. */
  rules: string;
  timezone: ICAL.Timezone;
}

/** By name; there are some hundred. */
const zones = new Map<string, Zone | null>();

function readZone(name: string): Zone | null {
  const rules = getVtimezoneComponent(name) || '';
  // The library answers some names with the rules of another zone.
  if (name === 'UTC' || /^TZID:(.*?)\r?$/m.exec(rules)?.[1] !== name) return null;
  const component = new ICAL.Component(ICAL.parse(rules.trim()) as unknown[]);
  return { rules, timezone: new ICAL.Timezone(component) };
}

function getZone(name: string): Zone | null {
  const zone = zones.get(name) ?? readZone(name);
  zones.set(name, zone);
  return zone;
}

/** Returns the rules of a time zone for a calendar file, or null if it needs none or has none. */
const getRules = (name: string): string | null => getZone(name)?.rules ?? null;

/**
 * Returns true if a calendar that follows the library's rules of a zone reads its local times as
 * these instants: some zones have changed since the rules were written.
 */
function areRulesRight(name: string, instants: readonly (Date | null)[]): boolean {
  const zone = getZone(name);
  if (!zone) return false;
  return instants.every((instant) => {
    if (!instant) return true;
    const local = ICAL.Time.fromDateTimeString(`${wallTime(instant, name)}:00`);
    local.zone = zone.timezone;
    return local.toJSDate().getTime() === instant.getTime() - (instant.getTime() % 60_000);
  });
}

/** Independent of the site's address, since calendars recognise an event by it. */
const getUid = (id: number) => `event-${id}@${site.email.split('@')[1]}`;

/** Escapes a text that ical-generator writes unchanged. */
const plainText = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[\\;,]/g, (sign) => `\\${sign}`);

/**
 * Adds what programs need to take an entry over from a mail. Gmail compares the organiser with the
 * sender, and later removes an entry only if a request has brought it.
 */
function invite(entry: ICalEvent, { name, email }: Invitation): void {
  entry.organizer({ name: site.brand, email: getSenderAddress() });
  entry.createAttendee({
    name,
    email,
    type: ICalAttendeeType.INDIVIDUAL,
    role: ICalAttendeeRole.REQ,
    // They have registered: nobody waits for an answer.
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
}

type CalendarEvent = EventRow & Partial<PrivateEventRow>;

/** A calendar entry in a mail to a person with a place. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  name: string;
  email: string;
}

export interface CalendarOptions {
  locale: Locale;
  /** Left out of mails: Outlook opens a named calendar as another one. */
  name?: string;
  /** Address for refreshing the calendar. */
  source?: string;
  /** Includes the join link, for people with a place. */
  hasJoinLink?: boolean;
  invitation?: Invitation;
}

/** A calendar of the events that have a date (RFC 5545), in one language. */
export function createCalendar(
  events: readonly CalendarEvent[],
  { locale, name, source, hasJoinLink = false, invitation }: CalendarOptions,
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
    name: name === undefined ? null : plainText(name),
    prodId: { company: plainText(site.brand), product: 'Events', language: locale.toUpperCase() },
    method: invitation ? ICalCalendarMethod[invitation.method] : ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: getRules },
    ...(source && { source, ttl: 3600 }),
  });
  for (const event of events) {
    const end = getEnd(event);
    if (!event.startsAt || !end) continue;
    const timezone = toZoneName(event.timezone) ?? 'UTC';
    const hasRules = areRulesRight(timezone, [event.startsAt, end]);
    const moment = (instant: Date) => (hasRules ? new TZDate(instant, timezone) : instant);
    const href = linkTo(locale, paths.event(event.slug));
    const isCancelled = event.cancelledAt !== null || invitation?.method === 'CANCEL';
    const entry = calendar.createEvent({
      id: getUid(event.id),
      sequence: event.sequence,
      start: moment(event.startsAt),
      end: moment(end),
      timezone: hasRules ? timezone : null,
      stamp: event.updatedAt,
      created: event.createdAt,
      lastModified: event.updatedAt,
      summary: titleWithState(event, eventPages),
      description: describe(event, href),
      location: locationText(event.location, t),
      url: href,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(isCancelled && {
        // An entry that stays in a calendar blocks no time.
        transparency: ICalEventTransparency.TRANSPARENT,
        busystatus: ICalEventBusyStatus.FREE,
      }),
    });
    if (invitation) invite(entry, invitation);
  }
  return `${fitForXml(calendar.toString())}\r\n`;
}
