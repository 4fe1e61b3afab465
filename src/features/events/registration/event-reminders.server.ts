import { and, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventRegistrations, users } from '#db/schema';
import { wallTime } from '~/lib/zoned-time';
import { log } from '~/server/log';
import { sendMail } from '~/server/mail/mail';
import { getAttendees } from './waiting-list.server';
import { eventMail } from './registration-mails.server';
import { privateColumns, type EventRow } from '../event-rows.server';

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

/**
 * Marks the people of an event who hold a place and were not reminded; no one is marked twice. Those
 * whose address is not verified wait: it may be somebody else's.
 */
async function claim(db: Db, eventId: number, now: Date): Promise<number[]> {
  const claimed = await db
    .update(eventRegistrations)
    .set({ remindedAt: now })
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        eq(eventRegistrations.status, 'going'),
        isNull(eventRegistrations.remindedAt),
        inArray(
          eventRegistrations.userId,
          db.select({ id: users.id }).from(users).where(isNotNull(users.emailVerifiedAt)),
        ),
      ),
    )
    .returning({ userId: eventRegistrations.userId });
  return claimed.map((row) => row.userId);
}

/** Lets the next run try again. */
async function release(db: Db, eventId: number, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .update(eventRegistrations)
    .set({ remindedAt: null })
    .where(
      and(eq(eventRegistrations.eventId, eventId), inArray(eventRegistrations.userId, userIds)),
    );
}

/** Reminds everyone who holds a place at an event of tomorrow, once; for the scheduler. */
export async function sendReminders(
  db: Db,
  now = new Date(),
): Promise<{ sent: number; failed: number }> {
  const soon = await db
    .select(privateColumns)
    .from(cmsEvents)
    .where(
      and(
        gt(cmsEvents.startsAt, now),
        lt(cmsEvents.startsAt, new Date(now.getTime() + 2 * day)),
        isNull(cmsEvents.cancelledAt),
      ),
    );
  const totals = { sent: 0, failed: 0 };
  for (const event of soon.filter((one) => isReminderDue(one, now))) {
    const userIds = await claim(db, event.id, now);
    if (userIds.length === 0) continue;
    const failed: number[] = [];
    for (const person of await getAttendees(db, event.id, userIds)) {
      await sendMail(eventMail('reminder', event, person)).catch(() => failed.push(person.userId));
    }
    await release(db, event.id, failed);
    totals.sent += userIds.length - failed.length;
    totals.failed += failed.length;
  }
  if (totals.sent + totals.failed > 0) log.info(totals, 'reminders');
  return totals;
}
