import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventRegistrations } from '#db/schema';
import { dayIn } from '~/lib/zoned-time';
import { remindAll, type Reminder, type ReminderLimits } from '~/server/mail/reminders';
import type { EventRow } from '../event-rows.server';
import { mailAttendees } from './event-mail-jobs.server';

const day = 86_400_000;

/**
 * Returns true on the day before an event, in its time zone, and on the day itself until it starts:
 * if the scheduler missed a day, late is better than never.
 */
export function isReminderDue(event: Pick<EventRow, 'startsAt' | 'timezone'>, now: Date): boolean {
  if (!event.startsAt || event.startsAt <= now) return false;
  const toDay = (instant: Date) => Date.parse(dayIn(instant, event.timezone));
  return toDay(event.startsAt) - toDay(now) <= day;
}

/**
 * Queues the reminders of everyone with a place at an event of tomorrow, once each. Returns false
 * if there are too many for one call.
 */
export async function planReminders(
  db: Db,
  now = new Date(),
  limits?: ReminderLimits,
): Promise<boolean> {
  const upcomingEvents = await db
    .select({ id: cmsEvents.id, startsAt: cmsEvents.startsAt, timezone: cmsEvents.timezone })
    .from(cmsEvents)
    .where(
      and(
        gt(cmsEvents.startsAt, now),
        lt(cmsEvents.startsAt, new Date(now.getTime() + 2 * day)),
        isNull(cmsEvents.cancelledAt),
      ),
    );
  const reminders = upcomingEvents
    .filter((event) => isReminderDue(event, now))
    .map((event): Reminder => ({
      table: eventRegistrations,
      due: and(
        eq(eventRegistrations.eventId, event.id),
        eq(eventRegistrations.status, 'going'),
        isNull(eventRegistrations.remindedAt),
      ),
      queue: (tx, userIds) => mailAttendees(tx, 'reminder', event, userIds),
    }));
  return remindAll(db, reminders, now, limits);
}
