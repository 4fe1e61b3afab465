import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client';
import {
  eventAttendance,
  eventMessages,
  eventRegistrations as registrations,
  users,
} from '#db/schema';
import { paths } from '~/config/paths';
import { oneClickPaths } from '~/config/small-paths';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { keyedHash } from '~/server/auth/secret';
import { enqueueAll } from '~/server/jobs/enqueue';
import { defineJob, type JobKind } from '~/server/jobs/job-kind';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { sendJobMail } from '~/server/mail/queue-mail';
import { oneClickAddress, oneClickHeaders } from '~/server/mail/unsubscribe';
import { getEventDictionary } from '../dictionary';
import type { PrivateEventRow } from '../event-rows.server';
import { readEvent } from '../registration/event-languages.server';
import { languageFor, type StaffTexts } from '~/lib/messages/staff-texts';
import type { MessageAudience } from './message.schema';

/** The content of a link that stops the messages of one event without a log-in. */
export const stopToken = (eventId: number, userId: number) =>
  keyedHash('event-messages-stop', JSON.stringify([eventId, userId]));

export interface MessageReader {
  userId: number;
  email: string;
  locale: Locale;
}

export interface Message {
  to: MessageAudience;
  subject: StaffTexts;
  text: StaffTexts;
}

/** A message of staff as one person gets it; `event` is in the language of the message. */
export function messageMail(
  event: Pick<PrivateEventRow, 'id' | 'slug' | 'title'>,
  message: Message,
  { userId, email, locale }: MessageReader,
): Mail {
  const language = languageFor(message.text, locale);
  const t = getEventDictionary(language).eventPages.mail;
  const query = {
    event: String(event.id),
    user: String(userId),
    token: stopToken(event.id, userId),
  };
  const mail = renderMail({
    locale: language,
    subject: message.subject[language] ?? '',
    paragraphs: (message.text[language] ?? '').split(/\n{2,}/),
    button: { label: t.open, href: linkTo(locale, paths.event(event.slug)) },
    note: fill(t.message.notes[message.to], event),
    exit: { label: t.message.stop, href: linkTo(locale, paths.stopEventMessages, query) },
  });
  const stop = oneClickAddress(oneClickPaths.eventMessages, locale, query);
  const headers = { ...oneClickHeaders(stop), 'Content-Language': language };
  return { to: email, headers, ...mail };
}

/**
 * Lists the recipients of a message, without unconfirmed addresses, which may belong to strangers, and
 * without people who stopped the messages of the event.
 */
export async function listRecipients(
  db: Db,
  { eventId, to, chosen }: { eventId: number; to: MessageAudience; chosen?: SQL },
): Promise<MessageReader[]> {
  return db
    .select({ userId: users.id, email: users.email, locale: users.locale })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(
      eventAttendance,
      and(
        eq(eventAttendance.eventId, registrations.eventId),
        eq(eventAttendance.userId, registrations.userId),
      ),
    )
    .where(
      and(
        eq(registrations.eventId, eventId),
        to === 'present' ? isNotNull(eventAttendance.userId) : eq(registrations.status, to),
        isNull(registrations.messagesStoppedAt),
        isNotNull(users.emailVerifiedAt),
        chosen,
      ),
    );
}

/** Number of people that one job queues mails for. */
const pageSize = 1_000;

const jobData = z.object({ messageId: z.int(), userIds: z.array(z.int()).min(1) });

/** A message to people: to one it is sent, of many each gets a job of their own. */
export const eventMessageJob: JobKind<z.infer<typeof jobData>> = defineJob({
  name: 'event-message',
  data: jobData,
  concurrency: 10,
  run: async (db, { messageId, userIds }, context) => {
    const [userId, ...others] = userIds;
    if (others.length > 0) {
      // The key keeps a retry from queueing a mail twice.
      const jobs = userIds.map((id) => ({
        key: `${messageId}:${id}`,
        data: { messageId, userIds: [id] },
      }));
      return enqueueAll(db, eventMessageJob, jobs);
    }
    const [message] = await db.select().from(eventMessages).where(eq(eventMessages.id, messageId));
    if (!message || userId === undefined) return;
    const { eventId, sentTo: to, ...texts } = message;
    const chosen = inArray(registrations.userId, [userId]);
    const [reader] = await listRecipients(db, { eventId, to, chosen });
    // They left meanwhile, or their account did.
    if (!reader) return;
    const event = await readEvent(db, eventId, languageFor(texts.text, reader.locale));
    if (!event) return;
    await sendJobMail(messageMail(event, { to, ...texts }, reader), context);
  },
});

/** Queues the mails of a message in the transaction that stores it. */
export async function mailMessage(
  tx: Db,
  messageId: number,
  people: readonly MessageReader[],
): Promise<void> {
  const pages = [];
  for (let first = 0; first < people.length; first += pageSize) {
    const userIds = people.slice(first, first + pageSize).map(({ userId }) => userId);
    pages.push({ data: { messageId, userIds } });
  }
  await enqueueAll(tx, eventMessageJob, pages);
}
