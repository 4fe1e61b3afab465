import { sourceLocale } from '~/resources/fields';
import { z } from 'zod';
import { isCalendarDay } from '~/lib/calendar';
import { issue } from '~/lib/issue';
import { eventStatuses, logbookKinds } from '#db/lists';
import {
  flag,
  isOutsideLink,
  isTakenAsMarkdown,
  link,
  openedVersion,
  optionalLine,
  optionalLink,
  optionalNumber,
  optionalText as optional,
  requiredLine as required,
  slugLine,
  webLink,
} from '~/lib/form-schema';
import { parseNumber } from '~/lib/text-forms/numbers';
import { toGraphemes } from '~/lib/text-forms/graphemes';
import { skillsField } from '~/lib/skills.schema';
import { toZoneName } from '~/lib/time-zones';
import { maxHours } from './attendance/attendance';
import { findUnreadLine } from './detail/chapters';
import { categoryColors, eventGradients } from './event-lists';

/** ISO 8601, with an offset or as the wall clock of the event's time zone (`2025-05-17T19:30`). */
const moment = optional(40).refine(
  (text) =>
    text === null ||
    (isCalendarDay(text.slice(0, 10)) &&
      /^.{10}T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.test(text) &&
      !Number.isNaN(Date.parse(text))),
  { error: issue('date_time_invalid') },
);

/** Paths below `/events` that are pages themselves. */
const takenSlugs = ['propose', 'category'];

/** Megabytes that a file to download may have. */
const maxMegabytes = 10_000;

/** Characters of a transcript; an hour and a half of speech are some 80,000. */
export const maxTranscriptLength = 100_000;

/** A number with at most one decimal, also as text of a form; empty is null. */
const optionalDecimal = (message: string, max: number) =>
  z.preprocess((value) => {
    if (value === undefined || value === '') return null;
    return typeof value === 'string' ? (parseNumber(value) ?? value) : value;
  }, z.number(message).min(0.1, message).max(max, message).multipleOf(0.1, message).nullable());

const chapters = optional(5000).superRefine((text, context) => {
  const line = findUnreadLine(text ?? '');
  if (line !== null) {
    context.addIssue({ code: 'custom', message: issue('chapters_invalid', { line }) });
  }
});

/** The body of the event form, as multipart text or JSON. */
export const eventInputSchema = z.object({
  title: required('title_required', 200),
  subtitle: optional(2000),
  slug: slugLine(takenSlugs),
  description: optional(10_000),
  badge: required('badge_required', 40),
  dateTime: required('date_time_required', 120),
  startsAt: moment,
  endsAt: moment,
  timezone: z
    .string()
    .default('Asia/Jakarta')
    .transform((zone, context) => {
      const name = toZoneName(zone || 'Asia/Jakarta');
      if (name) return name;
      context.addIssue({ code: 'custom', message: issue('timezone_invalid') });
      return z.NEVER;
    }),
  location: required('location_required', 200),
  gradient: z
    .union([z.enum(eventGradients), z.literal('')], issue('gradient_required'))
    .default('nila')
    .transform((name) => name || 'nila'),
  registerLink: link,
  recordingLink: link,
  joinLink: webLink,
  isFeatured: flag,
  categoryId: optionalNumber(issue('category_required'), 2_147_483_647),
  status: z
    .union([z.enum(eventStatuses), z.literal('')], issue('status_required'))
    .default('upcoming')
    .transform((status) => status || 'upcoming'),
  capacity: optionalNumber(issue('capacity_invalid', { max: 100_000 }), 100_000),
  /** The event was called off. */
  cancelled: flag,
  /** Removes the picture; a new one in the field `image` wins. */
  removeImage: flag,
  skills: skillsField,
  sourceLocale,
  lessonHours: optionalDecimal(issue('lesson_hours_invalid'), maxHours),
  programmeKind: z
    .enum(['', 'none', ...logbookKinds], issue('programme_kind_invalid'))
    .nullish()
    .transform((kind) => (kind && kind !== 'none' ? kind : null)),
  givesCertificate: z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .default(true)
    .transform((value) => value === true || value === 'true'),
  chapters,
  transcript: optional(maxTranscriptLength).superRefine((text, context) =>
    isTakenAsMarkdown(text ?? '', context),
  ),
  audioUrl: webLink,
  audioMegabytes: optionalDecimal(issue('megabytes_invalid'), maxMegabytes),
  slidesUrl: webLink,
  slidesMegabytes: optionalDecimal(issue('megabytes_invalid'), maxMegabytes),
});
export type EventInput = z.infer<typeof eventInputSchema>;
/** A change of an existing event. */
export const eventChangeSchema = eventInputSchema.extend({ version: openedVersion });

export const speakerInputSchema = z.object({
  name: required('name_required', 120),
  title: optionalLine(120),
  /** Made from the name if blank. */
  initials: optional(20).refine(
    (text) => text === null || (toGraphemes(text).length <= 3 && [...text].length <= 5),
    {
      error: issue('too_long', { max: 3 }),
    },
  ),
  /** An external link, or one of our pages such as `/team`. */
  link: optionalLink.refine(
    (text) => text === null || isOutsideLink(text) || /^\/(?![/\\])[\w/.?=&#-]*$/.test(text),
    { error: issue('link_invalid') },
  ),
  removeImage: flag,
  sourceLocale,
});
export type SpeakerInput = z.infer<typeof speakerInputSchema>;
export const speakerChangeSchema = speakerInputSchema.extend({ version: openedVersion });

export const categoryInputSchema = z.object({
  name: required('name_required', 60),
  color: z.enum(categoryColors, issue('color_required')).default('blue'),
  sourceLocale,
});
export type CategoryInput = z.infer<typeof categoryInputSchema>;
export const categoryChangeSchema = categoryInputSchema.extend({ version: openedVersion });
