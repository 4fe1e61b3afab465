import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, deletedWith, id, locale } from './columns.ts';
import { courseClasses } from './courses.ts';
import { courseQuestions } from './questions.ts';

/** Mistakes that readers report in a step or a practice question, without a name. */
export const mistakeReports = pgTable(
  'mistake_reports',
  {
    id: id(),
    classId: deletedWith(() => courseClasses.id),
    /** The step, from 1; null for a question. */
    step: integer(),
    questionId: integer().references(() => courseQuestions.id, { onDelete: 'cascade' }),
    /** The language in which it was read. */
    locale: locale().notNull(),
    /** The version of the class, or the edition of the question, that was read. */
    version: integer().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('mistake_reports_place_check', sql`num_nonnulls(${table.step}, ${table.questionId}) = 1`),
    index('mistake_reports_class_idx').on(table.classId),
    index('mistake_reports_question_idx').on(table.questionId),
    index('mistake_reports_created_idx').on(table.createdAt),
  ],
);

/** Accounts to notify once a reported mistake is corrected. */
export const mistakeWatchers = pgTable(
  'mistake_watchers',
  {
    reportId: deletedWith(() => mistakeReports.id),
    userId: deletedWith(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.userId] }),
    index('mistake_watchers_user_idx').on(table.userId),
  ],
);
