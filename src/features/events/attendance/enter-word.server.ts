import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { eventAttendance, eventWordEntries } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError, fieldError } from '~/server/errors';
import { checkAttempt, countAttempt, type Limit } from '~/server/http/rate-limit';
import { findAttendanceCertificate } from '~/features/courses/index.server';
import { noEvent } from '../events.server';
import { findOwn } from '../registration/registration-state.server';
import { foldWord, getNextOpening, getOpenWords } from './attendance';
import type { EntryResult, OwnAttendance } from './attendance.schema';
import { findAttendedEvent, recordAttendance } from './record-attendance.server';
import { readWords } from './words.server';

/** Limit of wrong words by one person. */
const wrongWords: Limit = { name: 'event-word', points: 10, seconds: 600 };

interface EntryCall {
  actor: Actor | null;
  eventId: number;
}

/** Reads an event at which the person holds a place; throws `place_required` without one. */
async function requirePlace(db: Db, { actor, eventId }: EntryCall) {
  const { id: userId } = requireUser(actor);
  const event = await findAttendedEvent(db, eventId);
  if (!event) throw noEvent();
  const registration = await findOwn(db, eventId, userId);
  if (registration?.status !== 'going') throw new AppError('place_required');
  return { event, userId };
}

const isPresent = async (db: Db, eventId: number, userId: number) =>
  (await db.$count(
    eventAttendance,
    and(eq(eventAttendance.eventId, eventId), eq(eventAttendance.userId, userId)),
  )) > 0;

/** The positions of the words that a person has typed. */
async function readEntered(db: Db, eventId: number, userId: number): Promise<Set<number>> {
  const rows = await db
    .select({ position: eventWordEntries.position })
    .from(eventWordEntries)
    .where(and(eq(eventWordEntries.eventId, eventId), eq(eventWordEntries.userId, userId)));
  return new Set(rows.map(({ position }) => position));
}

/** Returns the caller's presence, and when words may be entered. */
export async function getOwnAttendance(
  db: Db,
  call: EntryCall,
  now = new Date(),
): Promise<OwnAttendance> {
  const { event, userId } = await requirePlace(db, call);
  const words = await readWords(db, event.id);
  const entered = await readEntered(db, event.id, userId);
  const code = await findAttendanceCertificate(db, { userId, eventId: event.id });
  return {
    words: words.map(({ position, opensAt, closesAt }) => ({
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
      isEntered: entered.has(position),
    })),
    now: now.toISOString(),
    attended: await isPresent(db, event.id, userId),
    certificate: code === null ? null : { code },
  };
}

/**
 * Accepts the word of the host. Once a person has entered all words, their presence is recorded
 * with a certificate.
 */
export async function enterWord(
  db: Db,
  call: EntryCall & { input: { word: string } },
  now = new Date(),
): Promise<EntryResult> {
  const { event, userId } = await requirePlace(db, call);
  if (event.cancelledAt) throw new AppError('event_cancelled');
  const words = await readWords(db, event.id);
  const openWords = getOpenWords(words, now);
  if (openWords.length === 0) {
    const opensAt = getNextOpening(words, now)?.toISOString();
    throw new AppError('word_closed', opensAt ? { opensAt } : undefined);
  }
  await checkAttempt(db, [wrongWords], `${userId}`);
  const foldedInput = foldWord(call.input.word);
  const match = openWords.find(({ word }) => foldWord(word) === foldedInput);
  if (!match) {
    await countAttempt(db, [wrongWords], `${userId}`);
    throw fieldError('word', 'word_wrong');
  }
  return db.transaction(async (tx) => {
    const { id: eventId } = event;
    await tx
      .insert(eventWordEntries)
      .values({ eventId, userId, position: match.position, at: now })
      .onConflictDoNothing();
    const entered = await readEntered(tx, eventId, userId);
    const wordsLeft = words.filter(({ position }) => !entered.has(position)).length;
    const code =
      wordsLeft === 0
        ? await recordAttendance(tx, { event, userId, via: 'word', at: now })
        : await findAttendanceCertificate(tx, { userId, eventId });
    const attended = wordsLeft === 0 || (await isPresent(tx, eventId, userId));
    return { attended, wordsLeft, certificate: code === null ? null : { code } };
  });
}
