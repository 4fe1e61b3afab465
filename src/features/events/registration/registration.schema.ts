import { z } from 'zod';
import { registrationStatuses } from '#db/lists';

const activeStatus = z.enum(registrationStatuses).exclude(['cancelled']);

/** The registration of a person for an event; `status` and `position` are null without one. */
export const registrationSchema = z.object({
  status: activeStatus.nullable(),
  /** Place on the waiting list, from 1. */
  position: z.number().int().nullable(),
  going: z.number().int(),
  capacity: z.number().int().nullable(),
  /** Where to join, for those who have a place at a future event. */
  joinLink: z.string().nullable(),
});
export type Registration = z.infer<typeof registrationSchema>;

/** One of the caller's own registrations. */
export const ownRegistrationSchema = z.object({
  eventId: z.number().int(),
  title: z.string(),
  slug: z.string(),
  dateTime: z.string().nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  timezone: z.string(),
  location: z.string().nullable(),
  /** The event was called off. */
  isCancelled: z.boolean(),
  status: activeStatus,
  /** Place on the waiting list, from 1. */
  position: z.number().int().nullable(),
  /** Where to join, for those who have a place. */
  joinLink: z.string().nullable(),
});
export type OwnRegistration = z.infer<typeof ownRegistrationSchema>;

export const attendeeSchema = z.object({
  userId: z.number().int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  status: activeStatus,
  position: z.number().int().nullable(),
  queuedAt: z.string(),
});
export type Attendee = z.infer<typeof attendeeSchema>;
