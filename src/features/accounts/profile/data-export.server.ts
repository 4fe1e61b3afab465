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
  courseMeasures,
  deviceActions,
  eventAttendance,
  eventFeedback,
  eventJoins,
  eventMessages,
  eventProposals,
  eventRegistrations,
  eventScans,
  eventWishes,
  eventWordEntries,
  finishedClasses,
  inboxItems,
  inboxReplies,
  mistakeReports,
  mistakeWatchers,
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
  trainerCohortFacilitators,
  trainerCohortMembers,
  trainerCohortMessages,
  lessonPlanPilots,
  lessonPlanRatings,
  lessonPlans,
  trainerEntries,
  trainerFiles,
  trainerReviews,
  userCourses,
  userTokens,
  users,
  workRatings,
  workReports,
  works,
  workTasks,
  organizations,
} from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { exportChecks, toOwnCertificate } from '~/features/courses/index.server';
import { toShownState } from '~/features/trainer/index.server';
import { omit } from '~/lib/omit';
import { userRow } from '../user.server';
import { translationKinds } from '#db/lists';
import { tablesOf } from '#db/translations';
import type { Locale } from '~/i18n/locales';
import { localeColumns, localizeOne } from '~/features/translations/index.server';

/** The organisation in the person's language, as far as that is published, and as members see it. */
async function readOrganization(db: Db, id: number, lang: Locale) {
  const [row] = await db
    .select({ ...getTableColumns(organizations), ...localeColumns('organization') })
    .from(organizations)
    .where(eq(organizations.id, id));
  const organization = await localizeOne(db, 'organization', lang, row);
  return organization && omit(organization, 'joinPolicy', 'domains', 'version');
}

/** The translations that the person saved last, without their texts, which belong to the site. */
async function listTranslationsBy(db: Db, userId: number) {
  const exports = translationKinds.map(async (kind) => {
    const { translations: table } = tablesOf(kind);
    const { rowId, locale, status, updatedAt } = table;
    const columns = { rowId, locale, status, updatedAt };
    const rows = await db.select(columns).from(table).where(eq(table.updatedBy, userId));
    return rows.map((row) => ({ kind, ...row }));
  });
  return (await Promise.all(exports)).flat();
}

/**
 * Returns everything stored about a person, except what only opens the account: password, secret,
 * session ids, tokens and recovery codes, which are stored as hashes if at all. It tells no more
 * than the person's pages do: of keys, of others, of what staff keep to themselves, and of what
 * staff have written for the site it names the rows alone.
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
    checks: await exportChecks(db, { actor, lang: user.locale }),
    courseMeasures: await rowsOf(courseMeasures, courseMeasures.userId),
    practiceAnswers: await rowsOf(practiceAnswers, practiceAnswers.userId),
    works: await rowsOf(works, works.userId, 'textHash', 'exampleKey', 'expected'),
    // The works they rated are data of others.
    ratings: await rowsOf(workRatings, workRatings.raterId, 'raterId', 'networkHash'),
    workTasks: await rowsOf(workTasks, workTasks.raterId),
    // Whether staff have looked is not told.
    workReports: await rowsOf(workReports, workReports.userId, 'networkHash', 'settledAt'),
    reviews: {
      settings: await rowsOf(reviewSettings, reviewSettings.userId),
      termAnswers: await rowsOf(termAnswers, termAnswers.userId),
    },
    deviceActions: await rowsOf(deviceActions, deviceActions.userId),
    // The revoker and the reason are internal; a certificate that waits for a name has no code yet.
    certificates: (await db.select().from(certificates).where(eq(certificates.userId, id))).map(
      (row) => ({
        ...omit(row, 'revokedBy', 'reason'),
        code: toOwnCertificate(row).certificate,
      }),
    ),
    registrations: await rowsOf(eventRegistrations, eventRegistrations.userId),
    eventWords: await rowsOf(eventWordEntries, eventWordEntries.userId),
    // The staff member who recorded it is left out.
    attendance: await rowsOf(eventAttendance, eventAttendance.userId, 'recordedBy'),
    eventJoins: await rowsOf(eventJoins, eventJoins.userId),
    // The pass, whose name is that of the door, belongs to the person who scanned.
    eventScans: (
      await db
        .select(getTableColumns(eventScans))
        .from(eventScans)
        .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventScans.registrationId))
        .where(eq(eventRegistrations.userId, id))
    ).map((row) => omit(row, 'passId', 'door')),
    eventFeedback: await rowsOf(eventFeedback, eventFeedback.userId),
    // Of what they wrote as staff: the rows alone.
    eventMessages: await rowsOf(eventMessages, eventMessages.sentBy, 'subject', 'text'),
    eventWishes: await rowsOf(eventWishes, eventWishes.userId),
    proposals: await rowsOf(eventProposals, eventProposals.userId),
    jobs: await db
      .select({ id: jobs.id, slug: jobs.slug, title: jobs.title, postedAt: jobs.postedAt })
      .from(jobs)
      .where(eq(jobs.postedBy, id)),
    jobSubmissions: await rowsOf(jobSubmissions, jobSubmissions.userId),
    contactMessages: await rowsOf(contactMessages, contactMessages.userId),
    reportedMistakes: await db
      .select({ ...getTableColumns(mistakeReports), watchedSince: mistakeWatchers.createdAt })
      .from(mistakeWatchers)
      .innerJoin(mistakeReports, eq(mistakeReports.id, mistakeWatchers.reportId))
      .where(eq(mistakeWatchers.userId, id)),
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
    bootcamps: await db
      .select({
        id: skillBootcamps.id,
        slug: skillBootcamps.slug,
        title: skillBootcamps.title,
        createdAt: skillBootcamps.createdAt,
      })
      .from(skillBootcamps)
      .where(eq(skillBootcamps.createdBy, id)),
    trainerApplications: (
      await db.select().from(trainerApplications).where(eq(trainerApplications.userId, id))
    ).map((row) => ({ ...row, status: toShownState(row) })),
    // The applications they decided on are data of others.
    trainerDecisions: await rowsOf(
      trainerApplicationEvents,
      trainerApplicationEvents.actorId,
      'applicationId',
    ),
    // The deciding staff member is left out.
    lessonPlans: await rowsOf(lessonPlans, lessonPlans.userId),
    // The plans they rated or tried are those of others.
    lessonPlanRatings: await rowsOf(lessonPlanRatings, lessonPlanRatings.raterId, 'raterId'),
    lessonPlanPilots: await rowsOf(lessonPlanPilots, lessonPlanPilots.userId),
    trainerEntries: await rowsOf(trainerEntries, trainerEntries.userId, 'decidedBy'),
    trainerCohort: await rowsOf(trainerCohortMembers, trainerCohortMembers.userId),
    facilitatedCohorts: await rowsOf(trainerCohortFacilitators, trainerCohortFacilitators.userId),
    // Of what they wrote as staff or facilitators: the rows alone.
    cohortMessages: await rowsOf(
      trainerCohortMessages,
      trainerCohortMessages.sentBy,
      'subject',
      'text',
    ),
    trainerFiles: await db
      .select(getTableColumns(trainerFiles))
      .from(trainerFiles)
      .leftJoin(trainerApplications, eq(trainerApplications.id, trainerFiles.applicationId))
      .leftJoin(trainerEntries, eq(trainerEntries.id, trainerFiles.entryId))
      .where(or(eq(trainerApplications.userId, id), eq(trainerEntries.userId, id))),
    trainerReviews: await rowsOf(trainerReviews, trainerReviews.reviewerId, 'applicationId'),
    // Admins, and whom and what their actions were about, are left out.
    auditLog: entries.map((row) =>
      row.actorId === id ? omit(row, 'details') : omit(row, 'details', 'actorId', 'actorName'),
    ),
  };
}
