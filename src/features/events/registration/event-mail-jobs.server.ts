import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client';
import { users } from '#db/schema';
import { defaultLocale, locales, type Locale } from '~/i18n/locales';
import { enqueue, enqueueAll } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { mayMailOnce, sendJobMail } from '~/server/mail/queue-mail';
import type { PrivateEventRow } from '../event-rows.server';
import { readEvent } from './event-languages.server';
import { followUpMail } from './follow-up-mail.server';
import { eventMail, mailKinds, type MailKind } from './registration-mails.server';
import { findOwn, getPosition } from './registration-state.server';
import { getReader } from './waiting-list.server';

/** Parses an event from the JSON of a job. */
const eventRow = z.looseObject({
  startsAt: z.coerce.date().nullable(),
  endsAt: z.coerce.date().nullable(),
  cancelledAt: z.coerce.date().nullable(),
  createdAt: z.coerce.date(),
  updatedAt: z.coerce.date(),
});

const data = z.object({
  kind: z.enum(mailKinds),
  eventId: z.int(),
  userId: z.int(),
  /**
   * The cancelled event in the reader's language, since its row may be deleted before the mail is
   * sent.
   */
  cancelled: eventRow.optional(),
});
type EventMailData = z.infer<typeof data>;

/** The event in the reader's language, unless the mail would no longer be true. */
async function findEvent(db: Db, { kind, eventId, cancelled }: EventMailData, locale: Locale) {
  if (cancelled) return cancelled as unknown as PrivateEventRow;
  const event = await readEvent(db, eventId, locale);
  if (!event || event.cancelledAt) return null;
  // A delayed reminder is of no use once the event has begun.
  const isLate = kind === 'reminder' && (!event.startsAt || event.startsAt <= new Date());
  return isLate ? null : event;
}

/** A mail about an event to one person with a place, or on the waiting list. */
export const eventMailJob = defineJob({
  name: 'event-mail',
  data,
  // Everybody at a webinar is reminded on the same day.
  concurrency: 10,
  run: async (db, job, context) => {
    const { kind, eventId, userId } = job;
    const person = await getReader(db, userId);
    // An unconfirmed address may belong to a stranger.
    if (!person?.isVerified) return;
    const event = await findEvent(db, job, person.locale);
    if (!event) return;
    if (kind === 'afterwards') {
      const registration = await findOwn(db, eventId, userId);
      if (registration?.status !== 'going') return;
      await sendJobMail(await followUpMail(db, event, person), context);
      return;
    }
    let position: number | null = null;
    if (kind === 'reminder' || kind === 'waiting') {
      // A mail that is no longer true is not sent.
      const registration = await findOwn(db, eventId, userId);
      if (registration?.status !== (kind === 'waiting' ? 'waiting' : 'going')) return;
      if (kind === 'waiting') position = await getPosition(db, eventId, registration);
    }
    // People can cause these themselves, repeatedly.
    const isOwn = kind === 'going' || kind === 'waiting' || kind === 'moved';
    if (isOwn && !(await mayMailOnce(db, context, 'own', person.email))) return;
    await sendJobMail(eventMail(kind, event, person, position), context);
  },
});

/** Number of people that one job queues mails for. */
const pageSize = 1_000;

/** Queues one mail job for each of many people. */
export const eventMailsJob = defineJob({
  name: 'event-mails',
  data: z.object({
    kind: z.enum(mailKinds),
    eventId: z.int(),
    userIds: z.array(z.int()),
    /** The cancelled event by language, since its row may be deleted. */
    cancelled: z.partialRecord(z.enum(locales), eventRow).optional(),
  }),
  run: async (db, { kind, eventId, userIds, cancelled }, { id }) => {
    const people = await db
      .select({ userId: users.id, locale: users.locale })
      .from(users)
      .where(inArray(users.id, userIds));
    const jobs = people.map(({ userId, locale }) => ({
      // A page that is tried again queues nothing twice.
      key: `${id}:${userId}`,
      data: { kind, eventId, userId, cancelled: cancelled?.[locale] },
    }));
    await enqueueAll(db, eventMailJob, jobs);
  },
});

function toPages(userIds: readonly number[]): number[][] {
  const pages: number[][] = [];
  for (let first = 0; first < userIds.length; first += pageSize) {
    pages.push(userIds.slice(first, first + pageSize));
  }
  return pages;
}

/** Queues a mail about an event to one person, in the transaction that causes it. */
export const mailAttendee = (
  tx: Db,
  kind: Exclude<MailKind, 'cancelled'>,
  { eventId, userId }: { eventId: number; userId: number },
): Promise<void> => enqueue(tx, eventMailJob, { kind, eventId, userId });

/** Queues mails to many people: one job for each page of them. */
export const mailAttendees = (
  tx: Db,
  kind: Exclude<MailKind, 'cancelled'>,
  { id: eventId }: Pick<PrivateEventRow, 'id'>,
  userIds: readonly number[],
): Promise<void> =>
  enqueueAll(
    tx,
    eventMailsJob,
    toPages(userIds).map((page) => ({ data: { kind, eventId, userIds: page } })),
  );

/** Queues the mails that say that an event does not take place, to each in their language. */
export async function mailCancelled(
  tx: Db,
  inLanguage: (locale: Locale) => PrivateEventRow,
  userIds: readonly number[],
): Promise<void> {
  const texts = locales.map((locale) => [locale, { ...inLanguage(locale), description: '' }]);
  const cancelled = Object.fromEntries(texts) as Record<Locale, PrivateEventRow>;
  const { id: eventId } = inLanguage(defaultLocale);
  const jobs = toPages(userIds).map((page) => ({
    data: { kind: 'cancelled' as const, eventId, userIds: page, cancelled },
  }));
  await enqueueAll(tx, eventMailsJob, jobs);
}
