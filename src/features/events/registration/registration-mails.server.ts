import { paths } from '~/config/paths';
import { formatWhen } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { joinLabel } from '~/lib/url/join-label';
import { wallTime } from '~/lib/zoned-time';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { createCalendar, type Invitation } from '../calendar/event-calendar.server';
import { getEventDictionary } from '../dictionary';
import { locationText, titleWithState } from '../event-names';
import {
  hasOtherLink,
  hasOtherPlace,
  hasOtherTime,
  type Announced,
  type EventChange,
} from '../event-news';
import type { PrivateEventRow } from '../event-rows.server';
import { placeLink } from './mailed-places.server';
import type { Participant } from './waiting-list.server';

/** `afterwards` is the mail of the day after. */
export const mailKinds = [
  'going',
  'waiting',
  'moved',
  'cancelled',
  'changed',
  'restored',
  'reminder',
  'afterwards',
] as const;
export type MailKind = (typeof mailKinds)[number];

export type MailReader = Pick<Participant, 'userId' | 'email' | 'name' | 'username' | 'locale'> & {
  /** The time zone of the device with which they registered. */
  timezone?: string | null;
};

/** Facts of a mail that depend on its kind. */
export interface MailFacts {
  /** Position on the waiting list. */
  position?: number | null;
  change?: EventChange;
  isWaiting?: boolean;
  /** Why the event is cancelled, and in which language that is. */
  reason?: { text: string; lang: Locale } | undefined;
  /** The cancelled event has no page any more. */
  isDeleted?: boolean | undefined;
}

type Texts = ReturnType<typeof getEventDictionary>;
type When = Pick<Announced, 'startsAt' | 'endsAt' | 'timezone' | 'dateTime'>;

/** Formats when an event takes place, as its page does: in its own zone, then in the reader's. */
function toWhenText(
  { events, eventPages }: Texts,
  { locale, timezone }: Pick<MailReader, 'locale' | 'timezone'>,
  event: When,
): string {
  const { startsAt, endsAt } = event;
  if (!startsAt) return event.dateTime || events.dateTba;
  const when = formatWhen(locale, startsAt, endsAt, event.timezone);
  if (!timezone || wallTime(startsAt, timezone) === wallTime(startsAt, event.timezone)) return when;
  const time = formatWhen(locale, startsAt, endsAt, timezone);
  return `${when}\n${fill(eventPages.yourTime, { time })}`;
}

/** The title, time and place of an event, each with what it was if it has changed. */
function toFacts(
  texts: Texts,
  reader: MailReader,
  event: PrivateEventRow,
  change: EventChange | undefined,
): string {
  const { facts } = texts.eventPages.mail;
  const when = (of: When) => ({ when: toWhenText(texts, reader, of) });
  const where = ({ location }: Pick<Announced, 'location'>) => ({
    where: locationText(location, texts.events),
  });
  const times =
    change && hasOtherTime(change.before, change.after)
      ? [fill(facts.whenBefore, when(change.before)), fill(facts.whenNow, when(change.after))]
      : [fill(facts.when, when(event))];
  const places =
    change && hasOtherPlace(change.before, change.after)
      ? [fill(facts.whereBefore, where(change.before)), fill(facts.whereNow, where(change.after))]
      : [fill(facts.where, where(event))];
  return [fill(facts.title, event), ...times, ...places].join('\n');
}

/** What a changed or restored event means for the reader. */
function toNews({ eventPages }: Texts, event: PrivateEventRow, facts: MailFacts): string {
  const { news } = eventPages.mail;
  const { change, isWaiting = false } = facts;
  if (isWaiting) return news.waiting;
  const sentences: string[] = [news.going];
  if (change && hasOtherLink(change.before, change.after))
    sentences.push(event.joinLink ? news.link : news.noLink);
  if (event.startsAt) sentences.push(news.entry);
  else if (change?.before.startsAt) sentences.push(news.noEntry);
  return sentences.join(' ');
}

/** The calendar entry of a mail; null if the reader has none, or the event had no date. */
function toEntry(
  kind: MailKind,
  event: PrivateEventRow,
  reader: MailReader,
  { change, isWaiting }: MailFacts,
): Mail['icalEvent'] | null {
  if (kind === 'waiting' || isWaiting) return null;
  // A date that was taken back leaves calendars, and a later one enters them again.
  const withdrawn = event.startsAt ? undefined : change?.before;
  const { startsAt, endsAt } = withdrawn ?? event;
  if (!startsAt) return null;
  const method: Invitation['method'] = withdrawn || kind === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const invitation = { method, name: reader.name || reader.username, email: reader.email };
  const content = createCalendar([{ ...event, startsAt, endsAt }], {
    locale: reader.locale,
    hasJoinLink: kind !== 'cancelled',
    invitation,
  });
  return { filename: `${event.slug}.ics`, content, method };
}

function toSubject(
  kind: Exclude<MailKind, 'afterwards'>,
  event: PrivateEventRow,
  { eventPages }: Texts,
): string {
  if (kind === 'cancelled') return titleWithState(event, eventPages);
  return fill(eventPages.mail[kind].subject, event);
}

/** A mail about an event in the reader's language, with the calendar entry if it matters. */
export function eventMail(
  kind: Exclude<MailKind, 'afterwards'>,
  event: PrivateEventRow,
  reader: MailReader,
  facts: MailFacts = {},
): Mail {
  const { locale } = reader;
  const texts = getEventDictionary(locale);
  const { joining, mail: t } = texts.eventPages;
  const isNews = kind === 'changed' || kind === 'restored';
  const page = facts.isDeleted ? paths.events : paths.event(event.slug);
  const { reason } = facts;
  const hasPlace = kind !== 'cancelled' && kind !== 'waiting' && !facts.isWaiting;
  const text = fill(t[kind].text, { n: facts.position ?? 0 });
  const mail = renderMail({
    locale,
    subject: toSubject(kind, event, texts),
    paragraphs: [
      fill(t.greeting, { name: reader.name || reader.username }),
      isNews ? `${text} ${toNews(texts, event, facts)}` : text,
      ...(reason ? [reason.lang === locale ? reason.text : reason] : []),
      toFacts(texts, reader, event, facts.change),
    ],
    ...(hasPlace &&
      event.joinLink && {
        items: [
          { title: joinLabel(joining, event.joinLink), text: joining.text, href: event.joinLink },
        ],
      }),
    button: {
      label: facts.isDeleted ? t.others : t.open,
      href: kind === 'reminder' ? placeLink(event, reader) : linkTo(locale, page),
    },
    note: isNews ? (hasPlace ? t.news.goingNote : t.news.waitingNote) : t[kind].note,
  });
  const entry = toEntry(kind, event, reader, facts);
  return { to: reader.email, ...mail, ...(entry && { icalEvent: entry }) };
}
