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

const instant = z.coerce.date().nullable();

/** What is kept of an event that was deleted, for the mails that say so. */
const deletedEvent = z.looseObject({ startsAt: instant, endsAt: instant, cancelledAt: instant });

const data = z.object({
  kind: z.enum(mailKinds),
  eventId: z.int(),
  userId: z.int(),
  /** The place in the queue, for those who wait. */
  position: z.int().nullable(),
  deleted: deletedEvent.optional(),
});
type EventMailData = z.infer<typeof data>;

async function findEvent(db: Db, { eventId, deleted }: EventMailData) {
  if (deleted) return deleted as unknown as PrivateEventRow;
  const [event] = await db.select(privateColumns).from(cmsEvents).where(eq(cmsEvents.id, eventId));
  return event ?? null;
}

/** The person, unless the mail would no longer be true for them. */
async function findRecipient(db: Db, { kind, eventId, userId, deleted }: EventMailData) {
  if (deleted) return getReader(db, userId);
  const [person] = await getAttendees(db, eventId, [userId]);
  if (!person || kind === 'cancelled') return person ?? null;
  return person.status === (kind === 'waiting' ? 'waiting' : 'going') ? person : null;
}

/** A mail about an event to one person who has a place, or waits for one. */
export const eventMailJob = defineJob({
  name: 'event-mail',
  data,
  run: async (db, job, context) => {
    const event = await findEvent(db, job);
    if (!event || (event.cancelledAt !== null) !== (job.kind === 'cancelled')) return;
    // A reminder that waited for the mail server is of no use once the event has begun.
    if (job.kind === 'reminder' && (!event.startsAt || event.startsAt <= new Date())) return;
    const person = await findRecipient(db, job);
    // An address that nobody confirmed may be a stranger's.
    if (!person?.isVerified) return;
    await sendJobMail(eventMail(job.kind, event, person, job.position), context);
  },
});

/** Queues mails about an event in the transaction that causes them. */
export async function mailAttendees(
  tx: Db,
  kind: MailKind,
  event: Pick<PrivateEventRow, 'id'>,
  people: readonly Pick<Participant, 'userId' | 'isVerified'>[],
  position: number | null = null,
): Promise<void> {
  const jobs = people
    .filter(({ isVerified }) => isVerified)
    .map(({ userId }) => ({ data: { kind, eventId: event.id, userId, position } }));
  await enqueueAll(tx, eventMailJob, jobs);
}

/** Queues the mails that say that an event was deleted. */
export async function mailOfDeleted(
  tx: Db,
  event: PrivateEventRow,
  people: readonly Participant[],
): Promise<void> {
  const deleted = { ...event, description: '', descriptionHtml: '' };
  const jobs = people
    .filter(({ isVerified }) => isVerified)
    .map(({ userId }) => ({
      data: { kind: 'cancelled' as const, eventId: event.id, userId, position: null, deleted },
    }));
  await enqueueAll(tx, eventMailJob, jobs);
}
