import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client';
import { cmsEvents } from '#db/schema';
import { enqueueAll } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { sendJobMail } from '~/server/mail/queue-mail';
import { privateColumns, type PrivateEventRow } from '../event-rows.server';
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
  /** The event as it was cancelled: it may be deleted before the mail is sent. */
  cancelled: eventRow.optional(),
});
type EventMailData = z.infer<typeof data>;

/** The event, unless the mail would no longer be true. */
async function findEvent(db: Db, { kind, eventId, cancelled }: EventMailData) {
  if (cancelled) return cancelled as unknown as PrivateEventRow;
  const [event] = await db.select(privateColumns).from(cmsEvents).where(eq(cmsEvents.id, eventId));
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
    const event = await findEvent(db, job);
    const person = await getReader(db, userId);
    // An address that nobody confirmed may be a stranger's.
    if (!event || !person?.isVerified) return;
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

/** Queues the mails that say that an event does not take place. */
export async function mailCancelled(
  tx: Db,
  event: PrivateEventRow,
  people: readonly Recipient[],
): Promise<void> {
  const cancelled = { ...event, description: '' };
  const shared = { kind: 'cancelled', eventId: event.id, position: null, cancelled } as const;
  const jobs = people.map(({ userId }) => ({ data: { ...shared, userId } }));
  await enqueueAll(tx, eventMailJob, jobs);
}
