import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { measurePhases, practiceSources, questionBanks, questionKinds } from '../lists.ts';
import { users } from './accounts.ts';
import {
  createdAt,
  deletedWith,
  exactJson,
  id,
  longId,
  pickOne,
  skills,
  sourceLocale,
  textList,
  timestamptz,
  version,
} from './columns.ts';
import { courseClasses, courses } from './courses.ts';

/** Ids of a question's options, by side for matches. None for `number` and `text`. */
export type OptionIds = { options: string[] } | { left: string[]; right: string[] };

/** The key: an option id, ids, pairs of ids, or a number. That of `text` is in its translations. */
export type StoredAnswer =
  | string
  | string[]
  | [string, string][]
  | { value: number; tolerance: number };

/** A question before a change, with its texts in each published language. */
export interface QuestionEdition {
  kind: (typeof questionKinds)[number];
  optionIds: OptionIds | null;
  answer: StoredAnswer | null;
  sourceLocale: string;
  texts: Record<
    string,
    { prompt: string; options: string[]; accepted: string[]; reasons: string[] }
  >;
}

/**
 * Questions of a course. Those of the bank `practice` lie in a class, the answers of the bank `proof`
 * never leave the server, those of the bank `measure` only once they were asked. The lists of texts are
 * translated with their row.
 */
export const courseQuestions = pgTable(
  'course_questions',
  {
    id: id(),
    courseId: deletedWith(() => courses.id),
    /** The class that it asks about; a question outlives its class. */
    classId: integer().references(() => courseClasses.id, { onDelete: 'set null' }),
    /** Name in the text of a class: `::practice{#key}`. */
    key: text().notNull(),
    bank: text({ enum: questionBanks }).notNull(),
    /** When it is asked, of the bank `measure`. */
    phase: text({ enum: measurePhases }),
    kind: text({ enum: questionKinds }).notNull(),
    prompt: text().notNull(),
    optionIds: jsonb().$type<OptionIds>(),
    /** Texts of the options, in the order of their ids; left before right. */
    options: textList(),
    answer: exactJson<StoredAnswer>(),
    /** Texts that are right, of the kind `text`. */
    accepted: textList(),
    /** Why each option is right or wrong; without options to pick, of a right and of a wrong answer. */
    reasons: textList(),
    /** Of the bank `practice`: whether it makes sense outside its lesson. */
    isReviewable: boolean().notNull().default(true),
    /** Prompt of its card, if not the question's; `{name}` stands for a varying figure. */
    cardPrompt: text().notNull().default(''),
    /** Reasons of a right and of a wrong answer to its card, where they differ. */
    cardReasons: textList(),
    /** Lines that vary the figures of its card (`src/features/courses/questions/figures.ts`). */
    figures: textList(),
    /** Shown by a right answer. */
    skills: skills(),
    sourceLocale: sourceLocale(),
    /** Counts what learners may have met: a change of a proof question archives the edition before. */
    edition: integer().notNull().default(1),
    /** Retired questions are not drawn, but kept for the checks that asked them. */
    retiredAt: timestamptz(),
    /** Hash of the imported question; a row that differs from it has been edited since. */
    importedHash: text(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('course_questions_key').on(table.courseId, table.key),
    index('course_questions_class_idx').on(table.classId),
    check('course_questions_bank_check', pickOne(table.bank, questionBanks)),
    check('course_questions_phase_check', pickOne(table.phase, measurePhases)),
    check(
      'course_questions_measure_check',
      sql`(${table.bank} = 'measure') = (${table.phase} is not null)`,
    ),
    check('course_questions_kind_check', pickOne(table.kind, questionKinds)),
  ],
);

/** Earlier editions of proof questions; checks keep the edition that they asked. */
export const courseQuestionEditions = pgTable(
  'course_question_editions',
  {
    questionId: deletedWith(() => courseQuestions.id),
    edition: integer().notNull(),
    content: jsonb().$type<QuestionEdition>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.edition] })],
);

/** Attempts at the final check of a course; a person has at most one open attempt a course. */
export const courseChecks = pgTable(
  'course_checks',
  {
    id: longId(),
    userId: deletedWith(() => users.id),
    courseId: deletedWith(() => courses.id),
    startedAt: timestamptz().notNull().defaultNow(),
    submittedAt: timestamptz(),
    /** Percent of right answers, rounded down; null while the attempt is open. */
    score: smallint(),
    passed: boolean(),
    /** Percent that was asked for when it began. */
    passMark: smallint().notNull(),
  },
  (table) => [
    uniqueIndex('course_checks_open_key')
      .on(table.userId, table.courseId)
      .where(sql`${table.submittedAt} is null`),
    index('course_checks_user_idx').on(table.userId, table.courseId),
    index('course_checks_course_idx').on(table.courseId),
    index('course_checks_submitted_idx').using('brin', table.submittedAt),
    check(
      'course_checks_result_check',
      sql`(${table.submittedAt} is null) = (${table.score} is null) and (${table.submittedAt} is null) = (${table.passed} is null)`,
    ),
  ],
);

/** The questions that an attempt drew, with the answers given so far. */
export const courseCheckItems = pgTable(
  'course_check_items',
  {
    checkId: bigint({ mode: 'number' })
      .notNull()
      .references(() => courseChecks.id, { onDelete: 'cascade' }),
    /** Order within the attempt, from 1. */
    position: smallint().notNull(),
    questionId: deletedWith(() => courseQuestions.id),
    /** The edition of the question that was asked. */
    edition: integer().notNull(),
    /** Null until it is answered. */
    answer: exactJson<unknown>(),
    answeredAt: timestamptz(),
    /** Null until the attempt is submitted. */
    isRight: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.checkId, table.position] }),
    unique('course_check_items_question_key').on(table.checkId, table.questionId),
    index('course_check_items_question_idx').on(table.questionId),
  ],
);

/**
 * Right answers of a person to the questions of the bank `measure`, before a course and after it. The first
 * answers count; of those who skipped them nothing was asked.
 */
export const courseMeasures = pgTable(
  'course_measures',
  {
    userId: deletedWith(() => users.id),
    courseId: deletedWith(() => courses.id),
    phase: text({ enum: measurePhases }).notNull(),
    right: smallint().notNull(),
    asked: smallint().notNull(),
    answeredAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId, table.phase] }),
    index('course_measures_course_idx').on(table.courseId),
    check('course_measures_phase_check', pickOne(table.phase, measurePhases)),
    check('course_measures_right_check', sql`${table.right} between 0 and ${table.asked}`),
  ],
);

/** A learner's place in a class: the last step and the furthest one. */
export const classPlaces = pgTable(
  'class_places',
  {
    userId: deletedWith(() => users.id),
    classId: deletedWith(() => courseClasses.id),
    /** From 1. */
    step: smallint().notNull(),
    furthest: smallint().notNull(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.classId] }),
    index('class_places_class_idx').on(table.classId),
  ],
);

/**
 * Answers to practice questions that came from a device, each under the id of its action. They count for
 * nothing but the statistics of staff, and for when their person is asked again.
 */
export const practiceAnswers = pgTable(
  'practice_answers',
  {
    userId: deletedWith(() => users.id),
    /** Chosen by the device: another person's cannot take it. */
    id: uuid().notNull(),
    questionId: deletedWith(() => courseQuestions.id),
    /** The part that a card asked; empty for the whole question. */
    part: text().notNull().default(''),
    /** The set of figures that a card asked with; null for those of the question itself. */
    drawn: smallint(),
    value: exactJson<unknown>().notNull(),
    isRight: boolean().notNull(),
    source: text({ enum: practiceSources }).notNull().default('lesson'),
    /** When it was given, by the server's clock. */
    answeredAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('practice_answers_question_idx').on(table.questionId),
    check('practice_answers_source_check', pickOne(table.source, practiceSources)),
  ],
);
