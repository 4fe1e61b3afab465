import { inArray, or, and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseQuestionEditions, courseQuestions, type QuestionEdition } from '#db/schema';
import { locales, type Locale } from '~/i18n/locales';
import { readAllQuestions, toQuestion, type Question } from '../questions/question-rows.server';
import type { QuestionAnswer } from '../questions/questions.schema';

/** A question of an attempt, in the edition that was asked. */
export interface AskedItem {
  questionId: number;
  edition: number;
}

/** A question as it was asked, with its key. Never leaves the server. */
export interface AskedQuestion extends Question {
  id: number;
  lang: Locale;
}

const keyOf = ({ questionId, edition }: AskedItem) => `${questionId}:${edition}`;

/** Merges the accepted texts of all languages: a typed answer may be in any of them. */
const merge = (kind: Question['kind'], answers: readonly QuestionAnswer[]): QuestionAnswer =>
  kind === 'text' ? [...new Set(answers.flat() as string[])] : (answers[0] ?? '');

function readEdition(
  { kind, optionIds, answer, sourceLocale, texts }: QuestionEdition,
  preferredLocale: Locale | undefined,
): Omit<AskedQuestion, 'id'> | undefined {
  const lang = (
    preferredLocale && texts[preferredLocale] ? preferredLocale : sourceLocale
  ) as Locale;
  const localized = texts[lang];
  if (!localized) return undefined;
  const accepted = Object.values(texts).flatMap((text) => text.accepted);
  return { ...toQuestion({ kind, optionIds, answer, ...localized, accepted }), lang };
}

/** Reads questions in editions that have since been replaced. */
async function readEditions(db: Db, items: readonly AskedItem[], lang: Locale | undefined) {
  if (items.length === 0) return [];
  const { questionId, edition, content } = courseQuestionEditions;
  const rows = await db
    .select({ questionId, edition, content })
    .from(courseQuestionEditions)
    .where(
      or(...items.map((item) => and(eq(questionId, item.questionId), eq(edition, item.edition)))),
    );
  return rows.flatMap(({ content, ...item }) => {
    const question = readEdition(content, lang);
    return question ? [[keyOf(item), { id: item.questionId, ...question }] as const] : [];
  });
}

/** The questions of attempts as they were asked, translated where possible. */
export async function readAsked(
  db: Db,
  items: readonly AskedItem[],
  lang: Locale | undefined,
): Promise<(item: AskedItem) => AskedQuestion | undefined> {
  const where = inArray(courseQuestions.id, [
    ...new Set(items.map(({ questionId }) => questionId)),
  ]);
  const current = items.length > 0 ? await readAllQuestions(db, where, lang) : [];
  const isTyped = current.some(({ kind }) => kind === 'text');
  const translations = await Promise.all(
    isTyped ? locales.map((locale) => readAllQuestions(db, where, locale)) : [],
  );
  const questions = new Map(
    current.map(({ id, edition, kind, prompt, options, answer, reasons, lang }) => {
      const sameQuestion = translations.flatMap((questions) =>
        questions.filter((candidate) => candidate.id === id),
      );
      const mergedAnswer = merge(kind, [answer, ...sameQuestion.map((other) => other.answer)]);
      const question = { id, kind, prompt, options, answer: mergedAnswer, reasons, lang };
      return [keyOf({ questionId: id, edition }), question];
    }),
  );
  const replaced = items.filter((item) => !questions.has(keyOf(item)));
  for (const [key, question] of await readEditions(db, replaced, lang))
    questions.set(key, question);
  return (item) => questions.get(keyOf(item));
}
