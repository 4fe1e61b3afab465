import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import {
  createdAt,
  deletedWith,
  id,
  locale,
  longId,
  timestamptz,
  updatedAt,
  version,
} from './columns.ts';

/**
 * Lesson plans of trainers. One that others have copied outlives its author's account and deletion,
 * without a name.
 */
export const lessonPlans = pgTable(
  'lesson_plans',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The plan that it was copied from. */
    sourceId: integer(),
    slug: text().notNull(),
    lang: locale().notNull(),
    title: text().notNull(),
    phase: text().notNull(),
    subject: text().notNull(),
    minutes: integer().notNull(),
    /** Of the school subject KKA; empty for none. */
    element: text().notNull().default(''),
    aim: text().notNull(),
    prepare: text().notNull(),
    /** The course of the lesson. */
    steps: text().notNull(),
    withoutDevices: text().notNull(),
    assessment: text().notNull(),
    /** Written after a pilot. */
    reflection: text().notNull().default(''),
    isPublic: boolean().notNull().default(false),
    showsName: boolean().notNull().default(false),
    /** Hidden by staff. */
    isHidden: boolean().notNull().default(false),
    /** Enough peers have found it good: follows from the ratings. */
    isRated: boolean().notNull().default(false),
    publishedAt: timestamptz(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('lesson_plans_slug_key').on(table.slug),
    foreignKey({
      columns: [table.sourceId],
      foreignColumns: [table.id],
      name: 'lesson_plans_source_fk',
    }).onDelete('set null'),
    check('lesson_plans_minutes_check', sql`${table.minutes} between 10 and 400`),
    check(
      'lesson_plans_public_check',
      sql`not ${table.isPublic} or ${table.publishedAt} is not null`,
    ),
    index('lesson_plans_user_idx').on(table.userId),
    index('lesson_plans_source_idx').on(table.sourceId),
    index('lesson_plans_public_idx')
      .on(table.publishedAt)
      .where(sql`${table.isPublic} and not ${table.isHidden}`),
  ],
);

/** Ratings of published plans by other trainers, one each, which may be changed. */
export const lessonPlanRatings = pgTable(
  'lesson_plan_ratings',
  {
    id: longId(),
    planId: deletedWith(() => lessonPlans.id),
    raterId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** 0 to 3 by criterion. */
    scores: jsonb().$type<Record<string, number>>().notNull(),
    note: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('lesson_plan_ratings_key').on(table.planId, table.raterId),
    index('lesson_plan_ratings_rater_idx').on(table.raterId),
  ],
);

/** Classes in which trainers have tried a published plan, and what they changed. */
export const lessonPlanPilots = pgTable(
  'lesson_plan_pilots',
  {
    id: longId(),
    planId: deletedWith(() => lessonPlans.id),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    classes: integer().notNull(),
    changed: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    unique('lesson_plan_pilots_key').on(table.planId, table.userId),
    check('lesson_plan_pilots_classes_check', sql`${table.classes} between 1 and 40`),
    index('lesson_plan_pilots_user_idx').on(table.userId),
  ],
);
