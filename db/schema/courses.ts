import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { organizations, users } from './accounts.ts';
import { at, createdAt, id } from './columns.ts';

const textList = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);

/** Courses; with an `organizationId` only members of that organisation may see them. */
export const courses = pgTable(
  'courses',
  {
    id: id(),
    organizationId: integer().references(() => organizations.id, { onDelete: 'restrict' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    instructor: text().notNull().default(''),
    instructorImage: text(),
    category: text().notNull(),
    badge: text(),
    duration: text().notNull().default(''),
    image: text(),
    gradient: text().notNull().default('nila'),
    learningMaterials: textList(),
    lectureSlides: textList(),
    /** Kind of programme, e.g. Bootcamp. */
    type: text(),
    mode: text(),
    audience: text(),
    prerequisites: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('courses_organization_idx').on(table.organizationId),
    index('courses_category_idx').on(table.category),
  ],
);

export const courseLevels = pgTable(
  'course_levels',
  {
    id: id(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Order within the course, from 1. */
    position: integer().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
  },
  (table) => [unique('course_levels_position_key').on(table.courseId, table.position)],
);

/** Classes of a level, e.g. AI-101. `hours` is the taught time. */
export const courseClasses = pgTable(
  'course_classes',
  {
    id: id(),
    levelId: integer()
      .notNull()
      .references(() => courseLevels.id, { onDelete: 'cascade' }),
    /** Order within the level, from 1. */
    position: integer().notNull(),
    code: text().notNull(),
    title: text().notNull(),
    topics: textList(),
    hours: numeric({ precision: 5, scale: 1, mode: 'number' }).notNull(),
    track: text(),
  },
  (table) => [
    unique('course_classes_position_key').on(table.levelId, table.position),
    unique('course_classes_code_key').on(table.levelId, table.code),
    check('course_classes_hours_check', sql`${table.hours} > 0`),
  ],
);

/** Enrolments: one row a user and course. `progress` is in percent. */
export const userCourses = pgTable(
  'user_courses',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    progress: integer().notNull().default(0),
    enrolledAt: at().notNull().defaultNow(),
  },
  (table) => [
    unique('user_courses_key').on(table.userId, table.courseId),
    check('user_courses_progress_check', sql`${table.progress} between 0 and 100`),
    index('user_courses_course_idx').on(table.courseId),
  ],
);
