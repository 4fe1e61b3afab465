import { z } from 'zod';
import { maxProgramLength, type ProgramName } from '~/config/programs';
import { openedVersion, requiredLine, requiredText, webLink } from '~/lib/form-schema';
import { issue } from '~/lib/issue';
import { localeSchema } from '~/lib/translations/localized.schema';
import { hasContact } from '~/lib/text-forms/contact';
import { onLines, withoutControls } from '~/lib/text-forms/signs';
import type { Locale } from '~/i18n/locales';
import type { CourseTitle } from '../courses.schema';
import type { Scores, WorkState } from './decision';

/** Maximum number of characters of a work; each assignment limits its words. */
export const maxWorkLength = 20_000;

/** Maximum number of characters of a work's title. */
export const maxWorkTitle = 80;

/** Limits of the note to the author, in characters. */
export const noteLength = { min: 20, max: 800 } as const;

const withoutContact = (text: string | null) => text === null || !hasContact(text);

/** Code as it was typed, but for its ends; empty becomes null. Calls of older devices have none. */
const program = z
  .string()
  .overwrite((text) => withoutControls(text.replace(/\r\n?/g, '\n')).trimEnd())
  .max(maxProgramLength, issue('too_long', { max: maxProgramLength }))
  .refine(withoutContact, issue('contact_in_text'))
  .nullable()
  .transform((text) => text || null)
  .optional();

/** A checkbox: `true` in JSON, a text in forms. */
const consent = z
  .union([z.literal(true), z.enum(['true', 'yes', 'on'])], issue('work_consent_required'))
  .transform(() => true);

const workFields = {
  /** Calls of older devices have none; a work without one goes by the title of its assignment. */
  title: requiredLine('title_required', maxWorkTitle)
    .refine(withoutContact, issue('contact_in_text'))
    .optional(),
  text: requiredText('work_text_required', maxWorkLength).refine(
    withoutContact,
    issue('contact_in_text'),
  ),
  link: webLink.refine(withoutContact, issue('contact_in_text')),
  program,
  consent,
  /** The language of the page with the form. */
  lang: localeSchema.optional(),
};

export const workInputSchema = z.object(workFields);
export type WorkInput = z.output<typeof workInputSchema>;

/** True if the input has a version. A missing one is not an error of the field itself. */
const hasVersion = ({ version }: { version?: number | undefined }) => version !== undefined;
const withoutVersion = { path: ['version'], error: issue('form_outdated') };

export const workChangeSchema = workInputSchema
  .extend({
    version: openedVersion,
    withoutPicture: z
      .union([z.boolean(), z.enum(['', 'true', 'yes'])])
      .default(false)
      .transform((value) => value === true || value === 'true' || value === 'yes'),
  })
  .refine(hasVersion, withoutVersion);
export type WorkChange = z.output<typeof workChangeSchema>;

const scores = z.record(z.string().max(40), z.int(issue('level_required')).min(0).max(3));

export const ratingInputSchema = z.object({
  scores,
  /** To the author; a calibration example has none, and needs no note. */
  note: z
    .string(issue('too_short', { min: noteLength.min }))
    .overwrite(onLines)
    .max(noteLength.max, issue('too_long', { max: noteLength.max }))
    .refine(withoutContact, issue('contact_in_text'))
    .default(''),
  /** The version of the work that the rater has read. */
  version: openedVersion,
});
export type RatingInput = z.output<typeof ratingInputSchema>;

/** A rating as a form sends it, whose fields `scores.{id}` are the scores of the criteria. */
export function toRating({ note = '', ...fields }: Readonly<Record<string, string>>) {
  const scores = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith('scores.') && value !== ''
      ? [[name.slice('scores.'.length), Number(value)]]
      : [],
  );
  return { note, scores: Object.fromEntries(scores) as Record<string, number> };
}

export const showInputSchema = z.object({
  isPublic: z.boolean(),
  showsName: z.boolean().default(false),
});

export type ShowInput = z.output<typeof showInputSchema>;

export const reportInputSchema = z.object({
  reason: requiredText('reason_required', 1000),
});

export const adminWorkStatuses = ['waiting', 'overdue', 'reported', 'hidden'] as const;
export type AdminWorkStatus = (typeof adminWorkStatuses)[number];

export const hideInputSchema = z
  .object({ isHidden: z.boolean(), version: openedVersion })
  .refine(hasVersion, withoutVersion);

/** A row of a rubric; `levels` describes the scores 0 to 3. */
export interface Criterion {
  id: string;
  name: string;
  levels: string[];
}

/** The assignment of a class in one language. */
export interface Assignment {
  id: number;
  classId: number;
  title: string;
  /** HTML of the brief. */
  brief: string;
  criteria: Criterion[];
  minWords: number;
  maxWords: number;
  takesPicture: boolean;
  takesLink: boolean;
  takesProgram: boolean;
  lang: Locale;
}

/** A work as its author sees it. */
export interface OwnWork {
  id: number;
  classId: number;
  lang: Locale;
  /** Null if it has none of its author's. */
  title: string | null;
  text: string;
  link: string | null;
  program: string | null;
  pictureUrl: string | null;
  version: number;
  round: number;
  handedInAt: string;
  state: WorkState | 'hidden';
  /** The median of each criterion in this round. */
  scores: Scores;
  notes: string[];
  slug: string | null;
  isPublic: boolean;
  showsName: boolean;
}

/** A work to be rated. It does not identify its author. */
export interface RatingTask {
  work: {
    id: number;
    title: string | null;
    text: string;
    lang: Locale;
    link: string | null;
    program: string | null;
    pictureUrl: string | null;
    version: number;
  };
  criteria: Criterion[];
  isCalibration: boolean;
  hints: WorkHint[];
}

/**
 * What raters and staff are told of a text: another person has handed in the same one, or it repeats a
 * few words.
 */
export type WorkHint = 'same_text' | 'repeated_words';

/** The response to a rating. */
export interface GivenAnswer {
  workId: number;
  scores: Scores;
  note: string;
  /** For a calibration example: the right scores, and the reasons by criterion. */
  expected?: { scores: Scores; reasons: Readonly<Record<string, string>> };
}

/** The title of a work: its author's, or else that of its assignment. */
export const toWorkTitle = (
  { title, lang }: { title: string | null; lang: Locale },
  assignment: Pick<Assignment, 'title' | 'lang'>,
): { title: string; lang: Locale } =>
  title === null ? { title: assignment.title, lang: assignment.lang } : { title, lang };

/** What the page of a class says of its assignment. */
export interface WorkCard {
  title: string;
  lang: Locale;
  takesProgram: boolean;
  /** Null if nothing is handed in. */
  state: OwnWork['state'] | null;
}

/** The page on which a learner hands in a work. */
export interface WorkDesk {
  userId: number;
  course: { id: number };
  lesson: { id: number; code: string };
  /** The editor of the lesson whose code the work takes; null without one. */
  editor: ProgramName | null;
  assignment: Assignment;
  work: OwnWork | null;
  /** True if an accepted work may be published; false in courses of organisations. */
  mayShow: boolean;
  /** When a work that was taken back after a rating may be handed in anew; null without one. */
  againFrom: string | null;
}

export interface ShownWork {
  id: number;
  slug: string;
  heading: { title: string; lang: Locale };
  lang: Locale;
  text: string;
  link: string | null;
  program: string | null;
  pictureUrl: string | null;
  /** The author's name; null if they publish without it. */
  name: string | null;
  handedInAt: string;
  course: CourseTitle;
  classCode: string;
}

/** A work as staff see it. It does not identify its author. */
export interface AdminWork {
  id: number;
  classCode: string;
  heading: { title: string; lang: Locale };
  assignment: Pick<Assignment, 'title' | 'criteria' | 'lang'>;
  lang: Locale;
  text: string;
  link: string | null;
  program: string | null;
  pictureUrl: string | null;
  state: WorkState;
  round: number;
  /** Ratings in this round. */
  ratings: number;
  handedInAt: string;
  isHidden: boolean;
  slug: string | null;
  isPublic: boolean;
  reports: { reason: string; createdAt: string }[];
  hints: WorkHint[];
  version: number;
}

/** A work in its author's list. */
export interface ListedWork {
  heading: { title: string; lang: Locale };
  assignment: Assignment;
  classCode: string;
  courseId: number;
  state: OwnWork['state'];
  handedInAt: string;
  /** False if the author has left the course, or may no longer see it. */
  isLearning: boolean;
}

/** Content of the page on which works are rated. */
export interface RatingPage {
  assignment: Assignment;
  /** The next work; null if there is none or the caller has reached the limit. */
  task: RatingTask | null;
  /** Number of the calibration example, from 1, of as many; null for a work of a learner. */
  example: { n: number; of: number } | null;
  /** When the caller may rate again after reaching the limit; null if they may now. */
  retryAt: string | null;
  /** The calibration example that was just rated, with the right scores. */
  compared: (GivenAnswer & Required<Pick<GivenAnswer, 'expected'>>) | null;
}

/** An accepted capstone on the certificate of its course. */
export interface Capstone {
  title: string;
  lang: Locale;
  /** Number of peers who rated it; null if staff decided. */
  peers: number | null;
}
