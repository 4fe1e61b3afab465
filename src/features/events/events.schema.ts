import { z } from 'zod';
import { eventStatuses, logbookKinds } from '#db/lists';
import { localizedFields } from '~/lib/translations/localized.schema';

export type EventStatus = (typeof eventStatuses)[number];

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
  skills: z.array(z.string()),
  /** Derived from the time; see `storedStatus` in the admin's list. */
  status: z.enum(eventStatuses),
  viewCount: z.number().int(),
  /** Capacity for registration on the platform; null if unlimited. */
  capacity: z.number().int().nullable(),
  /** Lesson hours (JP) on the certificate; null: derived from the duration. */
  lessonHours: z.number().nullable(),
  /** Whether attendees get a certificate. */
  givesCertificate: z.boolean(),
  /** When the event was cancelled; null if it takes place. */
  cancelledAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  ...localizedFields,
});
export type Event = z.infer<typeof eventSchema>;

/** An event as staff see it. */
export const privateEventSchema = eventSchema.extend({
  /** For registered people only. */
  joinLink: z.string().nullable(),
  version: z.number().int(),
  /** Kind of the logbook entry that attending trainers get. */
  programmeKind: z.enum(logbookKinds).nullable(),
  /** Nobody but staff sees it. */
  isDraft: z.boolean(),
  /** When a draft becomes public by itself. */
  publishAt: z.string().nullable(),
  /** Chapters of the recording, one a line: `mm:ss Title`. */
  chapters: z.string().nullable(),
  /** Markdown. */
  transcript: z.string().nullable(),
  audioUrl: z.string().nullable(),
  audioMegabytes: z.number().nullable(),
  slidesUrl: z.string().nullable(),
  slidesMegabytes: z.number().nullable(),
});
export type PrivateEvent = z.infer<typeof privateEventSchema>;

/** A row of the admin's table. */
export const adminEventSchema = privateEventSchema.extend({
  /** The status that the admin chose and the form edits. */
  storedStatus: z.enum(eventStatuses),
  /** People with a place, and people on the waiting list. */
  going: z.number().int(),
  waiting: z.number().int(),
  /** People who were present. */
  present: z.number().int(),
});
export type AdminEvent = z.infer<typeof adminEventSchema>;

export const speakerSchema = z.object({
  id: z.number().int(),
  name: z.string(),
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
export interface EventDetail
  extends
    Event,
    Pick<
      PrivateEvent,
      'chapters' | 'audioUrl' | 'audioMegabytes' | 'slidesUrl' | 'slidesMegabytes'
    > {
  transcriptHtml: string | null;
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

/** The events of the home page. */
export interface HomeEvents {
  featured: Event;
  speakers: EventDetail['speakers'];
  /** The next events in reading order. */
  others: Event[];
}
