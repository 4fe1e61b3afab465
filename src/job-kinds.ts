import { z } from 'zod';
import type { Db } from '#db/client';
import { resetMailJob } from './features/accounts/auth/password.server';
import { verificationMailJob } from './features/accounts/auth/email.server';
import { sweepAccounts } from './features/accounts/account-sweep.server';
import { sweepUploads } from './features/collections/files/collection-files.server';
import { coursePacksJob, planPacksJob } from './features/courses/packs/make-packs.server';
import { presenceJob, sweepPresence } from './features/events/attendance/record-attendance.server';
import { placesJob } from './features/counts/count-places.server';
import { sweepCounts } from './features/counts/sweep-counts.server';
import { sweepRooms } from './features/courses/rooms/rooms.server';
import { sweepEventViews } from './features/events/detail/event-views.server';
import { eventMailJob, eventMailsJob } from './features/events/registration/event-mail-jobs.server';
import { eventMessageJob } from './features/events/messages/message-mails.server';
import { sweepPlaces } from './features/events/registration/places-sweep.server';
import { sweepWishes } from './features/events/registration/wishes.server';
import { sweepTerms } from './features/courses/review/lesson-terms.server';
import { sweepCards } from './features/courses/review/review-cards.server';
import { planReviewMails, reviewMailJob } from './features/courses/review/review-mails.server';
import { planReminders } from './features/events/registration/event-reminders.server';
import { planFollowUps } from './features/events/registration/follow-ups.server';
import {
  bootcampReminderJob,
  planBootcampReminders,
} from './features/hub/reminders/bootcamp-reminder-jobs.server';
import { digestJob, planDigests } from './features/jobs/alerts/alert-digest.server';
import { alerts } from './features/jobs/alerts/alert-mails.server';
import { sweepViews } from './features/jobs/detail/job-views.server';
import { newsletter } from './features/newsletter/newsletter.server';
import { sweepActions } from '~/offline/actions/perform-actions.server';
import { searchJob } from './features/search/row-requests.server';
import { fixRows } from './features/search/rows.server';
import { sweepMistakes } from './features/courses/mistakes/mistakes.server';
import { sweepTasks } from './features/courses/index.server';
import { planStaffDigest } from './features/staff/staff-digest.server';
import { sweepApplications } from './features/trainer/application/application-sweep.server';
import { cohortPlacesJob, holdCohortPlaces } from './features/trainer/cohorts/cohorts.server';
import { remindOfYears } from './features/trainer/cohorts/year-reminders.server';
import { resumeMailJob } from './features/trainer/application/resume-application.server';
import { documentStore } from './server/documents/store';
import { blobStore } from './server/files/blobs';
import { sweepBlobs } from './server/files/sweep-blobs';
import { enqueue, enqueueAll } from './server/jobs/enqueue';
import { defineJob, type AnyJobKind } from './server/jobs/job-kind';
import { noData } from './server/jobs/tasks';
import { notificationMailJob } from '~/features/notifications/notification-mails.server';
import { sweepNotifications } from '~/features/notifications/notifications.server';
import { mailJob } from './server/mail/queue-mail';

/** Queues the reminders of the day. */
export const planRemindersJob = defineJob({
  name: 'plan-reminders',
  data: noData,
  run: async (db) => {
    const ofEvents = await planReminders(db);
    const followUps = await planFollowUps(db);
    const ofBootcamps = await planBootcampReminders(db);
    await planReviewMails(db);
    await planStaffDigest(db);
    await remindOfYears(db);
    if (!ofEvents || !followUps || !ofBootcamps) await enqueue(db, planRemindersJob, {});
  },
});

/** Queues the weekly digests that are due. */
export const planDigestsJob = defineJob({
  name: 'plan-digests',
  data: noData,
  run: (db) => planDigests(db),
});

/** Everything that removes what is no longer referenced, and what has run out. */
const sweeps: Record<string, (db: Db) => Promise<unknown>> = {
  applications: (db) => sweepApplications(db),
  accounts: (db) => sweepAccounts(db),
  mistakes: (db) => sweepMistakes(db),
  notifications: (db) => sweepNotifications(db),
  newsletter: (db) => newsletter.forgetUnconfirmed(db, new Date()),
  'job-views': (db) => sweepViews(db),
  'event-views': (db) => sweepEventViews(db),
  'event-places': (db) => sweepPlaces(db),
  'event-presence': (db) => sweepPresence(db),
  'cohort-places': (db) => holdCohortPlaces(db),
  'event-wishes': (db) => sweepWishes(db),
  counts: (db) => sweepCounts(db),
  rooms: (db) => sweepRooms(db),
  actions: (db) => sweepActions(db),
  'work-tasks': (db) => sweepTasks(db),
  uploads: (db) => sweepUploads(db, { store: documentStore() }),
  files: (db) => sweepBlobs(db, { store: blobStore() }),
  packs: (db) => enqueue(db, planPacksJob, {}),
  search: (db) => fixRows(db),
  'lesson-terms': (db) => sweepTerms(db),
  'review-cards': (db) => sweepCards(db),
};
export const sweepNames = Object.keys(sweeps);

/** Runs one sweep; without a name it queues all, each as a job that fails and is retried alone. */
export const sweepJob = defineJob({
  name: 'sweep',
  data: z.object({ part: z.enum(sweepNames).optional() }),
  concurrency: 2,
  run: async (db, { part }) => {
    if (part) return void (await sweeps[part]?.(db));
    const jobs = sweepNames.map((name) => ({ data: { part: name } }));
    await enqueueAll(db, sweepJob, jobs);
  },
});

/** All kinds, one for each queue of `db/job-queues.ts`. */
export const jobKinds: readonly AnyJobKind[] = [
  mailJob,
  notificationMailJob,
  eventMailJob,
  eventMailsJob,
  eventMessageJob,
  presenceJob,
  placesJob,
  cohortPlacesJob,
  bootcampReminderJob,
  digestJob,
  alerts.mailJob,
  newsletter.mailJob,
  reviewMailJob,
  resetMailJob,
  verificationMailJob,
  resumeMailJob,
  planRemindersJob,
  planDigestsJob,
  sweepJob,
  coursePacksJob,
  planPacksJob,
  searchJob,
];
