import { z } from 'zod';

export const eventStatuses = ['upcoming', 'live', 'past'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** An event as the API gives it; instants are ISO 8601 in UTC. */
export const eventSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Sanitised HTML. */
  subtitle: z.string().nullable(),
  slug: z.string(),
  description: z.string().nullable(),
  badge: z.string(),
  /** Free text, e.g. `17 May 2025 • 19:30-21:30 WIB`; null where no date is fixed yet. */
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
  status: z.enum(eventStatuses),
  viewCount: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Event = z.infer<typeof eventSchema>;

export const speakerSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  image: z.string().nullable(),
  initials: z.string().nullable(),
  link: z.string().nullable(),
  createdAt: z.string(),
  events: z.array(z.object({ id: z.number().int() })),
});
export type Speaker = z.infer<typeof speakerSchema>;

/** An event with everything its page shows. */
export const eventDetailSchema = eventSchema.extend({
  speakers: z.array(speakerSchema.omit({ events: true, createdAt: true })),
});
export type EventDetail = z.infer<typeof eventDetailSchema>;

export const eventCategorySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  color: z.string(),
  createdAt: z.string(),
});
export type EventCategory = z.infer<typeof eventCategorySchema>;
