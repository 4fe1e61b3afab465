import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  auditLog,
  certificates,
  cmsEvents,
  contactMessages,
  courseAssignments,
  courseClasses,
  courseLevels,
  courses,
  eventAttendance,
  eventRegistrations,
  finishedClasses,
  inboxItems,
  trainerEntries,
  userCourses,
  works,
} from '#db/schema';
import { publicClassOfLevel } from '#db/public-rows';
import { requireScope, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import type { Person } from './person';
import { findListedUser } from './users.server';

/** Rows of each part that are shown: the newest. */
const most = 50;

interface PersonCall {
  actor: Actor | null;
  id: number;
}

const registrationsOf = (db: Db, userId: number) =>
  db
    .select({
      eventId: cmsEvents.id,
      title: cmsEvents.title,
      lang: cmsEvents.sourceLocale,
      status: eventRegistrations.status,
      via: eventAttendance.via,
      startsAt: cmsEvents.startsAt,
      at: eventRegistrations.createdAt,
    })
    .from(eventRegistrations)
    .innerJoin(cmsEvents, eq(cmsEvents.id, eventRegistrations.eventId))
    .leftJoin(
      eventAttendance,
      and(
        eq(eventAttendance.eventId, eventRegistrations.eventId),
        eq(eventAttendance.userId, eventRegistrations.userId),
      ),
    )
    .where(eq(eventRegistrations.userId, userId))
    .orderBy(desc(eventRegistrations.createdAt))
    .limit(most);

const coursesOf = (db: Db, userId: number) =>
  db
    .select({
      courseId: courses.id,
      title: courses.title,
      lang: courses.sourceLocale,
      at: userCourses.enrolledAt,
      classes: count(courseClasses.id),
      done: count(finishedClasses.id),
    })
    .from(userCourses)
    .innerJoin(courses, eq(courses.id, userCourses.courseId))
    .leftJoin(courseLevels, eq(courseLevels.courseId, courses.id))
    .leftJoin(courseClasses, publicClassOfLevel)
    .leftJoin(
      finishedClasses,
      and(eq(finishedClasses.classId, courseClasses.id), eq(finishedClasses.userId, userId)),
    )
    .where(eq(userCourses.userId, userId))
    .groupBy(courses.id, userCourses.enrolledAt)
    .orderBy(desc(userCourses.enrolledAt))
    .limit(most);

const certificatesOf = (db: Db, userId: number) =>
  db
    .select({
      code: certificates.code,
      title: certificates.courseTitle,
      lang: certificates.courseLang,
      holderName: certificates.holderName,
      at: certificates.issuedAt,
      revokedAt: certificates.revokedAt,
    })
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.issuedAt))
    .limit(most);

const worksOf = (db: Db, userId: number) =>
  db
    .select({
      id: works.id,
      title: sql<string>`coalesce(${works.title}, ${courseAssignments.title})`,
      lang: works.lang,
      state: works.state,
      isHidden: works.isHidden,
      at: works.handedInAt,
    })
    .from(works)
    .innerJoin(courseAssignments, eq(courseAssignments.id, works.assignmentId))
    .where(eq(works.userId, userId))
    .orderBy(desc(works.handedInAt))
    .limit(most);

const entriesOf = (db: Db, userId: number) =>
  db
    .select({
      id: trainerEntries.id,
      title: trainerEntries.title,
      hours: trainerEntries.hours,
      status: trainerEntries.status,
      at: trainerEntries.createdAt,
    })
    .from(trainerEntries)
    .where(eq(trainerEntries.userId, userId))
    .orderBy(desc(trainerEntries.createdAt))
    .limit(most);

/** Messages of the account, and those from its address. */
const messagesOf = (db: Db, { id, email }: { id: number; email: string }) =>
  db
    .select({
      itemId: inboxItems.id,
      topic: contactMessages.topic,
      state: inboxItems.state,
      at: contactMessages.createdAt,
    })
    .from(contactMessages)
    .innerJoin(inboxItems, eq(inboxItems.contactId, contactMessages.id))
    .where(
      or(
        eq(contactMessages.userId, id),
        eq(sql`lower(${contactMessages.email})`, email.toLowerCase()),
      ),
    )
    .orderBy(desc(contactMessages.createdAt))
    .limit(most);

/** What staff did to the account. */
const logOf = (db: Db, userId: number) =>
  db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      actorName: auditLog.actorName,
      at: auditLog.createdAt,
    })
    .from(auditLog)
    .where(eq(auditLog.target, `user:${userId}`))
    .orderBy(desc(auditLog.id))
    .limit(most);

/** Everything that staff see of a person, on one page; throws `account_not_found`. */
export async function readPerson(db: Db, { actor, id }: PersonCall): Promise<Person> {
  requireScope(actor, 'people');
  const user = await findListedUser(db, id);
  if (!user) throw new AppError('account_not_found');
  const [registrations, enrolments, given, ownWorks, entries, messages, log] = await Promise.all([
    registrationsOf(db, id),
    coursesOf(db, id),
    certificatesOf(db, id),
    worksOf(db, id),
    entriesOf(db, id),
    messagesOf(db, user),
    logOf(db, id),
  ]);
  return {
    user,
    registrations,
    courses: enrolments,
    certificates: given,
    works: ownWorks,
    entries,
    messages,
    log,
  };
}
