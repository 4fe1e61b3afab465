import { and, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventRegistrations, users } from '#db/schema';
import { wallTime } from '~/lib/zoned-time';
import type { EventRow } from '../event-rows.server';
import { mailAttendees } from './event-mail-jobs.server';

const day = 86_400_000;

/**
 * Returns true on the day before an event, in its time zone, and on the day itself until it starts:
 * if the scheduler missed a day, late is better than never.
 */
export function isReminderDue(event: Pick<EventRow, 'startsAt' | 'timezone'>, now: Date): boolean {
  if (!event.startsAt || event.startsAt <= now) return false;
  const toDay = (instant: Date) => Date.parse(wallTime(instant, event.timezone).slice(0, 10));
  return toDay(event.startsAt) - toDay(now) <= day;
}

/** Number of people that one transaction marks, and of transactions in one call. */
const callLimits = { batchSize: 1_000, maxBatches: 20 };

/**
 * Marks people who hold a place and were not reminded, and queues their reminders; no one is marked
 * twice. Those whose address is not verified wait: it may be somebody else's. Returns how many.
 */
async function planBatch(
  db: Db,
  { eventId, now, batchSize }: { eventId: number; now: Date; batchSize: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: eventRegistrations.id })
      .from(eventRegistrations)
      .innerJoin(users, eq(users.id, eventRegistrations.userId))
      .where(
        and(
          eq(eventRegistrations.eventId, eventId),
          eq(eventRegistrations.status, 'going'),
          isNull(eventRegistrations.remindedAt),
          isNotNull(users.emailVerifiedAt),
        ),
      )
      .limit(batchSize)
      .for('update', { of: eventRegistrations, skipLocked: true });
    const people = await tx
      .update(eventRegistrations)
      .set({ remindedAt: now })
      .where(inArray(eventRegistrations.id, due))
      .returning({ userId: eventRegistrations.userId });
    await mailAttendees(tx, 'reminder', { id: eventId }, people);
    return people.length;
  });
}

/**
 * Queues the reminders of everyone who holds a place at an event of tomorrow, once each. Returns
 * false if there are too many for one call: a function of Vercel has half a minute.
 */
export async function planReminders(
  db: Db,
  now = new Date(),
  { batchSize, maxBatches } = callLimits,
): Promise<boolean> {
  const soon = await db
    .select({ id: cmsEvents.id, startsAt: cmsEvents.startsAt, timezone: cmsEvents.timezone })
    .from(cmsEvents)
    .where(
      and(
        gt(cmsEvents.startsAt, now),
        lt(cmsEvents.startsAt, new Date(now.getTime() + 2 * day)),
        isNull(cmsEvents.cancelledAt),
      ),
    );
  let batches = 0;
  for (const event of soon.filter((one) => isReminderDue(one, now))) {
    while ((await planBatch(db, { eventId: event.id, now, batchSize })) === batchSize) {
      batches += 1;
      if (batches === maxBatches) return false;
    }
  }
  return true;
}
