import { z } from 'zod';
import { issue, type Issue } from '~/lib/issue';
import {
  draftFlag,
  isTakenAsMarkdown,
  isWebPage,
  lineOrEmpty,
  linkText,
  openedVersion,
  optionalLine,
  optionalText,
  plainLine,
  requiredLine,
  requiredText,
  textOrEmpty,
} from '~/lib/form-schema';
import { localeSchema } from '~/lib/translations/localized.schema';
import { gradientNames } from '~/lib/kawung';
import { skillsField } from '~/lib/skills.schema';
import type { Locale } from '~/i18n/locales';
import type { MeasureGain } from '../measures/measures.schema';

const rowId = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);
/** Lines of a list; empty ones are left out. */
const lines = z
  .array(plainLine(200))
  .max(60, issue('too_many_lines', { max: 60 }))
  .default([])
  .transform((tags) => tags.filter(Boolean));
const webAddress = linkText.refine(isWebPage, issue('address_invalid'));

/**
 * Original language: a new course has the main language, a new level or class that of its course,
 * and an existing row keeps its own.
 */
const sourceLocale = localeSchema.optional();

/** Questions that a check may have. */
const questionsLimit = 100;

/** A course as admins edit it. */
export const courseInputSchema = z.object({
  title: requiredLine('title_required', 160),
  description: textOrEmpty(4000),
  instructor: lineOrEmpty(120),
  category: requiredLine('course_category_required', 80),
  badge: optionalLine(40),
  duration: lineOrEmpty(80),
  gradient: z.enum(gradientNames).default('nila'),
  type: optionalLine(80),
  mode: optionalLine(300),
  audience: optionalText(600),
  prerequisites: optionalText(600),
  /** For the final check; undefined leaves it unchanged. */
  questionsPerCheck: z.int().min(1).max(questionsLimit).optional(),
  passMark: z.int().min(1).max(100).optional(),
  coolDownHours: z.int().min(0).max(720).optional(),
  sourceLocale,
  learningMaterials: lines,
  lectureSlides: lines,
  /** Only members of this organisation see the course. */
  organizationId: rowId.nullish().transform((value) => value ?? null),
  isDraft: draftFlag,
});
export type CourseInput = z.infer<typeof courseInputSchema>;
/** A change of an existing course. */
export const courseChangeSchema = courseInputSchema.extend({ version: openedVersion });

export const levelInputSchema = z.object({
  name: requiredLine('name_required', 80),
  description: textOrEmpty(600),
  /** Number of classes to finish; without it, all. */
  required: z
    .int(issue('required_invalid'))
    .min(1, issue('required_invalid'))
    .max(100, issue('required_invalid'))
    .nullish()
    .transform((value) => value ?? null),
  sourceLocale,
});
export type LevelInput = z.infer<typeof levelInputSchema>;
export const levelChangeSchema = levelInputSchema.extend({ version: openedVersion });

/** Characters that the text of a class may have. */
export const contentLimit = 60_000;

export const classInputSchema = z.object({
  code: requiredLine('class_code_required', 20),
  title: requiredLine('title_required', 160),
  topics: lines,
  hours: z
    .number(issue('hours_invalid'))
    .positive(issue('hours_invalid'))
    .max(999, issue('hours_too_many', { max: 999 }))
    .transform((hours) => Math.max(0.1, Math.round(hours * 10) / 10)),
  track: optionalLine(40),
  content: textOrEmpty(contentLimit).superRefine(isTakenAsMarkdown),
  videoUrl: z
    .union([z.literal(''), webAddress])
    .nullish()
    .transform((value) => value || null),
  skills: skillsField,
  /** Undefined leaves it unchanged. */
  exerciseMinutes: z
    .int(issue('minutes_invalid'))
    .min(0, issue('minutes_invalid'))
    .max(600, issue('minutes_invalid'))
    .optional(),
  sourceLocale,
  isDraft: draftFlag,
});
export type ClassInput = z.infer<typeof classInputSchema>;
export const classChangeSchema = classInputSchema.extend({ version: openedVersion });

/** The text of a class while it is being written. */
export const classTextSchema = z.object({
  content: z.string().max(contentLimit),
  lang: localeSchema,
});
export type ClassText = z.infer<typeof classTextSchema>;

/** The rendered text of a class, and its first error. */
export interface ClassTextPreview {
  html: string;
  issue: Issue | null;
}

/** A link, or the title of the uploaded file. */
export const materialInputSchema = z.object({
  title: requiredLine('title_required', 160),
  url: z
    .union([z.literal(''), webAddress], issue('address_invalid'))
    .nullish()
    .transform((value) => value || null),
});
export type MaterialInput = z.infer<typeof materialInputSchema>;

/** Bytes that a file of a class may have. */
export const materialLimit = 10 * 1024 * 1024;

/** All rows of a parent in their new order. */
export const orderInputSchema = z.object({
  of: z.enum(['levels', 'classes', 'materials']),
  /** The course, the level, or the class. */
  parentId: rowId,
  ids: z.array(rowId).max(500),
});
export type OrderInput = z.infer<typeof orderInputSchema>;

export const revokeInputSchema = z.object({
  reason: requiredText('reason_required', 500),
});
export type RevokeInput = z.infer<typeof revokeInputSchema>;

/** A course in the admin's list. */
export interface AdminCourseRow {
  id: number;
  version: number;
  title: string;
  category: string;
  organization: string | null;
  classes: number;
  learners: number;
  /** Number of people who wait for its first content. */
  interested: number;
  withoutContent: number;
  isDraft: boolean;
}

interface AdminMaterial {
  id: number;
  title: string;
  kind: 'file' | 'link';
  url: string;
}

export interface AdminClass extends ClassInput {
  id: number;
  skills: string[];
  exerciseMinutes: number;
  sourceLocale: Locale;
  version: number;
  hasContent: boolean;
  hasAssignment: boolean;
  /** Nobody but staff sees it. */
  isDraft: boolean;
  /** Edits of a published class that learners do not see yet. */
  draft: Omit<ClassInput, 'isDraft'> | null;
  materials: AdminMaterial[];
}

export interface AdminLevel extends LevelInput {
  id: number;
  sourceLocale: Locale;
  version: number;
  classes: AdminClass[];
}

/** A course as its admin page edits it. */
export interface AdminCourse extends CourseInput {
  id: number;
  instructorImage: string | null;
  questionsPerCheck: number;
  passMark: number;
  coolDownHours: number;
  sourceLocale: Locale;
  version: number;
  isDraft: boolean;
  /** Number of people who wait for its first content. */
  interested: number;
  /** Gain of learners from before the course to after it; null if it asks nothing. */
  gain: MeasureGain | 'few' | null;
  levels: AdminLevel[];
}

export interface OrganizationName {
  id: number;
  name: string;
}

/** A learner with their progress. */
export interface Learner {
  userId: number;
  username: string;
  name: string;
  email: string;
  progress: number;
  done: number;
  classes: number;
  enrolledAt: string;
  /** When the last class was finished. */
  lastDoneAt: string | null;
  certificate: string | null;
  /** True if the certificate waits for a name. */
  waitsForName: boolean;
  isRevoked: boolean;
}
