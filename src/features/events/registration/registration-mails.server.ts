import { paths } from '~/config/paths';
import { formatWhen } from '~/i18n/format';
import { getDictionary } from '~/i18n/get-dictionary';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { inBackground } from '~/server/background';
import { linkTo, sendMail, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { createCalendar } from '../calendar/event-calendar.server';
import { placeLink } from './mailed-places.server';
import type { Participant } from './waiting-list.server';
import { placeText } from '../event-names';
import type { PrivateEventRow } from '../event-rows.server';

export type MailKind = 'going' | 'waiting' | 'moved' | 'cancelled' | 'reminder';

/** Mails that are on their way at the same time. */
const concurrency = 5;

/** Formats when an event takes place, as its mails and its page do. */
function toWhenText(locale: Locale, event: PrivateEventRow): string {
  if (event.startsAt) return formatWhen(locale, event.startsAt, event.endsAt, event.timezone);
  return event.dateTime || getDictionary(locale).events.dateTba;
}

/** A mail about an event in the reader's language, with the calendar entry if it matters. */
export function eventMail(
  kind: MailKind,
  event: PrivateEventRow,
  person: Pick<Participant, 'userId' | 'email' | 'name' | 'username' | 'locale'>,
  position: number | null = null,
): Mail {
  const { locale } = person;
  const { events, eventPages } = getDictionary(locale);
  const { greeting, facts, open, ...kinds } = eventPages.mail;
  const words = kinds[kind];
  const values = {
    name: person.name || person.username,
    title: event.title,
    when: toWhenText(locale, event),
    where: placeText(event.location, events),
    n: position ?? 0,
  };
  const page = kind === 'cancelled' ? paths.events : paths.event(event.slug);
  const href = kind === 'reminder' ? placeLink(event, person) : linkTo(locale, page);
  const hasPlace = kind !== 'cancelled' && kind !== 'waiting';
  const { label, text } = eventPages.joining;
  const mail = renderMail({
    locale,
    subject: fill(words.subject, values),
    paragraphs: [greeting, words.text, facts].map((text) => fill(text, values)),
    ...(hasPlace && event.joinLink && { items: [{ title: label, text, href: event.joinLink }] }),
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

/**
 * Sends event mails after the response; failures are isolated. An unverified address gets none: it
 * may be somebody else's.
 */
export function mailAttendees(
  kind: MailKind,
  event: PrivateEventRow,
  participants: readonly Participant[],
  position: number | null = null,
): void {
  const people = participants.filter(({ isVerified }) => isVerified);
  if (people.length === 0) return;
  inBackground(`mail ${kind}`, async () => {
    const failures: unknown[] = [];
    for (let first = 0; first < people.length; first += concurrency) {
      const batch = people.slice(first, first + concurrency);
      const results = await Promise.allSettled(
        batch.map((person) => sendMail(eventMail(kind, event, person, position))),
      );
      failures.push(...results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
    }
    if (failures.length > 0) throw failures[0];
  });
}
