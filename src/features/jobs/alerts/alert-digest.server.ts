import { and, asc, count, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobAlerts } from '#db/schema';
import { log } from '~/server/log';
import { sendMail } from '~/server/mail/mail';
import { digestMail } from './alert-mails.server';
import { matchingJobs, newestMatch } from './alert-matches.server';
import { alerts, type AlertRow } from './alerts.server';

const hour = 3_600_000;
const day = 24 * hour;
/** Milliseconds between two mails of an alert: a week, less an hour by which schedulers are late. */
const digestIntervalMs = 7 * day - hour;
/** Milliseconds after which an alert without new jobs, or whose mail failed, is checked again. */
const recheckMs = hour;
/** Jobs that a mail names. */
const maxJobs = 10;
/** Number of alerts that are claimed at a time. */
const batchSize = 50;
/** Mails that are on their way at the same time. */
const concurrency = 5;

/** Confirmed, and its next check has come; a new alert need not wait for its first mail. */
const isDue = (now: Date): SQL | undefined =>
  and(isNotNull(jobAlerts.confirmedAt), lte(jobAlerts.nextCheckAt, now));

/**
 * Claims the alerts that have waited longest and moves them to the end of the queue, whatever the
 * result: one that never matches cannot block the others. Concurrent runs claim different ones.
 */
async function claim(db: Db, now: Date): Promise<AlertRow[]> {
  const waiting = db
    .select({ id: jobAlerts.id })
    .from(jobAlerts)
    .where(isDue(now))
    .orderBy(asc(jobAlerts.nextCheckAt), asc(jobAlerts.id))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  return db
    .update(jobAlerts)
    .set({ nextCheckAt: new Date(now.getTime() + recheckMs) })
    .where(inArray(jobAlerts.id, waiting))
    .returning();
}

/** Those alerts for which there is a new job; alerts with the same filter are answered by one query. */
async function withMatches(db: Db, claimed: AlertRow[], now: Date): Promise<AlertRow[]> {
  const found: AlertRow[] = [];
  for (const [query, rows] of Map.groupBy(claimed, (alert) => alert.query)) {
    const earliest = Math.min(...rows.map((alert) => alert.sentThrough.getTime()));
    const newest = await newestMatch(db, query, { after: new Date(earliest), until: now });
    if (newest) found.push(...rows.filter((alert) => alert.sentThrough < newest));
  }
  return found;
}

/** Sends one digest. It is marked as sent before: a failed mail undoes that. */
async function sendOne(db: Db, alert: AlertRow, now: Date): Promise<boolean> {
  const { id, query, sentThrough, nextCheckAt } = alert;
  const found = await matchingJobs(db, query, { after: sentThrough, until: now, limit: maxJobs });
  const set = (values: Partial<AlertRow>) =>
    db.update(jobAlerts).set(values).where(eq(jobAlerts.id, id));
  await set({ sentThrough: now, nextCheckAt: new Date(now.getTime() + digestIntervalMs) });
  try {
    await sendMail(digestMail(alert, alerts.readToken('stop', alert), found));
    return true;
  } catch {
    await set({ sentThrough, nextCheckAt });
    return false;
  }
}

/** Releases claimed alerts for the next run. */
async function release(db: Db, rows: AlertRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db.update(jobAlerts).set({ nextCheckAt: now }).where(inArray(jobAlerts.id, ids));
}

/**
 * Mails the new jobs of a week to subscribers; for the scheduler. Stops after `budget`
 * milliseconds, because a function may not run longer: the next run continues with those that have
 * waited longest (docs/product.md#job-alerts).
 */
export async function sendJobDigests(
  db: Db,
  now = new Date(),
  budget = 20_000,
): Promise<{ sent: number; failed: number; left: number }> {
  const end = Date.now() + budget;
  await alerts.forgetUnconfirmed(db, now);
  const totals = { sent: 0, failed: 0 };
  while (Date.now() < end) {
    const claimed = await claim(db, now);
    if (claimed.length === 0) break;
    const waiting = await withMatches(db, claimed, now);
    while (waiting.length > 0 && Date.now() < end) {
      const batch = waiting.splice(0, concurrency);
      const sent = await Promise.all(batch.map((alert) => sendOne(db, alert, now)));
      totals.sent += sent.filter(Boolean).length;
      totals.failed += sent.filter((isSent) => !isSent).length;
    }
    await release(db, waiting, now);
  }
  const [due] = await db.select({ left: count() }).from(jobAlerts).where(isDue(now));
  const result = { ...totals, left: due?.left ?? 0 };
  if (result.sent + result.failed + result.left > 0) log.info(result, 'job alerts');
  return result;
}
