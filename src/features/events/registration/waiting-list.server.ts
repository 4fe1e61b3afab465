import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { eventRegistrations as registrations, users } from '#db/schema';
import type { Locale } from '~/i18n/locales';

/** A person with a place or on the waiting list. */
export interface Participant {
  userId: number;
  username: string;
  name: string;
  email: string;
  locale: Locale;
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

/** The data of a person that mails need, whether or not they take part. */
export async function getReader(db: Db, userId: number) {
  const [reader] = await db.select(readerColumns).from(users).where(eq(users.id, userId));
  return reader ?? null;
}

/** Everyone with a place, then everyone who waits, each in the order of arrival. */
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

/** The ids of everyone with a place or on the waiting list. */
export async function listAttendeeIds(db: Db, eventId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: registrations.userId })
    .from(registrations)
    .where(
      and(eq(registrations.eventId, eventId), inArray(registrations.status, ['going', 'waiting'])),
    );
  return rows.map(({ userId }) => userId);
}

/** The ids of those among them whom mails reach. */
export async function listConfirmedIds(db: Db, eventId: number): Promise<number[]> {
  const people = await getAttendees(db, eventId);
  return people.filter(({ isVerified }) => isVerified).map(({ userId }) => userId);
}

/** Lets reminders be sent again, since the event has another day. */
export async function forgetReminders(tx: Db, eventId: number): Promise<void> {
  await tx
    .update(registrations)
    .set({ remindedAt: null })
    .where(and(eq(registrations.eventId, eventId), isNotNull(registrations.remindedAt)));
}
