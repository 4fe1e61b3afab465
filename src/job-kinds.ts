import { sweepDrops } from '#db/cache-drops';
import { resetMailJob } from './features/accounts/auth/password.server';
import { verificationMailJob } from './features/accounts/auth/email.server';
import { sweepAccounts } from './features/accounts/account-sweep.server';
import { sweepUploads } from './features/collections/files/collection-files.server';
import { coursePacksJob, planPacksJob } from './features/courses/packs/make-packs.server';
import { sweepEventViews } from './features/events/detail/event-views.server';
import { eventMailJob } from './features/events/registration/event-mail-jobs.server';
import { sweepPlaces } from './features/events/registration/places-sweep.server';
import { planReminders } from './features/events/registration/event-reminders.server';
import {
  bootcampReminderJob,
  planBootcampReminders,
} from './features/hub/reminders/bootcamp-reminder-jobs.server';
import { digestJob, planDigests } from './features/jobs/alerts/alert-digest.server';
import { alerts } from './features/jobs/alerts/alerts.server';
import { sweepViews } from './features/jobs/detail/job-views.server';
import { newsletter } from './features/newsletter/newsletter.server';
import { sweepActions } from './features/offline/actions/perform-actions.server';
import { sweepApplications } from './features/trainer/application/application-sweep.server';
import { resumeMailJob } from './features/trainer/application/resume-application.server';
import { documentStore } from './server/documents/store';
import { blobStore } from './server/files/blobs';
import { sweepBlobs } from './server/files/sweep-blobs';
import { enqueue } from './server/jobs/enqueue';
import { defineJob, type AnyJobKind } from './server/jobs/job-kind';
import { noData } from './server/jobs/tasks';
import { adoptDueMails, notificationMailJob } from './server/mail/notification-mails';
import { sweepNotifications } from './server/mail/notifications';
import { mailJob } from './server/mail/queue-mail';

/** Queues the reminders of the day. */
export const planRemindersJob = defineJob({
  name: 'plan-reminders',
  data: noData,
  run: async (db) => {
    await adoptDueMails(db);
    const isDone = await planReminders(db);
    await planBootcampReminders(db);
    if (!isDone) await enqueue(db, planRemindersJob, {});
  },
});

/** Queues the weekly digests that are due. */
export const planDigestsJob = defineJob({
  name: 'plan-digests',
  data: noData,
  run: (db) => planDigests(db),
});

/** Removes what is no longer referenced, and what has run out. */
export const sweepJob = defineJob({
  name: 'sweep',
  data: noData,
  run: async (db) => {
    await sweepApplications(db);
    await sweepAccounts(db);
    await sweepNotifications(db);
    await newsletter.forgetUnconfirmed(db, new Date());
    await sweepViews(db);
    await sweepEventViews(db);
    await sweepPlaces(db);
    await sweepDrops(db);
    await sweepActions(db);
    await sweepUploads(db, { store: documentStore() });
    await sweepBlobs(db, { store: blobStore() });
    await enqueue(db, planPacksJob, {});
  },
});

/** All kinds, one for each queue of `db/job-queues.ts`. */
export const jobKinds: readonly AnyJobKind[] = [
  mailJob,
  notificationMailJob,
  eventMailJob,
  bootcampReminderJob,
  digestJob,
  alerts.mailJob,
  newsletter.mailJob,
  resetMailJob,
  verificationMailJob,
  resumeMailJob,
  planRemindersJob,
  planDigestsJob,
  sweepJob,
  coursePacksJob,
  planPacksJob,
];
