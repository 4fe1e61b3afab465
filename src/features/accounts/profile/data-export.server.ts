import { eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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
  const user = await userRow(db, id);
  const tokens = await db.select().from(userTokens).where(eq(userTokens.userId, id));
  const devices = await db.select().from(sessions).where(eq(sessions.userId, id));
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
    // On whose membership they decided is the data of others.
    membershipDecisions: await db
      .select({ status: users.membershipStatus, decidedAt: users.membershipDecidedAt })
      .from(users)
      .where(eq(users.membershipDecidedBy, id)),
    // Whom they invited is the data of others, and so is who invited them.
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
    sessions: devices.map((row) => omit(row, 'id')),
    mailedLinks: tokens.map((row) => omit(row, 'id')),
    // Admins are left out, in both directions.
    bans: bans.map((row) =>
      row.userId === id
        ? omit(row, 'bannedBy')
        : { id: row.id, reason: row.reason, bannedAt: row.bannedAt },
    ),
    collections: await db.select().from(collections).where(eq(collections.userId, id)),
    files: await db.select().from(uploads).where(eq(uploads.userId, id)),
    courses: await db.select().from(userCourses).where(eq(userCourses.userId, id)),
    courseInterests: await db.select().from(courseInterests).where(eq(courseInterests.userId, id)),
    finishedClasses: await db.select().from(finishedClasses).where(eq(finishedClasses.userId, id)),
    classPlaces: await db.select().from(classPlaces).where(eq(classPlaces.userId, id)),
    checks: await listChecksOf(db, id),
    practiceAnswers: await db.select().from(practiceAnswers).where(eq(practiceAnswers.userId, id)),
    works: await db.select().from(works).where(eq(works.userId, id)),
    // Whose works they rated is the data of others.
    ratings: (await db.select().from(workRatings).where(eq(workRatings.raterId, id))).map((row) =>
      omit(row, 'raterId'),
    ),
    workReports: await db.select().from(workReports).where(eq(workReports.userId, id)),
    reviews: {
      settings: await db.select().from(reviewSettings).where(eq(reviewSettings.userId, id)),
      termAnswers: await db.select().from(termAnswers).where(eq(termAnswers.userId, id)),
    },
    deviceActions: await db.select().from(deviceActions).where(eq(deviceActions.userId, id)),
    // The admin who revoked one is left out.
    certificates: (await db.select().from(certificates).where(eq(certificates.userId, id))).map(
      (row) => omit(row, 'revokedBy'),
    ),
    registrations: await db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.userId, id)),
    eventWords: await db.select().from(eventWordEntries).where(eq(eventWordEntries.userId, id)),
    // The staff member who recorded it is left out.
    attendance: (await db.select().from(eventAttendance).where(eq(eventAttendance.userId, id))).map(
      (row) => omit(row, 'recordedBy'),
    ),
    eventJoins: await db.select().from(eventJoins).where(eq(eventJoins.userId, id)),
    // The pass is that of the person at the door.
    eventScans: (
      await db
        .select(getTableColumns(eventScans))
        .from(eventScans)
        .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventScans.registrationId))
        .where(eq(eventRegistrations.userId, id))
    ).map((row) => omit(row, 'passId')),
    eventFeedback: await db.select().from(eventFeedback).where(eq(eventFeedback.userId, id)),
    eventWishes: await db.select().from(eventWishes).where(eq(eventWishes.userId, id)),
    proposals: await db.select().from(eventProposals).where(eq(eventProposals.userId, id)),
    jobs: await db.select().from(jobs).where(eq(jobs.postedBy, id)),
    jobSubmissions: await db.select().from(jobSubmissions).where(eq(jobSubmissions.userId, id)),
    contactMessages: await db.select().from(contactMessages).where(eq(contactMessages.userId, id)),
    // Messages in the inbox belong to their senders.
    assignedMessages: await db
      .select({ id: inboxItems.id, state: inboxItems.state, createdAt: inboxItems.createdAt })
      .from(inboxItems)
      .where(eq(inboxItems.assigneeId, id)),
    answers: await db.select().from(inboxReplies).where(eq(inboxReplies.authorId, id)),
    newsletter: await db
      .select()
      .from(newsletterSubscribers)
      .where(isOwnAddress(newsletterSubscribers.email)),
    notifications: await db.select().from(notifications).where(eq(notifications.userId, id)),
    notificationPreferences: await db
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, id)),
    // Mails about jobs go to an address, with an account or without one.
    jobAlerts: await db.select().from(jobAlerts).where(isOwnAddress(jobAlerts.email)),
    bootcampReminders: await db
      .select()
      .from(bootcampReminders)
      .where(eq(bootcampReminders.userId, id)),
    translations: await listTranslationsBy(db, id),
    bootcamps: await db.select().from(skillBootcamps).where(eq(skillBootcamps.createdBy, id)),
    trainerApplications: await db
      .select()
      .from(trainerApplications)
      .where(eq(trainerApplications.userId, id)),
    // On whose application they decided is the data of others.
    trainerDecisions: (
      await db
        .select()
        .from(trainerApplicationEvents)
        .where(eq(trainerApplicationEvents.actorId, id))
    ).map((row) => omit(row, 'applicationId')),
    // The staff member who decided is left out.
    trainerEntries: (
      await db.select().from(trainerEntries).where(eq(trainerEntries.userId, id))
    ).map((row) => omit(row, 'decidedBy')),
    trainerFiles: await db
      .select(getTableColumns(trainerFiles))
      .from(trainerFiles)
      .leftJoin(trainerApplications, eq(trainerApplications.id, trainerFiles.applicationId))
      .leftJoin(trainerEntries, eq(trainerEntries.id, trainerFiles.entryId))
      .where(or(eq(trainerApplications.userId, id), eq(trainerEntries.userId, id))),
    trainerReviews: (
      await db.select().from(trainerReviews).where(eq(trainerReviews.reviewerId, id))
    ).map((row) => omit(row, 'applicationId')),
    // Invited people are left out.
    auditLog: entries.map((row) => {
      if (row.actorId !== id) return omit(row, 'actorId', 'actorName');
      return row.action.startsWith('invitation.') ? omit(row, 'details') : row;
    }),
  };
}
