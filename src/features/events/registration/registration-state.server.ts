import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventAttendance, eventRegistrations as registrations } from '#db/schema';
import { paths } from '~/config/paths';
import { defaultLocale } from '~/i18n/locales';
import { AppError } from '~/server/errors';
import { linkTo } from '~/server/mail/mail';
import type { EventRow, PrivateEventRow } from '../event-rows.server';
import { currentStatus } from '../event-status';
import { getTicketCode } from '../tickets/tickets.server';
import type { Registration } from './registration.types';

export type Own = Pick<typeof registrations.$inferSelect, keyof typeof ownColumns>;

export const isOver = (event: EventRow, now: Date) =>
  event.cancelledAt !== null || currentStatus(event, now) === 'past';

/** Returns why registration is closed, or null. */
export function getClosedCode(event: EventRow, now: Date) {
  if (event.cancelledAt) return 'event_cancelled';
  if (isOver(event, now)) return 'event_over';
  return event.registerLink ? 'registration_elsewhere' : null;
}

/** Throws if registration is closed. */
export function refuseClosed(event: EventRow, now: Date): void {
  const code = getClosedCode(event, now);
  if (code) throw new AppError(code);
}

export const ownColumns = {
  id: registrations.id,
  status: registrations.status,
  userId: registrations.userId,
  timezone: registrations.timezone,
  absentAt: registrations.absentAt,
};

/** A person's registration for an event. */
export async function findOwn(db: Db, eventId: number, userId: number): Promise<Own | undefined> {
  const [registration] = await db
    .select(ownColumns)
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.userId, userId)));
  return registration;
}

/** Returns the position of a registration on the waiting list, from 1. */
export async function getPosition(db: Db, eventId: number, { id }: Own): Promise<number> {
  // Compared in the database, which knows microseconds.
  const [before] = await db
    .select({ n: count() })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        eq(registrations.status, 'waiting'),
        sql`(${registrations.queuedAt}, ${registrations.id}) <= (select queued_at, id from event_registrations where id = ${id})`,
      ),
    );
  return Math.max(1, before?.n ?? 1);
}

/** How and when a person's presence was shown; null if it was not. */
export async function findAttendance(
  db: Db,
  eventId: number,
  userId: number,
): Promise<Registration['attendance']> {
  const [row] = await db
    .select({ via: eventAttendance.via, at: eventAttendance.at })
    .from(eventAttendance)
    .where(and(eq(eventAttendance.eventId, eventId), eq(eventAttendance.userId, userId)));
  return row ? { via: row.via, at: row.at.toISOString() } : null;
}

function getTicket({ id: eventId, slug }: EventRow, registration: Own) {
  const code = getTicketCode({ eventId, registrationId: registration.id });
  return { code, url: linkTo(defaultLocale, paths.ticket(slug)) };
}

/** The state of a registration; the join link only for registered people of a future event. */
export async function getState(
  db: Db,
  event: PrivateEventRow,
  registration: Own | undefined,
  now: Date,
): Promise<Registration> {
  const [places] = await db
    .select({ capacity: cmsEvents.capacity, going: cmsEvents.going })
    .from(cmsEvents)
    .where(eq(cmsEvents.id, event.id));
  const { capacity = null, going = 0 } = places ?? {};
  const state = {
    going: capacity === null ? null : going,
    capacity,
    joinLink: null,
    attendance: null,
    ticket: null,
  };
  if (!registration || registration.status === 'cancelled')
    return { ...state, status: null, position: null };
  if (registration.status === 'going') {
    const joinLink = isOver(event, now) ? null : event.joinLink;
    const attendance = await findAttendance(db, event.id, registration.userId);
    const ticket = event.cancelledAt ? null : getTicket(event, registration);
    return { ...state, status: registration.status, position: null, joinLink, attendance, ticket };
  }
  return {
    ...state,
    status: registration.status,
    position: await getPosition(db, event.id, registration),
  };
}
