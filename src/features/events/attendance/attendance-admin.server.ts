import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  eventAttendance,
  eventJoins,
  eventRegistrations as registrations,
  users,
} from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { toCsv } from '~/lib/csv';
import { audit } from '~/server/audit';
import { requireAdmin, type Actor } from '~/server/auth/actor';
import { pageSize } from '~/server/http/paging';
import { localizeOne } from '~/features/translations/index.server';
import { noEvent } from '../events.server';
import type { AttendanceChange, AttendanceNumbers, PresentPerson } from './attendance.schema';
import {
  findAttendedEvent,
  recordAttendance,
  takeAttendanceBack,
  type AttendedEvent,
} from './record-attendance.server';

interface AttendanceCall {
  actor: Actor | null;
  eventId: number;
}

const hasPlace = (eventId: number) =>
  and(eq(registrations.eventId, eventId), eq(registrations.status, 'going'));

/** Counts people with a place, those who joined and those who were present. */
async function readNumbers(db: Db, eventId: number): Promise<AttendanceNumbers> {
  const [row] = await db
    .select({
      registered: count(registrations.id),
      joined: count(eventJoins.userId),
      present: count(eventAttendance.userId),
    })
    .from(registrations)
    .leftJoin(
      eventJoins,
      and(eq(eventJoins.eventId, eventId), eq(eventJoins.userId, registrations.userId)),
    )
    .leftJoin(
      eventAttendance,
      and(eq(eventAttendance.eventId, eventId), eq(eventAttendance.userId, registrations.userId)),
    )
    .where(hasPlace(eventId));
  return row ?? { registered: 0, joined: 0, present: 0 };
}

/** Reads people with a place, in the order of registration. */
async function readPeople(
  db: Db,
  eventId: number,
  part?: { limit: number; offset: number },
): Promise<PresentPerson[]> {
  const query = db
    .select({
      userId: users.id,
      name: users.name,
      username: users.username,
      via: eventAttendance.via,
      at: eventAttendance.at,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(
      eventAttendance,
      and(eq(eventAttendance.eventId, eventId), eq(eventAttendance.userId, registrations.userId)),
    )
    .where(hasPlace(eventId))
    .orderBy(asc(registrations.queuedAt), asc(registrations.id));
  const rows = await (part ? query.limit(part.limit).offset(part.offset) : query);
  return rows.map((row) => ({ ...row, at: row.at?.toISOString() ?? null }));
}

async function requireEvent(db: Db, eventId: number): Promise<AttendedEvent> {
  const event = await findAttendedEvent(db, eventId);
  if (!event) throw noEvent();
  return event;
}

/** Returns an event for the page of its attendance. */
export async function readAttendancePage(
  db: Db,
  { actor, eventId, lang }: AttendanceCall & { lang: Locale },
) {
  requireAdmin(actor);
  const source = await requireEvent(db, eventId);
  const translated = await localizeOne(db, 'event', lang, source);
  const { id, slug, startsAt, endsAt, timezone } = source;
  return {
    title: translated?.title ?? source.title,
    event: {
      id,
      slug,
      timezone,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
    },
  };
}

/** Returns the numbers of an event, and a page of people with a place. */
export async function listAttendance(
  db: Db,
  { actor, eventId, page }: AttendanceCall & { page: number },
): Promise<AttendanceNumbers & { people: PresentPerson[] }> {
  requireAdmin(actor);
  await requireEvent(db, eventId);
  const part = { limit: pageSize, offset: (page - 1) * pageSize };
  return { ...(await readNumbers(db, eventId)), people: await readPeople(db, eventId, part) };
}

const headings = ['Username', 'Name', 'Present by', 'Recorded at'];

/**
 * Returns the presence of everybody with a place for a spreadsheet. The export is logged, since
 * personal data leave the site.
 */
export async function exportAttendance(
  db: Db,
  { actor, eventId }: AttendanceCall,
): Promise<{ filename: string; csv: string }> {
  const admin = requireAdmin(actor);
  const { slug } = await requireEvent(db, eventId);
  const people = await readPeople(db, eventId);
  await audit(db, admin, 'event.export-attendance', `event:${eventId}`, { rows: people.length });
  const rows = people.map(({ username, name, via, at }) => [username, name, via, at]);
  return { filename: `attendance-${slug}.csv`, csv: toCsv([headings, ...rows]) };
}

/** Records or removes the presence of people; people without a place are skipped. */
export async function setAttendance(
  db: Db,
  { actor, eventId, input }: AttendanceCall & { input: AttendanceChange },
): Promise<AttendanceNumbers> {
  const admin = requireAdmin(actor);
  const { attended } = input;
  await db.transaction(async (tx) => {
    const event = await requireEvent(tx, eventId);
    const people = await tx
      .select({ userId: registrations.userId })
      .from(registrations)
      .where(and(hasPlace(eventId), inArray(registrations.userId, input.userIds)))
      .orderBy(asc(registrations.userId));
    for (const { userId } of people) {
      await (attended
        ? recordAttendance(tx, { event, userId, via: 'staff', recordedBy: admin.id })
        : takeAttendanceBack(tx, { admin, eventId, userId }));
    }
    const details = { attended, people: people.map(({ userId }) => userId) };
    await audit(tx, admin, 'event.set-attendance', `event:${eventId}`, details);
  });
  return readNumbers(db, eventId);
}
