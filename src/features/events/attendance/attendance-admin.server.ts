import { and, asc, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  certificates,
  cmsEvents,
  eventAttendance,
  eventJoins,
  eventRegistrations as registrations,
  organizations,
  users,
} from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { toCsv } from '~/lib/csv';
import { timeHeading, toTimeCell } from '~/lib/csv-times';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import { isMember } from '~/server/auth/membership';
import { AppError } from '~/server/errors';
import { pageSize } from '~/server/http/paging';
import { toOwnCertificate } from '~/features/courses/index.server';
import { containsText } from '~/server/word-queries';
import { getEventDictionary } from '../dictionary';
import { noEvent } from '../events.server';
import { getLessonHours, type PeoplePart } from './attendance';
import type {
  AttendanceChange,
  AttendanceNumbers,
  EventNumbers,
  PeopleQuery,
  PresentPerson,
} from './attendance.schema';
import { lockEvent, lockPlaces } from '../registration/places.server';
import { listWalkIns } from '../registration/walk-ins.server';
import {
  findAttendedEvent,
  forgetStaffAttendance,
  recordAttendance,
  scheduleGrants,
  takeAttendanceBack,
  type AttendedEvent,
} from './record-attendance.server';

interface AttendanceCall {
  actor: Actor | null;
  eventId: number;
}

const attendanceOf = (eventId: number) =>
  and(eq(eventAttendance.eventId, eventId), eq(eventAttendance.userId, registrations.userId));

/** People with a place, and those whom a door let in from the waiting list. */
const isListed = (eventId: number) =>
  and(
    eq(registrations.eventId, eventId),
    or(eq(registrations.status, 'going'), isNotNull(eventAttendance.userId)),
  );

/** Counts people with a place, those who joined and those who were present. */
export async function readNumbers(db: Db, eventId: number): Promise<AttendanceNumbers> {
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
    .leftJoin(eventAttendance, attendanceOf(eventId))
    .where(isListed(eventId));
  return row ?? { registered: 0, joined: 0, present: 0 };
}

/** The people of a part of the list who match a search. */
function isAmong(
  eventId: number,
  { q, show }: { q?: string | undefined; show?: PeoplePart | undefined },
) {
  const isWaiting = and(
    eq(registrations.eventId, eventId),
    eq(registrations.status, 'waiting'),
    isNull(eventAttendance.userId),
  );
  return and(
    show === 'waiting' ? isWaiting : isListed(eventId),
    show === 'absent' ? isNull(eventAttendance.userId) : undefined,
    show === 'present' ? isNotNull(eventAttendance.userId) : undefined,
    containsText(q, users.name, users.username, users.email),
  );
}

/** Whoever waits since the same moment comes by their id, as when places are filled. */
const position = sql<number | null>`case when ${registrations.status} = 'waiting' then (
  select count(*)::int from event_registrations as earlier
  where earlier.event_id = ${registrations.eventId} and earlier.status = 'waiting'
    and (earlier.queued_at, earlier.id) <= (${registrations.queuedAt}, ${registrations.id})) end`;

interface PeopleChoice extends Partial<Pick<PeopleQuery, 'q' | 'show'>> {
  part?: { limit: number; offset: number };
}

/** Reads people of an event, in the order of registration. */
async function readPeople(
  db: Db,
  eventId: number,
  { part, ...choice }: PeopleChoice = {},
): Promise<PresentPerson[]> {
  const query = db
    .select({
      userId: users.id,
      name: users.name,
      username: users.username,
      email: users.email,
      position,
      via: eventAttendance.via,
      at: eventAttendance.at,
      absentAt: registrations.absentAt,
      code: certificates.code,
      holderName: certificates.holderName,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(eventAttendance, attendanceOf(eventId))
    .leftJoin(
      certificates,
      and(
        eq(certificates.eventId, eventId),
        eq(certificates.userId, registrations.userId),
        isNull(certificates.revokedAt),
      ),
    )
    .where(isAmong(eventId, choice))
    .orderBy(asc(registrations.queuedAt), asc(registrations.id));
  const rows = await (part ? query.limit(part.limit).offset(part.offset) : query);
  return rows.map(({ code, holderName, absentAt, ...row }) => ({
    ...row,
    isAbsent: absentAt !== null,
    ...toOwnCertificate({ code, holderName }),
    at: row.at?.toISOString() ?? null,
  }));
}

async function countPeople(db: Db, eventId: number, choice: PeopleChoice): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(eventAttendance, attendanceOf(eventId))
    .where(isAmong(eventId, choice));
  return row?.total ?? 0;
}

async function requireEvent(db: Db, eventId: number): Promise<AttendedEvent> {
  const event = await findAttendedEvent(db, eventId);
  if (!event) throw noEvent();
  return event;
}

/** Returns the numbers of an event and a page of its people; `total` counts those of all pages. */
export async function listAttendance(
  db: Db,
  { actor, eventId, page, q, show }: AttendanceCall & PeopleQuery,
): Promise<AttendanceNumbers & { people: PresentPerson[]; total: number }> {
  requireScope(actor, 'events');
  await requireEvent(db, eventId);
  const part = { limit: pageSize, offset: (page - 1) * pageSize };
  const numbers = await readNumbers(db, eventId);
  const isPart = q !== undefined || show !== undefined;
  return {
    ...numbers,
    people: await readPeople(db, eventId, { q, show, part }),
    total: isPart ? await countPeople(db, eventId, { q, show }) : numbers.registered,
  };
}

/** Returns the numbers of an event as they are now, which pages of staff ask for again and again. */
export async function getEventNumbers(
  db: Db,
  { actor, eventId }: AttendanceCall,
): Promise<EventNumbers> {
  requireScope(actor, 'events');
  const [event] = await db
    .select({ capacity: cmsEvents.capacity })
    .from(cmsEvents)
    .where(eq(cmsEvents.id, eventId));
  if (!event) throw noEvent();
  const waiting = await countPeople(db, eventId, { show: 'waiting' });
  return { ...(await readNumbers(db, eventId)), waiting, ...event };
}

/** The names of the institutions that people belong to, by person. */
async function readInstitutions(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: users.id, name: organizations.name })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(inArray(users.id, [...userIds]), isMember));
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}

/**
 * Returns the presence of everybody with a place, and of walk-ins, as a sheet for their schools, in a
 * language and the event's time zone. The export is logged, since personal data leave the site.
 */
export async function exportAttendance(
  db: Db,
  { actor, eventId, lang = 'en' }: AttendanceCall & { lang?: Locale | undefined },
): Promise<{ filename: string; csv: string }> {
  const admin = requireScope(actor, 'events');
  const event = await requireEvent(db, eventId);
  const { slug, timezone } = event;
  const people = await readPeople(db, eventId);
  const institutions = await readInstitutions(
    db,
    people.map(({ userId }) => userId),
  );
  const walkIns = await listWalkIns(db, eventId);
  await did(db, admin, 'event.export-attendance', {
    eventId,
    rows: people.length + walkIns.length,
  });
  const { peopleFile: t, attendanceAdmin } = getEventDictionary(lang);
  const hours = getLessonHours(event);
  const rows = [
    ...people.map(({ userId, username, name, via, at, certificate }) => [
      username,
      name,
      institutions.get(userId) ?? '',
      via && attendanceAdmin.people.vias[via],
      toTimeCell(at, timezone),
      via && hours,
      certificate,
    ]),
    ...walkIns.map(({ name, at }) => [
      ...['', name, '', t.statuses.walkIn, toTimeCell(at, timezone)],
      ...[hours, ''],
    ]),
  ];
  const headings = [
    ...[t.username, t.name, t.institution, t.via, timeHeading(t.at, timezone)],
    ...[t.lessonHours, t.certificate],
  ];
  return { filename: `attendance-${slug}.csv`, csv: toCsv([headings, ...rows]) };
}

/**
 * Records or removes the presence of people, or takes back what staff have said of it; people
 * without a place are skipped. Throws
 * `event_cancelled` if nobody can have been there.
 */
export async function setAttendance(
  db: Db,
  { actor, eventId, input }: AttendanceCall & { input: AttendanceChange },
  now = new Date(),
): Promise<AttendanceNumbers> {
  const admin = requireScope(actor, 'events');
  const { attended } = input;
  await db.transaction(async (tx) => {
    await lockEvent(tx, eventId);
    const locked = await lockPlaces(tx, eventId, inArray(registrations.userId, input.userIds));
    const event = await requireEvent(tx, eventId);
    if (attended && event.cancelledAt) throw new AppError('event_cancelled');
    const listed = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .leftJoin(eventAttendance, attendanceOf(eventId))
      .where(and(isListed(eventId), inArray(registrations.userId, input.userIds)));
    const places = locked.filter(({ id }) => listed.some((row) => row.id === id));
    for (const place of places) {
      const presence = { event, place, via: 'staff', at: now, recordedBy: admin.id } as const;
      if (attended) await recordAttendance(tx, presence, now);
      else if (attended === false) await takeAttendanceBack(tx, { admin, eventId, place }, now);
      else await forgetStaffAttendance(tx, { admin, eventId, place });
    }
    await scheduleGrants(tx, event, now);
    const people = places.map(({ userId }) => userId);
    await did(tx, admin, 'event.set-attendance', { eventId, attended, people });
  });
  return readNumbers(db, eventId);
}
