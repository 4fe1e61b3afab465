import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import type { attendanceVias } from '#db/lists';
import { cmsEvents, eventAttendance, users } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { certifyAttendance, withdrawAttendanceCertificate } from '~/features/courses/index.server';
import { logAttendance, removeAttendance } from '~/features/trainer/index.server';
import { localeColumns, localizeOne } from '~/features/translations/index.server';
import { getClockHours, getHeldOn, getLessonHours } from './attendance';

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

export interface Presence {
  event: AttendedEvent;
  userId: number;
  via: (typeof attendanceVias)[number];
  at?: Date;
  /** The staff member who recorded it. */
  recordedBy?: number | null;
}

/**
 * Records the presence of a person once, with certificate and logbook entry in one transaction, and
 * returns the code of the certificate. The caller has checked that the person holds a place.
 * Nothing is locked or counted, so that a hundred thousand people can call at once.
 */
export async function recordAttendance(
  tx: Db,
  { event, userId, via, at = new Date(), recordedBy = null }: Presence,
): Promise<string | null> {
  await tx
    .insert(eventAttendance)
    .values({ eventId: event.id, userId, via, at, recordedBy })
    .onConflictDoNothing();
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

/** Removes the presence of a person, with certificate and logbook entry. */
export async function takeAttendanceBack(
  tx: Db,
  { admin, eventId, userId }: { admin: Actor; eventId: number; userId: number },
): Promise<void> {
  await tx
    .delete(eventAttendance)
    .where(and(eq(eventAttendance.eventId, eventId), eq(eventAttendance.userId, userId)));
  await withdrawAttendanceCertificate(tx, { admin, eventId, userId });
  await removeAttendance(tx, { eventId, userId });
}
