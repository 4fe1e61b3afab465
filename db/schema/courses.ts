import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { organizations, users } from './accounts.ts';
import {
  createdAt,
  deletedWith,
  id,
  locale,
  longId,
  pickOne,
  skills,
  sourceLocale,
  textList,
  timestamptz,
  version,
} from './columns.ts';
import { trainerCohorts } from './cohorts.ts';
import { cmsEvents } from './events.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { materialKinds } from '../lists.ts';

/** Courses; with an `organizationId` only members of that organisation may see them. */
export const courses = pgTable(
  'courses',
  {
    id: id(),
    organizationId: integer().references(() => organizations.id, { onDelete: 'restrict' }),
    title: text().notNull(),
    /** Only staff see it (`isPublicCourse`). */
    isDraft: boolean().notNull().default(false),
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
    sourceLocale: sourceLocale(),
    /** Questions that a final check draws; a course with fewer proof questions has no check. */
    questionsPerCheck: integer().notNull().default(12),
    /** Percent of right answers that passes. */
    passMark: integer().notNull().default(80),
    /** Hours between a check that was not passed and the next. */
    coolDownHours: integer().notNull().default(24),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'courses_check_check',
      sql`${table.questionsPerCheck} between 1 and 100 and ${table.passMark} between 1 and 100 and ${table.coolDownHours} between 0 and 720`,
    ),
    index('courses_organization_idx').on(table.organizationId),
    index('courses_category_idx').on(table.category),
    index('courses_image_idx').using('hash', table.image),
    index('courses_instructor_image_idx').using('hash', table.instructorImage),
  ],
);

export const courseLevels = pgTable(
  'course_levels',
  {
    id: id(),
    courseId: deletedWith(() => courses.id),
    /** Order within the course, from 1. */
    position: integer().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** Number of classes to finish; null means all. */
    required: integer(),
    sourceLocale: sourceLocale(),
    version: version(),
  },
  (table) => [
    unique('course_levels_position_key').on(table.courseId, table.position),
    check('course_levels_required_check', sql`${table.required} > 0`),
  ],
);

/** The fields of a class as staff fill them in. */
interface ClassFields {
  code: string;
  title: string;
  topics: string[];
  hours: number;
  track: string | null;
  content: string;
  videoUrl: string | null;
  skills?: string[] | undefined;
  exerciseMinutes?: number | undefined;
  sourceLocale?: Locale | undefined;
}

/** Classes of a level, e.g. AI-101. `hours` is the taught time. */
export const courseClasses = pgTable(
  'course_classes',
  {
    id: id(),
    levelId: deletedWith(() => courseLevels.id),
    /** Order within the level, from 1. */
    position: integer().notNull(),
    code: text().notNull(),
    title: text().notNull(),
    topics: textList(),
    skills: skills(),
    hours: numeric({ precision: 5, scale: 1, mode: 'number' }).notNull(),
    track: text(),
    /** Markdown. */
    content: text().notNull().default(''),
    /** Rendered when `content` is written; null until then. */
    contentHtml: text(),
    /** Steps of the content and minutes that reading it takes, made with the HTML. */
    steps: integer(),
    readingMinutes: integer(),
    /** Minutes that its exercise takes, as an editor reckons them. */
    exerciseMinutes: integer().notNull().default(15),
    videoUrl: text(),
    /** Only staff see it, wherever the course is shown (`isPublicClass`). */
    isDraft: boolean().notNull().default(false),
    /** Edits of staff to a published class; learners read the other columns. */
    draft: jsonb().$type<ClassFields>(),
    sourceLocale: sourceLocale(),
    /** Hash of the content that was imported from files; a class that differs has been edited since. */
    importedHash: text(),
    version: version(),
  },
  (table) => [
    unique('course_classes_position_key').on(table.levelId, table.position),
    unique('course_classes_code_key').on(table.levelId, table.code),
    check('course_classes_hours_check', sql`${table.hours} > 0`),
    check('course_classes_exercise_check', sql`${table.exerciseMinutes} >= 0`),
  ],
);

/**
 * Terms of the glossary that are linked in the texts of a class. A row counts while the text and
 * the glossary are those from which it was made.
 */
export const classTerms = pgTable(
  'class_terms',
  {
    classId: deletedWith(() => courseClasses.id),
    lang: locale().notNull(),
    slugs: textList(),
    /** Version of the class, or of its translation. */
    textVersion: integer().notNull(),
    /** Hash of the glossary. */
    glossary: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.classId, table.lang] })],
);

/** Material of a class: a stored file, or a link. */
export const classMaterials = pgTable(
  'class_materials',
  {
    id: id(),
    classId: deletedWith(() => courseClasses.id),
    /** Order within the class, from 1. */
    position: integer().notNull(),
    title: text().notNull(),
    kind: text({ enum: materialKinds }).notNull(),
    /** The address of a link; of a file its name in the private store. */
    url: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('class_materials_position_key').on(table.classId, table.position),
    index('class_materials_url_idx').using('hash', table.url),
    check('class_materials_kind_check', pickOne(table.kind, materialKinds)),
  ],
);

/** Enrolments: one row a user and course. Progress follows from the finished classes. */
export const userCourses = pgTable(
  'user_courses',
  {
    id: longId(),
    userId: deletedWith(() => users.id),
    courseId: deletedWith(() => courses.id),
    /** The class that was read or finished last. */
    lastClassId: integer().references(() => courseClasses.id, { onDelete: 'set null' }),
    enrolledAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    unique('user_courses_key').on(table.userId, table.courseId),
    index('user_courses_course_idx').on(table.courseId),
    index('user_courses_enrolled_idx').using('brin', table.enrolledAt),
    index('user_courses_last_class_idx').on(table.lastClassId),
  ],
);

/** People who want to be notified once a course has its first content; the row is deleted then. */
export const courseInterests = pgTable(
  'course_interests',
  {
    id: longId(),
    userId: deletedWith(() => users.id),
    courseId: deletedWith(() => courses.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('course_interests_key').on(table.userId, table.courseId),
    index('course_interests_course_idx').on(table.courseId),
  ],
);

/** Classes that people have finished; progress follows from them. */
export const finishedClasses = pgTable(
  'finished_classes',
  {
    id: longId(),
    userId: deletedWith(() => users.id),
    classId: deletedWith(() => courseClasses.id),
    doneAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    unique('finished_classes_key').on(table.userId, table.classId),
    index('finished_classes_class_idx').on(table.classId),
    index('finished_classes_done_idx').using('brin', table.doneAt),
  ],
);

/** Certificates. Title and what was learnt are copied as of the day on which it was earned. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** Unguessable: anyone with the code sees the certificate. */
    code: text().notNull(),
    userId: deletedWith(() => users.id),
    courseId: integer().references(() => courses.id, { onDelete: 'restrict' }),
    eventId: integer().references(() => cmsEvents.id, { onDelete: 'restrict' }),
    /** Of a Master Trainer: the cohort in which it was earned. */
    trainerCohortId: integer().references(() => trainerCohorts.id, { onDelete: 'restrict' }),
    /** As it is printed. Null while the certificate waits for a name that its owner has seen. */
    holderName: text(),
    /** 1 as issued; each change of the name makes the next. */
    edition: integer().notNull().default(1),
    renamedAt: timestamptz(),
    /** The title of the course or the event, or the name of the cohort. */
    courseTitle: text().notNull(),
    /** The language of the title. */
    courseLang: locale().notNull(),
    locale: locale().notNull(),
    /** Percent reached, percent to pass, and number of questions. Null before there were checks. */
    score: integer(),
    passMark: integer(),
    questions: integer(),
    /** Finished classes, levels, hours and skills at the time of issue. */
    learnt: jsonb()
      .$type<{ classes: number; levels: number; hours: number; skills: string[] }>()
      .notNull(),
    /** Lesson hours (JP) and day of an event. */
    lessonHours: numeric({ precision: 4, scale: 1, mode: 'number' }),
    heldOn: date({ mode: 'string' }),
    /** Totals of the confirmed logbook entries at the time of issue; null for other kinds. */
    trained: jsonb().$type<{ hours: number; workshops: number; teachers: number }>(),
    /** The last day of the year of whose duties its trainer was reminded last. */
    remindedOf: date({ mode: 'string' }),
    issuedAt: timestamptz().notNull().defaultNow(),
    revokedAt: timestamptz(),
    revokedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
  },
  (table) => [
    unique('certificates_code_key').on(table.code),
    unique('certificates_key').on(table.userId, table.courseId),
    unique('certificates_event_key').on(table.userId, table.eventId),
    check(
      'certificates_edition_check',
      sql`(${table.edition} > 1) = (${table.renamedAt} is not null)`,
    ),
    unique('certificates_trainer_key').on(table.userId, table.trainerCohortId),
    check(
      'certificates_subject_check',
      sql`num_nonnulls(${table.courseId}, ${table.eventId}, ${table.trainerCohortId}) = 1`,
    ),
    check(
      'certificates_trained_check',
      sql`(${table.trainerCohortId} is null) = (${table.trained} is null)`,
    ),
    index('certificates_course_idx').on(table.courseId),
    index('certificates_event_idx').on(table.eventId),
    index('certificates_trainer_cohort_idx').on(table.trainerCohortId),
    index('certificates_revoked_by_idx').on(table.revokedBy),
  ],
);
