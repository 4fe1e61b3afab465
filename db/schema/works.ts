import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { workStates } from '../lists.ts';
import { users } from './accounts.ts';
import {
  createdAt,
  deletedWith,
  id,
  locale,
  longId,
  pickOne,
  sourceLocale,
  timestamptz,
  version,
} from './columns.ts';
import { courseClasses } from './courses.ts';
import { uploads } from './uploads.ts';

/** A row of a rubric; `levels` says in four texts what earns 0 to 3. */
export interface Criterion {
  id: string;
  name: string;
  levels: string[];
}

/** Scores from 0 to 3 by criterion. */
export type Scores = Record<string, number>;

/** Expected scores of a calibration example with their reasons, by criterion. */
export interface ExpectedRating {
  scores: Scores;
  reasons: Record<string, string>;
}

/** The work that a class asks for; a class has at most one. */
export const courseAssignments = pgTable(
  'course_assignments',
  {
    id: id(),
    classId: deletedWith(() => courseClasses.id),
    title: text().notNull(),
    /** Markdown. */
    brief: text().notNull(),
    /** Rendered when `brief` is written; null until then. */
    briefHtml: text(),
    criteria: jsonb().$type<Criterion[]>().notNull(),
    minWords: integer().notNull(),
    maxWords: integer().notNull(),
    takesPicture: boolean().notNull().default(false),
    takesLink: boolean().notNull().default(false),
    /** Whether a work may have code, which runs in a sandbox. */
    takesProgram: boolean().notNull().default(false),
    sourceLocale: sourceLocale(),
    /** Hash of the imported assignment. */
    importedHash: text(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('course_assignments_class_key').on(table.classId),
    check(
      'course_assignments_words_check',
      sql`${table.minWords} >= 50 and ${table.maxWords} <= 2000 and ${table.minWords} <= ${table.maxWords}`,
    ),
    check(
      'course_assignments_criteria_check',
      sql`jsonb_array_length(${table.criteria}) between 2 and 6`,
    ),
  ],
);

/**
 * Works that people have handed in, one a person and assignment, and the calibration examples of
 * each assignment, which have `expected`. A public work outlives the account of its author.
 */
export const works = pgTable(
  'works',
  {
    id: id(),
    assignmentId: deletedWith(() => courseAssignments.id),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The language of the page on which it was written. */
    lang: locale().notNull(),
    /** The author's title; null falls back to the assignment's. */
    title: text(),
    text: text().notNull(),
    link: text(),
    /** HTML with CSS and JavaScript. */
    program: text(),
    /** A private file. */
    picture: text().references(() => uploads.filename),
    /** The key of an example, by which an import finds it again. */
    exampleKey: text(),
    expected: jsonb().$type<ExpectedRating>(),
    /** Follows from the ratings of this round (`src/features/courses/works/decision.ts`). */
    state: text({ enum: workStates }).notNull().default('waiting'),
    /** Counts revisions; ratings belong to a round. */
    round: integer().notNull().default(1),
    isHidden: boolean().notNull().default(false),
    isPublic: boolean().notNull().default(false),
    showsName: boolean().notNull().default(false),
    /** The address of its page, given when it is made public for the first time. */
    slug: text(),
    /** Hash of the words of `text`, by which two works with one text are seen. */
    textHash: text(),
    /** When this round began. */
    handedInAt: timestamptz().notNull().defaultNow(),
    /** Set while the author has taken back a work that was rated: its text is gone, its rounds are not. */
    takenBackAt: timestamptz(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('works_key').on(table.userId, table.assignmentId),
    unique('works_slug_key').on(table.slug),
    unique('works_example_key').on(table.assignmentId, table.lang, table.exampleKey),
    check('works_title_check', sql`char_length(${table.title}) between 1 and 80`),
    check('works_program_check', sql`char_length(${table.program}) between 1 and 20000`),
    check('works_state_check', pickOne(table.state, workStates)),
    check(
      'works_example_check',
      sql`num_nonnulls(${table.exampleKey}, ${table.expected}) in (0, 2) and (${table.expected} is null or ${table.userId} is null)`,
    ),
    check('works_public_check', sql`not ${table.isPublic} or ${table.slug} is not null`),
    index('works_open_idx').on(table.assignmentId, table.state, table.handedInAt),
    index('works_waiting_idx')
      .on(table.handedInAt)
      .where(sql`${table.state} in ('waiting', 'rated') and ${table.expected} is null`),
    index('works_picture_idx').on(table.picture),
    index('works_text_idx').on(table.assignmentId, table.textHash),
  ],
);

/** Works and calibration examples that people were given to rate, until they have or a week is over. */
export const workTasks = pgTable(
  'work_tasks',
  {
    id: longId(),
    workId: deletedWith(() => works.id),
    raterId: deletedWith(() => users.id),
    round: integer().notNull(),
    givenAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    unique('work_tasks_key').on(table.workId, table.round, table.raterId),
    index('work_tasks_rater_idx').on(table.raterId),
    index('work_tasks_given_idx').on(table.givenAt),
  ],
);

/** Ratings by peers and staff. A rating stays, without its author, as long as the work. */
export const workRatings = pgTable(
  'work_ratings',
  {
    id: longId(),
    workId: deletedWith(() => works.id),
    raterId: integer().references(() => users.id, { onDelete: 'set null' }),
    round: integer().notNull(),
    /** The version of the assignment under which it was given. */
    assignmentVersion: integer().notNull(),
    isStaff: boolean().notNull(),
    scores: jsonb().$type<Scores>().notNull(),
    note: text().notNull(),
    /** Keyed hash of the rater's network, of which one rating counts; null once the round is decided. */
    networkHash: text(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('work_ratings_key').on(table.workId, table.round, table.raterId),
    unique('work_ratings_network_key').on(table.workId, table.round, table.networkHash),
    index('work_ratings_rater_idx').on(table.raterId, table.createdAt),
  ],
);

/** Reports of public works, by signed-in people. */
export const workReports = pgTable(
  'work_reports',
  {
    id: longId(),
    workId: deletedWith(() => works.id),
    userId: deletedWith(() => users.id),
    reason: text().notNull(),
    /** Keyed hash of the person's network, of which one report counts; null once it is settled. */
    networkHash: text(),
    /** When staff have looked. */
    settledAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('work_reports_key').on(table.workId, table.userId),
    index('work_reports_user_idx').on(table.userId),
    index('work_reports_open_idx')
      .on(table.workId)
      .where(sql`${table.settledAt} is null`),
  ],
);
