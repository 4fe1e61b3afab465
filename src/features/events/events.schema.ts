import { z } from 'zod';
import { issue } from '~/lib/issue';
import { eventStatuses } from '#db/lists';
import { locales } from '~/i18n/locales';
import { localizedFields } from '~/lib/translations/localized.schema';
import {
  flag,
  isOutsideLink,
  link,
  openedVersion,
  optionalLine,
  optionalNumber,
  optionalText as optional,
  requiredLine as required,
  slugLine,
  webLink,
} from '~/lib/form-schema';

export type EventStatus = (typeof eventStatuses)[number];

/** Names of the covers' gradients; the first, blue to indigo, is the default. */
export const eventGradients = ['nila', 'senja', 'laut', 'hutan', 'kunyit', 'anggrek'] as const;

// prettier-ignore
export const categoryColors = ['blue', 'indigo', 'teal', 'green', 'amber', 'red', 'pink', 'gray'] as const;

/** Events a page of the admin's table, and of the public list. */
export const eventsPerPage = { admin: 20, public: 24 } as const;

/** An event in the API; instants are ISO 8601 in UTC. */
export const eventSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Sanitised HTML. */
  subtitle: z.string().nullable(),
  slug: z.string(),
  description: z.string().nullable(),
  badge: z.string(),
  /**
   * Made from the start, e.g. `17 May 2025 • 19:30-21:30 WIB`, in English unless a language is asked
   * for; free text if none is fixed yet.
   */
  dateTime: z.string().nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  timezone: z.string(),
  location: z.string().nullable(),
  image: z.string().nullable(),
  gradient: z.string(),
  registerLink: z.string().nullable(),
  recordingLink: z.string().nullable(),
  isFeatured: z.boolean(),
  categoryId: z.number().int().nullable(),
  /** As the clock has it; see `storedStatus` of the admin's list. */
  status: z.enum(eventStatuses),
  viewCount: z.number().int(),
  /** Places for registration on the platform; null: as many as come. */
  capacity: z.number().int().nullable(),
  /** When the event was cancelled; null: it takes place. */
  cancelledAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  ...localizedFields,
});
export type Event = z.infer<typeof eventSchema>;

/** An event as staff see it. */
export const privateEventSchema = eventSchema.extend({
  /** Where to join; only for those who have a place. */
  joinLink: z.string().nullable(),
  version: z.number().int(),
});
export type PrivateEvent = z.infer<typeof privateEventSchema>;

/** A row of the admin's table. */
export const adminEventSchema = privateEventSchema.extend({
  /** What the admin chose, which the form edits. */
  storedStatus: z.enum(eventStatuses),
  /** People with a place, and people on the waiting list. */
  going: z.number().int(),
  waiting: z.number().int(),
});
export type AdminEvent = z.infer<typeof adminEventSchema>;

export const speakerSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** What they do. */
  title: z.string().nullable(),
  image: z.string().nullable(),
  initials: z.string().nullable(),
  link: z.string().nullable(),
  createdAt: z.string(),
  events: z.array(z.object({ id: z.number().int() })),
  ...localizedFields,
});
export type Speaker = z.infer<typeof speakerSchema>;
/** A speaker as staff see them. */
export interface AdminSpeaker extends Speaker {
  version: number;
}

/** An event with everything its page shows. */
export interface EventDetail extends Event {
  speakers: Omit<Speaker, 'events' | 'createdAt'>[];
}

export const eventCategorySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  color: z.string(),
  createdAt: z.string(),
  ...localizedFields,
});
export type EventCategory = z.infer<typeof eventCategorySchema>;
/** A category as staff see it. */
export interface AdminCategory extends EventCategory {
  version: number;
}

/** A name of the time zone database; bare offsets have no rules that a calendar could carry. */
const isTimeZone = (zone: string) => {
  try {
    return /^[A-Z]/.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** ISO 8601, with an offset or as the wall clock of the event's time zone (`2025-05-17T19:30`). */
const moment = optional(40).refine(
  (text) =>
    text === null ||
    (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.test(text) &&
      !Number.isNaN(Date.parse(text))),
  { error: issue('date_time_invalid') },
);

/** Paths below `/events` that are pages themselves. */
const takenSlugs = ['propose', 'category'];

/** What a row is written in; a new one in the default language unless it says so. */
const sourceLocale = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.enum(locales, issue('language_required')).optional(),
);

/** What the event form sends, as multipart text or JSON. */
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
    .transform((zone) => zone || 'Asia/Jakarta')
    .refine(isTimeZone, issue('timezone_invalid')),
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
  sourceLocale,
});
export type EventInput = z.infer<typeof eventInputSchema>;
/** The same of an event that is there. */
export const eventChangeSchema = eventInputSchema.extend({ version: openedVersion });

export const speakerInputSchema = z.object({
  name: required('name_required', 120),
  title: optionalLine(120),
  /** Made from the name if blank. */
  initials: optional(20).refine((text) => text === null || [...text].length <= 3, {
    error: issue('too_long', { max: 3 }),
  }),
  /** An external link, or one of our pages such as `/team`. */
  link: optional(2000).refine(
    (text) => text === null || isOutsideLink(text) || /^\/(?![/\\])[\w/.?=&#-]*$/.test(text),
    { error: issue('link_invalid') },
  ),
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
