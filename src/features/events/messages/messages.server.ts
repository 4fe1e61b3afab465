import { and, desc, eq, gte } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventMessages, eventRegistrations, users } from '#db/schema';
import { did } from '~/deeds.server';
import { locales } from '~/i18n/locales';
import { dayIn, toInstant } from '~/lib/zoned-time';
import { requireScope, type Actor } from '~/server/auth/actor';
import { requireToken } from '~/server/auth/link-token';
import { AppError } from '~/server/errors';
import { noEvent } from '../events.server';
import { readInLanguages } from '../registration/event-languages.server';
import { lockEventAlone } from '../registration/places.server';
import { getReader } from '../registration/waiting-list.server';
import { languageFor } from '~/lib/messages/staff-texts';
import { messageLimits } from '~/lib/messages/message-limits';
import type { MailPreview, MessageInput, SentMessage, StopLink } from './message.schema';
import { listRecipients, mailMessage, messageMail, stopToken } from './message-mails.server';

interface EventCall {
  actor: Actor | null;
  eventId: number;
}

/** The first and the next day of a moment in a time zone, as instants. */
function dayAround(now: Date, timezone: string): [start: Date, end: Date] {
  const day = dayIn(now, timezone);
  const next = new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return [toInstant(`${day}T00:00`, timezone), toInstant(`${next}T00:00`, timezone)];
}

/** Throws `event_messages_of_day` once an event has had its messages of the day in its time zone. */
async function refuseMore(
  tx: Db,
  { id, timezone }: { id: number; timezone: string },
  now: Date,
): Promise<void> {
  const [start, end] = dayAround(now, timezone);
  const ofToday = and(eq(eventMessages.eventId, id), gte(eventMessages.createdAt, start));
  if ((await tx.$count(eventMessages, ofToday)) < messageLimits.perDay) return;
  throw new AppError(
    'event_messages_of_day',
    { n: messageLimits.perDay },
    { retryAfter: (end.getTime() - now.getTime()) / 1000 },
  );
}

/** Sends a message to people of an event, each once. Returns how many they are. */
export async function sendMessage(
  db: Db,
  { actor, eventId, input }: EventCall & { input: MessageInput },
  now = new Date(),
): Promise<{ recipients: number }> {
  const admin = requireScope(actor, 'events');
  const { to, subject, text } = input;
  // Before the lock, under which only the messages of the day are counted.
  const people = await listRecipients(db, { eventId, to });
  return db.transaction(async (tx) => {
    const event = await lockEventAlone(tx, eventId);
    if (!event) throw noEvent();
    await refuseMore(tx, event, now);
    const recipients = people.length;
    const [message] = await tx
      .insert(eventMessages)
      .values({ eventId, sentTo: to, subject, text, recipients, sentBy: admin.id, createdAt: now })
      .returning({ id: eventMessages.id });
    if (!message) throw new Error('The message was not inserted.');
    await mailMessage(tx, message.id, people);
    await did(tx, admin, 'event.send-message', {
      eventId,
      message: message.id,
      to,
      recipients,
      subject,
    });
    return { recipients };
  });
}

/** Returns a message as people will get it, by their language, made out to the reader. */
export async function previewMessage(
  db: Db,
  { actor, eventId, input }: EventCall & { input: MessageInput },
): Promise<MailPreview> {
  const admin = requireScope(actor, 'events');
  const inLanguage = await readInLanguages(db, eventId);
  const { length: recipients } = await listRecipients(db, { eventId, to: input.to });
  const reader = await getReader(db, admin.id);
  if (!reader) throw new AppError('unauthorized');
  const mails = locales.map((locale) => {
    const event = inLanguage(languageFor(input.text, locale));
    const { subject, text, html } = messageMail(event, input, { ...reader, locale });
    return [locale, { subject, text, html }];
  });
  return { recipients, mails: Object.fromEntries(mails) as MailPreview['mails'] };
}

/** Returns the messages of an event, the newest first. */
export async function listMessages(db: Db, { actor, eventId }: EventCall): Promise<SentMessage[]> {
  requireScope(actor, 'events');
  if ((await db.$count(cmsEvents, eq(cmsEvents.id, eventId))) === 0) throw noEvent();
  const rows = await db
    .select({ message: eventMessages, sentBy: users.username })
    .from(eventMessages)
    .leftJoin(users, eq(users.id, eventMessages.sentBy))
    .where(eq(eventMessages.eventId, eventId))
    .orderBy(desc(eventMessages.createdAt), desc(eventMessages.id));
  return rows.map(({ message: { id, sentTo, subject, text, recipients, createdAt }, sentBy }) => ({
    id,
    to: sentTo,
    subject,
    text,
    recipients,
    sentBy,
    sentAt: createdAt.toISOString(),
  }));
}

/** Stops the messages of one event for the holder of such a link; those of others still come. */
export async function stopMessages(
  db: Db,
  { event: eventId, user, token }: StopLink,
  now = new Date(),
): Promise<void> {
  requireToken(token, stopToken(eventId, user));
  await db
    .update(eventRegistrations)
    .set({ messagesStoppedAt: now })
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, user)));
}
