import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import { toDay } from './days';
import { rankCards, showCards } from './review.server';
import type { ReviewCard } from './review.schema';

/** Maximum number of cards at the beginning of a lesson. */
const mostCards = 3;

interface OpeningCall {
  actor: Actor | null;
  courseId: number;
  classId: number;
  lang: Locale;
  now?: Date;
}

/** Returns the cards at the beginning of a lesson: due ones from earlier lessons of its course. */
export async function readOpening(
  db: Db,
  { courseId, classId, now = new Date(), ...call }: OpeningCall,
): Promise<ReviewCard[]> {
  const { cards, due } = await rankCards(db, { ...call, now });
  if (due === 0) return [];
  const order = await db
    .select({ id: courseClasses.id })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(eq(courseLevels.courseId, courseId))
    .orderBy(asc(courseLevels.position), asc(courseClasses.position));
  const ids = order.map(({ id }) => id);
  const before = new Set(ids.slice(0, Math.max(0, ids.indexOf(classId))));
  const today = toDay(now);
  const ofBefore = cards.filter((card) => card.dueOn <= today && before.has(card.classId));
  return showCards(db, ofBefore.slice(0, Math.min(mostCards, due)), call.lang);
}
