import { z } from 'zod';
import { openedVersion, requiredText, webLink } from '~/lib/form-schema';
import { issue } from '~/lib/issue';
import { localeSchema } from '~/lib/translations/localized.schema';
import { hasContact } from '~/lib/text-forms/contact';
import type { Locale } from '~/i18n/locales';
import type { Scores, WorkState } from './decision';

/** Characters of a work; its words are counted by its assignment. */
export const maxWorkLength = 20_000;

/** Characters of a note to the author. */
export const noteLength = { min: 20, max: 800 } as const;

const withoutContact = (text: string | null) => text === null || !hasContact(text);

/** A tick, as JSON and as forms send it. */
const consent = z
  .union([z.literal(true), z.enum(['true', 'yes', 'on'])], issue('work_consent_required'))
  .transform(() => true);

const workFields = {
  text: requiredText('work_text_required', maxWorkLength).refine(
    withoutContact,
    issue('contact_in_text'),
  ),
  link: webLink.refine(withoutContact, issue('contact_in_text')),
  consent,
  /** The language of the page on which it is written. */
  lang: localeSchema.optional(),
};

export const workInputSchema = z.object(workFields);
export type WorkInput = z.output<typeof workInputSchema>;

/** A change names the version that it was made from. */
export const workChangeSchema = workInputSchema.extend({
  version: openedVersion.refine((version) => version !== undefined, issue('form_outdated')),
  /** Takes the picture away. */
  withoutPicture: z
    .union([z.boolean(), z.enum(['', 'true', 'yes'])])
    .default(false)
    .transform((value) => value === true || value === 'true' || value === 'yes'),
});
export type WorkChange = z.output<typeof workChangeSchema>;

const scores = z.record(z.string().max(40), z.int(issue('score_required')).min(0).max(3));

export const ratingInputSchema = z.object({
  scores,
  note: z
    .string(issue('too_short', { min: noteLength.min }))
    .trim()
    .min(noteLength.min, issue('too_short', { min: noteLength.min }))
    .max(noteLength.max, issue('too_long', { max: noteLength.max }))
    .refine(withoutContact, issue('contact_in_text')),
  /** The version of the work that was read. */
  version: openedVersion,
});
export type RatingInput = z.output<typeof ratingInputSchema>;

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

export const hideInputSchema = z.object({
  isHidden: z.boolean(),
  version: openedVersion.refine((version) => version !== undefined, issue('form_outdated')),
});

/** A row of a rubric; `levels` says what earns 0 to 3. */
export interface Criterion {
  id: string;
  name: string;
  levels: string[];
}

/** What a class asks for, in one language. */
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
  lang: Locale;
}

/** A work as its author sees it. */
export interface OwnWork {
  id: number;
  classId: number;
  lang: Locale;
  text: string;
  link: string | null;
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

/** A work that somebody is asked to rate; nothing of it names its author. */
export interface RatingTask {
  work: {
    id: number;
    text: string;
    lang: Locale;
    link: string | null;
    pictureUrl: string | null;
    version: number;
  };
  criteria: Criterion[];
  isCalibration: boolean;
}

/** What became of a rating. */
export interface GivenAnswer {
  workId: number;
  scores: Scores;
  note: string;
  /** Of a calibration example: what it should be given, and why, by criterion. */
  expected?: { scores: Scores; reasons: Readonly<Record<string, string>> };
}
