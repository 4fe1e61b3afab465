import { z } from 'zod';
import { isCalendarDay } from '~/lib/calendar';
import { issue, type IssueCode } from '~/lib/issue';
import { eventStatuses, logbookKinds } from '#db/lists';
import {
  draftFlag,
  flag,
  flagOr,
  isOutsideLink,
  isTakenAsMarkdown,
  link,
  openedVersion,
  optionalLine,
  optionalLink,
  optionalNumber,
  optionalText as optional,
  requiredLine as required,
} from '~/lib/form-schema';
import { parseNumber } from '~/lib/text-forms/numbers';
import { toGraphemes } from '~/lib/text-forms/graphemes';
import { field, schemaOf } from '~/resources/fields';
import { toZoneName } from '~/lib/time-zones';
import { maxHours } from './attendance/attendance';
import { findUnreadLine } from './detail/chapters';
import { categoryColors, eventGradients } from './event-lists';

/** ISO 8601, with an offset or as the wall clock of the event's time zone (`2025-05-17T19:30`). */
const moment = {
  schema: optional(40).refine(
    (text) =>
      text === null ||
      (isCalendarDay(text.slice(0, 10)) &&
        /^.{10}T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.test(text) &&
        !Number.isNaN(Date.parse(text))),
    { error: issue('date_time_invalid') },
  ),
  control: { type: 'datetime-local' },
} as const;

/** Paths below `/events` that are pages themselves. */
const takenSlugs = ['propose', 'category'];

/** Megabytes that a file to download may have. */
const maxMegabytes = 10_000;

/** Characters of a transcript; an hour and a half of speech are some 80,000. */
export const maxTranscriptLength = 100_000;

/** A number with at most one decimal, also as text of a form; empty is null. */
const decimal = (invalid: IssueCode, max: number) => {
  const message = issue(invalid);
  const number = z.number(message).min(0.1, message).max(max, message).multipleOf(0.1, message);
  return {
    schema: z.preprocess((value) => {
      if (value === undefined || value === '') return null;
      return typeof value === 'string' ? (parseNumber(value) ?? value) : value;
    }, number.nullable()),
    control: { inputMode: 'decimal' } as const,
  };
};

const area = <Schema extends z.ZodType>(schema: Schema, rows = 4) => ({
  schema,
  control: { kind: 'area', rows, isWide: true } as const,
});

const outsideLink = { schema: link, control: { kind: 'link' } } as const;
const check = { schema: flag, control: { kind: 'check', isWide: true } } as const;
const megabytes = decimal('megabytes_invalid', maxMegabytes);

/** One of a closed list; a form that leaves it empty means `start`. */
const choice = <const List extends readonly string[]>(
  values: List,
  missing: IssueCode,
  start: List[number],
  { isWide = false } = {},
) => ({
  schema: z
    .union([z.enum(values), z.literal('')], issue(missing))
    .default(start)
    .transform((value) => value || start),
  control: { kind: 'choice', isWide } as const,
  values,
});

/** Fields of an event that staff edit. */
export const eventFields = {
  title: field.title(),
  subtitle: { schema: optional(2000), control: { isWide: true } },
  slug: field.slug(takenSlugs),
  description: area(optional(10_000), 6),
  badge: { schema: required('badge_required', 40), control: { kind: 'choice' } },
  dateTime: field.line('date_time_required', 120),
  startsAt: moment,
  endsAt: moment,
  timezone: {
    schema: z
      .string()
      .default('Asia/Jakarta')
      .transform((zone, context) => {
        const name = toZoneName(zone || 'Asia/Jakarta');
        if (name) return name;
        context.addIssue({ code: 'custom', message: issue('timezone_invalid') });
        return z.NEVER;
      }),
    control: { kind: 'choice' },
  },
  location: {
    schema: required('location_required', 200),
    control: { isRequired: true },
    start: 'Online (Zoom)',
  },
  gradient: choice(eventGradients, 'gradient_required', 'nila', { isWide: true }),
  registerLink: outsideLink,
  recordingLink: outsideLink,
  joinLink: field.webLink(),
  isFeatured: check,
  isDraft: { schema: draftFlag },
  publishAt: {
    ...moment,
    /** Undefined leaves what it is. */
    schema: moment.schema.optional(),
  },
  categoryId: {
    schema: optionalNumber(issue('category_required'), 2_147_483_647),
    control: { kind: 'choice' },
  },
  status: choice(eventStatuses, 'status_required', 'upcoming'),
  capacity: { schema: optionalNumber(issue('capacity_invalid', { max: 100_000 }), 100_000) },
  /** The event was called off. */
  cancelled: check,
  /** Removes the picture; a new one in the field `image` wins. */
  removeImage: { schema: flag },
  skills: field.skills(),
  sourceLocale: field.language(),
  lessonHours: decimal('lesson_hours_invalid', maxHours),
  programmeKind: {
    schema: z
      .enum(['', 'none', ...logbookKinds], issue('programme_kind_invalid'))
      .nullish()
      .transform((kind) => (kind && kind !== 'none' ? kind : null)),
    control: { kind: 'choice' },
    values: logbookKinds,
  },
  givesCertificate: { ...check, schema: flagOr(true), start: true },
  chapters: area(
    optional(5000).superRefine((text, context) => {
      const line = findUnreadLine(text ?? '');
      if (line === null) return;
      context.addIssue({ code: 'custom', message: issue('chapters_invalid', { line }) });
    }),
  ),
  transcript: area(
    optional(maxTranscriptLength).superRefine((text, context) =>
      isTakenAsMarkdown(text ?? '', context),
    ),
    6,
  ),
  audioUrl: field.webLink(),
  audioMegabytes: megabytes,
  slidesUrl: field.webLink(),
  slidesMegabytes: megabytes,
} as const;

/**
 * The form, group by group; what has no place here, the form draws itself. The last two are folded, so
 * that an event asks for twelve things at first.
 */
export const eventGroups = {
  about: ['title', 'description', 'badge'],
  when: ['startsAt', 'endsAt', 'timezone', 'location'],
  links: ['joinLink', 'capacity', 'givesCertificate'],
  // oxfmt-ignore
  more: ['subtitle', 'categoryId', 'sourceLocale', 'skills', 'registerLink', 'lessonHours', 'programmeKind', 'status', 'gradient', 'isFeatured'],
  // oxfmt-ignore
  afterwards: ['recordingLink', 'chapters', 'transcript', 'audioUrl', 'audioMegabytes', 'slidesUrl', 'slidesMegabytes'],
} satisfies Record<string, (keyof typeof eventFields)[]>;

/** The body of the event form, as multipart text or JSON. */
export const eventInputSchema = schemaOf(eventFields);
export type EventInput = z.infer<typeof eventInputSchema>;
/** A change of an existing event. */
export const eventChangeSchema = eventInputSchema.extend({ version: openedVersion });

/** Fields of a speaker. */
export const speakerFields = {
  name: field.line('name_required', 120),
  title: { schema: optionalLine(120), control: { maxLength: 120 } },
  /** Made from the name if blank. */
  initials: {
    schema: optional(20).refine(
      (text) => text === null || (toGraphemes(text).length <= 3 && [...text].length <= 5),
      { error: issue('too_long', { max: 3 }) },
    ),
    control: { maxLength: 3 },
  },
  /** An external link, or one of our pages such as `/team`. */
  link: {
    schema: optionalLink.refine(
      (text) => text === null || isOutsideLink(text) || /^\/(?![/\\])[\w/.?=&#-]*$/.test(text),
      { error: issue('link_invalid') },
    ),
    control: { placeholder: 'https://' },
  },
  removeImage: { schema: flag },
  sourceLocale: field.language(),
} as const;

export const speakerInputSchema = schemaOf(speakerFields);
export type SpeakerInput = z.infer<typeof speakerInputSchema>;
export const speakerChangeSchema = speakerInputSchema.extend({ version: openedVersion });

/** Fields of a category. */
export const categoryFields = {
  name: field.line('name_required', 60),
  color: {
    schema: z.enum(categoryColors, issue('color_required')).default('blue'),
    control: { kind: 'choice' },
    values: categoryColors,
  },
  sourceLocale: field.language(),
} as const;

export const categoryInputSchema = schemaOf(categoryFields);
export type CategoryInput = z.infer<typeof categoryInputSchema>;
export const categoryChangeSchema = categoryInputSchema.extend({ version: openedVersion });
