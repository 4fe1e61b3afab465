import type { questionKinds, staffBanks } from '#db/lists';
import type { Locale } from '~/i18n/locales';

/** A bank that staff fill. */
export type QuestionBank = (typeof staffBanks)[number];
export type QuestionKind = (typeof questionKinds)[number];

/** An option by its id, which answers name. */
export interface Option {
  id: string;
  text: string;
}

/** Options, the two sides of a match, or none (`number`, `text`). */
export type QuestionOptions = Option[] | { left: Option[]; right: Option[] } | null;

/** An option id (`choice`), ids (`multiple`; `order` all in their order), pairs of ids (`match`), a number, a text. */
export type AnswerValue = string | string[] | [string, string][] | number;

/** Characters that a typed answer may have. */
export const typedAnswerLimit = 200;

/** The key in the shape of the kind; for `text` the accepted texts. */
export type QuestionAnswer =
  | string
  | string[]
  | [string, string][]
  | { value: number; tolerance: number };

/** Why, by option id; without options to pick (`order`, `match`, `number`, `text`) of a right and a wrong answer. */
export type QuestionReasons = Record<string, string> | { correct: string; wrong: string };

/** A question in a final check, without its key. */
export interface CheckQuestion {
  id: number;
  kind: QuestionKind;
  prompt: string;
  options: QuestionOptions;
  /** An untranslated question stays in its own language. */
  lang: Locale;
}

/** A practice question with its key: it is graded in the browser and counts for nothing. */
export interface PracticeQuestion extends CheckQuestion {
  key: string;
  answer: QuestionAnswer;
  reasons: QuestionReasons;
}

/** A question as staff see it, with its key. */
export interface AdminQuestion {
  id: number;
  courseId: number;
  classId: number | null;
  key: string;
  bank: QuestionBank;
  kind: QuestionKind;
  prompt: string;
  options: QuestionOptions;
  answer: QuestionAnswer;
  reasons: QuestionReasons;
  /** Of the bank `practice`: whether it comes back in the review. */
  isReviewable: boolean;
  /** Texts of its card, if not the question's, and its varying figures. */
  cardPrompt: string;
  cardReasons: string[];
  figures: string[];
  /** Slugs that a right answer proves. */
  skills: string[];
  sourceLocale: Locale;
  /** Counts its changes, as learners meet them. */
  edition: number;
  version: number;
}
