import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventRegistrations } from '#db/schema';
import { dayIn } from '~/lib/zoned-time';
import { remindAll, type Reminder, type ReminderLimits } from '~/server/mail/reminders';
import { endColumn } from '../event-rows.server';
import { mailAttendees } from './event-mail-jobs.server';

const day = 86_400_000;
/** Days after which a mail about an event would be too late. */
const lastDay = 7;

/** Whether the day of an event, in its time zone, is over. */
export const isFollowUpDue = (
  { endsAt, timezone }: { endsAt: Date | null; timezone: string },
  now: Date,
): boolean => endsAt !== null && dayIn(now, timezone) > dayIn(endsAt, timezone);

/**
 * Queues the mails of the day after an event to everyone who held a place, once each. Returns false if
 * there are too many for one call.
 */
export async function planFollowUps(
  db: Db,
  now = new Date(),
  limits?: ReminderLimits,
): Promise<boolean> {
  const endedEvents = await db
    .select({ id: cmsEvents.id, endsAt: endColumn, timezone: cmsEvents.timezone })
    .from(cmsEvents)
    .where(
      and(
        lt(endColumn, now),
        gt(endColumn, new Date(now.getTime() - lastDay * day)),
        isNull(cmsEvents.cancelledAt),
      ),
    );
  const followUps = endedEvents
    .filter((event) => isFollowUpDue(event, now))
    .map((event): Reminder => ({
      table: eventRegistrations,
      mark: 'followedUpAt',
      due: and(
        eq(eventRegistrations.eventId, event.id),
        eq(eventRegistrations.status, 'going'),
        isNull(eventRegistrations.followedUpAt),
      ),
      queue: (tx, userIds) => mailAttendees(tx, 'afterwards', event, userIds),
    }));
  return remindAll(db, followUps, now, limits);
}
