import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { eventRegistrations as registrations, users } from '#db/schema';
import type { EventRow } from '../event-rows.server';
import { notifyAll } from '~/server/mail/notifications';
import { currentStatus } from '../event-status';
import { readInLanguages } from './event-languages.server';
import type { Places } from './places.server';
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

const queue = [asc(registrations.queuedAt), asc(registrations.id)];

const readerColumns = {
  userId: users.id,
  username: users.username,
  name: users.name,
  email: users.email,
  locale: users.locale,
  isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
};

/** A person as mails need them, whether or not they take part. */
export async function getReader(db: Db, userId: number) {
  const [reader] = await db.select(readerColumns).from(users).where(eq(users.id, userId));
  return reader ?? null;
}

/** All who hold a place, then all who wait, each in the order in which they came. */
export async function getAttendees(
  db: Db,
  eventId: number,
  userIds?: number[],
): Promise<Participant[]> {
  const rows = await db
    .select({
      ...readerColumns,
      status: registrations.status,
      queuedAt: registrations.queuedAt,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        eq(registrations.eventId, eventId),
        inArray(registrations.status, ['going', 'waiting']),
        userIds && inArray(registrations.userId, userIds),
      ),
    )
    .orderBy(asc(registrations.status), ...queue);
  return rows.flatMap(({ status, ...row }) => (status === 'cancelled' ? [] : [{ ...row, status }]));
}

/** The ids of all who hold a place or wait for one. */
export async function listAttendeeIds(db: Db, eventId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: registrations.userId })
    .from(registrations)
    .where(
      and(eq(registrations.eventId, eventId), inArray(registrations.status, ['going', 'waiting'])),
    );
  return rows.map(({ userId }) => userId);
}

/** Returns true if nobody can take part any more. */
export const isOver = (event: EventRow, now: Date) =>
  event.cancelledAt !== null || currentStatus(event, now) === 'past';

/** Says to people, in their languages, that they have a place by now. */
async function notifyMoved(
  tx: Db,
  eventId: number,
  people: readonly Pick<Participant, 'userId' | 'locale'>[],
): Promise<void> {
  if (people.length === 0) return;
  const inLanguage = await readInLanguages(tx, eventId);
  for (const locale of new Set(people.map((one) => one.locale))) {
    const userIds = people.filter((one) => one.locale === locale).map(({ userId }) => userId);
    const { slug, title } = inLanguage(locale);
    await notifyAll(tx, { userIds, kind: 'event.place', data: { slug, title } });
  }
}

/**
 * Gives free places to those who have waited longest; returns their ids. The caller holds `places`, or
 * the event has no capacity and is closed for registrations.
 */
export async function fillPlaces(
  tx: Db,
  event: EventRow,
  places: Places | null,
  now = new Date(),
): Promise<number[]> {
  const free = places ? places.capacity - places.going : null;
  if (isOver(event, now) || places?.waiting === 0 || (free !== null && free <= 0)) return [];
  const waiting = tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.eventId, event.id), eq(registrations.status, 'waiting')))
    .orderBy(...queue);
  const next = free === null ? waiting : waiting.limit(free);
  const moved = await tx
    .update(registrations)
    .set({ status: 'going' })
    .where(sql`${registrations.id} = any(array(${next}))`)
    .returning({
      userId: registrations.userId,
      locale: sql<Locale>`(select locale from users where users.id = event_registrations.user_id)`,
    });
  await notifyMoved(tx, event.id, moved);
  return moved.map(({ userId }) => userId);
}

/** Lets the reminder come again, since the event has another day. */
export async function forgetReminders(tx: Db, eventId: number): Promise<void> {
  await tx
    .update(registrations)
    .set({ remindedAt: null })
    .where(and(eq(registrations.eventId, eventId), isNotNull(registrations.remindedAt)));
}
