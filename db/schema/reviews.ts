import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, deletedWith, longId, timestamptz } from './columns.ts';
import { courseQuestions } from './questions.ts';

/** Answers to the cards of terms, each under the id of its action. */
export const termAnswers = pgTable(
  'term_answers',
  {
    userId: deletedWith(() => users.id),
    /** Chosen by the device: another person's cannot take it. */
    id: uuid().notNull(),
    /** Slug of a term of the glossary (`src/content/glossary`). */
    term: text().notNull(),
    isRemembered: boolean().notNull(),
    /** When it was given, by the server's clock. */
    answeredAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/**
 * The schedule of a person's cards, stored so that pages do not replay all answers. A card
 * without an answer has no row.
 */
export const reviewCards = pgTable(
  'review_cards',
  {
    id: longId(),
    userId: deletedWith(() => users.id),
    questionId: integer().references(() => courseQuestions.id, { onDelete: 'cascade' }),
    /** The part of the question that it asks; empty for the whole. */
    part: text().notNull().default(''),
    /** The set of figures that its last answer was to; null for those of the question itself. */
    drawn: smallint(),
    /** Slug of a term of the glossary. */
    term: text(),
    /** The day in Jakarta from which it is due. */
    dueOn: date({ mode: 'string' }).notNull(),
    /** The last answer, and the days after it until nine of ten people recall the card. */
    answeredAt: timestamptz().notNull(),
    stability: doublePrecision().notNull(),
    /** The last answer in the review, which counts for the cards of its day. */
    reviewedAt: timestamptz(),
  },
  (table) => [
    unique('review_cards_question_key').on(table.userId, table.questionId, table.part),
    unique('review_cards_term_key').on(table.userId, table.term),
    check('review_cards_card_check', sql`num_nonnulls(${table.questionId}, ${table.term}) = 1`),
    index('review_cards_question_idx').on(table.questionId),
  ],
);

/** Settings of the review; people without a row have the defaults. */
export const reviewSettings = pgTable(
  'review_settings',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    weeklyMail: boolean().notNull().default(false),
    cardsADay: smallint().notNull().default(10),
    /** When the last mail was queued; the next is a week later at the earliest. */
    mailedAt: timestamptz(),
  },
  (table) => [check('review_settings_cards_check', sql`${table.cardsADay} between 5 and 30`)],
);
