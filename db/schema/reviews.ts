import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, deletedWith, timestamptz } from './columns.ts';

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
    /** The time on the device, but never after the arrival. */
    answeredAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
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
