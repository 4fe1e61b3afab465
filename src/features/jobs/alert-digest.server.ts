import { and, asc, eq, isNotNull, lte, or, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobAlerts } from '#db/schema';
import { log } from '~/server/log';
import { sendMail } from '~/server/mail';
import { digestMail } from './alert-mails.server';
import { matchingJobs } from './alert-matches.server';
import { alerts, type AlertRow } from './alerts.server';

const hour = 3_600_000;
const day = 24 * hour;
/** Milliseconds between two mails of an alert: a week, less an hour by which schedulers are late. */
const pause = 7 * day - hour;
/** Jobs that a mail names. */
const mostJobs = 10;
/** Mails that are on their way at the same time. */
const atOnce = 5;

/** Confirmed, and not written to for a week; a new alert need not wait for its first mail. */
function isDue(now: Date): SQL | undefined {
  return and(
    isNotNull(jobAlerts.confirmedAt),
    or(
      lte(jobAlerts.sentThrough, new Date(now.getTime() - pause)),
      lte(jobAlerts.sentThrough, jobAlerts.createdAt),
    ),
  );
}

type Outcome = 'sent' | 'failed' | 'nothing';

/**
 * Sends one digest. The row is claimed before, under the condition that it is still due, so that two
 * runs at the same time send one mail; a mail that fails gives it back.
 */
async function sendOne(db: Db, alert: AlertRow, now: Date): Promise<Outcome> {
  const span = { after: alert.sentThrough, until: now, limit: mostJobs };
  const found = await matchingJobs(db, alert.query, span);
  if (found.total === 0) return 'nothing';
  const claimed = await db
    .update(jobAlerts)
    .set({ sentThrough: now })
    .where(and(eq(jobAlerts.id, alert.id), isDue(now)))
    .returning({ id: jobAlerts.id });
  if (claimed.length === 0) return 'nothing';
  try {
    await sendMail(digestMail(alert, alerts.tokenOf('stop', alert), found));
    return 'sent';
  } catch {
    await db
      .update(jobAlerts)
      .set({ sentThrough: alert.sentThrough })
      .where(eq(jobAlerts.id, alert.id));
    return 'failed';
  }
}

/**
 * Mails the new jobs of a week to those who asked for them; for the scheduler. Stops after `budget`
 * milliseconds, since a function may not run longer: the next run goes on with those who waited longest.
 */
export async function sendJobDigests(
  db: Db,
  now = new Date(),
  budget = 20_000,
): Promise<{ sent: number; failed: number; left: number }> {
  const end = Date.now() + budget;
  await alerts.forgetUnconfirmed(db, now);
  const due = await db
    .select()
    .from(jobAlerts)
    .where(isDue(now))
    .orderBy(asc(jobAlerts.sentThrough), asc(jobAlerts.id));
  const totals = { sent: 0, failed: 0, left: due.length };
  for (let first = 0; first < due.length && Date.now() < end; first += atOnce) {
    const batch = due.slice(first, first + atOnce);
    const outcomes = await Promise.all(batch.map((alert) => sendOne(db, alert, now)));
    totals.sent += outcomes.filter((one) => one === 'sent').length;
    totals.failed += outcomes.filter((one) => one === 'failed').length;
    totals.left -= batch.length;
  }
  if (due.length > 0) log.info(totals, 'job alerts');
  return totals;
}
