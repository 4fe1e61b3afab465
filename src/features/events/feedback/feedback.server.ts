import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { feedbackPaces } from '#db/lists';
import { cmsEvents, eventAttendance, eventFeedback, users } from '#db/schema';
import { requireScope, requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { noEvent } from '../events.server';
import { isFeedbackOpen, minAnswers } from './feedback';
import type { Feedback, FeedbackSummary, OwnFeedback } from './feedback.schema';

interface FeedbackCall {
  actor: Actor | null;
  eventId: number;
}

async function readEvent(db: Db, eventId: number) {
  const [event] = await db
    .select({ startsAt: cmsEvents.startsAt, endsAt: cmsEvents.endsAt })
    .from(cmsEvents)
    .where(eq(cmsEvents.id, eventId));
  if (!event) throw noEvent();
  return event;
}

/** The event and the attending person; throws `presence_required`. */
async function requirePresence(db: Db, { actor, eventId }: FeedbackCall, now: Date) {
  const { id: userId } = requireUser(actor);
  const event = await readEvent(db, eventId);
  const isPresent = await db.$count(
    eventAttendance,
    and(eq(eventAttendance.eventId, eventId), eq(eventAttendance.userId, userId)),
  );
  if (!isPresent) throw new AppError('presence_required');
  return { userId, isOpen: isFeedbackOpen(event, now) };
}

async function findFeedback(db: Db, eventId: number, userId: number): Promise<Feedback | null> {
  const { useful, pace, text } = eventFeedback;
  const [row] = await db
    .select({ useful, pace, text })
    .from(eventFeedback)
    .where(and(eq(eventFeedback.eventId, eventId), eq(eventFeedback.userId, userId)));
  return row ?? null;
}

/** The caller's feedback on an event. */
export async function getFeedback(
  db: Db,
  call: FeedbackCall,
  now = new Date(),
): Promise<OwnFeedback> {
  const { userId, isOpen } = await requirePresence(db, call, now);
  return { feedback: await findFeedback(db, call.eventId, userId), isOpen };
}

/** Saves the feedback of an attendee, who may change it until it closes. */
export async function setFeedback(
  db: Db,
  call: FeedbackCall & { input: Feedback },
  now = new Date(),
): Promise<OwnFeedback> {
  const { userId, isOpen } = await requirePresence(db, call, now);
  if (!isOpen) throw new AppError('feedback_closed');
  const { eventId, input } = call;
  const [person] = await db
    .select({ locale: users.locale })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new AppError('account_not_found');
  await db
    .insert(eventFeedback)
    .values({ eventId, userId, ...input, ...person, createdAt: now })
    .onConflictDoUpdate({
      target: [eventFeedback.eventId, eventFeedback.userId],
      set: { ...input, ...person },
    });
  return { feedback: input, isOpen };
}

/**
 * The feedback on an event. Texts are sorted, so that their order does not reveal who wrote when.
 */
export async function summarizeFeedback(
  db: Db,
  { actor, eventId }: FeedbackCall,
): Promise<FeedbackSummary> {
  requireScope(actor, 'events');
  await readEvent(db, eventId);
  const rows = await db
    .select({
      useful: eventFeedback.useful,
      pace: eventFeedback.pace,
      text: eventFeedback.text,
      locale: eventFeedback.locale,
    })
    .from(eventFeedback)
    .where(eq(eventFeedback.eventId, eventId));
  const answers = rows.length;
  if (answers < minAnswers) return { answers };
  const paces = feedbackPaces.map(
    (pace) => [pace, rows.filter((row) => row.pace === pace).length] as const,
  );
  return {
    answers,
    useful: [1, 2, 3, 4, 5].map((useful) => rows.filter((row) => row.useful === useful).length),
    pace: Object.fromEntries(paces) as Record<Feedback['pace'], number>,
    texts: rows
      .filter(({ text }) => text !== '')
      .toSorted((a, b) => a.locale.localeCompare(b.locale) || a.text.localeCompare(b.text))
      .map(({ text }) => text),
  };
}
