import { and, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client';
import {
  courseClasses,
  courseQuestions,
  courses,
  practiceAnswers,
  reviewCards,
  reviewSettings,
  termAnswers,
  users,
} from '#db/schema';
import { getTerms } from '~/content/glossary-terms';
import { localize } from '~/features/translations/index.server';
import { defaultLocale, type Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { classTitle, courseTitle } from '../course-title.server';
import { isInUse, readQuestions } from '../questions/question-rows.server';
import { toCardQuestion, type Asked } from './card-question.server';
import { cardId, getKnown, getRecall, rankParts, sortLog } from './cards';
import { addDays, toDay, toMidnight } from './days';
import { listFinishedLessons, type FinishedLesson } from './finished-lessons.server';
import { partsOf, rightInPart, type Keyed } from './parts.server';
import { settingColumns, toSettings } from './review-settings.server';
import {
  cardsAhead,
  type LogEntry,
  type Review,
  type ReviewCard,
  type ShownCard,
} from './review.schema';

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
  /** The day from which it is due. */
  dueOn: string;
  /** The share of people who would recall it now; null without an answer. */
  recall: number | null;
  /** The day of the last answer; null without one. */
  answeredOn: string | null;
  questionId?: number;
  term?: string;
  /** Of a question. */
  asked?: Asked;
  key?: Keyed;
}

const isReviewable = and(
  eq(courseQuestions.bank, 'practice'),
  eq(courseQuestions.isReviewable, true),
  isInUse,
);

interface StoredCard {
  card: typeof reviewCards.$inferSelect;
  /** A question that may be asked. */
  question: (Keyed & { classId: number | null }) | null;
}

/** Reads the stored cards of a person, and their settings. */
async function readStored(db: Db, userId: number) {
  const { classId, kind, optionIds, answer } = courseQuestions;
  const rows = await db
    .select({
      card: reviewCards,
      question: { classId, kind, optionIds, answer },
      settings: settingColumns,
    })
    .from(users)
    .leftJoin(reviewSettings, eq(reviewSettings.userId, users.id))
    .leftJoin(reviewCards, eq(reviewCards.userId, users.id))
    .leftJoin(courseQuestions, and(eq(courseQuestions.id, reviewCards.questionId), isReviewable))
    .where(eq(users.id, userId));
  const stored = rows.flatMap(({ card, question }): StoredCard[] =>
    card ? [{ card, question }] : [],
  );
  return { stored, settings: toSettings(rows[0]?.settings) };
}

/** The cards of answered questions in finished lessons. */
function toQuestionCards(
  stored: readonly StoredCard[],
  lessons: ReadonlyMap<number, FinishedLesson>,
  now: Date,
): BareCard[] {
  return stored.flatMap(({ card, question }) => {
    const { questionId, part, drawn, dueOn, answeredAt } = card;
    const lesson = lessons.get(question?.classId ?? 0);
    if (questionId === null || !question || !lesson) return [];
    // A part that an editor has taken away.
    if (!partsOf(question).includes(part)) return [];
    const { courseId, classId } = lesson;
    const id = cardId(questionId, part);
    const recall = getRecall(card, now);
    const asked = { part, drawn, seed: `${id} ${answeredAt.getTime()}` };
    const answeredOn = toDay(answeredAt);
    const base = { id, courseId, classId, dueOn, recall, answeredOn };
    return [{ ...base, questionId, asked, key: question }];
  });
}

/** The cards of terms, each with the first lesson that has it. */
function toTermCards(
  stored: readonly StoredCard[],
  lessons: readonly FinishedLesson[],
  now: Date,
): BareCard[] {
  const states = new Map(stored.map(({ card }) => [card.term, card]));
  const cards = new Map<string, BareCard>();
  for (const { classId, courseId, doneAt, terms } of lessons) {
    for (const term of terms) {
      if (cards.has(term)) continue;
      const state = states.get(term);
      const dueOn = state?.dueOn ?? addDays(toDay(doneAt), 1);
      const recall = state ? getRecall(state, now) : null;
      const answeredOn = state ? toDay(state.answeredAt) : null;
      cards.set(term, { id: `t:${term}`, courseId, classId, dueOn, recall, answeredOn, term });
    }
  }
  return [...cards.values()];
}

/**
 * Returns the cards of a person by need, and for how many of the due ones the day still has room:
 * two queries, of the person's cards and not of their answers.
 */
export async function rankCards(
  db: Db,
  { actor, lang = defaultLocale, now = new Date() }: ReviewCall,
) {
  const caller = requireUser(actor);
  const today = toDay(now);
  const [finished, { stored, settings }] = await Promise.all([
    listFinishedLessons(db, caller, lang),
    readStored(db, caller.id),
  ]);
  const lessons = new Map(finished.map((lesson) => [lesson.classId, lesson]));
  const cards = rankParts(
    [...toQuestionCards(stored, lessons, now), ...toTermCards(stored, finished, now)],
    today,
  );
  const midnight = toMidnight(today);
  const answered = stored.filter(
    ({ card: { reviewedAt } }) => reviewedAt && reviewedAt >= midnight,
  ).length;
  const room = Math.max(0, settings.cardsADay - answered);
  const due = Math.min(room, cards.filter(({ dueOn }) => dueOn <= today).length);
  return { cards, due, settings };
}

type RankedCard = Awaited<ReturnType<typeof rankCards>>['cards'][number];

/** Cards with their texts in a language. */
export async function showCards(
  db: Db,
  cards: readonly RankedCard[],
  lang: Locale = defaultLocale,
): Promise<ShownCard[]> {
  const ids = cards.flatMap(({ questionId }) => questionId ?? []);
  const rows =
    ids.length > 0 ? await readQuestions(db, inArray(courseQuestions.id, ids), lang) : [];
  const questions = new Map(rows.map((row) => [row.id, row]));
  const terms = getTerms(lang);
  return cards.flatMap((card): ShownCard[] => {
    const { id, courseId, classId, dueOn, questionId, asked, term: slug } = card;
    const base = { id, courseId, classId, dueOn };
    const row = questions.get(questionId ?? 0);
    const question = row && asked && toCardQuestion(row, asked);
    if (question) return [{ ...base, kind: 'question', ...question }];
    const term = terms.get(slug ?? '');
    if (!term) return [];
    const { term: name, definition, example } = term;
    return [{ ...base, kind: 'term', term: { slug: term.slug, name, definition, example } }];
  });
}

/** Adds all answers to cards, with which a device goes on alone. */
async function withLogs(
  db: Db,
  userId: number,
  cards: readonly ShownCard[],
  ranked: readonly RankedCard[],
): Promise<ReviewCard[]> {
  const questionIds = cards.flatMap((card) => (card.kind === 'question' ? card.question.id : []));
  const terms = cards.flatMap((card) => (card.kind === 'term' ? card.term.slug : []));
  const ofQuestions = db
    .select({
      card: sql<string>`${practiceAnswers.questionId}::text`,
      id: practiceAnswers.id,
      right: practiceAnswers.isRight,
      at: practiceAnswers.answeredAt,
      part: practiceAnswers.part,
      value: practiceAnswers.value,
    })
    .from(practiceAnswers)
    .where(
      and(eq(practiceAnswers.userId, userId), inArray(practiceAnswers.questionId, questionIds)),
    );
  const ofTerms = db
    .select({
      card: sql<string>`'t:' || ${termAnswers.term}`,
      id: termAnswers.id,
      right: termAnswers.isRemembered,
      at: termAnswers.answeredAt,
      part: sql<string>`''`,
      value: sql<unknown>`null::jsonb`,
    })
    .from(termAnswers)
    .where(and(eq(termAnswers.userId, userId), inArray(termAnswers.term, terms)));
  const answers = Map.groupBy(await unionAll(ofQuestions, ofTerms), ({ card }) => card);
  const byId = new Map(ranked.map((card) => [card.id, card]));
  return cards.map((card) => {
    const { key, asked } = byId.get(card.id) ?? {};
    const given = answers.get(card.kind === 'question' ? String(card.question.id) : card.id) ?? [];
    const log = given.flatMap(({ id, right, at, part, value }): LogEntry[] => {
      const answer = { part, value, right };
      const isRight = key ? rightInPart(key, asked?.part ?? '', answer) : right;
      return isRight === null ? [] : [{ id, right: isRight, at: at.toISOString() }];
    });
    return { ...card, log: sortLog(log) };
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
    .select(courseTitle(lang))
    .from(courses)
    .where(inArray(courses.id, courseIds))
    .orderBy(courses.id);
  const ofClasses = await db
    .select(classTitle(lang))
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
  const { id: userId } = requireUser(call.actor);
  const shown = await showCards(db, upcomingCards, lang);
  const cards = await withLogs(db, userId, shown, upcomingCards);
  const known = getKnown(ranked);
  const titles = await readTitles(db, { cards, known }, lang);
  return { userId, due, cards, known, ...titles, settings };
}

/** Number of cards that are due today. */
export async function countDueCards(db: Db, call: ReviewCall): Promise<number> {
  return (await rankCards(db, call)).due;
}
