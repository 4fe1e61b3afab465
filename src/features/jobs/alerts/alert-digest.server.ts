import { and, asc, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client';
import { jobAlerts } from '#db/schema';
import { enqueueAll } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { sendJobMail } from '~/server/mail/queue-mail';
import { digestMail, alerts, type AlertRow } from './alert-mails.server';
import { matchingJobs, newestMatch } from './alert-matches.server';

const hour = 3_600_000;
const day = 24 * hour;
/**
 * Milliseconds between two mails of an alert: a week, less an hour, since schedulers may be late.
 */
const digestIntervalMs = 7 * day - hour;
/** Milliseconds after which an alert without new jobs is checked again. */
const recheckMs = hour;
/** Jobs that a mail names. */
const maxJobs = 10;
/** Number of alerts that are claimed at a time. */
const batchSize = 500;

/** Confirmed, and due for a check; a new alert does not wait for its first mail. */
const isDue = (now: Date): SQL | undefined =>
  and(isNotNull(jobAlerts.confirmedAt), lte(jobAlerts.nextCheckAt, now));

/**
 * Claims the alerts that have waited longest and moves them to the end of the queue, whatever the
 * result, so that one that never matches does not block others. Concurrent runs claim different
 * ones.
 */
async function claim(db: Db, now: Date): Promise<AlertRow[]> {
  const dueIds = db
    .select({ id: jobAlerts.id })
    .from(jobAlerts)
    .where(isDue(now))
    .orderBy(asc(jobAlerts.nextCheckAt), asc(jobAlerts.id))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  return db
    .update(jobAlerts)
    .set({ nextCheckAt: new Date(now.getTime() + recheckMs) })
    .where(inArray(jobAlerts.id, dueIds))
    .returning();
}

/** Alerts with new jobs; one query answers alerts with the same filter. */
async function withMatches(db: Db, claimed: AlertRow[], now: Date): Promise<AlertRow[]> {
  const matches: AlertRow[] = [];
  for (const [query, rows] of Map.groupBy(claimed, (alert) => alert.query)) {
    const earliest = Math.min(...rows.map((alert) => alert.sentThrough.getTime()));
    const newestAt = await newestMatch(db, query, { after: new Date(earliest), until: now });
    if (newestAt) matches.push(...rows.filter((alert) => alert.sentThrough < newestAt));
  }
  return matches;
}

/** The mail of an alert about the jobs that were open at a moment. */
export const digestJob = defineJob({
  name: 'job-digest',
  data: z.object({ alertId: z.int(), until: z.iso.datetime() }),
  run: async (db, { alertId, until }, context) => {
    const now = new Date(until);
    const [alert] = await db
      .select()
      .from(jobAlerts)
      .where(and(eq(jobAlerts.id, alertId), isNotNull(jobAlerts.confirmedAt)));
    if (!alert) return;
    const { id, query, sentThrough, locale: lang } = alert;
    const span = { after: sentThrough, until: now };
    const matches = await matchingJobs(db, query, { ...span, limit: maxJobs, lang });
    if (matches.total === 0) return;
    await sendJobMail(digestMail(alert, alerts.readToken('stop', alert), matches), context);
    await db.update(jobAlerts).set({ sentThrough: now }).where(eq(jobAlerts.id, id));
  },
});

/** Queues the digests of a batch of alerts that are due; returns how many were due. */
async function planBatch(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const claimed = await claim(tx, now);
    const ids = (await withMatches(tx, claimed, now)).map(({ id }) => id);
    if (ids.length > 0) {
      const nextCheckAt = new Date(now.getTime() + digestIntervalMs);
      await tx.update(jobAlerts).set({ nextCheckAt }).where(inArray(jobAlerts.id, ids));
    }
    const until = now.toISOString();
    const jobs = ids.map((alertId) => ({ data: { alertId, until } }));
    await enqueueAll(tx, digestJob, jobs);
    return claimed.length;
  });
}

/** Queues the new jobs of a week for subscribers, once each (docs/product.md#job-alerts). */
export async function planDigests(db: Db, now = new Date()): Promise<void> {
  await alerts.forgetUnconfirmed(db, now);
  while ((await planBatch(db, now)) === batchSize);
}
