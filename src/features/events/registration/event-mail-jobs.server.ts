import { z } from 'zod';
import type { Db } from '#db/client';
import type { Locale } from '~/i18n/locales';
import { enqueueAll } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { sendJobMail } from '~/server/mail/queue-mail';
import type { PrivateEventRow } from '../event-rows.server';
import { readEvent } from './event-languages.server';
import { eventMail, mailKinds, type MailKind } from './registration-mails.server';
import { getAttendees, getReader, type Participant } from './waiting-list.server';

/** A row of an event as JSON, read back: what its mail and calendar entry need as dates. */
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
  /** The place in the queue, for those who wait. */
  position: z.int().nullable(),
  /** The event as it was cancelled, in the reader's language: it may be deleted before the mail is sent. */
  cancelled: eventRow.optional(),
});
type EventMailData = z.infer<typeof data>;

/** The event in the reader's language, unless the mail would no longer be true. */
async function findEvent(db: Db, { kind, eventId, cancelled }: EventMailData, locale: Locale) {
  if (cancelled) return cancelled as unknown as PrivateEventRow;
  const event = await readEvent(db, eventId, locale);
  if (!event || event.cancelledAt) return null;
  // A reminder that waited for the mail server is of no use once the event has begun.
  const isLate = kind === 'reminder' && (!event.startsAt || event.startsAt <= new Date());
  return isLate ? null : event;
}

/** A mail about an event to one person who has a place, or waits for one. */
export const eventMailJob = defineJob({
  name: 'event-mail',
  data,
  // Everybody at a webinar is reminded on one day.
  concurrency: 10,
  run: async (db, job, context) => {
    const { kind, eventId, userId, position } = job;
    const person = await getReader(db, userId);
    // An address that nobody confirmed may be a stranger's.
    if (!person?.isVerified) return;
    const event = await findEvent(db, job, person.locale);
    if (!event) return;
    if (kind === 'reminder') {
      const [place] = await getAttendees(db, eventId, [userId]);
      if (place?.status !== 'going') return;
    }
    await sendJobMail(eventMail(kind, event, person, position), context);
  },
});

type Recipient = Pick<Participant, 'userId'>;

/** Queues mails about an event in the transaction that causes them. */
export async function mailAttendees(
  tx: Db,
  kind: Exclude<MailKind, 'cancelled'>,
  { id: eventId }: Pick<PrivateEventRow, 'id'>,
  people: readonly Recipient[],
  position: number | null = null,
): Promise<void> {
  const jobs = people.map(({ userId }) => ({ data: { kind, eventId, userId, position } }));
  await enqueueAll(tx, eventMailJob, jobs);
}

/** Queues the mails that say that an event does not take place, to each in their language. */
export async function mailCancelled(
  tx: Db,
  inLanguage: (locale: Locale) => PrivateEventRow,
  people: readonly Pick<Participant, 'userId' | 'locale'>[],
): Promise<void> {
  const jobs = people.map(({ userId, locale }) => {
    const cancelled = { ...inLanguage(locale), description: '' };
    const shared = { kind: 'cancelled', eventId: cancelled.id, position: null } as const;
    return { data: { ...shared, userId, cancelled } };
  });
  await enqueueAll(tx, eventMailJob, jobs);
}
