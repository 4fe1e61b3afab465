import { eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client';
import {
  auditLog,
  bannedUsers,
  bootcampReminders,
  certificates,
  classPlaces,
  collections,
  contactMessages,
  courseInterests,
  deviceActions,
  eventAttendance,
  eventFeedback,
  eventJoins,
  eventProposals,
  eventRegistrations,
  eventScans,
  eventWishes,
  eventWordEntries,
  finishedClasses,
  inboxItems,
  inboxReplies,
  invitations,
  jobAlerts,
  jobs,
  jobSubmissions,
  newsletterSubscribers,
  notificationPreferences,
  notifications,
  practiceAnswers,
  reviewSettings,
  sessions,
  skillBootcamps,
  uploads,
  termAnswers,
  trainerApplicationEvents,
  trainerApplications,
  trainerEntries,
  trainerFiles,
  trainerReviews,
  userCourses,
  userTokens,
  users,
  workRatings,
  workReports,
  works,
} from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { omit } from '~/lib/omit';
import { userRow } from '../user.server';
import { listChecksOf, listTranslationsBy, readOrganization } from './exported-rows.server';

/**
 * Returns everything stored about a person, except what only opens the account: password, secret,
 * session ids, tokens and recovery codes, which are stored as hashes if at all.
 */
export async function exportData(db: Db, actor: Actor): Promise<Record<string, unknown>> {
  const { id } = actor;
  /** The rows that a column ties to the person, without the fields that are about others. */
  const rowsOf = async <Table extends PgTable>(
    table: Table,
    column: PgColumn,
    ...hidden: (keyof Table['$inferSelect'] & string)[]
  ) => {
    const rows: Record<string, unknown>[] = await db
      .select()
      .from(table as PgTable)
      .where(eq(column, id));
    return rows.map((row) => omit(row, ...hidden));
  };
  const user = await userRow(db, id);
  const bans = await db
    .select()
    .from(bannedUsers)
    .where(or(eq(bannedUsers.userId, id), eq(bannedUsers.bannedBy, id)));
  const entries = await db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.actorId, id), eq(auditLog.target, `user:${id}`)));
  // The person who typed an address may not learn what else was requested with it.
  const isOwnAddress = (column: PgColumn) =>
    user.emailVerifiedAt ? eq(sql`lower(${column})`, user.email.toLowerCase()) : sql`false`;
  return {
    exportedAt: new Date().toISOString(),
    // The staff member who decided on the membership is left out.
    user: omit(user, 'password', 'totpSecret', 'totpLastStep', 'membershipDecidedBy'),
    organization: user.organizationId
      ? await readOrganization(db, user.organizationId, user.locale)
      : null,
    // The memberships they decided on are data of others.
    membershipDecisions: await db
      .select({ status: users.membershipStatus, decidedAt: users.membershipDecidedAt })
      .from(users)
      .where(eq(users.membershipDecidedBy, id)),
    // Invited people and inviters are data of others.
    invitations: (
      await db
        .select()
        .from(invitations)
        .where(or(eq(invitations.usedBy, id), eq(invitations.invitedBy, id)))
    ).map((row) =>
      row.usedBy === id
        ? omit(row, 'tokenHash', 'invitedBy')
        : omit(row, 'tokenHash', 'email', 'name', 'usedBy'),
    ),
    sessions: await rowsOf(sessions, sessions.userId, 'id'),
    mailedLinks: await rowsOf(userTokens, userTokens.userId, 'id'),
    // Admins are left out, in both directions.
    bans: bans.map((row) =>
      row.userId === id
        ? omit(row, 'bannedBy')
        : { id: row.id, reason: row.reason, bannedAt: row.bannedAt },
    ),
    collections: await rowsOf(collections, collections.userId),
    files: await rowsOf(uploads, uploads.userId),
    courses: await rowsOf(userCourses, userCourses.userId),
    courseInterests: await rowsOf(courseInterests, courseInterests.userId),
    finishedClasses: await rowsOf(finishedClasses, finishedClasses.userId),
    classPlaces: await rowsOf(classPlaces, classPlaces.userId),
    checks: await listChecksOf(db, id),
    practiceAnswers: await rowsOf(practiceAnswers, practiceAnswers.userId),
    works: await rowsOf(works, works.userId),
    // The works they rated are data of others.
    ratings: await rowsOf(workRatings, workRatings.raterId, 'raterId'),
    workReports: await rowsOf(workReports, workReports.userId),
    reviews: {
      settings: await rowsOf(reviewSettings, reviewSettings.userId),
      termAnswers: await rowsOf(termAnswers, termAnswers.userId),
    },
    deviceActions: await rowsOf(deviceActions, deviceActions.userId),
    // The admin who revoked one is left out.
    certificates: await rowsOf(certificates, certificates.userId, 'revokedBy'),
    registrations: await rowsOf(eventRegistrations, eventRegistrations.userId),
    eventWords: await rowsOf(eventWordEntries, eventWordEntries.userId),
    // The staff member who recorded it is left out.
    attendance: await rowsOf(eventAttendance, eventAttendance.userId, 'recordedBy'),
    eventJoins: await rowsOf(eventJoins, eventJoins.userId),
    // The pass belongs to the person at the door.
    eventScans: (
      await db
        .select(getTableColumns(eventScans))
        .from(eventScans)
        .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventScans.registrationId))
        .where(eq(eventRegistrations.userId, id))
    ).map((row) => omit(row, 'passId')),
    eventFeedback: await rowsOf(eventFeedback, eventFeedback.userId),
    eventWishes: await rowsOf(eventWishes, eventWishes.userId),
    proposals: await rowsOf(eventProposals, eventProposals.userId),
    jobs: await rowsOf(jobs, jobs.postedBy),
    jobSubmissions: await rowsOf(jobSubmissions, jobSubmissions.userId),
    contactMessages: await rowsOf(contactMessages, contactMessages.userId),
    // Messages in the inbox belong to their senders.
    assignedMessages: await db
      .select({ id: inboxItems.id, state: inboxItems.state, createdAt: inboxItems.createdAt })
      .from(inboxItems)
      .where(eq(inboxItems.assigneeId, id)),
    answers: await rowsOf(inboxReplies, inboxReplies.authorId),
    newsletter: await db
      .select()
      .from(newsletterSubscribers)
      .where(isOwnAddress(newsletterSubscribers.email)),
    notifications: await rowsOf(notifications, notifications.userId),
    notificationPreferences: await rowsOf(notificationPreferences, notificationPreferences.userId),
    // Job alerts belong to an address, with or without an account.
    jobAlerts: await db.select().from(jobAlerts).where(isOwnAddress(jobAlerts.email)),
    bootcampReminders: await rowsOf(bootcampReminders, bootcampReminders.userId),
    translations: await listTranslationsBy(db, id),
    bootcamps: await rowsOf(skillBootcamps, skillBootcamps.createdBy),
    trainerApplications: await rowsOf(trainerApplications, trainerApplications.userId),
    // The applications they decided on are data of others.
    trainerDecisions: await rowsOf(
      trainerApplicationEvents,
      trainerApplicationEvents.actorId,
      'applicationId',
    ),
    // The deciding staff member is left out.
    trainerEntries: await rowsOf(trainerEntries, trainerEntries.userId, 'decidedBy'),
    trainerFiles: await db
      .select(getTableColumns(trainerFiles))
      .from(trainerFiles)
      .leftJoin(trainerApplications, eq(trainerApplications.id, trainerFiles.applicationId))
      .leftJoin(trainerEntries, eq(trainerEntries.id, trainerFiles.entryId))
      .where(or(eq(trainerApplications.userId, id), eq(trainerEntries.userId, id))),
    trainerReviews: await rowsOf(trainerReviews, trainerReviews.reviewerId, 'applicationId'),
    // Invited people are left out.
    auditLog: entries.map((row) => {
      if (row.actorId !== id) return omit(row, 'actorId', 'actorName');
      return row.action.startsWith('invitation.') ? omit(row, 'details') : row;
    }),
  };
}
