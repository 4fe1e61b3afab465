import { and, asc, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseQuestions, type OptionIds, type StoredAnswer } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { localize, translationOf } from '~/features/translations/index.server';
import type {
  Option,
  QuestionAnswer,
  QuestionKind,
  QuestionOptions,
  QuestionReasons,
} from './questions.schema';

/** Texts of a question in one language. */
interface QuestionTexts {
  prompt: string;
  options: string[];
  accepted: string[];
  reasons: string[];
}

interface StoredQuestion extends QuestionTexts {
  kind: QuestionKind;
  optionIds: OptionIds | null;
  answer: StoredAnswer | null;
}

/** A question with everything, its key included: for staff, grading, and practice. */
export interface Question {
  kind: QuestionKind;
  prompt: string;
  options: QuestionOptions;
  answer: QuestionAnswer;
  reasons: QuestionReasons;
}

const withTexts = (ids: string[], texts: string[], from = 0): Option[] =>
  ids.map((id, at) => ({ id, text: texts[from + at] ?? '' }));

function toOptions(ids: OptionIds | null, texts: string[]): QuestionOptions {
  if (!ids) return null;
  if ('options' in ids) return withTexts(ids.options, texts);
  return {
    left: withTexts(ids.left, texts),
    right: withTexts(ids.right, texts, ids.left.length),
  };
}

function toReasons(kind: QuestionKind, options: QuestionOptions, reasons: string[]) {
  if (Array.isArray(options) && (kind === 'choice' || kind === 'multiple')) {
    return Object.fromEntries(options.map(({ id }, at) => [id, reasons[at] ?? '']));
  }
  return { correct: reasons[0] ?? '', wrong: reasons[1] ?? '' };
}

/** Puts the columns of a question together. */
export function toQuestion(row: StoredQuestion): Question {
  const { kind, prompt, optionIds, answer, accepted, reasons } = row;
  const options = toOptions(optionIds, row.options);
  return {
    kind,
    prompt,
    options,
    answer: kind === 'text' ? accepted : (answer ?? ''),
    reasons: toReasons(kind, options, reasons),
  };
}

const columns = {
  id: courseQuestions.id,
  courseId: courseQuestions.courseId,
  classId: courseQuestions.classId,
  key: courseQuestions.key,
  bank: courseQuestions.bank,
  kind: courseQuestions.kind,
  prompt: courseQuestions.prompt,
  optionIds: courseQuestions.optionIds,
  options: courseQuestions.options,
  answer: courseQuestions.answer,
  accepted: courseQuestions.accepted,
  reasons: courseQuestions.reasons,
  isReviewable: courseQuestions.isReviewable,
  cardPrompt: courseQuestions.cardPrompt,
  cardReasons: courseQuestions.cardReasons,
  figures: courseQuestions.figures,
  skills: courseQuestions.skills,
  edition: courseQuestions.edition,
  version: courseQuestions.version,
  sourceLocale: courseQuestions.sourceLocale,
};

/** Condition of a question that is in use: it has not been retired. */
export const isInUse = isNull(courseQuestions.retiredAt);

/**
 * The questions of a condition, retired ones too, in a language as far as each is published in it, by id.
 * One whose translation has other options than the original stays in its own language. A typed answer
 * is right in either.
 */
export async function readAllQuestions(db: Db, where: SQL | undefined, lang: Locale | undefined) {
  const rows = await db
    .select({ ...columns, ...translationOf('course-question', lang) })
    .from(courseQuestions)
    .where(where)
    .orderBy(asc(courseQuestions.id));
  const localized = await localize(db, 'course-question', lang, rows);
  return localized.map((question, at) => {
    const original = rows[at] ?? question;
    const isWhole =
      question.options.length === original.options.length &&
      question.options.every(Boolean) &&
      (question.reasons.length === original.reasons.length || !original.reasons.some(Boolean));
    const { id, courseId, classId, key, bank, isReviewable } = question;
    const { skills, edition, version, sourceLocale, figures, optionIds } = question;
    const row = isWhole ? question : { ...original, lang: sourceLocale, isOutdated: false };
    return {
      id,
      courseId,
      classId,
      key,
      bank,
      isReviewable,
      optionIds,
      cardPrompt: row.cardPrompt,
      cardReasons: row.cardReasons,
      figures,
      skills,
      edition,
      version,
      sourceLocale,
      lang: row.lang,
      isOutdated: row.isOutdated,
      ...toQuestion({ ...row, accepted: [...new Set([...row.accepted, ...original.accepted])] }),
    };
  });
}

export type QuestionRow = Awaited<ReturnType<typeof readAllQuestions>>[number];

/** Questions that are in use. */
export const readQuestions = (db: Db, where: SQL | undefined, lang: Locale | undefined) =>
  readAllQuestions(db, and(where, isInUse), lang);
