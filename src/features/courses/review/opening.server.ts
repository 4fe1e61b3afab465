import type { Db } from '#db/client';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import { toDay } from './days';
import { rankCards, showCards } from './review.server';
import type { ShownCard } from './review.schema';

/** Maximum number of cards at the beginning of a lesson. */
const mostCards = 3;

interface OpeningCall {
  actor: Actor | null;
  classId: number;
  /** The classes of its course, in their order. */
  classIds: readonly number[];
  lang: Locale;
  now?: Date;
}

/** Returns the cards at the beginning of a lesson: due ones from earlier lessons of its course. */
export async function readOpening(
  db: Db,
  { classId, classIds, now = new Date(), ...call }: OpeningCall,
): Promise<ShownCard[]> {
  const { cards, due } = await rankCards(db, { ...call, now });
  if (due === 0) return [];
  const before = new Set(classIds.slice(0, Math.max(0, classIds.indexOf(classId))));
  const today = toDay(now);
  const ofBefore = cards.filter((card) => card.dueOn <= today && before.has(card.classId));
  return showCards(db, ofBefore.slice(0, Math.min(mostCards, due)), call.lang);
}
