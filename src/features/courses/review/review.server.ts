import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseQuestions, courses, practiceAnswers, termAnswers } from '#db/schema';
import { getTerms } from '~/content/glossary-terms';
import { localize } from '~/features/translations/index.server';
import { defaultLocale, type Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { classTitle, courseTitle } from '../course-title.server';
import { toPractice } from '../questions/practice-question.server';
import { isInUse, readQuestions } from '../questions/question-rows.server';
import { byNeed, getKnown, getStanding, sortLog } from './cards';
import { addDays, toDay, toMidnight } from './days';
import { listFinishedLessons, type FinishedLesson } from './finished-lessons.server';
import { readLessonTerms } from './lesson-terms.server';
import { readReviewSettings } from './review-settings.server';
import { cardsAhead, type LogEntry, type Review, type ReviewCard } from './review.schema';

interface ReviewCall {
  actor: Actor | null;
  lang?: Locale | undefined;
  now?: Date;
}

/** A card without its texts. */
interface BareCard {
  id: string;
  courseId: number;
  classId: number;
  dueOn: string;
  log: LogEntry[];
  questionId?: number;
  term?: string;
}

const practiced = and(
  eq(courseQuestions.bank, 'practice'),
  eq(courseQuestions.isReviewable, true),
  isInUse,
);

/** Reads the cards of answered questions in finished lessons. */
async function readQuestionCards(
  db: Db,
  userId: number,
  lessons: ReadonlyMap<number, FinishedLesson>,
): Promise<BareCard[]> {
  if (lessons.size === 0) return [];
  const rows = await db
    .select({
      questionId: practiceAnswers.questionId,
      classId: courseQuestions.classId,
      id: practiceAnswers.id,
      right: practiceAnswers.isRight,
      answeredAt: practiceAnswers.answeredAt,
    })
    .from(practiceAnswers)
    .innerJoin(courseQuestions, eq(courseQuestions.id, practiceAnswers.questionId))
    .where(
      and(
        eq(practiceAnswers.userId, userId),
        inArray(courseQuestions.classId, [...lessons.keys()]),
        practiced,
      ),
    );
  const cards = new Map<number, BareCard>();
  for (const { questionId, classId, id, right, answeredAt } of rows) {
    const lesson = lessons.get(classId ?? 0);
    if (!lesson) continue;
    const { courseId } = lesson;
    const card: BareCard = cards.get(questionId) ?? {
      id: `q:${questionId}`,
      courseId,
      classId: lesson.classId,
      // Computed from the answers.
      dueOn: '',
      log: [],
      questionId,
    };
    card.log.push({ id, right, at: answeredAt.toISOString() });
    cards.set(questionId, card);
  }
  return [...cards.values()];
}

/** Reads the cards of terms, each with the first lesson that has it. */
async function readTermCards(
  db: Db,
  userId: number,
  lessons: ReadonlyMap<number, FinishedLesson>,
  lang: Locale,
): Promise<BareCard[]> {
  const linked = await readLessonTerms(db, [...lessons.keys()], lang);
  const cards = new Map<string, BareCard>();
  for (const { classId, courseId, doneAt } of lessons.values()) {
    for (const term of linked.get(classId) ?? []) {
      if (cards.has(term)) continue;
      const dueOn = addDays(toDay(doneAt), 1);
      cards.set(term, { id: `t:${term}`, courseId, classId, dueOn, log: [], term });
    }
  }
  if (cards.size === 0) return [];
  const rows = await db
    .select()
    .from(termAnswers)
    .where(and(eq(termAnswers.userId, userId), inArray(termAnswers.term, [...cards.keys()])));
  for (const { id, term, isRemembered: right, answeredAt } of rows) {
    cards.get(term)?.log.push({ id, right, at: answeredAt.toISOString() });
  }
  return [...cards.values()];
}

/** Returns the number of cards that a person has reviewed today. */
async function countAnswered(db: Db, userId: number, today: string): Promise<number> {
  const midnight = toMidnight(today);
  const questions = await db
    .selectDistinct({ id: practiceAnswers.questionId })
    .from(practiceAnswers)
    .where(
      and(
        eq(practiceAnswers.userId, userId),
        eq(practiceAnswers.source, 'review'),
        gte(practiceAnswers.answeredAt, midnight),
      ),
    );
  const terms = await db
    .selectDistinct({ term: termAnswers.term })
    .from(termAnswers)
    .where(and(eq(termAnswers.userId, userId), gte(termAnswers.answeredAt, midnight)));
  return questions.length + terms.length;
}

/** Returns the cards of a person by need, and for how many of the due ones the day still has room. */
export async function rankCards(
  db: Db,
  { actor, lang = defaultLocale, now = new Date() }: ReviewCall,
) {
  const caller = requireUser(actor);
  const today = toDay(now);
  const lessons = new Map(
    (await listFinishedLessons(db, caller)).map((lesson) => [lesson.classId, lesson]),
  );
  const cards = [
    ...(await readQuestionCards(db, caller.id, lessons)),
    ...(await readTermCards(db, caller.id, lessons, lang)),
  ]
    .map((card) => ({ ...card, log: sortLog(card.log), ...getStanding(card, now) }))
    .sort(byNeed(today));
  const settings = await readReviewSettings(db, caller.id);
  const room = Math.max(0, settings.cardsADay - (await countAnswered(db, caller.id, today)));
  const due = Math.min(room, cards.filter(({ dueOn }) => dueOn <= today).length);
  return { cards, due, settings };
}

type RankedCard = Awaited<ReturnType<typeof rankCards>>['cards'][number];

/** Cards with their texts in a language. */
export async function showCards(
  db: Db,
  cards: readonly RankedCard[],
  lang: Locale = defaultLocale,
): Promise<ReviewCard[]> {
  const ids = cards.flatMap(({ questionId }) => questionId ?? []);
  const rows =
    ids.length > 0 ? await readQuestions(db, inArray(courseQuestions.id, ids), lang) : [];
  const questions = new Map(rows.map((row) => [row.id, toPractice(row)]));
  const terms = getTerms(lang);
  return cards.flatMap((card): ReviewCard[] => {
    const { id, courseId, classId, dueOn, log, questionId, term: slug } = card;
    const base = { id, courseId, classId, dueOn, log };
    const question = questions.get(questionId ?? 0);
    if (question) return [{ ...base, kind: 'question', question }];
    const term = terms.get(slug ?? '');
    if (!term) return [];
    const { term: name, definition, example } = term;
    return [{ ...base, kind: 'term', term: { slug: term.slug, name, definition, example } }];
  });
}

async function readTitles(
  db: Db,
  { cards, known }: Pick<Review, 'cards' | 'known'>,
  lang: Locale | undefined,
): Promise<Pick<Review, 'courses' | 'lessons'>> {
  const courseIds = [...new Set([...cards, ...known].map(({ courseId }) => courseId))];
  const classIds = [...new Set(cards.map(({ classId }) => classId))];
  const ofCourses = await db
    .select(courseTitle)
    .from(courses)
    .where(inArray(courses.id, courseIds))
    .orderBy(courses.id);
  const ofClasses = await db
    .select(classTitle)
    .from(courseClasses)
    .where(inArray(courseClasses.id, classIds))
    .orderBy(courseClasses.id);
  return {
    courses: (await localize(db, 'course', lang, ofCourses)).map(({ id, title, lang: of }) => ({
      id,
      title,
      lang: of,
    })),
    lessons: (await localize(db, 'course-class', lang, ofClasses)).map(
      ({ id, code, title, lang: of }) => ({ id, code, title, lang: of }),
    ),
  };
}

/** What a person reviews today, and the cards of the next days for a device (docs/product.md#review). */
export async function readReview(db: Db, call: ReviewCall): Promise<Review> {
  const { lang, now = new Date() } = call;
  const { cards: ranked, due, settings } = await rankCards(db, { ...call, now });
  const until = addDays(toDay(now), cardsAhead.days);
  const upcomingCards = ranked.filter(({ dueOn }) => dueOn <= until).slice(0, cardsAhead.most);
  const cards = await showCards(db, upcomingCards, lang);
  const known = getKnown(ranked);
  const titles = await readTitles(db, { cards, known }, lang);
  return { userId: requireUser(call.actor).id, due, cards, known, ...titles, settings };
}

/** Number of cards that are due today. */
export async function countDueCards(db: Db, call: ReviewCall): Promise<number> {
  return (await rankCards(db, call)).due;
}
