import { inArray, and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client';
import { users, eventAttendance } from '#db/schema';
import { defaultLocale, locales, type Locale } from '~/i18n/locales';
import { enqueue, enqueueAll } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { mayMailOnce, sendJobMail } from '~/server/mail/queue-mail';
import {
  announcedChangeSchema,
  hasOtherLink,
  hasOtherPlace,
  hasOtherTime,
  type EventChange,
} from '../event-news';
import type { PrivateEventRow } from '../event-rows.server';
import { readEvent } from './event-languages.server';
import { languageFor } from '~/lib/messages/staff-texts';
import { eventMail, mailKinds, type MailFacts, type MailKind } from './registration-mails.server';
import { findOwn, getPosition } from './registration-state.server';
import { getReader, type Participant } from './waiting-list.server';
import { paths } from '~/config/paths';
import { getDictionary } from '~/i18n/dictionary';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { findAttendanceCertificate } from '~/features/courses/index.server';
import { getEventDictionary } from '../dictionary';
import { feedbackId } from '../feedback/feedback';

/** The mail of the day after: certificate and questions for attendees, the recording for others. */
async function followUpMail(
  db: Db,
  event: PrivateEventRow,
  person: Pick<Participant, 'userId' | 'email' | 'name' | 'username' | 'locale'>,
): Promise<Mail> {
  const { locale, userId } = person;
  const attendee = { eventId: event.id, userId };
  const wasPresent = await db.$count(
    eventAttendance,
    and(eq(eventAttendance.eventId, event.id), eq(eventAttendance.userId, userId)),
  );
  const { greeting, open, afterwards: t } = getEventDictionary(locale).eventPages.mail;
  const own = wasPresent ? await findAttendanceCertificate(db, attendee) : null;
  const code = own?.certificate;
  const page = linkTo(locale, paths.event(event.slug));
  const certificate = code
    ? {
        title: t.certificate,
        text: t.certificateText,
        href: linkTo(locale, paths.certificate(code)),
      }
    : null;
  const { ask, askText } = getDictionary(locale).certificateName;
  const name = own?.waitsForName
    ? {
        title: ask,
        text: askText,
        href: linkTo(locale, paths.certificateNameField(localizedPath(locale, paths.dashboard))),
      }
    : null;
  const recording = event.recordingLink
    ? {
        title: t.recording,
        text: t.recordingText,
        href: event.recordingLink,
      }
    : null;
  const { absent, present } = t;
  const text = wasPresent ? present.text : recording ? absent.recorded : absent.text;
  const mail = renderMail({
    locale,
    subject: fill((wasPresent ? present : absent).subject, { title: event.title }),
    paragraphs: [fill(greeting, { name: person.name || person.username }), text],
    items: [certificate, name, recording].filter((item) => item !== null),
    button: wasPresent
      ? { label: present.button, href: `${page}#${feedbackId}` }
      : { label: open, href: page },
  });
  return { to: person.email, ...mail };
}

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
  /** Why, by language. */
  reason: z.partialRecord(z.enum(locales), z.string()).optional(),
  /** The event has no page to link to. */
  isDeleted: z.boolean().optional(),
  /** Stored with the job, so that each save is told as it was, also if another follows. */
  change: announcedChangeSchema.optional(),
});
type EventMailData = z.infer<typeof data>;

/** An event in the reader's language, with the facts of a change. */
function asOf(event: PrivateEventRow, { before, after, sequence }: EventChange): PrivateEventRow {
  // A place that has stayed the same since may have a translation.
  const isSame = event.sequence === sequence && !hasOtherPlace(before, after);
  const location = isSame ? event.location : after.location;
  return { ...event, ...after, location, sequence };
}

/** Whether people on the waiting list, who have no link, know what has changed. */
const concernsWaiting = ({ before, after }: EventChange): boolean =>
  hasOtherTime(before, after) || hasOtherPlace(before, after) || !hasOtherLink(before, after);

/** The event in the reader's language, unless the mail would no longer be true. */
async function findEvent(
  db: Db,
  { kind, eventId, cancelled, change }: EventMailData,
  locale: Locale,
): Promise<PrivateEventRow | null> {
  if (cancelled) return cancelled as unknown as PrivateEventRow;
  const event = await readEvent(db, eventId, locale);
  if (!event || event.cancelledAt) return null;
  if (change) return asOf(event, change);
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
    const { kind, eventId, userId, change, isDeleted } = job;
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
    const registration = await findOwn(db, eventId, userId);
    const isWaiting = registration?.status === 'waiting';
    const isGoing = registration?.status === 'going';
    // A mail that is no longer true is not sent.
    if (kind === 'reminder' && !isGoing) return;
    if (kind === 'waiting' && !isWaiting) return;
    if (change && !isGoing && !(isWaiting && concernsWaiting(change))) return;
    const position =
      kind === 'waiting' && registration ? await getPosition(db, eventId, registration) : null;
    // People can cause these themselves, repeatedly.
    const isOwn = kind === 'going' || kind === 'waiting' || kind === 'moved';
    if (isOwn && !(await mayMailOnce(db, context, 'own', person.email))) return;
    const reader = { ...person, timezone: registration?.timezone ?? null };
    const facts = {
      position,
      isWaiting,
      isDeleted,
      reason: job.reason && toReason(job.reason, person.locale),
      ...(change && { change }),
    };
    await sendJobMail(eventMail(kind, event, reader, facts), context);
  },
});

/** The reason of a cancellation as a reader gets it. */
function toReason(reason: Partial<Record<Locale, string>>, locale: Locale): MailFacts['reason'] {
  const lang = languageFor(reason, locale);
  const text = reason[lang];
  return text ? { text, lang } : undefined;
}

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
    reason: data.shape.reason,
    isDeleted: data.shape.isDeleted,
    change: announcedChangeSchema.optional(),
  }),
  run: async (db, { userIds, cancelled, ...mail }, { id }) => {
    const people = await db
      .select({ userId: users.id, locale: users.locale })
      .from(users)
      .where(inArray(users.id, userIds));
    const jobs = people.map(({ userId, locale }) => ({
      // A page that is tried again queues nothing twice.
      key: `${id}:${userId}`,
      data: { ...mail, userId, cancelled: cancelled?.[locale] },
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
  kind: Exclude<MailKind, 'cancelled' | 'changed' | 'restored'>,
  { eventId, userId }: { eventId: number; userId: number },
): Promise<void> => enqueue(tx, eventMailJob, { kind, eventId, userId });

/** Queues mails to many people: one job for each page of them. */
export const mailAttendees = (
  tx: Db,
  kind: Exclude<MailKind, 'cancelled' | 'changed' | 'restored'>,
  { id: eventId }: Pick<PrivateEventRow, 'id'>,
  userIds: readonly number[],
): Promise<void> =>
  enqueueAll(
    tx,
    eventMailsJob,
    toPages(userIds).map((page) => ({ data: { kind, eventId, userIds: page } })),
  );

/** Queues the mails that tell a change, once to each. */
export const mailChange = (
  tx: Db,
  kind: 'changed' | 'restored',
  { id: eventId }: Pick<PrivateEventRow, 'id'>,
  { change, userIds }: { change: EventChange; userIds: readonly number[] },
): Promise<void> =>
  enqueueAll(
    tx,
    eventMailsJob,
    toPages(userIds).map((page) => ({ data: { kind, eventId, userIds: page, change } })),
  );

/** Queues the mails that say that an event does not take place, to each in their language. */
export async function mailCancelled(
  tx: Db,
  inLanguage: (locale: Locale) => PrivateEventRow,
  userIds: readonly number[],
  more: { reason?: Partial<Record<Locale, string>>; isDeleted?: boolean } = {},
): Promise<void> {
  const texts = locales.map((locale) => [locale, { ...inLanguage(locale), description: '' }]);
  const cancelled = Object.fromEntries(texts) as Record<Locale, PrivateEventRow>;
  const { id: eventId } = inLanguage(defaultLocale);
  const jobs = toPages(userIds).map((page) => ({
    data: { kind: 'cancelled' as const, eventId, userIds: page, cancelled, ...more },
  }));
  await enqueueAll(tx, eventMailsJob, jobs);
}
