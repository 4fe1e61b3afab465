import { and, asc, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client';
import type { attendanceVias } from '#db/lists';
import {
  cmsEvents,
  eventAttendance,
  eventRegistrations as registrations,
  eventWordEntries,
  eventWords,
  users,
} from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { enqueue, enqueueAll } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { certifyAttendance, withdrawAttendanceCertificate } from '~/features/courses/index.server';
import { logAttendance, removeAttendance } from '~/features/trainer/index.server';
import { localeColumns, localizeOne } from '~/features/translations/index.server';
import { getEnd } from '../event-end';
import { statusNow } from '../event-rows.server';
import { currentStatus } from '../event-status';
import { lockEvent, lockPlaces } from '../registration/places.server';
import type { Own } from '../registration/registration-state.server';
import { getClockHours, getHeldOn, getLessonHours, isGrantDue } from './attendance';

/** An event with the columns that `recordAttendance` needs. */
export type AttendedEvent = NonNullable<Awaited<ReturnType<typeof findAttendedEvent>>>;

/** Reads an event for `recordAttendance`; undefined if it does not exist. */
export async function findAttendedEvent(db: Db, eventId: number) {
  const [event] = await db
    .select({
      id: cmsEvents.id,
      title: cmsEvents.title,
      slug: cmsEvents.slug,
      location: cmsEvents.location,
      status: cmsEvents.status,
      startsAt: cmsEvents.startsAt,
      endsAt: cmsEvents.endsAt,
      timezone: cmsEvents.timezone,
      skills: cmsEvents.skills,
      lessonHours: cmsEvents.lessonHours,
      givesCertificate: cmsEvents.givesCertificate,
      programmeKind: cmsEvents.programmeKind,
      cancelledAt: cmsEvents.cancelledAt,
      sourceLocale: cmsEvents.sourceLocale,
      ...localeColumns('event'),
    })
    .from(cmsEvents)
    .where(eq(cmsEvents.id, eventId));
  return event;
}

/** The event in the person's language. */
async function readForPerson(tx: Db, event: AttendedEvent, userId: number) {
  const [person] = await tx
    .select({ locale: users.locale })
    .from(users)
    .where(eq(users.id, userId));
  const localized = await localizeOne(tx, 'event', person?.locale, event);
  return { ...event, lang: event.sourceLocale, ...localized };
}

const isOf = ({ eventId, userId }: { eventId: number; userId: number }) =>
  and(eq(eventAttendance.eventId, eventId), eq(eventAttendance.userId, userId));

/** Gives what a presence entitles to, once; returns the code of the certificate. */
async function grant(
  tx: Db,
  {
    event,
    userId,
    recordedBy,
  }: { event: AttendedEvent; userId: number; recordedBy: number | null },
): Promise<string | null> {
  await tx
    .update(eventAttendance)
    .set({ grantedAt: sql`coalesce(${eventAttendance.grantedAt}, now())` })
    .where(isOf({ eventId: event.id, userId }));
  if (!event.givesCertificate && !event.programmeKind) return null;
  const texts = await readForPerson(tx, event, userId);
  const heldOn = getHeldOn(event);
  const hours = getClockHours(event);
  if (event.programmeKind && heldOn && hours) {
    const { id, title, location } = texts;
    await logAttendance(tx, {
      userId,
      event: { id, title, kind: event.programmeKind, heldOn, hours, place: location ?? '' },
      decidedBy: recordedBy,
    });
  }
  if (!event.givesCertificate) return null;
  const { id, title, lang, skills } = texts;
  const certified = { id, title, lang, skills, heldOn, lessonHours: getLessonHours(event) };
  return certifyAttendance(tx, { userId, event: certified });
}

const setAbsent = (tx: Db, { id }: Own, absentAt: Date | null) =>
  tx.update(registrations).set({ absentAt }).where(eq(registrations.id, id));

export interface Presence {
  event: AttendedEvent;
  /** The registration, locked by `lockPlaces`. */
  place: Own;
  via: (typeof attendanceVias)[number];
  at: Date;
  /** The staff member who recorded it. */
  recordedBy?: number | null;
}

/**
 * Records the presence of a person once, with certificate and logbook entry if they are due, and
 * returns the code of the certificate; otherwise `scheduleGrants` has them given later. Throws
 * `attendance_withdrawn` if staff have said that the person was absent, unless staff say otherwise.
 */
export async function recordAttendance(
  tx: Db,
  { event, place, via, at, recordedBy = null }: Presence,
  now: Date,
): Promise<string | null> {
  const { userId, absentAt } = place;
  if (event.cancelledAt) throw new AppError('event_cancelled');
  if (absentAt && via !== 'staff') throw new AppError('attendance_withdrawn');
  if (absentAt) await setAbsent(tx, place, null);
  await tx
    .insert(eventAttendance)
    .values({ eventId: event.id, userId, via, at, recordedBy })
    .onConflictDoNothing();
  return isGrantDue(via, event, now) ? grant(tx, { event, userId, recordedBy }) : null;
}

interface Withdrawal {
  admin: Actor;
  eventId: number;
  place: Own;
}

/** Removes the presence of a person, with certificate and logbook entry. */
async function removePresence(tx: Db, { admin, eventId, place: { userId } }: Withdrawal) {
  await tx.delete(eventAttendance).where(isOf({ eventId, userId }));
  await withdrawAttendanceCertificate(tx, { admin, eventId, userId });
  await removeAttendance(tx, { eventId, userId });
}

/** Notes that a person was absent: from then on only staff record their presence. */
export async function takeAttendanceBack(tx: Db, withdrawal: Withdrawal, now: Date): Promise<void> {
  await setAbsent(tx, withdrawal.place, now);
  await removePresence(tx, withdrawal);
}

/** Takes back what staff have said of a person; what a word or a door has shown stays. */
export async function forgetStaffAttendance(tx: Db, withdrawal: Withdrawal): Promise<void> {
  const { eventId, place } = withdrawal;
  await setAbsent(tx, place, null);
  const { userId } = place;
  const isByStaff = and(isOf({ eventId, userId }), eq(eventAttendance.via, 'staff'));
  if ((await tx.$count(eventAttendance, isByStaff)) > 0) await removePresence(tx, withdrawal);
}

/** People whose presence is settled by one run of the job. */
const perRun = 200;

/** Returns when a person typed the last word, if they have typed every one; otherwise null. */
async function readComplete(tx: Db, eventId: number, userId: number): Promise<Date | null> {
  const isEntry = and(
    eq(eventWordEntries.eventId, eventId),
    eq(eventWordEntries.userId, userId),
    eq(eventWordEntries.position, eventWords.position),
  );
  const rows = await tx
    .select({ at: eventWordEntries.at })
    .from(eventWords)
    .leftJoin(eventWordEntries, isEntry)
    .where(eq(eventWords.eventId, eventId));
  const times = rows.map(({ at }) => at?.getTime() ?? Number.NaN);
  const last = Math.max(...times);
  return Number.isFinite(last) ? new Date(last) : null;
}

/** Registrations with all words but without presence, and after the event those without their grant. */
async function findOwed(db: Db, eventId: number, isEnded: boolean): Promise<number[]> {
  const words = db
    .select({ position: eventWords.position })
    .from(eventWords)
    .where(eq(eventWords.eventId, eventId));
  const entered = db
    .select({ position: eventWordEntries.position })
    .from(eventWordEntries)
    .where(
      and(eq(eventWordEntries.eventId, eventId), eq(eventWordEntries.userId, registrations.userId)),
    );
  const isComplete = and(
    eq(registrations.status, 'going'),
    isNull(registrations.absentAt),
    isNull(eventAttendance.userId),
    exists(words),
    sql`not exists (${words} except ${entered})`,
  );
  const isUngranted = and(isNotNull(eventAttendance.userId), isNull(eventAttendance.grantedAt));
  const rows = await db
    .select({ id: registrations.id })
    .from(registrations)
    .leftJoin(
      eventAttendance,
      and(eq(eventAttendance.eventId, eventId), eq(eventAttendance.userId, registrations.userId)),
    )
    .where(
      and(eq(registrations.eventId, eventId), isEnded ? or(isComplete, isUngranted) : isComplete),
    )
    .orderBy(asc(registrations.id))
    .limit(perRun);
  return rows.map(({ id }) => id);
}

/** Gives one person what they are owed, as far as that still holds under the lock. */
async function settle(
  tx: Db,
  { eventId, registrationId }: { eventId: number; registrationId: number },
  now: Date,
): Promise<void> {
  await lockEvent(tx, eventId);
  const [place] = await lockPlaces(tx, eventId, eq(registrations.id, registrationId));
  const event = await findAttendedEvent(tx, eventId);
  if (!place || !event || event.cancelledAt) return;
  const { userId, status, absentAt } = place;
  const [shown] = await tx.select().from(eventAttendance).where(isOf({ eventId, userId }));
  if (shown) {
    const { recordedBy, grantedAt } = shown;
    if (!grantedAt && currentStatus(event, now) === 'past')
      await grant(tx, { event, userId, recordedBy });
    return;
  }
  const at = await readComplete(tx, eventId, userId);
  if (at && status === 'going' && !absentAt)
    await recordAttendance(tx, { event, place, via: 'word', at }, now);
}

/**
 * Records the presence of those who have typed all words, since staff may have taken one away, and
 * after the event gives all who were present their certificates and logbook entries.
 */
export async function settlePresence(db: Db, eventId: number, now = new Date()): Promise<void> {
  const event = await findAttendedEvent(db, eventId);
  if (!event || event.cancelledAt) return;
  const owed = await findOwed(db, eventId, currentStatus(event, now) === 'past');
  for (const registrationId of owed)
    await db.transaction((tx) => settle(tx, { eventId, registrationId }, now));
  if (owed.length === perRun) await enqueue(db, presenceJob, { eventId });
  else await scheduleGrants(db, event, now);
}

export const presenceJob = defineJob({
  name: 'event-presence',
  data: z.object({ eventId: z.int() }),
  run: (db, { eventId }) => settlePresence(db, eventId),
});

/** Queues the certificates and logbook entries that an event gives at its end, if it is to come. */
export async function scheduleGrants(
  tx: Db,
  event: Pick<AttendedEvent, 'id' | 'startsAt' | 'endsAt'>,
  now: Date,
): Promise<void> {
  const end = getEnd(event);
  if (!end || end <= now) return;
  const { id: eventId } = event;
  await enqueue(tx, presenceJob, { eventId }, { key: `${eventId}:${end.getTime()}`, after: end });
}

/** Whether people were present who get their certificates once the event is over. */
export async function owesCertificates(db: Db, eventId: number): Promise<boolean> {
  const rows = await db
    .select({ userId: eventAttendance.userId })
    .from(eventAttendance)
    .innerJoin(cmsEvents, eq(cmsEvents.id, eventAttendance.eventId))
    .where(
      and(
        eq(eventAttendance.eventId, eventId),
        isNull(eventAttendance.grantedAt),
        isNull(cmsEvents.cancelledAt),
        cmsEvents.givesCertificate,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Queues what events that are over still owe, such as those that staff moved or ended; for the scheduler. */
export async function sweepPresence(db: Db, now = new Date()): Promise<void> {
  const rows = await db
    .selectDistinct({ eventId: eventAttendance.eventId })
    .from(eventAttendance)
    .innerJoin(cmsEvents, eq(cmsEvents.id, eventAttendance.eventId))
    .where(
      and(
        isNull(eventAttendance.grantedAt),
        isNull(cmsEvents.cancelledAt),
        sql`${statusNow(now)} = 'past'`,
      ),
    );
  await enqueueAll(
    db,
    presenceJob,
    rows.map((data) => ({ data })),
  );
}
