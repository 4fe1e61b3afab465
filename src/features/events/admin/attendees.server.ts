import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents } from '#db/schema';
import { toCsv } from '~/lib/csv';
import { timeHeading, toTimeCell } from '~/lib/csv-times';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import type { Locale } from '~/i18n/locales';
import { getEventDictionary } from '../dictionary';
import { noEvent } from '../events.server';
import { listWalkIns } from '../registration/walk-ins.server';
import type { Attendee } from '../registration/registration.types';
import { getAttendees } from '../registration/waiting-list.server';

interface AttendeesCall {
  actor: Actor | null;
  eventId: number;
}

async function read(
  db: Db,
  eventId: number,
): Promise<{ slug: string; timezone: string; attendees: Attendee[] }> {
  const [event] = await db
    .select({ slug: cmsEvents.slug, timezone: cmsEvents.timezone })
    .from(cmsEvents)
    .where(eq(cmsEvents.id, eventId));
  if (!event) throw noEvent();
  let waiting = 0;
  const attendees = (await getAttendees(db, eventId)).map(
    ({ locale: _locale, isVerified: _verified, ...person }) => ({
      ...person,
      position: person.status === 'waiting' ? ++waiting : null,
      queuedAt: person.queuedAt.toISOString(),
    }),
  );
  return { ...event, attendees };
}

/** Registered people and the waiting list. */
export async function listAttendees(
  db: Db,
  { actor, eventId }: AttendeesCall,
): Promise<Attendee[]> {
  requireScope(actor, 'events');
  return (await read(db, eventId)).attendees;
}

/**
 * The attendees and walk-ins as a file for a spreadsheet, in a language and the event's time zone.
 * Logged, since personal data leave the site.
 */
export async function exportAttendees(
  db: Db,
  { actor, eventId, lang = 'en' }: AttendeesCall & { lang?: Locale | undefined },
): Promise<{ filename: string; csv: string }> {
  const admin = requireScope(actor, 'events');
  const { slug, timezone, attendees } = await read(db, eventId);
  const walkIns = await listWalkIns(db, eventId);
  await did(db, admin, 'event.export-attendees', {
    eventId,
    rows: attendees.length + walkIns.length,
  });
  const t = getEventDictionary(lang).peopleFile;
  const rows = [
    ...attendees.map(({ username, name, email, status, position, queuedAt }) => [
      username,
      name,
      email,
      t.statuses[status],
      position,
      toTimeCell(queuedAt, timezone),
    ]),
    ...walkIns.map(({ name, at }) => [
      ...['', name, '', t.statuses.walkIn, null],
      toTimeCell(at, timezone),
    ]),
  ];
  const headings = [
    ...[t.username, t.name, t.email, t.status, t.position],
    timeHeading(t.registeredAt, timezone),
  ];
  return { filename: `attendees-${slug}.csv`, csv: toCsv([headings, ...rows]) };
}
