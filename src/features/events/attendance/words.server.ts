import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventWords } from '#db/schema';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import { fieldError } from '~/server/errors';
import { enqueue } from '~/server/jobs/enqueue';
import { noEvent } from '../events.server';
import { lockEventAlone } from '../registration/places.server';
import { foldWord } from './attendance';
import type { EventWord, WordsInput } from './attendance.schema';
import { presenceJob } from './record-attendance.server';

const minute = 60_000;

type EventWordRow = typeof eventWords.$inferSelect;

/** The words of an event with their windows, in their order. */
export const readWords = (db: Db, eventId: number) =>
  db
    .select()
    .from(eventWords)
    .where(eq(eventWords.eventId, eventId))
    .orderBy(asc(eventWords.position));

interface WordsCall {
  actor: Actor | null;
  eventId: number;
}

async function list(db: Db, eventId: number): Promise<{ words: EventWord[] }> {
  const words = await readWords(db, eventId);
  return {
    words: words.map(({ word, opensAt, closesAt }) => ({
      word,
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
    })),
  };
}

/** The words as staff see them. */
export async function listWords(
  db: Db,
  { actor, eventId }: WordsCall,
): Promise<{ words: EventWord[] }> {
  requireScope(actor, 'events');
  if ((await db.$count(cmsEvents, eq(cmsEvents.id, eventId))) === 0) throw noEvent();
  return list(db, eventId);
}

/**
 * Returns the positions of new words. Entries refer to positions: a word that stays keeps its own, and
 * a corrected one takes that of the word it replaces.
 */
function placeWords(words: readonly { word: string }[], before: readonly EventWordRow[]): number[] {
  const kept = words.map(
    ({ word }) => before.find((old) => foldWord(old.word) === foldWord(word))?.position,
  );
  const free = [1, 2].filter((position) => !kept.includes(position));
  return kept.map((position) => position ?? free.shift() ?? 0);
}

/**
 * Sets the one or two words of an event. Whoever has typed all that are left is present: a job
 * records it, once no word is being entered any more.
 */
export async function setWords(
  db: Db,
  { actor, eventId, input: { words } }: WordsCall & { input: WordsInput },
): Promise<{ words: EventWord[] }> {
  const admin = requireScope(actor, 'events');
  return db.transaction(async (tx) => {
    const event = await lockEventAlone(tx, eventId);
    if (!event) throw noEvent();
    const { startsAt, title } = event;
    // The form knows minutes.
    const earliest = startsAt ? Math.floor(startsAt.getTime() / minute) * minute : -Infinity;
    const early = words.findIndex(({ opensAt }) => Date.parse(opensAt) < earliest);
    if (early >= 0) throw fieldError(`words.${early}.opensAt`, 'window_before_start');
    const positions = placeWords(words, await readWords(tx, eventId));
    const rows = words.map(({ word, opensAt, closesAt }, index) => ({
      eventId,
      position: positions[index] ?? 0,
      word,
      opensAt: new Date(opensAt),
      closesAt: new Date(closesAt),
    }));
    await tx.delete(eventWords).where(eq(eventWords.eventId, eventId));
    await tx.insert(eventWords).values(rows);
    await enqueue(tx, presenceJob, { eventId });
    await did(tx, admin, 'event.set-words', { id: eventId, title });
    return list(tx, eventId);
  });
}
