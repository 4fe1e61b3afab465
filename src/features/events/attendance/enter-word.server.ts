import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { eventAttendance, eventRegistrations, eventWordEntries } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError, fieldError } from '~/server/errors';
import { countRefusals, type Limit } from '~/server/http/rate-limit';
import { findAttendanceCertificate, readCertificateName } from '~/features/courses/index.server';
import { noEvent } from '../events.server';
import { lockEvent, lockPlaces } from '../registration/places.server';
import { findOwn } from '../registration/registration-state.server';
import { foldWord, fromStart, getNextOpening, getOpenWords } from './attendance';
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
  const place = await findOwn(db, eventId, userId);
  if (place?.status !== 'going') throw new AppError('place_required');
  return { event, place };
}

/** Reads which words may be entered now; throws if there are none. */
async function requireOpenWords(db: Db, call: EntryCall, now: Date) {
  const { event, place } = await requirePlace(db, call);
  if (event.cancelledAt) throw new AppError('event_cancelled');
  if (place.absentAt) throw new AppError('attendance_withdrawn');
  const words = fromStart(await readWords(db, event.id), event);
  const openWords = getOpenWords(words, now);
  if (openWords.length === 0) {
    const opensAt = getNextOpening(words, now)?.toISOString();
    throw new AppError('word_closed', opensAt ? { opensAt } : undefined);
  }
  return { event, place, words, openWords };
}

/** The presence of a person; undefined if it was not shown. */
async function findPresence(db: Db, eventId: number, userId: number) {
  const [row] = await db
    .select({ grantedAt: eventAttendance.grantedAt })
    .from(eventAttendance)
    .where(and(eq(eventAttendance.eventId, eventId), eq(eventAttendance.userId, userId)));
  return row;
}

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
  const { event, place } = await requirePlace(db, call);
  const { userId } = place;
  const words = fromStart(await readWords(db, event.id), event);
  const entered = await readEntered(db, event.id, userId);
  const presence = await findPresence(db, event.id, userId);
  const { certificate: code, waitsForName } = await findAttendanceCertificate(db, {
    userId,
    eventId: event.id,
  });
  return {
    words: words.map(({ position, opensAt, closesAt }) => ({
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
      isEntered: entered.has(position),
    })),
    now: now.toISOString(),
    attended: presence !== undefined,
    isCertificateComing:
      presence?.grantedAt === null && event.givesCertificate && event.cancelledAt === null,
    isWithdrawn: place.absentAt !== null,
    certificate: code === null ? null : { code },
    waitsForName,
    holder: event.givesCertificate ? await readCertificateName(db, userId) : null,
  };
}

/**
 * Accepts the word of the host. Once a person has entered all words, their presence is recorded
 * with a certificate. Their words wait for each other under the lock of their registration.
 */
export async function enterWord(
  db: Db,
  call: EntryCall & { input: { word: string } },
  now = new Date(),
): Promise<EntryResult> {
  const { place } = await requireOpenWords(db, call, now);
  const { id: registrationId, userId } = place;
  return countRefusals(db, [wrongWords], `${userId}`, async (tx) => {
    const { eventId } = call;
    await lockEvent(tx, eventId);
    await lockPlaces(tx, eventId, eq(eventRegistrations.id, registrationId));
    // Staff may have changed the words meanwhile.
    const { event, place, words, openWords } = await requireOpenWords(tx, call, now);
    const foldedInput = foldWord(call.input.word);
    const match = openWords.find(({ word }) => foldWord(word) === foldedInput);
    if (!match) throw fieldError('word', 'word_wrong');
    await tx
      .insert(eventWordEntries)
      .values({ eventId, userId, position: match.position, at: now })
      .onConflictDoNothing();
    const entered = await readEntered(tx, eventId, userId);
    const wordsLeft = words.filter(({ position }) => !entered.has(position)).length;
    const code =
      wordsLeft === 0
        ? await recordAttendance(tx, { event, place, via: 'word', at: now }, now)
        : (await findAttendanceCertificate(tx, { userId, eventId })).certificate;
    const attended = wordsLeft === 0 || (await findPresence(tx, eventId, userId)) !== undefined;
    return { attended, wordsLeft, certificate: code === null ? null : { code } };
  });
}
