import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { translationStatuses } from '../lists.ts';
import { organizations, users } from './accounts.ts';
import { createdAt, locale, pickOne, timestamptz, version } from './columns.ts';
import { courseClasses, courseLevels, courses } from './courses.ts';
import { cmsEvents, eventCategories, eventSpeakers } from './events.ts';
import { skillBootcamps } from './hub.ts';
import { jobs } from './jobs.ts';
import { courseQuestions } from './questions.ts';
import { courseAssignments } from './works.ts';

/** Texts by field: a line, a text, or the lines of a list. */
export type TextFields = Record<string, string | string[] | null>;

/**
 * Translations: one row by language. `source` and `sourceHash` hold the original it was made from,
 * so that it is outdated once the row differs.
 */
const translationColumns = (row: () => AnyPgColumn) => ({
  rowId: integer().notNull().references(row, { onDelete: 'cascade' }),
  locale: locale().notNull(),
  fields: jsonb().$type<TextFields>().notNull(),
  /** Safe HTML of the fields that are Markdown, made when they are written. */
  html: jsonb().$type<Record<string, string>>().notNull().default({}),
  source: jsonb().$type<TextFields>().notNull(),
  sourceHash: text().notNull(),
  status: text({ enum: translationStatuses }).notNull().default('draft'),
  version: version(),
  updatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: timestamptz().notNull().defaultNow(),
  createdAt: createdAt(),
});

interface TranslationTable {
  rowId: AnyPgColumn;
  locale: AnyPgColumn;
  status: AnyPgColumn;
  updatedBy: AnyPgColumn;
}

const constraints = (name: string, table: TranslationTable) => [
  primaryKey({ columns: [table.rowId, table.locale] as never }),
  check(`${name}_status_check`, pickOne(table.status, translationStatuses)),
  index(`${name}_updated_by_idx`).on(table.updatedBy as never),
];

export const eventTranslations = pgTable(
  'event_translations',
  translationColumns(() => cmsEvents.id),
  (table) => constraints('event_translations', table),
);

export const speakerTranslations = pgTable(
  'event_speaker_translations',
  translationColumns(() => eventSpeakers.id),
  (table) => constraints('event_speaker_translations', table),
);

export const eventCategoryTranslations = pgTable(
  'event_category_translations',
  translationColumns(() => eventCategories.id),
  (table) => constraints('event_category_translations', table),
);

export const bootcampTranslations = pgTable(
  'skill_bootcamp_translations',
  translationColumns(() => skillBootcamps.id),
  (table) => constraints('skill_bootcamp_translations', table),
);

export const courseTranslations = pgTable(
  'course_translations',
  translationColumns(() => courses.id),
  (table) => constraints('course_translations', table),
);

export const courseLevelTranslations = pgTable(
  'course_level_translations',
  translationColumns(() => courseLevels.id),
  (table) => constraints('course_level_translations', table),
);

export const courseClassTranslations = pgTable(
  'course_class_translations',
  translationColumns(() => courseClasses.id),
  (table) => constraints('course_class_translations', table),
);

export const courseQuestionTranslations = pgTable(
  'course_question_translations',
  translationColumns(() => courseQuestions.id),
  (table) => constraints('course_question_translations', table),
);

export const courseAssignmentTranslations = pgTable(
  'course_assignment_translations',
  translationColumns(() => courseAssignments.id),
  (table) => constraints('course_assignment_translations', table),
);

export const jobTranslations = pgTable(
  'job_translations',
  translationColumns(() => jobs.id),
  (table) => constraints('job_translations', table),
);

export const organizationTranslations = pgTable(
  'organization_translations',
  translationColumns(() => organizations.id),
  (table) => constraints('organization_translations', table),
);
