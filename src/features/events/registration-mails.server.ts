import { paths } from '~/config/paths';
import { formatSpan } from '~/i18n/format';
import { dictionaryOf } from '~/i18n/get-dictionary';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { inBackground } from '~/server/background';
import { linkTo, sendMail, type Mail } from '~/server/mail';
import { renderMail } from '~/server/mail-layout';
import { calendarOf } from './calendar.server';
import type { Participant } from './places.server';
import type { EventRow } from './rows.server';

export type MailKind = 'going' | 'waiting' | 'moved' | 'cancelled' | 'reminder';

/** Mails that are on their way at the same time. */
const atOnce = 5;

/** When an event takes place, as its mails and its page say it. */
function whenOf(locale: Locale, event: EventRow): string {
  if (event.startsAt) return formatSpan(locale, event.startsAt, event.endsAt, event.timezone);
  return event.dateTime || dictionaryOf(locale).events.dateTba;
}

/** What somebody is told about an event, in their language; with the calendar entry where it matters. */
export function eventMail(
  kind: MailKind,
  event: EventRow,
  person: Pick<Participant, 'email' | 'name' | 'username' | 'locale'>,
  position: number | null = null,
): Mail {
  const { locale } = person;
  const { events, eventPages } = dictionaryOf(locale);
  const { greeting, facts, open, ...kinds } = eventPages.mail;
  const words = kinds[kind];
  const values = {
    name: person.name || person.username,
    title: event.title,
    when: whenOf(locale, event),
    where: event.location || events.defaultLocation,
    n: position ?? 0,
  };
  const page = kind === 'cancelled' ? paths.events : paths.event(event.slug);
  const mail = renderMail({
    locale,
    subject: fill(words.subject, values),
    paragraphs: [greeting, words.text, facts].map((text) => fill(text, values)),
    button: { label: open, href: linkTo(locale, page) },
    note: words.note,
  });
  if (!event.startsAt || kind === 'waiting') return { to: person.email, ...mail };
  const attachment = {
    filename: `${event.slug}.ics`,
    content: calendarOf([event], { locale, name: event.title }),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  };
  return { to: person.email, ...mail, attachments: [attachment] };
}

/** Writes to people about an event, behind the answer; one mail that fails holds up no other. */
export function tell(
  kind: MailKind,
  event: EventRow,
  people: readonly Participant[],
  position: number | null = null,
): void {
  if (people.length === 0) return;
  inBackground(`mail ${kind}`, async () => {
    const failures: unknown[] = [];
    for (let first = 0; first < people.length; first += atOnce) {
      const batch = people.slice(first, first + atOnce);
      const results = await Promise.allSettled(
        batch.map((person) => sendMail(eventMail(kind, event, person, position))),
      );
      failures.push(...results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
    }
    if (failures.length > 0) throw failures[0];
  });
}
