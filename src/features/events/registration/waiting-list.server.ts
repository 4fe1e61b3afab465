import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { eventRegistrations as places, users } from '#db/schema';
import type { EventRow } from '../event-rows.server';
import { notify } from '~/server/mail/notifications';
import { currentStatus } from '../event-status';
import type { Locale } from '~/i18n/locales';

/** Somebody who holds a place or waits for one. */
export interface Participant {
  userId: number;
  username: string;
  name: string;
  email: string;
  locale: Locale;
  /** The address is shown to be theirs. */
  isVerified: boolean;
  status: 'going' | 'waiting';
  queuedAt: Date;
}

const queue = [asc(places.queuedAt), asc(places.id)];

/** All who hold a place, then all who wait, each in the order in which they came. */
export async function getAttendees(
  db: Db,
  eventId: number,
  userIds?: number[],
): Promise<Participant[]> {
  const rows = await db
    .select({
      userId: users.id,
      username: users.username,
      name: users.name,
      email: users.email,
      locale: users.locale,
      isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      status: places.status,
      queuedAt: places.queuedAt,
    })
    .from(places)
    .innerJoin(users, eq(users.id, places.userId))
    .where(
      and(
        eq(places.eventId, eventId),
        inArray(places.status, ['going', 'waiting']),
        userIds && inArray(places.userId, userIds),
      ),
    )
    .orderBy(asc(places.status), ...queue);
  return rows.flatMap(({ status, ...row }) => (status === 'cancelled' ? [] : [{ ...row, status }]));
}

/** How many hold a place. */
export async function getConfirmed(db: Db, eventId: number): Promise<number> {
  const [row] = await db
    .select({ going: count() })
    .from(places)
    .where(and(eq(places.eventId, eventId), eq(places.status, 'going')));
  return row?.going ?? 0;
}

/** Returns true if nobody can take part any more. */
export const isOver = (event: EventRow, now: Date) =>
  event.cancelledAt !== null || currentStatus(event, now) === 'past';

/**
 * Gives free places to those who have waited longest; returns them. The caller has locked the
 * event's row.
 */
export async function fillPlaces(
  tx: Db,
  event: EventRow,
  now = new Date(),
): Promise<Participant[]> {
  if (isOver(event, now)) return [];
  const free =
    event.capacity === null
      ? null
      : Math.max(0, event.capacity - (await getConfirmed(tx, event.id)));
  if (free === 0) return [];
  const waiting = tx
    .select({ id: places.id })
    .from(places)
    .where(and(eq(places.eventId, event.id), eq(places.status, 'waiting')))
    .orderBy(...queue);
  const next = await (free === null ? waiting : waiting.limit(free));
  if (next.length === 0) return [];
  const moved = await tx
    .update(places)
    .set({ status: 'going' })
    .where(
      inArray(
        places.id,
        next.map((row) => row.id),
      ),
    )
    .returning({ userId: places.userId });
  for (const { userId } of moved) {
    const data = { slug: event.slug, title: event.title };
    await notify(tx, { userId, kind: 'event.place', data });
  }
  return getAttendees(
    tx,
    event.id,
    moved.map((row) => row.userId),
  );
}

/** Lets the reminder come again, since the event has another day. */
export async function forgetReminders(tx: Db, eventId: number): Promise<void> {
  await tx.update(places).set({ remindedAt: null }).where(eq(places.eventId, eventId));
}
