import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents, eventWords } from '#db/schema';
import { audit } from '~/server/audit';
import { requireAdmin, type Actor } from '~/server/auth/actor';
import { noEvent } from '../events.server';
import type { EventWord, WordsInput } from './attendance.schema';

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
  requireAdmin(actor);
  if ((await db.$count(cmsEvents, eq(cmsEvents.id, eventId))) === 0) throw noEvent();
  return list(db, eventId);
}

/** Sets the one or two words of an event. Entries refer to positions, so they stay. */
export async function setWords(
  db: Db,
  { actor, eventId, input: { words } }: WordsCall & { input: WordsInput },
): Promise<{ words: EventWord[] }> {
  const admin = requireAdmin(actor);
  return db.transaction(async (tx) => {
    const [event] = await tx
      .select({ title: cmsEvents.title })
      .from(cmsEvents)
      .where(eq(cmsEvents.id, eventId))
      .for('no key update');
    if (!event) throw noEvent();
    const rows = words.map(({ word, opensAt, closesAt }, index) => ({
      eventId,
      position: index + 1,
      word,
      opensAt: new Date(opensAt),
      closesAt: new Date(closesAt),
    }));
    await tx
      .delete(eventWords)
      .where(and(eq(eventWords.eventId, eventId), gt(eventWords.position, rows.length)));
    await tx
      .insert(eventWords)
      .values(rows)
      .onConflictDoUpdate({
        target: [eventWords.eventId, eventWords.position],
        set: {
          word: sql`excluded.word`,
          opensAt: sql`excluded.opens_at`,
          closesAt: sql`excluded.closes_at`,
        },
      });
    await audit(tx, admin, 'event.set-words', `event:${eventId}`, { title: event.title });
    return list(tx, eventId);
  });
}
