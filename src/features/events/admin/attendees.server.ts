import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents } from '#db/schema';
import { toCsv } from '~/lib/csv';
import { timeHeading, toTimeCell } from '~/lib/csv-times';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import { noEvent } from '../events.server';
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

const headings = ['Username', 'Name', 'Email', 'Status', 'Waiting list'];

/** The attendees as a file for a spreadsheet. Logged, since personal data leave the site. */
export async function exportAttendees(
  db: Db,
  { actor, eventId }: AttendeesCall,
): Promise<{ filename: string; csv: string }> {
  const admin = requireScope(actor, 'events');
  const { slug, timezone, attendees } = await read(db, eventId);
  await did(db, admin, 'event.export-attendees', { eventId, rows: attendees.length });
  const rows = attendees.map(({ username, name, email, status, position, queuedAt }) => [
    username,
    name,
    email,
    status,
    position,
    toTimeCell(queuedAt, timezone),
  ]);
  const head = [...headings, timeHeading('Registered at', timezone)];
  return { filename: `attendees-${slug}.csv`, csv: toCsv([head, ...rows]) };
}
