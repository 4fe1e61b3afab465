import { paths } from '~/config/paths';
import { formatWhen } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { joinLabel } from '~/lib/url/join-label';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { createCalendar } from '../calendar/event-calendar.server';
import { getEventDictionary } from '../dictionary';
import { placeLink } from './mailed-places.server';
import type { Participant } from './waiting-list.server';
import { locationText } from '../event-names';
import type { PrivateEventRow } from '../event-rows.server';

/** `afterwards` is the mail of the day after. */
export const mailKinds = [
  'going',
  'waiting',
  'moved',
  'cancelled',
  'reminder',
  'afterwards',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Formats when an event takes place, as its mails and its page do. */
function toWhenText(locale: Locale, event: PrivateEventRow): string {
  if (event.startsAt) return formatWhen(locale, event.startsAt, event.endsAt, event.timezone);
  return event.dateTime || getEventDictionary(locale).events.dateTba;
}

/** A mail about an event in the reader's language, with the calendar entry if it matters. */
export function eventMail(
  kind: Exclude<MailKind, 'afterwards'>,
  event: PrivateEventRow,
  person: Pick<Participant, 'userId' | 'email' | 'name' | 'username' | 'locale'>,
  position: number | null = null,
): Mail {
  const { locale } = person;
  const { events, eventPages } = getEventDictionary(locale);
  const { greeting, facts, open, ...kinds } = eventPages.mail;
  const words = kinds[kind];
  const values = {
    name: person.name || person.username,
    title: event.title,
    when: toWhenText(locale, event),
    where: locationText(event.location, events),
    n: position ?? 0,
  };
  const page = kind === 'cancelled' ? paths.events : paths.event(event.slug);
  const href = kind === 'reminder' ? placeLink(event, person) : linkTo(locale, page);
  const hasPlace = kind !== 'cancelled' && kind !== 'waiting';
  const { joining } = eventPages;
  const mail = renderMail({
    locale,
    subject: fill(words.subject, values),
    paragraphs: [greeting, words.text, facts].map((text) => fill(text, values)),
    ...(hasPlace &&
      event.joinLink && {
        items: [
          { title: joinLabel(joining, event.joinLink), text: joining.text, href: event.joinLink },
        ],
      }),
    button: { label: open, href },
    note: words.note,
  });
  if (!event.startsAt || kind === 'waiting') return { to: person.email, ...mail };
  const attachment = {
    filename: `${event.slug}.ics`,
    content: createCalendar([event], { locale, name: event.title, hasJoinLink: hasPlace }),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  };
  return { to: person.email, ...mail, attachments: [attachment] };
}
