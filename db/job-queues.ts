import type { jobNames } from './lists.ts';

/** The schema that holds the tables of pg-boss. */
export const jobSchema = 'pgboss';

/** A queue of jobs; `src/job-kinds.ts` says what each does. */
export type JobName = (typeof jobNames)[number];

/** Jobs that failed for the last time wait here until staff retry or delete them. */
export const deadLetterQueue = 'dead-letter';

const hour = 3600;
const day = 24 * hour;

/** Seconds that a killed process's jobs wait until they are tried again. */
const expireInSeconds: Partial<Record<JobName, number>> = {
  'plan-reminders': hour / 4,
  'plan-digests': hour / 4,
  sweep: hour / 4,
  'course-packs': hour / 4,
  'event-presence': hour / 4,
};

/**
 * Mails that are written as people wait for them: the jobs of a killed process are tried again within a
 * minute, since a running one is heard of more often than that.
 */
const urgent: Partial<Record<JobName, { heartbeatSeconds: number; retryDelay: number }>> = {
  'event-message': { heartbeatSeconds: 15, retryDelay: 5 },
};

/**
 * Settings of a queue. The delays double from half a minute to three hours: all retries together take
 * 16 to 22 hours. A job that is done is kept for a day, so that its key is not used again.
 */
export const getQueueSettings = (name: JobName) => ({
  retryLimit: 14,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3 * hour,
  expireInSeconds: expireInSeconds[name] ?? 90,
  retentionSeconds: 7 * day,
  deleteAfterSeconds: day,
  deadLetter: deadLetterQueue,
  ...urgent[name],
});

/** Settings of the dead-letter queue: nothing runs there. */
export const deadLetterSettings = { retentionSeconds: 30 * day, deleteAfterSeconds: day };
